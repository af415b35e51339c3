/** The search of the listing, through HTTP (MKT-12, MKT-14 to MKT-16, MKT-39). */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../../server/testing/apps.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { changeApp, deleteApp } from '../../contract.ts'
import { listApps } from '../../listing-contract.ts'
import { searchAgain } from '../../../../server/database/migrations/028-search-again.ts'
import { indexPublished, indexPublishedEffect } from './index-published.ts'
import { indexAppsOf } from './search-index.ts'
import { body, termsOf } from './search-text.ts'

onEachDatabase('the search', (server) => {
  let lin: Person
  let visitor: Person
  const ids: Record<string, string> = {}
  type Asked = Parameters<typeof visitor.calls<typeof listApps>>[1]
  const ask = async (asked: Asked) => (await visitor.calls(listApps, asked)).body
  const names = async (asked: Asked) => (await ask(asked)).apps.map(({ name }) => name)

  beforeAll(async () => {
    lin = await signedUp(server(), 'linyue')
    visitor = new Person(server(), 'visitor')
    const made: [name: string, description: string, tags: string[]][] = [
      ['番茄计时器', 'A kettle that boils in 25 minutes', ['timer', '效率']],
      ['Snake', 'Eat apples, do not bite yourself. 100% fun', ['game']],
      ['Tea timer', 'Steep it right; 计时准确', ['timer', 'food']],
      ['Garden plan', 'Where the snake beans go: 100 of them, a third off, 33 % less', ['garden']],
      ['C++ cards', 'Words to learn', ['education']],
    ]
    for (const [name, description, tags] of made) {
      server().pass(1_000)
      const { id } = await publishedApp(lin, `app-${Object.keys(ids).length}`)
      ids[name] = id
      const changed = await lin.calls(changeApp, { id, name, description, tags })
      expect(changed.status).toBe(200)
    }
  }, 60_000)

  test('looks in name, description, tags and author, names first, in the order that was chosen [MKT-14] [MKT-15]', async () => {
    expect(await names({ q: 'snake' })).toEqual(['Snake', 'Garden plan'])
    expect(await names({ q: '计时', sortBy: 'latest' })).toEqual(['番茄计时器', 'Tea timer'])
    expect(await names({ q: 'timer', sortBy: 'latest' })).toEqual(['Tea timer', '番茄计时器'])
    expect(await names({ q: '效' })).toEqual(['番茄计时器'])
    expect(await names({ q: 'linyue garden' })).toEqual(['Garden plan'])
    expect(await names({ q: 'LINYUE' })).toHaveLength(5)
    expect(await names({ q: 'timer', tags: ['food'] })).toEqual(['Tea timer'])
    expect(await names({ q: 'kettle snake' })).toEqual([])
  })

  test('one typo is forgiven in a name, and only where nothing else was found [MKT-14]', async () => {
    for (const q of ['snkae', 'snak3', 'ssnake', 'snke'])
      expect(await names({ q }), q).toEqual(['Snake'])
    expect(await names({ q: '番茄记时器' })).toEqual(['番茄计时器'])
    expect(await names({ q: 'gardem plan' })).toEqual(['Garden plan'])
    expect(await names({ q: 'gardem snake' })).toEqual(['Garden plan'])
    expect(await names({ q: 'kettel' })).toEqual([])
    expect(await names({ q: 'snkae timer' })).toEqual([])
  })

  test('signs mean nothing special, and a text over 100 letters is refused [MKT-16]', async () => {
    expect(await names({ q: '100%' })).toEqual(['Snake'])
    for (const q of ['%', '_', '%%', 's_ake', '"snake"', '[a-z]', "' or 1=1 --", '\\'])
      expect(await names({ q: q === '%' ? '%x' : q }), q).toEqual([])
    expect(await names({ q: 'c++' })).toEqual(['C++ cards'])
    expect(await names({ q: '   ' })).toHaveLength(5)
    expect((await visitor.calls(listApps, { q: 'x'.repeat(101) })).status).toBe(400)
    expect((await visitor.calls(listApps, { q: 'x'.repeat(100) })).status).toBe(200)
  })

  test('no text that is searched for breaks it, and only published apps are found [MKT-16]', async () => {
    const signs = fc.constantFrom(
      ...Array.from(`%_\\"'[](){}*?^$|&;:<>=+-/#@!~\`é时器🐍\0\u202E\u200B NULL`),
    )
    const text = fc.oneof(fc.string({ unit: signs, maxLength: 40 }), fc.string({ maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const { status, body } = await visitor.calls(listApps, { q: [...q].slice(0, 100).join('') })
        expect([200, 400]).toContain(status)
        if (status === 200) expect(body.apps.every((app) => app.status === 'published')).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('follows every change, unpublishing, deletion and a new name of the author [MKT-14] [MKT-35]', async () => {
    const { id } = await publishedApp(lin, 'passing-cloud')
    expect(await names({ q: 'cloud' })).toEqual(['passing-cloud'])
    await lin.calls(changeApp, { id, name: 'Still water', description: '' })
    expect([await names({ q: 'cloud' }), await names({ q: 'water' })]).toEqual([
      [],
      ['Still water'],
    ])
    await lin.calls(changeApp, { id, status: 'draft' })
    expect(await names({ q: 'water' })).toEqual([])
    const other = await publishedApp(lin, 'paper-boat')
    await lin.calls(deleteApp, { id: other.id })
    expect(await names({ q: 'boat' })).toEqual([])
    const { db } = server().server
    const left = await db
      .selectFrom('appTerms')
      .select('term')
      .where('appId', 'in', [id, other.id])
      .execute()
    expect(left).toEqual([])
    const renamed = { id: lin.userId, username: 'yuelin' }
    await db.updateTable('users').set(renamed).where('id', '=', lin.userId).execute()
    await inTransaction(db, (tx) => indexAppsOf(tx, lin.userId))
    const found = async () => [
      (await names({ q: 'linyue' })).length,
      (await names({ q: 'yuelin' })).length,
    ]
    expect(await found()).toEqual([0, 5])
    await signIn(lin)
    expect(await found()).toEqual([5, 0])
  })

  test('what was published before there was a search is read once [MKT-14]', async () => {
    const { db } = server().server
    await db.deleteFrom('appTexts').execute()
    await db.deleteFrom('appTerms').execute()
    expect(await names({ q: 'snake' })).toEqual([])
    await indexPublished({ db })()
    expect(await names({ q: 'snake' })).toEqual(['Snake', 'Garden plan'])
  })

  test('what was found before by other terms is read again, and found by those of today [MKT-14]', async () => {
    const { db } = server().server
    const id = ids['C++ cards'] ?? ''
    await lin.calls(changeApp, { id, description: 'Don’t miss the Straße, كِتَابٌ' })
    // As an earlier release wrote it.
    await db.deleteFrom('appTerms').where('appId', '=', id).execute()
    await db
      .updateTable('appTexts')
      .set({ nameBody: 'c++ cards', body: 'c++ cards\ndon’t miss the straße' })
      .where('appId', '=', id)
      .execute()
    expect(await names({ q: 'strasse' })).toEqual([])
    await inTransaction(db, (tx) => searchAgain(tx))
    const { kind } = await db
      .selectFrom('outbox')
      .select('kind')
      .where('id', '=', '028-search-again')
      .executeTakeFirstOrThrow()
    expect(kind).toBe(indexPublishedEffect)
    await indexPublished({ db })()
    for (const q of ['strasse', "don't", 'كتاب']) expect(await names({ q })).toEqual(['C++ cards'])
  })

  test('pages go on and back by cursor across both groups, and equal values stand newest first [MKT-12] [MKT-15] [MKT-39]', async () => {
    const all = await names({ q: 'timer', sortBy: 'latest' })
    const every = await names({ q: 'linyue', sortBy: 'latest' })
    expect(all.length).toBeGreaterThan(1)
    for (const q of ['timer', 'linyue', 'snake']) {
      const whole = await names({ q })
      const forth: string[] = []
      let page = await ask({ q, limit: 1 })
      for (;;) {
        forth.push(...page.apps.map(({ name }) => name))
        expect(page.apps.map(({ name }) => name)).toEqual(
          await names({ q, limit: 1, page: page.pagination.page }),
        )
        if (!page.pagination.nextCursor) break
        page = await ask({ q, limit: 1, cursor: page.pagination.nextCursor })
      }
      expect(forth).toEqual(whole)
      const back = forth.slice(-1)
      while (page.pagination.prevCursor) {
        page = await ask({ q, limit: 1, cursor: page.pagination.prevCursor })
        back.unshift(...page.apps.map(({ name }) => name))
      }
      expect(back).toEqual(whole)
      expect(page.pagination.page).toBe(1)
    }
    expect(every).toHaveLength(5)
  })

  test('totals are kept for a tag, exact to 10,000 for a search, and then a minimum [MKT-18] [MKT-39]', async () => {
    expect((await ask({ tags: ['timer'] })).pagination.total).toBe(2)
    expect((await ask({ q: 'snake' })).pagination).toMatchObject({ total: 2, pages: 1 })
    await manyApps(server().server.db, ids['Snake'] ?? '', 10_050)
    const { pagination, apps } = await ask({ q: 'common' })
    expect(pagination).toMatchObject({ total: 10_000, totalIsMinimum: true, hasMore: true })
    expect(apps).toHaveLength(16)
    expect((await ask({ q: 'common', page: 625 })).apps).toHaveLength(16)
    expect(await names({ q: 'common 7777' })).toEqual(['common 7777'])
    expect((await ask({ tags: ['timer', 'food'] })).pagination).not.toHaveProperty('totalIsMinimum')
  }, 60_000)
})

/** So many published apps, written as rows: copies of one under names of their own. */
async function manyApps(
  db: Parameters<typeof indexPublished>[0]['db'],
  likeId: string,
  count: number,
): Promise<void> {
  const like = await db
    .selectFrom('apps')
    .selectAll()
    .where('id', '=', likeId)
    .executeTakeFirstOrThrow()
  const some = 250
  for (let from = 0; from < count; from += some) {
    const numbers = Array.from({ length: Math.min(some, count - from) }, (_, at) => from + at)
    const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    await db
      .insertInto('apps')
      .values(
        numbers.map((n) => ({
          ...like,
          id: idOf(n),
          name: `common ${n}`,
          nameKey: `common ${n}`,
          subdomain: null,
          description: null,
          tags: '[]',
        })),
      )
      .execute()
    const texts = numbers.map((n) => ({ appId: idOf(n), name: `common ${n}` }))
    const bodies = texts.map(({ appId, name }) => ({
      appId,
      nameBody: body([name]),
      body: body([name]),
    }))
    await db.insertInto('appTexts').values(bodies).execute()
    const terms = texts.flatMap(({ appId, name }) =>
      [...termsOf(name)].map((term) => ({ term, inName: 1, appId })),
    )
    await db.insertInto('appTerms').values(terms).execute()
  }
}
