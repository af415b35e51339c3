/** Listings and searches from a copy of the database: visitors read it, who is signed in and the server's pages do not. */
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../server/database/connect.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { emptyDatabase, engines } from '../../../server/testing/test-databases.ts'
import { openTestServer } from '../../../server/testing/test-server.ts'
import { listApps } from '../listing-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each(engines.filter((engine) => engine === 'postgres'))(
  'a visitor’s listing and search come from the copy, and those of who is signed in from the database itself, on %s',
  async (engine) => {
    const { location, drop } = await emptyDatabase(engine, '')
    if (location.engine !== 'postgres') throw new Error('another engine was opened')
    const copy = connect(location)
    await migrate(copy, 1)
    const { test: server, close } = await openTestServer(engine, {
      env: { DATABASE_URL: location.url, DATABASE_READ_URL: location.url },
    })
    onTestFinished(async () => {
      await close()
      await copy.destroy()
      await drop()
    })
    const ada = await signedUp(server, 'ada')
    await publishedApp(ada, 'tide')
    const visitor = new Person(server, 'visitor')
    const names = async (who: Person, asked: { q?: string } = {}) =>
      (await who.calls(listApps, asked)).body.apps.map(({ name }) => name)
    // The same rows, but for what has been written meanwhile.
    await copyRows(server.server.db, copy)
    await sql`update apps set name = 'Tide of before'`.execute(copy)
    await expect.poll(() => names(visitor)).toEqual(['Tide of before'])
    expect(await names(visitor, { q: 'tide' })).toEqual(['Tide of before'])
    expect((await names(ada)).join()).not.toContain('of before')
    const page = await (await server.request('/marketplace')).text()
    expect(page).not.toContain('of before')
  },
)

async function copyRows(
  from: Parameters<typeof migrate>[0],
  to: Parameters<typeof migrate>[0],
): Promise<void> {
  for (const table of ['users', 'apps', 'appTags', 'appTexts', 'appTerms', 'totals'] as const) {
    await to.deleteFrom(table).execute()
    const rows = await from.selectFrom(table).selectAll().execute()
    for (const row of rows) await to.insertInto(table).values(row).execute()
  }
}
