/** Transactions and steps of the database on both engines. */
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { appliedMigration, migrate, newestMigration } from './migrate.ts'
import { afterCommit, inTransaction } from './transaction.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { emptyDatabase } from '../testing/test-databases.ts'

onEachDatabase('the database', (server) => {
  const db = () => server().server.db
  const total = (name: string) =>
    db().selectFrom('totals').select('value').where('name', '=', name).executeTakeFirst()

  test('inside a transaction the database itself is refused, at once', async () => {
    const work = inTransaction(db(), async (tx) => {
      await tx.insertInto('totals').values({ name: 'inside', value: 1 }).execute()
      await db().selectFrom('totals').selectAll().execute()
    })
    await expect(work).rejects.toThrow('only the transaction may be used')
    expect(await total('inside')).toBeUndefined()
    // Outside, and after it, the database is open as before.
    expect(
      await db().selectFrom('totals').selectAll().where('name', '=', 'none').execute(),
    ).toEqual([])
  })

  test('a throw rolls everything back and nothing that waited for the commit happens', async () => {
    let happened = 0
    await inTransaction(db(), async (tx) => {
      afterCommit(tx, () => void (happened += 1))
      await tx.insertInto('totals').values({ name: 'rolled', value: 1 }).execute()
      throw new Error('no')
    }).catch(() => null)
    expect([happened, await total('rolled')]).toEqual([0, undefined])
    await inTransaction(db(), async (tx) => {
      afterCommit(tx, () => void (happened += 1))
      await tx.insertInto('totals').values({ name: 'kept', value: 1 }).execute()
      expect(happened).toBe(0)
    })
    expect([happened, await total('kept')]).toEqual([1, { value: 1 }])
  })

  test('many transactions at the same moment each stand whole', async () => {
    await db().insertInto('totals').values({ name: 'many', value: 0 }).execute()
    const add = () =>
      inTransaction(db(), async (tx) => {
        await tx
          .updateTable('totals')
          .set(({ eb }) => ({ value: eb('value', '+', 1) }))
          .where('name', '=', 'many')
          .execute()
      })
    await Promise.all(Array.from({ length: 30 }, add))
    expect(await total('many')).toEqual({ value: 30 })
  })

  test('a deadlock is tried again, three times in all; any other failure is not', async () => {
    let tries = 0
    const failing = (code: string) =>
      inTransaction(db(), async () => {
        tries += 1
        throw Object.assign(new Error('failed'), { code })
      })
    await expect(failing('40P01')).rejects.toThrow('failed')
    expect(tries).toBe(3)
    await expect(failing('23505')).rejects.toThrow('failed')
    expect(tries).toBe(4)
  })

  test('steps are applied once, whoever asks again', async () => {
    await migrate(db(), 5)
    await Promise.all([migrate(db(), 6), migrate(db(), 7)])
    expect(await appliedMigration(db())).toBe(newestMigration)
    const rows = await db().selectFrom('migrations').selectAll().execute()
    const names = rows.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names.toSorted().at(-1)).toBe(newestMigration)
    expect(rows.map(({ appliedAt }) => Number(appliedAt))).not.toContain(5)
  })

  test('two processes that start on an empty database at the same moment both find it ready', async () => {
    // A SQLite file belongs to one process.
    if (server().engine === 'sqlite') return
    const { location, drop } = await emptyDatabase(server().engine, server().folder)
    const both = [connect(location), connect(location)]
    await Promise.all(both.map((each) => migrate(each, 1)))
    expect(await Promise.all(both.map(appliedMigration))).toEqual([
      newestMigration,
      newestMigration,
    ])
    for (const each of both) await each.destroy()
    await drop()
  })

  test('times far ahead come back as numbers', async () => {
    const far = 8_640_000_000_000_000
    await db()
      .insertInto('publishLocks')
      .values({ appId: 'far', holder: 'x', expiresAt: far })
      .execute()
    expect(await db().selectFrom('publishLocks').select('expiresAt').executeTakeFirst()).toEqual({
      expiresAt: far,
    })
  })
})
