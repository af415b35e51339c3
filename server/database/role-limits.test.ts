/** How long a statement of PostgreSQL may take: no session is asked for it at its start, so that a pooler may open it. */
import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect, type Database } from './connect.ts'
import { sessionLimits } from './role-limits.ts'
import { inTransaction, type Queries } from './transaction.ts'

const onPostgres = engines.filter((engine) => engine === 'postgres')

async function emptyPostgres() {
  const { location, drop } = await emptyDatabase('postgres', '', 'direct')
  if (location.engine !== 'postgres') throw new Error('another engine was opened')
  const opened: { destroy(): Promise<void> }[] = []
  onTestFinished(async () => {
    for (const one of opened) await one.destroy()
    await drop()
  })
  const open = (given: { url?: string; pool?: number } = {}): Database => {
    const db = connect({ ...location, ...given })
    opened.push(db)
    return db
  }
  return { location, open }
}

async function limitsIn(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings`.execute(db)
  return sessionLimits.map(
    ({ name }) => rows.find((row) => row.name === name)?.setting ?? 'missing',
  )
}

const limits = sessionLimits.map(({ value }) => value)

test.each(onPostgres)(
  'a session is asked for nothing at its start but who comes and how text is written, on %s [SCL-08]',
  async () => {
    const { location, open } = await emptyPostgres()
    const server = new URL(location.url)
    const [port, host] = [Number(server.port || 5432), server.hostname]
    const greetings: string[] = []
    const wire = createServer((near) => {
      const far = connectTo(port, host)
      near.once('data', (data) => greetings.push(data.subarray(8).toString('latin1')))
      near.on('error', () => far.destroy()).pipe(far)
      far.on('error', () => near.destroy()).pipe(near)
    })
    await once(wire.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void wire.close())
    const address = wire.address()
    server.hostname = '127.0.0.1'
    server.port = String(typeof address === 'object' ? address?.port : 0)
    const db = open({ url: server.href })
    await sql`select 1`.execute(db)
    await inTransaction(db, async (tx) => sql`select 1`.execute(tx))
    const names = greetings.map((text) =>
      text.split('\0').filter((part, at) => at % 2 === 0 && part !== ''),
    )
    expect(names).toEqual([['user', 'database', 'client_encoding']])
  },
)

test.each(onPostgres)(
  'each transaction has its limits, and leaves none behind to who has the session after it, on %s',
  async () => {
    const { open } = await emptyPostgres()
    const db = open({ pool: 1 })
    const before = await limitsIn(db)
    expect(await inTransaction(db, limitsIn)).toEqual(limits)
    expect(await limitsIn(db)).toEqual(before)
    await expect(
      inTransaction(db, async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx)
        await sql`select pg_sleep(5)`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: '57014' })
  },
)
