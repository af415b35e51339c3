/** A copy of the database that visitors' listings are read from: never one that is further behind than it may be. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect, type Database } from './connect.ts'
import { openReads } from './reads.ts'

const onPostgres = engines.filter((engine) => engine === 'postgres')

async function openDatabase(): Promise<{ db: Database; url: string }> {
  const { location, drop } = await emptyDatabase('postgres', '', 'direct')
  if (location.engine !== 'postgres') throw new Error('another engine was opened')
  const db = connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { db, url: location.url }
}

/** Another database of the same server that says of itself how far it has replayed the server's writing. */
async function openCopy() {
  const { db, url } = await openDatabase()
  const name = new URL(url).pathname.slice(1)
  for (const statement of [
    'create table replayed (place pg_lsn)',
    'insert into replayed select pg_current_wal_lsn()',
    `create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    `create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql
       as 'select place from public.replayed'`,
    `alter database ${name} set search_path = public, pg_catalog`,
  ])
    await sql.raw(statement).execute(db)
  const follow = (place: string) => sql.raw(`update replayed set place = ${place}`).execute(db)
  return {
    url,
    name,
    catchUp: () => follow('pg_catalog.pg_current_wal_lsn()'),
    stay: () => follow(`'0/1'`),
  }
}

const nameIn = async (db: Database) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name

test.each(onPostgres)(
  'a copy is read as long as it has all that was written so many seconds ago, and again when it has caught up, on %s',
  async () => {
    const { db: main, url } = await openDatabase()
    const copy = await openCopy()
    const told: boolean[] = []
    let now = 1_000_000
    const reads = openReads(main, {
      copy: { url: copy.url, maxLagMs: 5_000 },
      now: () => now,
      far: (isFar) => void told.push(isFar),
    })
    onTestFinished(reads.close)
    const mainName = new URL(url).pathname.slice(1)
    const readFrom = async () => ((await nameIn(reads.db())) === mainName ? 'main' : 'copy')
    // Before it was looked at nobody knows.
    expect(await readFrom()).toBe('main')
    const catchUp = async () => {
      await reads.look()
      await copy.catchUp()
      await reads.look()
    }
    await catchUp()
    expect(await readFrom()).toBe('copy')

    await copy.stay()
    now += 5_000
    await reads.look()
    expect(await readFrom()).toBe('copy')
    now += 1
    await reads.look()
    expect(await readFrom()).toBe('main')
    await catchUp()
    expect(await readFrom()).toBe('copy')

    // Nobody need look for it to be left.
    now += 5_001
    expect(await readFrom()).toBe('main')
    await catchUp()
    // One that does not answer is left at the next look.
    await sql.raw('drop table replayed').execute(connectOnce(copy.url))
    await reads.look()
    expect(await readFrom()).toBe('main')
    expect(told.slice(-3)).toEqual([true, false, true])
  },
)

function connectOnce(url: string): Database {
  const db = connect({ engine: 'postgres', url, pool: 1 })
  onTestFinished(() => db.destroy())
  return db
}

test('without a copy there is the main one alone', async () => {
  const main = connect({ engine: 'sqlite', path: ':memory:' })
  onTestFinished(() => main.destroy())
  const reads = openReads(main, { copy: null, now: Date.now, far: () => undefined })
  await reads.look()
  expect(reads.db()).toBe(main)
  await reads.close()
})
