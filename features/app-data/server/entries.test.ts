/** Data of apps over HTTP: who may what by kind, cell by cell; changes, queries, bounds (DAT rows). */
import { beforeAll, describe, expect, test } from 'vitest'
import { dataKinds, memberRoles } from '../../../contract/data-kinds.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { inviteFragment } from '../../../project/data-file/invite-fragment.ts'
import * as contract from '../contract.ts'
import * as share from '../share-contract.ts'
import { type DataApp, dataApp, known, stranger, Visitor } from './testing/visitors.ts'

const choices = ['from Ada', 'x', 'y', 'tea', 'milk']
const all = Object.fromEntries(
  dataKinds.map((kind) => [
    kind,
    {
      kind,
      anonymous: true,
      title: kind,
      fields: { text: { type: 'string', ...(kind === 'ballot' ? { enum: choices } : {}) } },
    },
  ]),
)

/** What a row of the table says of one kind: who reads, and who changes or removes, an entry of Ada's. */
type Row = { reads: string[]; changes: string[]; removes: string[]; adds: string[] }
const adders = ['author', 'ada', 'bo', 'viewer', 'editor', 'stranger']
const everybody = [...adders, 'visitor']
const table: Record<(typeof dataKinds)[number], Row> = {
  own: { reads: ['ada'], changes: ['ada'], removes: ['ada'], adds: adders },
  wall: { reads: everybody, changes: ['ada'], removes: ['ada', 'author'], adds: adders },
  published: {
    reads: everybody,
    changes: ['author'],
    removes: ['author'],
    adds: ['author'],
  },
  inbox: { reads: ['author'], changes: [], removes: ['author'], adds: adders },
  ballot: { reads: ['ada'], changes: ['ada'], removes: ['ada'], adds: adders },
  shared: {
    reads: ['ada', 'viewer', 'editor'],
    changes: ['ada', 'editor'],
    removes: ['ada'],
    adds: adders,
  },
}

onEachDatabase('data of apps', (server) => {
  let rosa: Person
  let app: DataApp
  let who: Record<string, Visitor>
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'table', all)
    who = {
      author: await known(rosa, app),
      ada: await known(await signedUp(server(), 'ada'), app),
      bo: await known(await signedUp(server(), 'bo'), app),
      viewer: await known(await signedUp(server(), 'vera'), app),
      editor: await known(await signedUp(server(), 'edda'), app),
      stranger: stranger(server(), app),
      visitor: new Visitor(server(), app),
    }
  }, 60_000)
  const by = (name: string): Visitor => {
    const visitor = who[name]
    if (!visitor) throw new Error(`nobody is called ${name}`)
    return visitor
  }

  describe.each(dataKinds)('kind %s: threat T109', (collection) => {
    const row = table[collection]
    /** An entry of Ada's, or where she may write none, of the author's. */
    async function entryOfAda(): Promise<string> {
      const writer = row.adds.includes('ada') ? 'ada' : 'author'
      const { body, status } = await by(writer).calls(contract.addEntry, {
        collection,
        data: { text: 'from Ada' },
      })
      expect(status).toBe(201)
      for (const role of memberRoles) await letIn(role, { collection, entryId: body.entry.id })
      return body.entry.id
    }

    /** Its writer can let others in where the kind is shared, and nowhere else. */
    async function letIn(
      role: (typeof memberRoles)[number],
      one: { collection: (typeof dataKinds)[number]; entryId: string },
    ): Promise<void> {
      const writer = row.adds.includes('ada') ? 'ada' : 'author'
      const invited = await by(writer).calls(share.inviteToEntry, { ...one, role })
      if (collection !== 'shared') return expect([403, 404]).toContain(invited.status)
      const code = new URL(invited.body.url).hash.slice(inviteFragment.length)
      expect((await by(role).calls(share.acceptInvitation, { code })).status).toBe(200)
    }

    test.each(everybody)('%s: list, read, add, change, remove [DAT-06]', async (name) => {
      const visitor = by(name)
      if (collection === 'ballot') await clear(by, collection)
      const entryId = await entryOfAda()
      const one = { collection, entryId }
      const listed = await visitor.calls(contract.listEntries, { collection, limit: 500 })
      expect(listed.body.entries.some(({ id }) => id === entryId)).toBe(row.reads.includes(name))
      const read = await visitor.calls(contract.readEntry, one)
      expect(read.status).toBe(row.reads.includes(name) ? 200 : 404)
      if (collection !== 'ballot' || name !== 'ada') {
        const added = await visitor.calls(contract.addEntry, { collection, data: { text: 'x' } })
        const may = name === 'visitor' ? 401 : row.adds.includes(name) ? 201 : 403
        const asPublished = collection === 'published' && name === 'stranger' ? 403 : may
        expect([name, added.status]).toEqual([
          name,
          name === 'visitor' && collection === 'published' ? 403 : asPublished,
        ])
      }
      const changed = await visitor.calls(contract.changeEntry, { ...one, data: { text: 'y' } })
      expect(changed.status === 200).toBe(row.changes.includes(name))
      const removed = await visitor.calls(contract.removeEntry, one)
      // Of what one may not see it is not told whether it was there.
      const isSeen = row.reads.includes(name)
      expect(removed.status).toBe(row.removes.includes(name) || !isSeen ? 200 : 403)
      const still = await by(row.reads[0] ?? '').calls(contract.readEntry, one)
      expect(still.status).toBe(row.removes.includes(name) ? 404 : 200)
    })
  })

  test('what is not declared is for its writer alone, and for nobody without an account [DAT-04]', async () => {
    const collection = 'drafts'
    const { body } = await by('ada').calls(contract.addEntry, { collection, data: { a: 1 } })
    expect(body.entry.isMine).toBe(true)
    for (const name of ['author', 'bo', 'stranger', 'visitor'])
      expect((await by(name).calls(contract.listEntries, { collection })).body.entries).toEqual([])
    const refused = await by('stranger').calls(contract.addEntry, { collection, data: { a: 1 } })
    expect([refused.status, refused.body.code]).toEqual([401, 'dataSignIn'])
  })

  test('where each writes for themselves alone, two people may call an entry alike [DAT-05]', async () => {
    const one = { collection: 'own', entryId: 'settings' }
    for (const name of ['ada', 'bo', 'stranger'])
      await by(name).calls(contract.putEntry, { ...one, data: { text: name } })
    for (const name of ['ada', 'bo', 'stranger']) {
      const { body } = await by(name).calls(contract.readEntry, one)
      expect([body.entry?.id, body.entry?.data, body.entry?.revision]).toEqual([
        'settings',
        { text: name },
        1,
      ])
    }
    expect((await by('author').calls(contract.readEntry, one)).status).toBe(404)
    await by('bo').calls(contract.removeEntry, one)
    expect((await by('ada').calls(contract.readEntry, one)).status).toBe(200)
    expect((await by('bo').calls(contract.readEntry, one)).status).toBe(404)
  })

  test('a refusal names the rule in the words that visitors read [DAT-05] [DAT-14]', async () => {
    const { body } = await by('bo').calls(
      contract.addEntry,
      { collection: 'published', data: { text: 'x' } },
      { 'Accept-Language': 'en' },
    )
    expect(body.error).toBe(
      '“published” does not allow this: The app’s author writes; everybody reads.',
    )
    const me = await by('bo').calls(contract.readMe, {}, { 'Accept-Language': 'zh-CN' })
    expect(me.body.collections.map(({ name, sentence }) => [name, sentence])).toContainEqual([
      'inbox',
      '你发送给应用作者；其他人都看不到。',
    ])
  })

  test('one vote each: the next is refused, the vote can be changed, totals are all that others see [DAT-05]', async () => {
    const collection = 'ballot'
    await clear(by, collection)
    const vote = (name: string, text: string) =>
      by(name).calls(contract.addEntry, { collection, data: { text } })
    const first = await vote('ada', 'tea')
    expect((await vote('ada', 'tea')).body.code).toBe('dataMax')
    await Promise.all([vote('bo', 'tea'), vote('bo', 'tea'), vote('bo', 'milk')])
    await by('ada').calls(contract.changeEntry, {
      collection,
      entryId: first.body.entry.id,
      data: { text: 'milk' },
    })
    const { body } = await by('visitor').calls(contract.readTotals, { collection })
    expect(body.people).toBe(2)
    const { tea = 0, milk = 0 } = body.totals['text'] ?? {}
    expect(tea + milk).toBe(2)
    expect(milk).toBeGreaterThan(0)
    const seen = await by('author').calls(contract.listEntries, { collection })
    expect(seen.body.entries).toEqual([])
  })

  test('declared fields are held to their type, bounds and names; nothing is stored of what does not fit [DAT-04]', async () => {
    const strict = await dataApp(rosa, 'strict', {
      notes: {
        kind: 'wall',
        anonymous: true,
        fields: {
          name: { type: 'string', required: true, maxLength: 3 },
          age: { type: 'integer', minimum: 1, maximum: 9 },
          tone: { type: 'string', enum: ['low', 'high'] },
        },
      },
    })
    const visitor = stranger(server(), strict)
    const add = (data: Record<string, unknown>) =>
      visitor.calls(contract.addEntry, { collection: 'notes', data })
    const faults = await Promise.all(
      [
        {},
        { name: 'long' },
        { name: 'a', age: 0 },
        { name: 'a', age: 1.5 },
        { name: 'a', tone: 'mid' },
        { name: 'a', more: 1 },
      ].map(async (data) => (await add(data)).body.details?.map(({ path, code }) => [path, code])),
    )
    expect(faults).toEqual([
      [['data.name', 'required']],
      [['data.name', 'tooLong']],
      [['data.age', 'outOfRange']],
      [['data.age', 'wrongType']],
      [['data.tone', 'wrongValue']],
      [['data.more', 'unknownKey']],
    ])
    expect((await add({ name: '小明呀', age: 9, tone: 'low' })).status).toBe(201)
    const { body } = await visitor.calls(contract.countEntries, { collection: 'notes' })
    expect(body.count).toBe(1)
  })

  test('steps are taken on the server: a hundred increments at one moment give a hundred [DAT-24]', async () => {
    const collection = 'own'
    const put = { collection, entryId: 'counter', data: { text: 'n' } }
    await by('ada').calls(contract.putEntry, put)
    const free = await dataApp(rosa, 'free', { counts: { kind: 'wall', anonymous: true } })
    const ada = stranger(server(), free)
    const at = { collection: 'counts', entryId: 'c' }
    await ada.calls(contract.putEntry, { ...at, data: { n: 0, list: ['a'] } })
    const raised = await Promise.all(
      Array.from({ length: 100 }, () =>
        ada.calls(contract.changeEntry, { ...at, data: { n: { $increment: 1 } } }),
      ),
    )
    expect(new Set(raised.map(({ status }) => status))).toEqual(new Set([200]))
    await ada.calls(contract.changeEntry, { ...at, data: { list: { $arrayUnion: ['a', 'b'] } } })
    const { body } = await ada.calls(contract.changeEntry, {
      ...at,
      data: { list: { $arrayRemove: ['a'] }, at: { $serverTime: true } },
    })
    expect(body.entry.data).toMatchObject({ n: 100, list: ['b'] })
    expect(body.entry.revision).toBe(103)
    const wrong = await ada.calls(contract.changeEntry, {
      ...at,
      data: { list: { $increment: 1 } },
    })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'dataEntryInvalid'])
  })

  test('a revision that is past is told, a new entry only is new only, the same id adds nothing twice [DAT-03]', async () => {
    const collection = 'wall'
    const ada = by('ada')
    const added = await ada.calls(contract.addEntry, { collection, id: 'one', data: { text: '1' } })
    expect(added.headers.get('etag')).toBe('"1"')
    const again = await ada.calls(contract.addEntry, { collection, id: 'one', data: { text: '2' } })
    expect([again.status, again.body.entry.data]).toEqual([201, { text: '1' }])
    const foreign = await by('bo').calls(contract.addEntry, {
      collection,
      id: 'one',
      data: { text: '3' },
    })
    expect([foreign.status, foreign.body.code]).toEqual([412, 'dataExists'])
    const one = { collection, entryId: 'one', data: { text: '4' } }
    expect((await ada.calls(contract.changeEntry, one, { 'If-Match': '"1"' })).status).toBe(200)
    expect((await ada.calls(contract.changeEntry, one, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await ada.calls(contract.putEntry, one, { 'If-None-Match': '*' })).status).toBe(412)
    expect((await ada.calls(contract.putEntry, one, { 'If-Match': '"2"' })).status).toBe(200)
    expect((await ada.calls(contract.removeEntry, one, { 'If-Match': '"1"' })).status).toBe(412)
  })

  test('a write that is sent again with its key is done once, by a stranger too [DAT-12] [DAT-24]', async () => {
    const free = await dataApp(rosa, 'once', { counts: { kind: 'wall', anonymous: true } })
    const ada = stranger(server(), free)
    const one = { collection: 'counts', entryId: 'c', data: { n: { $increment: 1 } } }
    const key = { 'Idempotency-Key': 'the-first-press' }
    await ada.calls(contract.putEntry, { ...one, data: { n: 0 } })
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => ada.calls(contract.changeEntry, one, key)),
    )
    expect(sent.map(({ body }) => body.entry.data)).toEqual(sent.map(() => ({ n: 1 })))
    const next = await ada.calls(contract.changeEntry, one, { 'Idempotency-Key': 'another-press' })
    expect(next.body.entry.data).toEqual({ n: 2 })
    const made = { collection: 'counts', data: { made: true } }
    for (const at of [0, 1]) {
      const headers = { 'Idempotency-Key': 'a-new-entry', 'If-None-Match': '*' }
      const { status } = await ada.calls(contract.putEntry, { ...made, entryId: 'd' }, headers)
      expect([at, status]).toEqual([at, 200])
    }
  })

  test('an id that is a person’s own is theirs alone, and what cannot be kept is refused [DAT-05]', async () => {
    const { body } = await by('bo').calls(contract.readMe, {})
    const one = { collection: 'wall', entryId: body.id ?? '', data: { text: 'mine' } }
    expect((await by('ada').calls(contract.putEntry, one)).status).toBe(412)
    expect((await by('bo').calls(contract.putEntry, one)).status).toBe(200)
    const sent = (text: string) =>
      server().request(
        `${app.origin}/_app/data/wall`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...by('ada').headers },
          body: text,
        },
        '203.0.113.9',
      )
    for (const bad of [
      '{"data":{"n":1e400}}',
      '{"data":{"text":"\\u0000"}}',
      '{"data":{"__proto__":1}}',
    ])
      expect([bad, (await sent(bad)).status]).toEqual([bad, 400])
    const where = [JSON.stringify(['text', '==', '\u0000'])]
    expect(
      (await by('ada').calls(contract.listEntries, { collection: 'wall', where })).status,
    ).toBe(400)
  })

  test('filters, order and pages are those of the fields, on both engines alike [DAT-02]', async () => {
    const shop = await dataApp(rosa, 'shop', { items: { kind: 'wall', anonymous: true } })
    const ada = stranger(server(), shop)
    const collection = 'items'
    const items = [
      { name: 'apple', n: 3, tags: ['red', 'fruit'], done: true },
      { name: 'Äpfel', n: 10, tags: ['fruit'] },
      { name: 'zoo', n: -1.5, tags: [] },
      { name: 'Box', n: 3 },
      { name: 'x'.repeat(250), n: 4 },
      { name: `${'x'.repeat(249)}y`, n: 5 },
    ]
    for (const [at, data] of items.entries())
      await ada.calls(contract.putEntry, { collection, entryId: `e${at}`, data })
    const ids = async (query: object) =>
      (await ada.calls(contract.listEntries, { collection, ...query })).body.entries
        .map(({ id }) => id)
        .join(' ')
    const where = (...filters: unknown[][]) => ({
      where: filters.map((one) => JSON.stringify(one)),
    })
    expect(await ids(where(['n', '==', 3]))).toBe('e0 e3')
    expect(await ids(where(['n', '>', 3], ['n', '<=', 5]))).toBe('e4 e5')
    expect(await ids(where(['n', '!=', 3]))).toBe('e1 e2 e4 e5')
    expect(await ids(where(['name', 'in', ['zoo', 'Box']]))).toBe('e2 e3')
    expect(await ids(where(['tags', 'array-contains', 'fruit']))).toBe('e0 e1')
    expect(await ids(where(['done', '==', true]))).toBe('e0')
    expect(await ids(where(['name', '==', 'x'.repeat(250)]))).toBe('e4')
    expect(await ids(where(['name', '>', 'x'.repeat(250)]))).toBe('e1 e2 e5')
    expect(await ids({ orderBy: 'n' })).toBe('e2 e0 e3 e4 e5 e1')
    expect(await ids({ orderBy: 'name', direction: 'desc' })).toBe('e1 e2 e5 e4 e0 e3')
    const pages: string[] = []
    let after: string | undefined
    do {
      const { body } = await ada.calls(contract.listEntries, {
        collection,
        orderBy: 'n',
        direction: 'desc',
        limit: 2,
        after,
      })
      pages.push(...body.entries.map(({ id }) => id))
      after = body.nextCursor ?? undefined
    } while (after !== undefined)
    expect(pages.join(' ')).toBe('e1 e5 e4 e3 e0 e2')
    const count = await ada.calls(contract.countEntries, { collection, ...where(['n', '>=', 4]) })
    expect(count.body.count).toBe(3)
    for (const bad of ['x', '["n"]', '["n","~",1]', '["n","==",{}]', '["n","in",[]]'])
      expect((await ada.calls(contract.listEntries, { collection, where: [bad] })).status).toBe(400)
    expect((await ada.calls(contract.listEntries, { collection, after: 'e30' })).status).toBe(400)
  })
})

async function clear(by: (name: string) => Visitor, collection: string): Promise<void> {
  for (const name of adders) {
    const { body } = await by(name).calls(contract.listEntries, { collection })
    for (const { id } of body.entries)
      await by(name).calls(contract.removeEntry, { collection, entryId: id })
  }
}

test('what is over a limit is refused with the limit, and nothing is cut [DAT-18]', async () => {
  const { test: server, close } = await openTestServer('sqlite', { limits: { scale: 1 } })
  try {
    const rosa = await signedUp(server, 'rosa')
    const app = await dataApp(rosa, 'bounded', {
      notes: { kind: 'wall', anonymous: true },
      few: { kind: 'wall', anonymous: true, max: 2 },
    })
    const visitor = stranger(server, app)
    const add = (collection: string, data: Record<string, unknown>) =>
      visitor.calls(contract.addEntry, { collection, data })
    const large = await add('notes', { text: 'x'.repeat(65_536) })
    expect([large.status, large.body.code]).toEqual([413, 'dataEntryTooLarge'])
    expect(large.body.error).toContain('64 KiB')
    await add('few', {})
    await add('few', {})
    const third = await add('few', {})
    expect([third.status, third.body.code]).toEqual([409, 'dataMax'])
    const named = await visitor.calls(contract.addEntry, { collection: 'A b', data: {} })
    expect(named.status).toBe(400)
    const statuses: number[] = []
    for (let at = 0; at < 20; at += 1) statuses.push((await add('notes', { at })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(16)
    const refused = await add('notes', {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Who is signed in is counted by themselves.
    const ada = await known(await signedUp(server, 'ada'), app)
    expect((await ada.calls(contract.addEntry, { collection: 'notes', data: {} })).status).toBe(201)
  } finally {
    await close()
  }
}, 60_000)
