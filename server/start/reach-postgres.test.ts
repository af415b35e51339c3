/** What a start does to the role of PostgreSQL by which it comes. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { limitRole, sessionLimits } from '../database/role-limits.ts'
import { readConfig } from '../settings/config.ts'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { reachDatabase } from './reach.ts'

const onPostgres = engines.filter((engine) => engine === 'postgres')

async function emptyPostgres() {
  const { location, drop } = await emptyDatabase('postgres', '', 'direct')
  if (location.engine !== 'postgres') throw new Error('another engine was opened')
  const opened: { destroy(): Promise<void> }[] = []
  onTestFinished(async () => {
    for (const one of opened) await one.destroy()
    await drop()
  })
  const open = (): Database => {
    const db = connect(location)
    opened.push(db)
    return db
  }
  return { location, open }
}

async function limitsIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings`.execute(db)
  return sessionLimits.map(
    ({ name }) => rows.find((row) => row.name === name)?.setting ?? 'missing',
  )
}

const limits = sessionLimits.map(({ value }) => value)

test.each(onPostgres)(
  'a start gives the role its limits in this database, for statements alone, and leaves what a host has set, on %s',
  async () => {
    const { location, open } = await emptyPostgres()
    const config = { ...readConfig({}, '/nowhere'), database: location }
    const db = open()
    await reachDatabase(config, db, 1)
    const later = open()
    expect(await limitsIn(later)).toEqual(limits)
    expect(await limitRole(later)).toEqual([])
    const name = new URL(location.url).pathname.slice(1)
    await sql`alter role current_user in database ${sql.id(name)} set statement_timeout = 60000`.execute(
      later,
    )
    // As two processes that start at once.
    await Promise.all([1, 2].map((at) => reachDatabase(config, at === 1 ? later : open(), at)))
    expect(await limitsIn(open())).toEqual(['60000', ...limits.slice(1)])
  },
)
