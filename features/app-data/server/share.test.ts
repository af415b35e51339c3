/** Shared entries: who is let in, by what, until when; hostile calls; live for those who are in (DAT rows). */
import { beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../publishing/contract.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { commitFiles } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import * as connect from '../connect-contract.ts'
import { inviteFragment } from '../../../project/data-file/invite-fragment.ts'
import * as contract from '../contract.ts'
import * as share from '../share-contract.ts'
import { listen } from './testing/live-reader.ts'
import { type DataApp, dataApp, known, stranger, Visitor } from './testing/visitors.ts'

const collection = 'lists'
const kinds = {
  lists: { kind: 'shared', anonymous: true },
  named: { kind: 'shared' },
  wall: { kind: 'wall', anonymous: true },
}
type Role = 'viewer' | 'editor'

onEachDatabase('shared entries', (server) => {
  let rosa: Person
  let app: DataApp
  let ada: Visitor
  let adaId: string
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'shared', kinds)
    ada = await known(await signedUp(server(), 'ada'), app, 'Ada')
    adaId = (await ada.calls(contract.readMe, {})).body.id ?? ''
  }, 60_000)

  const someone = () => stranger(server(), app)
  async function made(by: Visitor, data: object = { items: [] }, at = collection) {
    const { body } = await by.calls(contract.addEntry, { collection: at, data: { ...data } })
    return { collection: at, entryId: body.entry.id }
  }
  type One = Awaited<ReturnType<typeof made>>
  async function invited(by: Visitor, one: One, role: Role = 'editor') {
    const { body } = await by.calls(share.inviteToEntry, { ...one, role })
    return { ...body, code: new URL(body.url).hash.slice(inviteFragment.length) }
  }
  const accept = (visitor: Visitor, code: string) => visitor.calls(share.acceptInvitation, { code })
  async function letIn(visitor: Visitor, one: One, role: Role = 'editor'): Promise<void> {
    const { code } = await invited(ada, one, role)
    expect((await accept(visitor, code)).status).toBe(200)
  }
  const read = async (visitor: Visitor, one: One) =>
    (await visitor.calls(contract.readEntry, one)).status
  const write = (visitor: Visitor, one: One, data: object = { n: 1 }) =>
    visitor.calls(contract.changeEntry, { ...one, data: { ...data } })

  test('a link of the app’s own address lets in whoever has it, once and for good [DAT-05] [DAT-03]', async () => {
    const one = await made(ada, { name: 'Party' })
    const bo = someone()
    const { url, code, expires, role } = await invited(ada, one, 'viewer')
    expect(url).toBe(`${app.origin}/${inviteFragment}${code}`)
    expect(code).toMatch(/^[\w-]{43}$/)
    expect([role, Date.parse(expires) - server().now()]).toEqual(['viewer', 14 * 24 * 3_600_000])
    expect(await read(bo, one)).toBe(404)
    const opened = await accept(bo, code)
    expect(opened.body).toMatchObject({
      collection,
      entry: { id: one.entryId, role: 'viewer', isMine: false, by: { id: adaId, name: 'Ada' } },
    })
    expect((await accept(bo, code)).body).toEqual(opened.body)
    expect((await accept(ada, code)).body.entry.isMine).toBe(true)
    const { body } = await ada.calls(share.listMembers, one)
    const boId = (await bo.calls(contract.readMe, {})).body.id
    expect(body.members).toMatchObject([{ id: boId, name: null, role: 'viewer' }])
    expect(body.invitations).toEqual([{ id: expect.any(String), role: 'viewer', expires }])
    // An invitation to change lets a viewer do more; one to look takes nothing away.
    for (const next of ['editor', 'viewer'] as const) {
      await letIn(bo, one, next)
      expect((await write(bo, one)).body.entry.role).toBe('editor')
    }
    const stored = await server().server.db.selectFrom('dataInvitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('lists hold what one wrote and what one was let into; filters, pages and counts alike [DAT-05] [DAT-02]', async () => {
    const bo = someone()
    const mine = await made(bo, { n: 1 })
    const ones = []
    for (const n of [2, 3, 4]) ones.push(await made(ada, { n }))
    await made(ada, { n: 5 })
    for (const one of ones) await letIn(bo, one, 'viewer')
    const listed = async (more: object = {}) =>
      (await bo.calls(contract.listEntries, { collection, ...more })).body
    const ids = [mine, ...ones].map(({ entryId }) => entryId)
    const { entries } = await listed()
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { id, role } of entries)
      expect(role).toBe(id === mine.entryId ? undefined : 'viewer')
    const where = [JSON.stringify(['n', '>=', 2])]
    const page = await listed({ where, orderBy: 'n', direction: 'desc', limit: 2 })
    expect(page.entries.map(({ data }) => data['n'])).toEqual([4, 3])
    const rest = await listed({
      where,
      orderBy: 'n',
      direction: 'desc',
      after: page.nextCursor ?? '',
    })
    expect(rest.entries.map(({ data }) => data['n'])).toEqual([2])
    const counted = await bo.calls(contract.countEntries, { collection, where })
    expect(counted.body.count).toBe(3)
    expect((await bo.calls(contract.countEntries, { collection })).body.count).toBe(4)
    const none = await someone().calls(contract.listEntries, { collection })
    expect(none.body.entries).toEqual([])
  })

  test('a viewer changes nothing and invites nobody; who is let in is for the writer to know: threat T112 [DAT-06]', async () => {
    const writer = someone()
    const one = await made(writer, { n: 0 })
    const [viewer, editor, other] = [someone(), someone(), someone()]
    for (const [visitor, role] of [
      [viewer, 'viewer'],
      [editor, 'editor'],
    ] as const)
      await accept(visitor, (await invited(writer, one, role)).code)
    const [open] = (await writer.calls(share.listMembers, one)).body.invitations
    const ids = (await writer.calls(share.listMembers, one)).body.members.map(({ id }) => id)
    for (const [visitor, status] of [
      [viewer, 403],
      [editor, 403],
      [other, 404],
      [new Visitor(server(), app), 404],
      [await known(rosa, app), 404],
    ] as const) {
      const calls = [
        await visitor.calls(share.inviteToEntry, { ...one, role: 'editor' }),
        await visitor.calls(share.listMembers, one),
        await visitor.calls(share.revokeInvitation, { ...one, invitationId: open?.id ?? '' }),
      ]
      const mine = (await visitor.calls(contract.readMe, {})).body.id
      const memberId = ids.find((id) => id !== mine) ?? ''
      calls.push(await visitor.calls(share.removeMember, { ...one, memberId }))
      expect(calls.map((call) => call.status)).toEqual([status, status, status, status])
    }
    for (const act of [
      write(viewer, one),
      viewer.calls(contract.putEntry, { ...one, data: { n: 7 } }),
      viewer.calls(contract.removeEntry, one),
      editor.calls(contract.removeEntry, one),
    ])
      expect((await act).status).toBe(403)
    expect((await writer.calls(share.listMembers, one)).body.members).toHaveLength(2)
    expect((await writer.calls(contract.readEntry, one)).body.entry?.data).toEqual({ n: 0 })
  })

  test('whoever is let in while they listen sees the entry come; removed, they see it go and hear nothing more, and their link is dead: threat T112 [DAT-11] [DAT-05]', async () => {
    const bo = someone()
    const boId = (await bo.calls(contract.readMe, {})).body.id ?? ''
    const outsider = await listen(someone(), collection)
    const stream = await listen(bo, collection)
    const ready = await stream.next()
    const one = await made(ada, { n: 0 })
    const { code } = await invited(ada, one)
    await accept(bo, code)
    expect((await stream.next())?.data).toMatchObject({
      id: one.entryId,
      entry: { data: { n: 0 }, role: 'editor' },
    })
    await write(bo, one, { n: { $increment: 1 } })
    expect((await stream.next())?.data.entry).toMatchObject({ data: { n: 1 } })
    await ada.calls(share.removeMember, { ...one, memberId: boId })
    expect((await stream.next())?.data).toMatchObject({ id: one.entryId, entry: null })
    await write(ada, one, { n: 'secret' })
    expect(await read(bo, one)).toBe(404)
    expect((await write(bo, one)).status).toBe(404)
    expect((await bo.calls(contract.listEntries, { collection })).body.entries).toEqual([])
    expect((await accept(bo, code)).body.code).toBe('dataInvitationEnded')
    // Resumed from before they came in, they hear that it went, and nothing of what it holds.
    const last = await made(bo, { last: true })
    const heard: unknown[] = []
    const resumed = await listen(bo, collection, ready?.id)
    for (const reader of [stream, resumed])
      for (let event = await reader.next(); event; event = await reader.next()) {
        heard.push(event)
        if (event.data.id === last.entryId) break
      }
    expect(JSON.stringify(heard)).not.toContain('secret')
    await stream.end()
    await resumed.end()
    // Who never was in heard of nothing.
    const wall = await made(someone(), {}, 'wall')
    const after = await listen(someone(), `${collection},wall`, (await outsider.next())?.id)
    expect((await after.next())?.event).toBe('ready')
    expect((await after.next())?.data.id).toBe(wall.entryId)
    for (const reader of [outsider, after]) await reader.end()
  })

  test('an entry that is deleted takes its members and links along, also where its id is taken again: threat T111 [DAT-05]', async () => {
    const bo = someone()
    const one = { collection, entryId: 'weekend' }
    await ada.calls(contract.putEntry, { ...one, data: { n: 1 } })
    const { code } = await invited(ada, one)
    await accept(bo, code)
    const stream = await listen(bo, collection)
    await stream.next()
    await ada.calls(contract.removeEntry, one)
    expect((await stream.next())?.data).toMatchObject({ id: 'weekend', entry: null })
    await stream.end()
    expect((await accept(someone(), code)).body.code).toBe('dataInvitationEnded')
    const cleo = someone()
    await cleo.calls(contract.putEntry, { ...one, data: { n: 2 } })
    expect(await read(bo, one)).toBe(404)
    expect((await accept(bo, code)).body.code).toBe('dataInvitationEnded')
    const seized = await ada.calls(contract.putEntry, { ...one, data: { n: 3 } })
    expect(seized.status).toBe(404)
    expect((await cleo.calls(contract.readEntry, one)).body.entry?.data).toEqual({ n: 2 })
  })

  test('whoever was let in leaves when they want to, and may come back by the same link [DAT-05]', async () => {
    const one = await made(ada)
    const [bo, cleo] = [someone(), someone()]
    const { code } = await invited(ada, one)
    for (const visitor of [bo, cleo]) await accept(visitor, code)
    const memberId = (await bo.calls(contract.readMe, {})).body.id ?? ''
    expect((await bo.calls(share.removeMember, { ...one, memberId })).status).toBe(200)
    expect([await read(bo, one), await read(cleo, one)]).toEqual([404, 200])
    expect((await bo.calls(share.removeMember, { ...one, memberId })).status).toBe(404)
    expect((await accept(bo, code)).status).toBe(200)
  })

  test('only people who signed in come in where strangers may not add [DAT-10] [DAT-06]', async () => {
    const one = await made(ada, {}, 'named')
    const { code } = await invited(ada, one)
    for (const visitor of [someone(), new Visitor(server(), app)]) {
      const refused = await accept(visitor, code)
      expect([refused.status, refused.body.code]).toEqual([401, 'dataSignIn'])
    }
    const open = await invited(ada, await made(ada))
    expect((await accept(new Visitor(server(), app), open.code)).status).toBe(401)
    const dan = await known(await signedUp(server(), 'dan'), app, 'Dan 丹')
    expect((await accept(dan, code)).status).toBe(200)
    const { body } = await ada.calls(share.listMembers, one)
    expect(body.members.map(({ name }) => name)).toEqual(['Dan 丹'])
  })

  test('twenty open invitations and a hundred people an entry, then none; what ends makes room [DAT-18]', async () => {
    const one = await made(ada)
    const first = await invited(ada, one)
    for (let n = 1; n < 20; n += 1) await invited(ada, one)
    const more = await ada.calls(share.inviteToEntry, { ...one, role: 'viewer' })
    expect([more.status, more.body.code]).toEqual([409, 'dataInvitationsFull'])
    const { db } = server().server
    const { entryId } = one
    const at = { appId: app.id, place: 'live', collection, entryId, name: null, role: 'viewer' }
    const members = Array.from({ length: 100 }, (_, n) => ({
      ...at,
      member: `k:${n}`,
      joinedAt: n,
    }))
    await db.insertInto('dataMembers').values(members).execute()
    const full = await accept(someone(), first.code)
    expect([full.status, full.body.code]).toEqual([409, 'dataMembersFull'])
    const [gone] = (await ada.calls(share.listMembers, one)).body.members
    await ada.calls(share.removeMember, { ...one, memberId: gone?.id ?? '' })
    expect((await accept(someone(), (await invited(ada, one)).code)).status).toBe(200)
  })

  test('people at one entry lose nothing of one another: a hundred steps of three at one moment [DAT-24]', async () => {
    const one = await made(ada, { n: 0, items: [], kept: 'x' })
    const people = [ada, someone(), someone()].map((visitor, n) =>
      n === 0 ? visitor : new Visitor(server(), app, visitor.headers, `203.0.113.${n + 20}`),
    )
    for (const visitor of people.slice(1)) await letIn(visitor, one)
    server().pass(60_000)
    const steps = Array.from({ length: 100 }, (_, n) => {
      const visitor = people[n % 3] ?? ada
      return write(visitor, one, {
        n: { $increment: 1 },
        items: { $arrayUnion: [n] },
        [`f${n}`]: n,
      })
    })
    for (const { status } of await Promise.all(steps)) expect(status).toBe(200)
    const data = (await ada.calls(contract.readEntry, one)).body.entry?.data ?? {}
    expect([data['n'], data['kept'], data['f42']]).toEqual([100, 'x', 42])
    expect(new Set(JSON.parse(JSON.stringify(data['items']))).size).toBe(100)
    const [other] = people.slice(1)
    await write(other ?? ada, one, { items: { $arrayRemove: [1, 2] } })
    const left = (await ada.calls(contract.readEntry, one)).body.entry
    expect(JSON.stringify(left?.data['items'])).not.toMatch(/\b[12]\b/)
    const stale = await write(ada, one, { n: 1 })
    expect(stale.status).toBe(200)
    const conflict = await ada.calls(
      contract.changeEntry,
      { ...one, data: { n: 2 } },
      { 'If-Match': `"${left?.revision}"` },
    )
    expect([conflict.status, conflict.body.code]).toEqual([412, 'changedElsewhere'])
  })

  test('when somebody takes their access away, or leaves for good, they are out everywhere, and what they shared is gone [DAT-09] [DAT-05]', async () => {
    const [kim, lea] = [await signedUp(server(), 'kim'), await signedUp(server(), 'lea')]
    const [kimHere, leaHere] = [await known(kim, app), await known(lea, app)]
    const one = await made(ada)
    for (const visitor of [kimHere, leaHere]) await letIn(visitor, one)
    await kim.calls(connect.disconnectApp, { appId: app.id })
    const names = async () =>
      (await ada.calls(share.listMembers, one)).body.members.map(({ name }) => name)
    expect(await names()).toEqual(['lea'])
    expect(await read(await known(kim, app), one)).toBe(404)
    const shared = await made(leaHere, { n: 1 })
    const bo = someone()
    await accept(bo, (await invited(leaHere, shared)).code)
    expect(await read(bo, shared)).toBe(200)
    expect((await lea.calls(deleteMe, { username: 'lea' })).status).toBeLessThan(300)
    await server().server.outbox.drain()
    await server().server.outbox.idle()
    expect([await names(), await read(bo, shared)]).toEqual([[], 404])
  })

  test('a collection that is shared no more closes to those who were let in; one that becomes shared opens nothing before [DAT-07]', async () => {
    const narrow = await dataApp(rosa, 'narrow', { a: { kind: 'shared' }, b: { kind: 'own' } })
    const max = await signedUp(server(), 'max')
    const noa = await signedUp(server(), 'noa')
    const [maxThere, noaThere] = [await known(max, narrow), await known(noa, narrow)]
    const a = await made(maxThere, {}, 'a')
    const b = await made(maxThere, {}, 'b')
    const { code } = await invited(maxThere, a)
    await accept(noaThere, code)
    expect(await read(noaThere, a)).toBe(200)
    const collections = { a: { kind: 'own' }, b: { kind: 'shared' } }
    const files = { 'index.html': 'x', 'data.json': JSON.stringify({ collections }) }
    await commitFiles(rosa, 'narrow', files)
    expect((await rosa.calls(publishApp, { id: narrow.id })).status).toBe(200)
    expect([await read(noaThere, a), await read(maxThere, a)]).toEqual([404, 200])
    expect((await accept(noaThere, code)).body.code).toBe('dataInvitationEnded')
    const refused = await maxThere.calls(share.inviteToEntry, { ...b, role: 'editor' })
    expect([refused.status, refused.body.code]).toEqual([403, 'dataNotAllowed'])
  })

  test('codes that are guessed, over, taken back or of another app open nothing, and all are answered alike: threat T111 [DAT-05] [DAT-26]', async () => {
    const one = await made(ada)
    const bo = someone()
    const foreign = await dataApp(rosa, 'foreign', kinds)
    const eve = await known(await signedUp(server(), 'eve'), foreign)
    const theirs = await invited(eve, await made(eve))
    const late = await invited(ada, one)
    const ended = async (code: string): Promise<void> => {
      const { status, body } = await accept(bo, code)
      expect([status, body.code]).toEqual([404, 'dataInvitationEnded'])
      expect(JSON.stringify(body)).not.toContain(one.entryId)
    }
    await ended('A'.repeat(43))
    await ended(`${late.code}x`)
    await ended(late.id)
    await ended(theirs.code)
    const taken = await invited(ada, one)
    const revoke = (visitor: Visitor, invitationId: string) =>
      visitor.calls(share.revokeInvitation, { ...one, invitationId })
    expect((await revoke(bo, taken.id)).status).toBe(404)
    expect((await revoke(ada, taken.id)).status).toBe(200)
    await ended(taken.code)
    server().pass(14 * 24 * 3_600_000)
    await ended(late.code)
    expect(await read(bo, one)).toBe(404)
    await server().server.jobs.sweep()
    expect(
      await server().server.db.selectFrom('dataInvitations').selectAll().execute(),
    ).toMatchObject([])
    const again = await someone().calls(contract.addEntry, { collection, data: {} })
    expect(again.status).toBe(201)
  })
})
