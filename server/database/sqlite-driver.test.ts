/** The statements that the driver keeps ready. */
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sqliteDialect } from './sqlite-driver.ts'

test('when more statements are asked for than are kept, the one used last stays ready', async () => {
  const db = new Kysely({ dialect: sqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const ask = (number: number) => db.executeQuery(CompiledQuery.raw(`select ${number}`))
  for (let number = 1; number <= 500; number += 1) await ask(number)
  await ask(1)
  await ask(501)
  expect(prepare).toHaveBeenCalledTimes(501)
  await ask(1)
  expect(prepare).toHaveBeenCalledTimes(501)
  // What was used longest ago has left.
  await ask(2)
  expect(prepare).toHaveBeenCalledTimes(502)
})

test('a statement that stands ready names what it reads after a change of the schema', async () => {
  const db = new Kysely({ dialect: sqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text))
  await ask('create table things (first_name text)')
  await ask("insert into things values ('Ada')")
  expect((await ask('select * from things')).rows).toEqual([{ firstName: 'Ada' }])
  await ask('alter table things add column born_in integer')
  expect((await ask('select * from things')).rows).toEqual([{ firstName: 'Ada', bornIn: null }])
})

test('a transaction that SQLite rolled back by itself, as on a full disk, fails with what made it, and the next one runs [SCL-13]', async () => {
  const db = new Kysely({ dialect: sqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text))
  await ask('create table things (name text unique)')
  await ask("insert into things values ('Ada')")
  const failing = db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw("insert into things values ('Bob')"))
    await tx.executeQuery(CompiledQuery.raw("insert or rollback into things values ('Ada')"))
  })
  await expect(failing).rejects.toThrow('UNIQUE constraint failed')
  await db
    .transaction()
    .execute((tx) => tx.executeQuery(CompiledQuery.raw("insert into things values ('Cem')")))
  expect((await ask('select name from things order by name')).rows).toEqual([
    { name: 'Ada' },
    { name: 'Cem' },
  ])
})

test('a statement is planned once, whatever limit it is asked with', async () => {
  const db = new Kysely<{ things: { name: string } }>({ dialect: sqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  const { sql, parameters } = db.selectFrom('things').select('name').limit(17).offset(2).compile()
  expect([sql, parameters]).toEqual(['select "name" from "things" limit 17 offset ?', [2]])
})
