/** The mark by which one knows that nothing was written. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { onEachDatabase } from '../testing/test-server.ts'
import { connect } from './connect.ts'
import { inTransaction } from './transaction.ts'
import { marksOf } from './written.ts'

onEachDatabase('whether something was written', (server) => {
  test('the mark stays while rows are read, and is another once somebody has written, here or in another process', async () => {
    const { db } = server().server
    const asked = marksOf(db, server().engine)
    // Requests that come later come in another turn of the event loop.
    const mark = () => nextTurn().then(asked)
    // On PostgreSQL it tells of all databases there: tests beside this one may write at that moment.
    await vi.waitFor(async () => {
      const before = await mark()
      await db.selectFrom('apps').selectAll().execute()
      expect(await mark()).toBe(before)
    })
    const before = await mark()
    await inTransaction(db, (tx) =>
      tx.insertInto('totals').values({ name: 'here', value: 1 }).execute(),
    )
    const here = await mark()
    expect(here).not.toBe(before)
    const other = connect(server().database)
    await other.insertInto('totals').values({ name: 'there', value: 1 }).execute()
    await other.destroy()
    const there = await mark()
    expect(there).not.toBe(here)
    await db.deleteFrom('totals').where('name', 'in', ['here', 'there']).execute()
    expect(await mark()).not.toBe(there)
  })

  test('who asks in one turn shares one mark', async () => {
    const mark = marksOf(server().server.db, server().engine)
    const [one, two] = [mark(), mark()]
    expect(two).toBe(one)
    await nextTurn()
    const three = mark()
    expect(three).not.toBe(one)
    await three
  })
})
