/** Queries whose text is made once, on both engines. */
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/test-server.ts'
import { askAgain } from './kept-queries.ts'
import { inTransaction, type Queries } from './transaction.ts'

onEachDatabase('a query that is kept', (server) => {
  const db = () => server().server.db
  let built = 0
  const total = (from: Queries, name: string) =>
    askAgain(from, `test ${name}`, () => {
      built += 1
      return from.selectFrom('totals').select(['name', 'value']).where('name', '=', name)
    })

  test('is built once and answers what is there now', async () => {
    built = 0
    expect(await total(db(), 'kept')).toEqual([])
    await db().insertInto('totals').values({ name: 'kept', value: 1 }).execute()
    expect(await total(db(), 'kept')).toEqual([{ name: 'kept', value: 1 }])
    await db().updateTable('totals').set({ value: 2 }).where('name', '=', 'kept').execute()
    expect(await total(db(), 'kept')).toEqual([{ name: 'kept', value: 2 }])
    expect(built).toBe(1)
    expect(await total(db(), 'another')).toEqual([])
    expect(built).toBe(2)
  })

  test('is asked of the transaction inside one, and of nothing else', async () => {
    await total(db(), 'inside')
    const seen = await inTransaction(db(), async (tx) => {
      await tx.insertInto('totals').values({ name: 'inside', value: 3 }).execute()
      await expect(total(db(), 'inside')).rejects.toThrow('only the transaction may be used')
      return total(tx, 'inside')
    })
    expect(seen).toEqual([{ name: 'inside', value: 3 }])
  })

  test('gives columns their names in the code', async () => {
    const rows = await askAgain(db(), 'migrations', () =>
      db().selectFrom('migrations').select('appliedAt').limit(1),
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(['appliedAt'])
  })
})
