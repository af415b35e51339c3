/** A new release on the tables of an older one: what is saved before, who may bring them up to date, and the way back. */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { appliedSteps, forbiddenTo, migrate, newestMigration, steps } from '../database/migrate.ts'
import { isOlderRelease } from '../database/releases.ts'
import { createHostSettings } from '../kernel/host-settings.ts'
import { release } from '../kernel/release.ts'
import { readConfig } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { reachDatabase } from './reach.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = resolve(import.meta.dirname, '../..')

async function olderHost(engine: (typeof engines)[number], env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const { location, drop } = await emptyDatabase(engine, folder)
  const db = connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(db, 1, steps.slice(0, -1))
  await sql`insert into users (id, provider, provider_id, username, created_at, terms_accepted_at, terms_version)
    values ('u', 'builtin', '1', 'ada', 1, 1, '1')`.execute(db)
  const config = { ...readConfig({ MAGICCUBE_DATA: folder, ...env }, folder), database: location }
  return { db, folder, config }
}

/** Takes away what the newest step made, so that it can be applied once more. */
async function undoNewest(db: Database): Promise<void> {
  await sql`delete from migrations where name = ${newestMigration}`.execute(db)
  for (const table of ['device_requests'])
    await sql`drop table if exists ${sql.ref(table)}`.execute(db)
}

const appliedOf = async (db: Database) => (await appliedSteps(db)).map(({ name }) => name)

test.each(engines.filter((engine) => engine === 'sqlite'))(
  'before SQLite is brought up to date its file is copied as it was, the newest three stay, and a start without steps copies none (%s)',
  async () => {
    const { db, folder, config } = await olderHost('sqlite')
    for (const day of [1, 2, 3, 4]) {
      await undoNewest(db)
      await reachDatabase(config, db, day * 86_400_000)
    }
    await reachDatabase(config, db, 9 * 86_400_000)
    const copies = (await readdir(join(folder, 'restore-points'))).toSorted()
    expect(copies).toEqual(
      [3, 4, 5].map(
        (day) => `magiccube-1970-01-0${day}T00-00-00Z-before-${newestMigration}.sqlite`,
      ),
    )
    expect(await appliedOf(db)).toContain(newestMigration)
    const copy = connect({
      engine: 'sqlite',
      path: join(folder, 'restore-points', copies[0] ?? ''),
    })
    onTestFinished(() => copy.destroy())
    expect(await appliedOf(copy)).not.toContain(newestMigration)
    expect(await copy.selectFrom('users').select('username').execute()).toEqual([
      { username: 'ada' },
    ])
  },
)

test.each(engines)(
  'where several processes serve, a start leaves old tables alone and asks for --migrate, but makes new ones (%s)',
  async (engine) => {
    const { db, config } = await olderHost(engine)
    const several = { ...config, autoMigrate: false }
    const before = await appliedOf(db)
    await expect(reachDatabase(several, db, 2)).rejects.toThrow(SettingError)
    await expect(reachDatabase(several, db, 2)).rejects.toThrow('npm start -- --migrate')
    expect(await appliedOf(db)).toEqual(before)
    await reachDatabase({ ...several, autoMigrate: true }, db, 2)
    await reachDatabase(several, db, 3)
    expect(await appliedOf(db)).toContain(newestMigration)

    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
    const { location, drop } = await emptyDatabase(engine, folder)
    const fresh = connect(location)
    onTestFinished(async () => {
      await fresh.destroy()
      await drop()
      await rm(folder, { recursive: true, force: true })
    })
    await reachDatabase({ ...several, database: location }, fresh, 4)
    expect(await appliedOf(fresh)).toContain(newestMigration)
  },
)

test('one process brings tables up to date by itself, several do not, and AUTO_MIGRATE decides either', () => {
  const several = {
    INSTANCES: '2',
    DATABASE_URL: 'postgres://localhost/x',
    S3_BUCKET: 'x',
    GITHUB_CLIENT_ID: 'x',
    GITHUB_CLIENT_SECRET: 'x',
    SECRET_KEY: 'a key that all of them are given',
  }
  const read = (env: Record<string, string>) => readConfig(env, tmpdir()).autoMigrate
  expect(read({})).toBe(true)
  expect(read({ AUTO_MIGRATE: 'false' })).toBe(false)
  expect(read(several)).toBe(false)
  expect(read({ ...several, AUTO_MIGRATE: 'true' })).toBe(true)
})

test('of each step the tables know the oldest release beside it, which forbids those before', async () => {
  const { db } = await olderHost(engines[0] ?? 'sqlite')
  await migrate(db, 2)
  const applied = await appliedSteps(db)
  expect(applied.map(({ oldestBeside }) => oldestBeside)).toEqual(
    steps.map(({ oldestBeside }) => oldestBeside),
  )
  expect(forbiddenTo(release, applied)).toEqual([])
  const later = { name: '999-later', oldestBeside: '0.3.0' }
  expect(forbiddenTo('0.2.9', [...applied, later])).toEqual([later])
  expect(forbiddenTo('0.3.0', [...applied, later])).toEqual([])
  const unstated = { name: '998-later', oldestBeside: null }
  expect(forbiddenTo('9.0.0', [unstated])).toEqual([unstated])
  expect(
    [
      ['0.9.0', '0.10.0'],
      ['1.0.0', '0.10.0'],
      ['v1.2.3-rc1', '1.2.3'],
    ].map(([one = '', other = '']) => isOlderRelease(one, other)),
  ).toEqual([true, false, false])
})

onEachDatabase('beside a later release', (server) => {
  test('a process stays ready as long as the later tables let it run', async () => {
    const { db } = server().server
    const ready = async () => (await server().request('/readyz')).json()
    await db.insertInto('migrations').values({ name: '998-later', appliedAt: 1 }).execute()
    expect(await ready()).toEqual({ status: 'not ready', part: 'migrations' })
    const terms = { name: '998-later', oldestBeside: release }
    await db.insertInto('migrationTerms').values(terms).execute()
    expect(await ready()).toEqual({ status: 'ready' })
    await db
      .updateTable('migrationTerms')
      .set({ oldestBeside: '99.0.0' })
      .where('name', '=', '998-later')
      .execute()
    expect(await ready()).toEqual({ status: 'not ready', part: 'migrations' })
  })
})

test.each(engines.filter((engine) => engine === 'sqlite'))(
  'the operator is told whether the last release can run on these tables, and by what to go back where not (%s)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rollback-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const db = connect({ engine: 'sqlite', path: join(folder, 'magiccube.sqlite') })
    onTestFinished(() => db.destroy())
    const config = { ...readConfig({ MAGICCUBE_DATA: folder }, folder) }
    await reachDatabase(config, db, 1)
    expect(await rollback(folder)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/No other release/),
    })
    const settings = createHostSettings(db, { now: () => 1 })
    await settings.keep('release', JSON.stringify({ current: '9.0.0', previous: '8.1.0' }))
    expect(await rollback(folder)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/8\.1\.0, can run/),
    })
    await db.insertInto('migrations').values({ name: '998-later', appliedAt: 1 }).execute()
    const terms = { name: '998-later', oldestBeside: '8.2.0' }
    await db.insertInto('migrationTerms').values(terms).execute()
    expect(await rollback(folder)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/8\.1\.0, cannot run on these tables: 998-later \(8\.2\.0\)/),
    })
  },
)

async function rollback(dataFolder: string): Promise<{ code: number | null; said: string }> {
  const words = ['--disable-warning=ExperimentalWarning', join(root, 'server/admin.ts'), 'rollback']
  const env = { PATH: process.env['PATH'], MAGICCUBE_DATA: dataFolder }
  const child = spawn(process.execPath, words, { env })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  const code = await new Promise<number | null>((end) => child.once('close', end))
  return { code, said }
}
