/** What authors are told of favorites and ratings: how many, never who, and seldom; through HTTP, on each database. */
import { beforeEach, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { toggleFavorite } from '../../favorites/contract.ts'
import { rateApp } from '../../ratings/contract.ts'
import { listNotifications, markNotificationsRead } from '../contract.ts'

const hourMs = 3_600_000

onEachDatabase('notices of favorites and ratings', (server) => {
  let ada: Person
  let ben: Person
  let cem: Person
  let dan: Person
  let id = ''
  let number = 0
  beforeEach(async () => {
    number += 1
    ada = await signedUp(server(), `ada-${number}`)
    ben = await signedUp(server(), `ben-${number}`)
    cem = await signedUp(server(), `cem-${number}`)
    dan = await signedUp(server(), `dan-${number}`)
    id = (await publishedApp(ada, `tea-${number}`)).id
  }, 60_000)
  const inbox = async () => (await ada.calls(listNotifications, {})).body
  /** Kind, number of people, and whether it was read, of each entry. */
  const told = async () =>
    (await inbox()).notifications.map(({ kind, count, isRead }) => [kind, count, isRead])
  const favors = async (who: Person) => {
    server().pass(1)
    return (await who.calls(toggleFavorite, { id })).body.favorited
  }
  const rates = async (who: Person, stars: number | null) => {
    server().pass(1)
    return (await who.calls(rateApp, { id, stars })).status
  }
  const readsAll = async () =>
    ada.calls(markNotificationsRead, {
      ids: (await inbox()).notifications.map(({ _id }) => _id),
    })
  /** Access tokens are over after a while. */
  const pass = async (ms: number) => {
    server().pass(ms)
    for (const who of [ada, ben, cem, dan]) await signIn(who)
  }

  test('an author is told how many added their app to favorites and how many rated it, and not who [NTF-01]', async () => {
    for (const who of [ben, cem, dan]) await favors(who)
    await rates(ben, 2)
    await rates(cem, 5)
    const { notifications, unread } = await inbox()
    expect([unread, await told()]).toEqual([
      2,
      [
        ['rating', 2, false],
        ['favorite', 3, false],
      ],
    ])
    for (const entry of notifications)
      expect(entry).toMatchObject({
        app: { _id: id, name: `tea-${number}` },
        username: null,
        others: 0,
        commentId: null,
        text: null,
      })
    for (const who of [ben, cem, dan]) {
      expect(JSON.stringify(notifications)).not.toContain(who.name)
      expect(JSON.stringify(notifications)).not.toContain(who.userId)
      expect((await who.calls(listNotifications, {})).body.notifications).toEqual([])
    }
  })

  test('one entry is brought up to date while it is unread, and the next comes a day after it was read [NTF-03]', async () => {
    await favors(ben)
    await pass(30 * hourMs)
    await favors(cem)
    expect(await told()).toEqual([['favorite', 2, false]])
    await readsAll()
    await favors(dan)
    expect([await told(), (await inbox()).unread]).toEqual([[['favorite', 2, true]], 0])
    await pass(23 * hourMs)
    expect(await told()).toHaveLength(1)
    await pass(hourMs)
    expect([await told(), (await inbox()).unread]).toEqual([
      [
        ['favorite', 1, false],
        ['favorite', 2, true],
      ],
      1,
    ])
    // Of each kind by itself.
    await rates(ben, 4)
    expect((await told())[0]).toEqual(['rating', 1, false])
  })

  test('what is taken back is told no more, and what is given again is told once [NTF-04]', async () => {
    await favors(ben)
    await rates(ben, 3)
    await rates(ben, 4)
    await favors(cem)
    expect(await favors(ben)).toBe(false)
    await rates(ben, null)
    expect(await told()).toEqual([['favorite', 1, false]])
    await favors(ben)
    expect(await told()).toEqual([['favorite', 2, false]])
    await readsAll()
    await pass(25 * hourMs)
    for (const time of [1, 2]) {
      expect([time, await favors(ben)]).toEqual([time, time === 2])
      expect(await told()).toEqual([['favorite', 2, true]])
    }
  })

  test('one’s own acts are refused and told to nobody; who leaves is counted no more [NTF-01] [NTF-04]', async () => {
    await favors(ada)
    await rates(ada, 5)
    expect(await told()).toEqual([])
    for (const who of [ben, cem]) {
      await favors(who)
      await rates(who, 1)
    }
    expect((await ben.calls(deleteMe, { username: ben.name })).status).toBe(200)
    expect(await told()).toEqual([
      ['rating', 1, false],
      ['favorite', 1, false],
    ])
    await cem.calls(deleteMe, { username: cem.name })
    expect(await told()).toEqual([])
  })
})
