/** The marks by which one knows that nothing was written of what a page reads. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedApp } from '../testing/apps.ts'
import { signedUp } from '../testing/people.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { connect } from './connect.ts'
import { marksOf, type PageReads, sweepMarks } from './page-marks.ts'
import { inTransaction } from './transaction.ts'

const listing: PageReads = { names: ['listing', 'tags'], appId: null, listsAuthor: false }

onEachDatabase('whether what a page reads was written', (server) => {
  test('marks stay while others write, and are others once what they stand for is written, here or in another process', async () => {
    const { db } = server().server
    const maker = await signedUp(server(), 'mira')
    const { id } = await publishedApp(maker, 'tide-clock')
    // What is done after a publish writes too.
    await server().server.outbox.drain()
    const asked = marksOf(db, server().engine)
    const page: PageReads = { names: [], appId: id, listsAuthor: true }
    // Requests that come later come in another turn of the event loop.
    const marks = () => nextTurn().then(() => Promise.all([asked(listing), asked(page)]))
    const before = await marks()
    await db.selectFrom('apps').selectAll().execute()
    await db.insertInto('totals').values({ name: 'author:x', value: 1 }).execute()
    await sql`update users set email = 'mira@example.org'`.execute(db)
    await sql`insert into apps (id, name, name_key, tags, status, author_id, features, created_at, updated_at)
      values ('another-draft', 'x', 'x', '[]', 'draft', ${maker.userId}, '[]', 1, 1)`.execute(db)
    const [unmoved] = await marks()
    expect(unmoved).toBe(before[0])
    const change = sql`update apps set downloads = downloads + 1 where id = ${id}`
    await inTransaction(db, (tx) => change.execute(tx))
    const here = await marks()
    expect(here.map((mark, at) => mark === before[at])).toEqual([false, false])
    const other = connect(server().database)
    await change.execute(other)
    const there = await marks()
    expect(there.map((mark, at) => mark === here[at])).toEqual([false, false])
    await inTransaction(other, async (tx) => {
      await change.execute(tx)
      throw new Error('not done')
    }).catch(() => {})
    expect(await marks()).toEqual(there)
    await other.destroy()
  })

  test('who asks for the same in one turn shares one answer', async () => {
    const mark = marksOf(server().server.db, server().engine)
    const [one, two, of] = [
      mark(listing),
      mark({ ...listing }),
      mark({ ...listing, names: ['people'] }),
    ]
    expect([two === one, of === one]).toEqual([true, false])
    await nextTurn()
    const three = mark(listing)
    expect(three).not.toBe(one)
    await Promise.all([one, of, three])
  })

  test('a write that ends after one which began later is told of too, and neither waits for the other', async () => {
    if (server().engine === 'sqlite') return
    const maker = await signedUp(server(), 'nia')
    const ids = [await publishedApp(maker, 'one'), await publishedApp(maker, 'two')]
    const [one, two] = ids.map(({ id }) => id)
    const change = (id: string | undefined) =>
      sql`update apps set downloads = downloads + 1 where id = ${id}`
    const other = connect(server().database)
    const { db } = server().server
    await server().server.outbox.drain()
    const asked = marksOf(db, server().engine)
    const marks = () => nextTurn().then(() => asked(listing))
    const seen = [await marks()]
    let [hasWritten, mayEnd] = [() => {}, () => {}]
    const written = new Promise<void>((done) => (hasWritten = done))
    const released = new Promise<void>((done) => (mayEnd = done))
    const first = inTransaction(db, async (tx) => {
      await change(one).execute(tx)
      hasWritten()
      await released
    })
    await written
    seen.push(await marks())
    await change(two).execute(other)
    seen.push(await marks())
    mayEnd()
    await first
    seen.push(await marks())
    // Not before it is done, and then of each.
    expect(seen[1]).toBe(seen[0])
    expect(new Set(seen).size).toBe(3)
    await other.destroy()
  })

  test('marks of connections that are closed are swept, and no earlier state comes back by it', async () => {
    if (server().engine === 'sqlite') return
    const maker = await signedUp(server(), 'ola')
    const { id } = await publishedApp(maker, 'three')
    const { db } = server().server
    const asked = marksOf(db, server().engine)
    const marks = () => nextTurn().then(() => asked(listing))
    const seen = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const other = connect(server().database)
      await sql`update apps set downloads = downloads + 1 where id = ${id}`.execute(other)
      await other.destroy()
      seen.add(await marks())
      if (round % 2 === 1) await sweepMarks(db, 'postgres', 1)
      seen.add(await marks())
    }
    // Each write and each sweep made a state of its own.
    expect(seen.size).toBe(6)
    const { rows } = await sql`select 1 from page_marks where name = 'listing'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
