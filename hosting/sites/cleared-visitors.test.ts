/** A browser is cleared of a former app's data once, and nobody can make it more or fill a table (SUB-16). */
import { expect, test } from 'vitest'
import { createLog } from '../../server/kernel/log.ts'
import { createSecrets } from '../../server/kernel/secrets.ts'
import { onEachDatabase, type TestServer } from '../../server/testing/test-server.ts'
import { createClearedVisitors } from './cleared-visitors.ts'

const day = 24 * 3600 * 1000

function visitorsOf({ server, now }: TestServer) {
  const world = { now, random: (count: number) => Buffer.alloc(count, 7), fetch }
  const secrets = createSecrets('a key that is long enough for a test', world)
  const log = createLog({ stream: { write: () => {} } })
  const cleared = createClearedVisitors({ db: server.db, world, log, secrets })
  return (agent: string, visit: { address?: string; since?: number; subdomain?: string } = {}) =>
    cleared.isFirstVisit(
      new Request('http://tea.apps.localhost/', { headers: { 'User-Agent': agent } }),
      { subdomain: 'tea', since: 1, address: '10.0.0.1', ...visit },
    )
}

onEachDatabase('the memory of cleared browsers', (server) => {
  test('it outlives the process, and knows one address, name and owner from another: threat T06 [SUB-16]', async () => {
    expect(await visitorsOf(server())('a browser')).toBe(true)
    const isFirst = visitorsOf(server())
    expect(await isFirst('a browser')).toBe(false)
    expect(await isFirst('a browser', { address: '10.0.0.2' })).toBe(true)
    expect(await isFirst('a browser', { subdomain: 'coffee' })).toBe(true)
    expect(await isFirst('a browser', { since: 2 })).toBe(true)
  })

  test('of several pages opened at once one is the first [SUB-16]', async () => {
    const isFirst = visitorsOf(server())
    const answers = await Promise.all(Array.from({ length: 8 }, () => isFirst('many tabs')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('one address does not fill the table with made-up browsers, and what is old goes', async () => {
    const isFirst = visitorsOf(server())
    const count = async (): Promise<number> =>
      (await server().server.db.selectFrom('clearedVisitors').selectAll().execute()).length
    const before = await count()
    for (let n = 0; n < 70; n += 1) await isFirst(`made up ${n}`, { address: '10.9.9.9' })
    expect((await count()) - before).toBe(60)
    server().pass(30 * day)
    await server().server.jobs.sweep()
    expect(await count()).toBe(0)
  })
})
