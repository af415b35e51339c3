/** Comments through HTTP: who reads, writes, replies, likes and deletes (CMT rows, API-26 to API-29). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { changeApp, deleteApp, readApp } from '../../apps/contract.ts'
import { listNotifications } from '../../notifications/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import {
  addLike,
  deleteComment,
  likeComment,
  listComments,
  postComment,
  postReply,
  removeLike,
} from '../contract.ts'

onEachDatabase('comments', (server) => {
  let ada: Person
  let ben: Person
  let cleo: Person
  let visitor: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    cleo = await signedUp(server(), 'cleo')
    visitor = new Person(server(), 'visitor')
  }, 60_000)
  let made = 0
  const newApp = async () => (await publishedApp(ada, `app-${(made += 1)}`)).id
  const say = async (who: Person, appId: string, content: string) => {
    server().pass(1_000)
    return (await who.calls(postComment, { appId, content })).body.comment
  }
  const answer = async (who: Person, id: string, content: string, to?: string) => {
    server().pass(1_000)
    const named = to === undefined ? {} : { replyToUsername: to }
    return (await who.calls(postReply, { id, content, ...named })).body.reply
  }
  const read = async (appId: string, who = visitor, page = {}) =>
    (await who.calls(listComments, { appId, ...page })).body
  const countOf = async (id: string) => (await ada.calls(readApp, { id })).body.app.comments

  test('everybody reads them, newest first, ten a page; the total counts comments alone [CMT-01] [CMT-02] [API-26]', async () => {
    const id = await newApp()
    for (let at = 0; at < 12; at += 1) await say(ben, id, `Comment ${at}`)
    const { comments, pagination } = await read(id)
    expect(comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Comment ${11 - at}`),
    )
    expect(comments[0]).toMatchObject({
      author: { _id: ben.userId, username: 'ben' },
      editedAt: null,
      likes: 0,
      isLikedByUser: false,
      replies: [],
      replyCount: 0,
      replyTo: null,
    })
    await answer(cleo, comments[0]?._id ?? '', 'A reply')
    expect(pagination).toMatchObject({ page: 1, limit: 10, total: 12, pages: 2, hasMore: true })
    const second = await read(id, visitor, { page: 2 })
    expect(second.comments.map(({ content }) => content)).toEqual(['Comment 1', 'Comment 0'])
    expect(second.pagination.total).toBe(12)
    expect(await countOf(id)).toBe(13)
    expect((await visitor.calls(listComments, { appId: id, limit: 51 })).status).toBe(400)
  })

  test('those of one moment stand by id, the newest first, and no page repeats or skips one [CMT-02]', async () => {
    const id = await newApp()
    for (let at = 0; at < 6; at += 1)
      await ben.calls(postComment, { appId: id, content: `At once ${at}` })
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await read(id, visitor, { page, limit: 2 })).comments),
    )
    const ids = pages.flat().map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(6)
  })

  test('the text is trimmed and counted as people count; empty and too long have their own words [CMT-08] [CMT-20] [API-27]', async () => {
    const id = await newApp()
    const long = '👍'.repeat(100)
    expect((await say(ben, id, `  ${long}\n`)).content).toBe(long)
    const refused = async (content: string) => {
      const { status, body } = await ben.calls(postComment, { appId: id, content })
      return [status, body.code, body.error]
    }
    expect(await refused(' \n\t')).toEqual([400, 'commentEmpty', 'Please enter comment content'])
    const words = 'Comment cannot exceed 100 characters'
    expect(await refused(`${long}x`)).toEqual([400, 'commentTooLong', words])
    expect(await refused('a\0b')).toEqual([400, 'validationError', expect.any(String)])
    expect(await countOf(id)).toBe(1)
  })

  test('markup, addresses and marks of direction stay text [CMT-30]', async () => {
    const id = await newApp()
    for (const text of [
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      '\u202Eevil',
      '{{7*7}}',
    ])
      expect((await say(ben, id, text)).content).toBe(text)
    const surrogate = {
      path: '/api/comments',
      method: 'POST',
      body: { appId: id, content: '\uD800' },
    }
    expect((await ben.sends(surrogate)).status).toBe(400)
  })

  test('a visitor may not write, reply, like or delete [CMT-19] [PERM-03]', async () => {
    const id = await newApp()
    const { _id } = await say(ben, id, 'Hello')
    const tries = [
      visitor.calls(postComment, { appId: id, content: 'x' }),
      visitor.calls(postReply, { id: _id, content: 'x' }),
      visitor.calls(likeComment, { id: _id }),
      visitor.calls(deleteComment, { id: _id }),
    ]
    for (const tried of await Promise.all(tries)) expect(tried.status).toBe(401)
  })

  test('a reply to a reply stands under the same comment and names whom it answers [CMT-15] [API-28]', async () => {
    const id = await newApp()
    const comment = await say(ben, id, 'First')
    const reply = await answer(cleo, comment._id, 'Second')
    expect(reply.replyTo).toBe(null)
    const next = await answer(ada, reply._id, 'Third', 'cleo')
    expect(next).toMatchObject({ replyTo: { username: 'cleo' }, author: { username: 'ada' } })
    const [seen] = (await read(id)).comments
    expect(seen).toMatchObject({ content: 'First', replyCount: 2 })
    expect(seen?.replies.map(({ content }) => content)).toEqual(['Second', 'Third'])
    const stranger = { id: comment._id, content: 'x', replyToUsername: 'nobody' }
    expect((await ben.calls(postReply, stranger)).body.code).toBe('validationError')
    expect((await ben.calls(postReply, { id, content: 'x' })).status).toBe(404)
    expect(await countOf(id)).toBe(3)
  })

  test('a like is one a person, also for one’s own and for replies, and is taken back [CMT-18] [API-29]', async () => {
    const id = await newApp()
    const { _id } = await say(ben, id, 'Like me')
    const reply = await answer(ben, _id, 'Me too')
    expect((await ben.calls(likeComment, { id: _id })).body).toEqual({ likes: 1, isLiked: true })
    expect((await cleo.calls(likeComment, { id: _id })).body).toEqual({ likes: 2, isLiked: true })
    expect((await cleo.calls(likeComment, { id: reply._id })).body.likes).toBe(1)
    const [own] = (await read(id, cleo)).comments
    expect([own?.isLikedByUser, own?.replies[0]?.isLikedByUser]).toEqual([true, true])
    const [others] = (await read(id)).comments
    expect([others?.likes, others?.isLikedByUser]).toEqual([2, false])
    expect((await cleo.calls(likeComment, { id: _id })).body).toEqual({ likes: 1, isLiked: false })
  })

  test('a like said again stays one, by PUT and DELETE, and by a press with the same key [SCL-12]', async () => {
    const id = await newApp()
    const { _id } = await say(ben, id, 'Like me once')
    const key = { 'Idempotency-Key': 'one-press-of-cleo' }
    const press = () => cleo.calls(likeComment, { id: _id }, key)
    const [liked, not] = [
      { likes: 1, isLiked: true },
      { likes: 0, isLiked: false },
    ]
    expect([(await press()).body, (await press()).body]).toEqual([liked, liked])
    const many = await Promise.all([1, 2, 3, 4].map(() => cleo.calls(addLike, { id: _id })))
    expect(many.map(({ body }) => body)).toEqual([liked, liked, liked, liked])
    for (let time = 0; time < 2; time += 1)
      expect((await cleo.calls(removeLike, { id: _id })).body).toEqual(not)
    expect((await visitor.calls(addLike, { id: _id })).status).toBe(401)
    await ben.calls(deleteComment, { id: _id })
    for (const call of [addLike, removeLike])
      expect((await cleo.calls(call, { id: _id })).status).toBe(404)
  })

  test('one deletes what one wrote; a comment with replies stays as a place without words [CMT-24] [CMT-25]', async () => {
    const id = await newApp()
    const comment = await say(ben, id, 'Gone soon')
    const reply = await answer(cleo, comment._id, 'I stay')
    await ben.calls(likeComment, { id: comment._id })
    const others = await cleo.calls(deleteComment, { id: comment._id })
    expect([others.status, others.body.code]).toEqual([403, 'forbidden'])
    expect((await ada.calls(deleteComment, { id: comment._id })).status).toBe(403)
    expect((await ben.calls(deleteComment, { id: comment._id })).body).toEqual({ success: true })
    const [place] = (await read(id)).comments
    expect(place).toMatchObject({ author: null, content: '', likes: 0, replyCount: 1 })
    expect(await countOf(id)).toBe(1)
    for (const call of [likeComment, deleteComment] as const)
      expect((await ben.calls(call, { id: comment._id })).status).toBe(404)
    await cleo.calls(deleteComment, { id: reply._id })
    expect((await read(id)).comments).toEqual([])
    expect(await countOf(id)).toBe(0)
  })

  test('to a place without words nobody replies, and who stood there is not named by a reply beneath it nor told of one [CMT-24] [API-28] [NTF-01]', async () => {
    const id = await newApp()
    const comment = await say(ben, id, 'Gone soon')
    const reply = await answer(cleo, comment._id, 'I stay')
    await ben.calls(deleteComment, { id: comment._id })
    const before = (await ben.calls(listNotifications, {})).body.notifications
    const toPlace = await cleo.calls(postReply, { id: comment._id, content: 'Who was it?' })
    expect([toPlace.status, toPlace.body.code]).toEqual([404, 'notFound'])
    const named = { id: reply._id, content: 'Was it you?', replyToUsername: 'ben' }
    expect((await cleo.calls(postReply, named)).body.code).toBe('validationError')
    await answer(ada, reply._id, 'Still here', 'cleo')
    await answer(ada, reply._id, 'Still here too')
    expect((await read(id)).comments[0]?.replyCount).toBe(3)
    expect((await ben.calls(listNotifications, {})).body.notifications).toEqual(before)
  })

  test('of two people of one name the one whose reply was answered is named and told [CMT-15] [NTF-01]', async () => {
    const id = await newApp()
    const comment = await say(ben, id, 'Who is who?')
    const twins = await Promise.all(['dora', 'dora-too'].map((name) => signedUp(server(), name)))
    // As at two code hosts, or after a name was given up.
    await server()
      .server.db.updateTable('users')
      .set({ username: 'dora' })
      .where('id', '=', twins[1]?.userId ?? '')
      .execute()
    const lines: string[] = []
    for (const twin of twins) lines.push((await answer(twin, comment._id, 'I am'))._id)
    const toldOf = async (twin: Person | undefined) =>
      (await twin?.calls(listNotifications, {}))?.body.notifications.map(({ text }) => text)
    await answer(cleo, lines[0] ?? '', 'You are', 'dora')
    expect([await toldOf(twins[0]), await toldOf(twins[1])]).toEqual([['You are'], []])
    // As the studio does: a line that is deleted meanwhile keeps nobody from answering in its thread.
    const [replyToId, replyToUsername] = [lines[1] ?? '', 'dora']
    const toLine = { id: comment._id, content: 'You too', replyToId, replyToUsername }
    expect((await cleo.calls(postReply, toLine)).status).toBe(201)
    expect([await toldOf(twins[0]), await toldOf(twins[1])]).toEqual([['You are'], ['You too']])
  })

  test('only published apps take them; unpublished ones are read by their owner, and they come back [CMT-21]', async () => {
    const id = await newApp()
    const { _id } = await say(ben, id, 'Still here')
    await ada.calls(changeApp, { id, status: 'draft' })
    for (const tried of [
      await ben.calls(postComment, { appId: id, content: 'x' }),
      await ben.calls(postReply, { id: _id, content: 'x' }),
      await ben.calls(likeComment, { id: _id }),
      await ben.calls(listComments, { appId: id }),
      await visitor.calls(listComments, { appId: id }),
    ])
      expect(tried.status).toBe(404)
    expect((await read(id, ada)).comments).toHaveLength(1)
    await ada.calls(publishApp, { id })
    expect((await read(id)).comments).toHaveLength(1)
    const draft = await draftApp(ada, `never-${made}`, { 'index.html': 'x' })
    expect((await ada.calls(postComment, { appId: draft, content: 'x' })).status).toBe(404)
    await ada.calls(deleteApp, { id })
    expect((await ben.calls(likeComment, { id: _id })).status).toBe(404)
  })

  test('two sends of one form make one comment [CMT-11] [API-45]', async () => {
    const id = await newApp()
    const key = { 'Idempotency-Key': 'the-same-form-twice' }
    const sends = [0, 1].map(() => ben.calls(postComment, { appId: id, content: 'Once' }, key))
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect([(await read(id)).comments.length, await countOf(id)]).toEqual([1, 1])
  })

  test('many writing, replying and liking at one moment leave the counters equal to the rows: threat T51 [CMT-29]', async () => {
    const id = await newApp()
    const { _id } = await say(ben, id, 'A crowd')
    const people = [ada, ben, cleo]
    const acts = Array.from({ length: 60 }, (_, at) => {
      const who = people[at % 3] ?? ben
      if (at % 2 === 0) return who.calls(likeComment, { id: _id })
      return at % 4 === 1
        ? who.calls(postReply, { id: _id, content: `Reply ${at}` })
        : who.calls(postComment, { appId: id, content: `Comment ${at}` })
    })
    for (const { status } of await Promise.all<{ status: number }>(acts))
      expect(status).toBeLessThan(300)
    const { db } = server().server
    const rows = await db.selectFrom('comments').selectAll().where('appId', '=', id).execute()
    const likes = await db
      .selectFrom('commentLikes')
      .selectAll()
      .where('commentId', '=', _id)
      .execute()
    const crowd = rows.find((row) => row.id === _id)
    expect(crowd).toMatchObject({
      likes: likes.length,
      replies: rows.filter(({ parentId }) => parentId === _id).length,
    })
    expect(await countOf(id)).toBe(rows.length)
    expect((await read(id)).pagination.total).toBe(
      rows.filter(({ parentId }) => parentId === null).length,
    )
  })
})

test('three a minute, twenty a day while the account is young, then two hundred: threat T52 [CMT-27]', async () => {
  const { test: server, close } = await openTestServer('sqlite', { limits: { scale: 1 } })
  try {
    const ada = await signedUp(server, 'ada')
    const ben = await signedUp(server, 'ben')
    const { id } = await publishedApp(ada, 'busy')
    const { db } = server.server
    const write = () => ben.calls(postComment, { appId: id, content: 'Again' })
    for (let at = 0; at < 3; at += 1) expect((await write()).status).toBe(201)
    const refused = await write()
    expect([refused.status, refused.body.code]).toEqual([429, 'rateLimited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    let written = 3
    for (let at = 0; at < 30; at += 1) {
      if (at % 3 === 0) server.pass(61_000)
      written += Number((await write()).status === 201)
    }
    // The refused fourth of the first minute counted against the minute alone.
    expect(written).toBe(20)
    const created = server.now() - 8 * 24 * 3600 * 1000
    await db.updateTable('users').set({ createdAt: created }).where('id', '=', ben.userId).execute()
    server.pass(61_000)
    await signIn(ben)
    expect((await write()).status).toBe(201)
  } finally {
    await close()
  }
}, 60_000)
