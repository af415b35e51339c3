/** What the last release needs of later steps of the tables, beside which it may run; and what the changelog says of it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { narrowedBetween, shapesOf } from '../testing/narrowed-tables.ts'
import { connect, type Database } from './connect.ts'
import { migrate, steps } from './migrate.ts'
import { isOlderRelease } from './releases.ts'

/** The newest release of CHANGELOG.md, and the newest step that it knew. To be set with each release. */
const lastRelease = { name: '0.1.0', newestStep: '051-share-links' }

const known = 1 + steps.findIndex(({ name }) => name === lastRelease.newestStep)

async function asTheReleaseMadeIt(engine: (typeof engines)[number]): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'last-release-'))
  const { location, drop } = await emptyDatabase(engine, folder)
  const db = connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(db, 1, steps.slice(0, known))
  return db
}

test.each(engines)(
  'later steps that let the last release run beside them leave it all that it reads and writes (%s) [SCL-05]',
  async (engine) => {
    const db = await asTheReleaseMadeIt(engine)
    const before = await shapesOf(db)
    const beside = steps.slice(known)
    expect(beside.length).toBeGreaterThan(0)
    // The first that shuts the release out, and all after it, are none that it runs beside.
    const end = beside.findIndex((step) => isOlderRelease(lastRelease.name, step.oldestBeside))
    await migrate(db, 2, steps.slice(0, end < 0 ? steps.length : known + end))
    expect(narrowedBetween(before, await shapesOf(db))).toEqual([])
  },
)

test.each(engines)(
  'a step that drops or renames a column, a table or a default, or asks more of each row, is found (%s)',
  async (engine) => {
    const db = await asTheReleaseMadeIt(engine)
    const before = await shapesOf(db)
    const plant = async (...statements: string[]): Promise<string[]> => {
      for (const statement of statements) await sql.raw(statement).execute(db)
      return narrowedBetween(before, await shapesOf(db))
    }
    expect(await plant('alter table chat_settings rename column looks_at_it to looks')).toEqual([
      'chat_settings.looks_at_it is gone',
    ])
    expect(await plant('alter table apps drop column features')).toContain('apps.features is gone')
    expect(await plant('drop table ratings')).toContain('ratings is gone')
    const needed = 'alter table openings add column place text not null'
    const given = 'alter table openings add column weight integer not null default 1'
    // SQLite adds no such column to a table: it would be made anew with it.
    const anew = [
      'drop table openings',
      'create table openings (day integer not null, app_id text not null, opener text not null, place text not null)',
    ]
    const found = await plant(...(engine === 'sqlite' ? anew : [needed]), given)
    expect(found).toContain('openings.place is needed by each new row')
    expect(found.filter((line) => line.includes('weight'))).toEqual([])
  },
)

test('the changelog says of each release when it was, of which commit, and what a host must do', async () => {
  const changelog = await readFile(resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const [, unreleased = '', ...releases] = changelog.split(/^## /m)
  expect(unreleased).toMatch(/^Unreleased\n/)
  expect(releases[0]?.startsWith(`${lastRelease.name} (`)).toBe(true)
  for (const part of releases)
    expect(part).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d, [0-9a-f]{8,40}\)\n/)
  for (const part of [unreleased, ...releases]) expect(part).toContain('\nWhat a host must do: ')
})
