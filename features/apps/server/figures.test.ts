/** What an app's owner reads of its last days: counts by day, and nothing of a person (MKT-37). */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { toggleFavorite } from '../../favorites/contract.ts'
import { rateApp } from '../../ratings/contract.ts'
import { readApp } from '../contract.ts'
import { readFigures } from '../figures-contract.ts'
import { forkApp } from '../fork-contract.ts'
import { tellOpened } from '../opened-contract.ts'

const dayMs = 24 * 3600 * 1000
const nothing = { opened: 0, downloads: 0, favorites: 0, ratings: 0, forks: 0 }

onEachDatabase('figures of apps', (server) => {
  let ada: Person
  let ben: Person
  let id = ''
  let other = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    id = (await publishedApp(ada, 'tide-table')).id
    other = (await publishedApp(ada, 'harbour')).id
  }, 60_000)

  const figures = async (app = id) => (await ada.calls(readFigures, { id: app })).body.days
  const today = async (app = id) => (await figures(app)).at(-1)
  const opens = (address: string, app = id) =>
    server().request(`/api/apps/${app}/opened`, { method: 'POST' }, address)
  const takes = (address: string, app = id) =>
    server().request(`/api/apps/${app}/download`, {}, address)
  const openings = () => server().server.db.selectFrom('openings').selectAll().execute()
  const dayKeys = () => server().server.db.selectFrom('openingKeys').selectAll().execute()
  const counts = () => server().server.db.selectFrom('openingCounts').selectAll().execute()
  async function nextDay(days = 1): Promise<void> {
    server().pass(days * dayMs)
    await signIn(ada)
    await signIn(ben)
  }

  test('thirty days are told, the last is today, and what happened is on its day, of this app alone', async () => {
    const [first, ...more] = await figures()
    expect([first, ...more]).toHaveLength(30)
    expect(await today()).toMatchObject(nothing)
    await ben.calls(tellOpened, { id })
    await ben.calls(toggleFavorite, { id })
    await ben.calls(rateApp, { id, stars: 4 })
    await ben.calls(forkApp, { id, name: 'tide-table-of-ben' })
    const day = new Date(server().now()).toISOString().slice(0, 10)
    const all = { opened: 1, downloads: 0, favorites: 1, ratings: 1, forks: 1 }
    expect(await today()).toEqual({ day, ...all })
    expect(await today(other)).toEqual({ day, ...nothing })
    await nextDay()
    const days = await figures()
    expect(days.at(-2)).toEqual({ day, ...all })
    expect(days.at(-1)).toMatchObject(nothing)
    expect(new Set(days.map((one) => one.day)).size).toBe(30)
  })

  test('who opens, takes the files and comes back counts once a day of each kind, the owner never [MKT-37]', async () => {
    const before = (await ben.calls(readApp, { id })).body.app.downloads
    await ada.calls(tellOpened, { id })
    await Promise.all(Array.from({ length: 10 }, () => opens('203.0.113.7')))
    await Promise.all([takes('203.0.113.7'), takes('203.0.113.7')])
    expect(await today()).toMatchObject({ opened: 1, downloads: 1 })
    // Whoever takes the files without having opened it has opened it so.
    await takes('203.0.113.8')
    await opens('203.0.113.8')
    expect(await today()).toMatchObject({ opened: 2, downloads: 2 })
    expect((await ben.calls(readApp, { id })).body.app.downloads).toBe(before + 2)
  })

  test('what is taken back counts nowhere, and pressing it again counts once', async () => {
    await nextDay()
    for (let press = 0; press < 3; press += 1) await ben.calls(toggleFavorite, { id })
    await ben.calls(rateApp, { id, stars: null })
    for (const stars of [1, 2, 3]) await ben.calls(rateApp, { id, stars })
    expect(await today()).toMatchObject({ favorites: 0, ratings: 1 })
    expect((await figures()).at(-2)).toMatchObject({ favorites: 0, ratings: 0 })
    await ben.calls(toggleFavorite, { id: other })
    await ben.calls(toggleFavorite, { id: other })
    await ben.calls(toggleFavorite, { id: other })
    expect(await today(other)).toMatchObject({ favorites: 1, ratings: 0 })
  })

  test('when a day is over its key and all that stood for somebody are deleted, and no day can be joined to another [AUTH-05]', async () => {
    await nextDay()
    await opens('203.0.113.7')
    await ben.calls(tellOpened, { id })
    const openers = (await openings()).map(({ opener }) => opener)
    const keys = (await dayKeys()).map(({ key }) => key)
    await nextDay()
    await opens('203.0.113.7')
    await ben.calls(tellOpened, { id })
    await server().server.jobs.sweep()
    const after = await openings()
    expect(after).toHaveLength(2)
    expect(after.filter(({ opener }) => openers.includes(opener))).toEqual([])
    const keysAfter = await dayKeys()
    expect(keysAfter).toHaveLength(1)
    expect(keysAfter.filter(({ key }) => keys.includes(key))).toEqual([])
    const [counted] = await counts()
    expect(Object.keys(counted ?? {}).toSorted()).toEqual(['appId', 'day', 'downloads', 'opened'])
    expect((await figures()).at(-2)).toMatchObject({ opened: 2 })
  })

  test('what is older than thirty days is deleted; the app’s own counter keeps it', async () => {
    const before = (await ben.calls(readApp, { id })).body.app.downloads
    await nextDay(29)
    await server().server.jobs.sweep()
    expect((await figures())[0]).toMatchObject({ opened: 2 })
    await nextDay()
    await server().server.jobs.sweep()
    expect(await counts()).toEqual([])
    expect((await figures()).every(({ opened }) => opened === 0)).toBe(true)
    expect((await ben.calls(readApp, { id })).body.app.downloads).toBe(before)
  })
})
