/** The revision of an app's row rises with each change of it, whoever writes: an older release, or plain SQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Engine, emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect } from './connect.ts'
import { migrate, steps } from './migrate.ts'

async function oneApp(engine: Engine, upTo: readonly (typeof steps)[number][] = steps) {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-revisions-'))
  const { location, drop } = await emptyDatabase(engine, folder)
  const db = connect(location)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true })
  })
  await migrate(db, 1, upTo)
  await sql`insert into users (id, provider, provider_id, username, created_at, terms_accepted_at, terms_version)
    values ('u', 'builtin', '1', 'ada', 1, 1, '1')`.execute(db)
  for (const id of ['a', 'b'])
    await sql`insert into apps (id, name, name_key, tags, status, author_id, features, created_at, updated_at)
      values (${id}, ${id}, ${id}, '[]', 'published', 'u', '[]', 1, 1)`.execute(db)
  const revisions = async () => {
    const rows = await db.selectFrom('apps').select('revision').orderBy('id').execute()
    return rows.map(({ revision }) => revision)
  }
  return { db, revisions }
}

test.each(engines)(
  'each statement of plain SQL that changes an app raises its revision once, of that row alone, on %s',
  async (engine) => {
    const { db, revisions } = await oneApp(engine)
    const only: RawBuilder<unknown>[] = [
      sql`update apps set description = 'new' where id = 'a'`,
      // What a release of before writes, which raises it itself.
      sql`update apps set favorites = favorites + 1, revision = revision + 1 where id = 'a'`,
      // What would take it back.
      sql`update apps set tags = '["sea"]', revision = 0 where id = 'a'`,
      sql`update apps set name = 'c' where id in ('a', 'gone')`,
    ]
    for (const [at, statement] of only.entries()) {
      await statement.execute(db)
      expect(await revisions()).toEqual([at + 1, 0])
    }
    await sql`update apps set rating_sum = 5, rating_count = 1`.execute(db)
    expect(await revisions()).toEqual([5, 1])
    // A counter is answered as it then is, where the statement asks for it.
    const answered = await sql<{ favorites: number; name: string }>`
      update apps set favorites = favorites + 1 where id = 'a' returning favorites, name`.execute(
      db,
    )
    expect(answered).toMatchObject({
      rows: [{ favorites: 2, name: 'c' }],
    })
    expect(await revisions()).toEqual([6, 1])
  },
)

test.each(engines)(
  'rows of before the step go on from the revision that they had, on %s',
  async (engine) => {
    const before = steps.findIndex(({ name }) => name === '050-raised-revisions')
    const { db, revisions } = await oneApp(engine, steps.slice(0, before))
    await sql`update apps set revision = 7 where id = 'a'`.execute(db)
    await sql`update apps set description = 'not told' where id = 'a'`.execute(db)
    expect(await revisions()).toEqual([7, 0])
    await migrate(db, 2)
    await sql`update apps set description = 'told'`.execute(db)
    expect(await revisions()).toEqual([8, 1])
  },
)
