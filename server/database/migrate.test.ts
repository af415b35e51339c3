/** Several processes that bring one database up to date, under the limits of time that queries of the product have. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect } from './connect.ts'
import { appliedMigration, migrate, newestMigration, steps } from './migrate.ts'

test.each(engines)(
  'what is hidden is counted no more, and no counter falls below 0, on %s [CMT-01]',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'magiccube-migrate-'))
    const { location, drop } = await emptyDatabase(engine, folder)
    const db = connect(location)
    onTestFinished(async () => {
      await db.destroy()
      await drop()
      await rm(folder, { recursive: true })
    })
    const at = steps.findIndex(({ name }) => name === '024-hidden-comments')
    await migrate(db, 1, steps.slice(0, at))
    await sql`insert into users (id, provider, provider_id, username, created_at, terms_accepted_at, terms_version)
    values ('u', 'builtin', '1', 'ada', 1, 1, '1')`.execute(db)
    for (const [id, comments] of Object.entries({ kept: 3, drifted: 0 })) {
      await sql`insert into apps (id, name, name_key, tags, status, author_id, features, created_at, updated_at, comments)
      values (${id}, ${id}, ${id}, '[]', 'published', 'u', '[]', 1, 1, ${comments})`.execute(db)
      await sql`insert into comments (id, app_id, author_id, content, created_at, hidden_at, likes, replies)
      values (${`of ${id}`}, ${id}, 'u', 'x', 1, 2, 0, 0)`.execute(db)
    }
    await migrate(db, 2)
    expect(await db.selectFrom('apps').select(['id', 'comments']).orderBy('id').execute()).toEqual([
      { id: 'drifted', comments: 0 },
      { id: 'kept', comments: 2 },
    ])
  },
)

// A database of SQLite has one process.
test.each(engines.filter((engine) => engine === 'postgres'))(
  'a process that starts while another one applies a step waits for it, longer than any transaction may, and goes on (%s)',
  async () => {
    const { location, drop } = await emptyDatabase('postgres', '')
    if (location.engine !== 'postgres') throw new Error('another engine was opened')
    const before = connect(location)
    const db = connect({
      ...location,
      url: `${location.url}?application_name=second`,
    })
    const first = new pg.Client({ connectionString: location.url })
    const watching = new pg.Client({ connectionString: location.url })
    onTestFinished(async () => {
      await Promise.all([first.end(), watching.end(), before.destroy(), db.destroy()])
      await drop()
    })
    await migrate(before, 1, steps.slice(0, -1))
    await Promise.all([first.connect(), watching.connect()])
    await first.query('begin')
    await first.query('insert into migrations (name, applied_at) values ($1, 1)', [newestMigration])

    const starting = migrate(db, 2)
    const failed = vi.fn<(error: unknown) => void>()
    starting.catch(failed)
    await vi.waitFor(async () => {
      expect(failed.mock.calls).toEqual([])
      const { rows } = await watching.query(
        `select pid from pg_stat_activity where application_name = 'second'
          and wait_event_type = 'Lock' and now() - query_start > interval '2100 milliseconds'`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await first.query('commit')
    await starting
    expect(await appliedMigration(db)).toBe(newestMigration)
  },
  30_000,
)
