/** What people are told, through HTTP, on each database (NTF-01 to NTF-06). */
import { beforeEach, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { knownReporters, reportAll } from '../../../server/testing/reporters.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { changeApp, createApp, deleteApp } from '../../apps/contract.ts'
import { forkApp } from '../../apps/fork-contract.ts'
import { deleteComment, postComment, postReply } from '../../comments/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { listNotifications, markNotificationsRead } from '../contract.ts'

const hourMs = 3_600_000

onEachDatabase('notifications', (server) => {
  let ada: Person
  let ben: Person
  let cem: Person
  let id = ''
  let number = 0
  beforeEach(async () => {
    number += 1
    ada = await signedUp(server(), `ada-${number}`)
    ben = await signedUp(server(), `ben-${number}`)
    cem = await signedUp(server(), `cem-${number}`)
    id = (await publishedApp(ada, `tide-${number}`)).id
  }, 60_000)
  const inbox = async (who: Person, page = {}) => (await who.calls(listNotifications, page)).body
  const told = async (who: Person) =>
    (await inbox(who)).notifications.map(({ kind, username, others }) => [kind, username, others])
  const comment = async (who: Person, content = 'Hello') => {
    server().pass(1)
    return (await who.calls(postComment, { appId: id, content })).body.comment._id
  }
  const reply = async (who: Person, to: string, content = 'Yes') => {
    server().pass(1)
    return (await who.calls(postReply, { id: to, content })).body.reply._id
  }

  test('an author is told of comments, a writer of replies, nobody of what they did themselves [NTF-01]', async () => {
    const first = await comment(ben, ' A  long\nword ')
    const [entry] = (await inbox(ada)).notifications
    expect(entry).toMatchObject({
      kind: 'comment',
      app: { _id: id, name: `tide-${number}` },
      commentId: first,
      username: `ben-${number}`,
      others: 0,
      text: 'A long word',
      isRead: false,
    })
    await comment(ada)
    await reply(ben, first)
    expect(await told(ben)).toEqual([])
    await reply(ada, first)
    expect(await told(ben)).toEqual([['reply', `ada-${number}`, 0]])
    // A reply to another's comment on one's own app is told too, once; one to one's own comment is a reply.
    await reply(cem, first)
    expect(await told(ada)).toEqual([['comment', `cem-${number}`, 1]])
    expect(await told(ben)).toEqual([['reply', `cem-${number}`, 1]])
    const own = await comment(ada)
    await reply(ben, own)
    expect((await told(ada))[0]).toEqual(['reply', `ben-${number}`, 0])
  })

  test('a fork and a remix are told with the source alone: what was made of it is a secret until it is published [NTF-01] [NTF-06]', async () => {
    await ben.calls(forkApp, { id, name: `Secret plan ${number}` })
    server().pass(1)
    await cem.calls(createApp, { name: `Other plan ${number}`, forkedFrom: id })
    await ada.calls(createApp, { name: `My own ${number}`, forkedFrom: id })
    const entries = (await inbox(ada)).notifications
    expect(entries.map(({ kind, username }) => [kind, username])).toEqual([
      ['remix', `cem-${number}`],
      ['fork', `ben-${number}`],
    ])
    expect(JSON.stringify(entries)).not.toContain('plan')
    expect(entries.every(({ app }) => app?._id === id)).toBe(true)
  })

  test('several of one kind on one app within an hour are one entry, and a later one is another [NTF-03]', async () => {
    for (const who of [ben, cem, ben]) await comment(who)
    expect(await told(ada)).toEqual([['comment', `ben-${number}`, 1]])
    server().pass(hourMs + 1)
    const back = await signedUp(server(), `dan-${number}`)
    await comment(back)
    // Access tokens are over after a while.
    await signIn(ada)
    expect(await told(ada)).toEqual([
      ['comment', `dan-${number}`, 0],
      ['comment', `ben-${number}`, 1],
    ])
  })

  test('an entry of several comments says nothing of one that is under review, who wrote it and when [NTF-03] [PERM-29]', async () => {
    const reporters = await knownReporters(server(), id, [ada, ben, cem])
    await comment(ben, 'Kind words')
    const before = (await inbox(ada)).notifications
    const unkind = await comment(cem, 'Unkind words')
    expect((await inbox(ada)).notifications).not.toEqual(before)
    await reportAll(reporters, unkind)
    expect((await inbox(ada)).notifications).toEqual(before)
  })

  test('what is read is marked for its reader alone, and counted no further than ten [NTF-02] [NTF-03]', async () => {
    await comment(ben)
    server().pass(1)
    await ben.calls(forkApp, { id, name: `Fork ${number}` })
    const { notifications, unread } = await inbox(ada)
    expect(unread).toBe(2)
    const ids = notifications.map(({ _id }) => _id)
    expect((await cem.calls(markNotificationsRead, { ids })).body).toEqual({ unread: 0 })
    expect((await inbox(ada)).unread).toBe(2)
    const [newest = ''] = ids
    expect((await ada.calls(markNotificationsRead, { ids: [newest] })).body).toEqual({ unread: 1 })
    expect((await inbox(ada)).notifications.map(({ isRead }) => isRead)).toEqual([true, false])
    await comment(cem)
    expect((await inbox(ada)).unread).toBe(1)
  })

  test('an act that is done again is told once; deleted apps, comments and hidden apps take theirs along [NTF-04] [NTF-06]', async () => {
    const key = { 'Idempotency-Key': `the-same-comment-${number}` }
    const given = { appId: id, content: 'Once' }
    await Promise.all([ben.calls(postComment, given, key), ben.calls(postComment, given, key)])
    await ben.calls(postComment, given, key)
    expect((await inbox(ada)).notifications).toHaveLength(1)
    const mine = await comment(ben, 'Mine')
    await reply(cem, mine)
    expect(await told(ben)).toHaveLength(1)
    await ada.calls(changeApp, { id, status: 'draft' })
    expect([await told(ben), (await inbox(ben)).unread]).toEqual([[], 0])
    await ada.calls(publishApp, { id })
    expect(await told(ben)).toHaveLength(1)
    // Emptied, since it has a reply; what was told of it goes.
    await ben.calls(deleteComment, { id: mine })
    const texts = (await inbox(ada)).notifications.map(({ text }) => text)
    expect(texts).not.toContain('Mine')
    await ada.calls(deleteApp, { id })
    expect([await told(ada), await told(ben)]).toEqual([[], []])
  })
})

test('what is older than ninety days is forgotten [NTF-06]', async () => {
  const { test: server, close } = await openTestServer('sqlite')
  try {
    const ada = await signedUp(server, 'ada')
    const ben = await signedUp(server, 'ben')
    const { id } = await publishedApp(ada, 'tide')
    await ben.calls(postComment, { appId: id, content: 'Old' })
    const rows = () => server.server.db.selectFrom('notifications').selectAll().execute()
    server.pass(90 * 24 * hourMs)
    await server.server.jobs.sweep()
    expect(await rows()).toHaveLength(1)
    server.pass(1)
    await server.server.jobs.sweep()
    expect(await rows()).toEqual([])
  } finally {
    await close()
  }
})
