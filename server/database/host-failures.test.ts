/** A database that does not answer in time is no fault of the call: 503, and when to come again. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { changeApp } from '../../features/apps/contract.ts'
import { draftApp } from '../testing/apps.ts'
import { signedUp } from '../testing/people.ts'
import { absentId } from '../testing/route-bodies.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { isDatabaseUnavailable } from './host-failures.ts'

onEachDatabase('a row that somebody holds', (server) => {
  test('makes whoever waits for it too long come again, told by 503 and Retry-After, and nothing is changed [API-38]', async () => {
    // On SQLite writers stand in one line; there is no lock to wait for.
    if (server().engine !== 'postgres') return
    const owner = await signedUp(server(), 'holly')
    const id = await draftApp(owner, 'held', { 'index.html': 'x' })
    const change = () => owner.calls(changeApp, { id, description: 'Waits' })
    const held = await server()
      .server.db.transaction()
      .execute(async (tx) => {
        await tx.selectFrom('apps').select('id').where('id', '=', id).forUpdate().execute()
        return change()
      })
    expect([held.status, held.body.code, held.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '1',
    ])
    expect((await change()).status).toBe(200)
  })

  test('has a page say so in the studio’s own page, which is there again afterwards [SCL-13]', async () => {
    if (server().engine !== 'postgres') return
    const path = `/app/${absentId}`
    const held = await server()
      .server.db.transaction()
      .execute(async (tx) => {
        await sql`lock table apps in access exclusive mode`.execute(tx)
        return server().request(path)
      })
    expect([held.status, held.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ])
    expect(await held.text()).toContain('"trouble":"unavailable"')
    expect((await server().request(path)).status).toBe(200)
  })
})

test('connections that are refused, cut or waited for in vain are the database’s being away; faults of ours are not', async () => {
  const deaf = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const address = deaf.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ask = (connection: pg.PoolConfig) =>
    new pg.Pool({ host: '127.0.0.1', connectionTimeoutMillis: 50, ...connection })
      .query('select 1')
      .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(await ask({ port: port ?? 0 }))).toBe(true)
  deaf.close()
  await once(deaf, 'close')
  expect(isDatabaseUnavailable(await ask({ port: port ?? 0 }))).toBe(true)
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const there = silent.address()
  expect(
    isDatabaseUnavailable(await ask({ port: typeof there === 'object' ? (there?.port ?? 0) : 0 })),
  ).toBe(true)
  silent.close()
  for (const fault of [new Error('no'), new TypeError('fetch failed'), 'text', null])
    expect(isDatabaseUnavailable(fault)).toBe(false)
})
