/** Several processes that bring one database up to date, under the limits of time that queries of the product have. */
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect } from './connect.ts'
import { appliedMigration, migrate, newestMigration, steps } from './migrate.ts'

// A database of SQLite has one process.
test.skipIf(!engines.includes('postgres'))(
  'a process that starts while another one applies a step waits for it, longer than any query may, and goes on',
  async () => {
    const { location, drop } = await emptyDatabase('postgres', '')
    if (location.engine !== 'postgres') throw new Error('another engine was opened')
    const before = connect(location)
    const db = connect({
      ...location,
      url: `${location.url}?lock_timeout=50&statement_timeout=500&application_name=second`,
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
          and wait_event_type = 'Lock' and now() - query_start > interval '600 milliseconds'`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await first.query('commit')
    await starting
    expect(await appliedMigration(db)).toBe(newestMigration)
  },
  30_000,
)
