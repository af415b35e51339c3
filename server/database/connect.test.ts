/** What a connection to PostgreSQL that breaks does to those who use it, and to nobody else. */
import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { connect } from './connect.ts'

test.runIf(engines.includes('postgres'))(
  'a connection that breaks in the middle of a transaction fails that alone: the process and the next question live [API-38] [HST-25]',
  async () => {
    const { location, drop } = await emptyDatabase('postgres', '')
    if (location.engine !== 'postgres') throw new Error('not PostgreSQL')
    const server = new URL(location.url)
    const [port, host] = [Number(server.port || 5432), server.hostname]
    const open = new Set<Socket>()
    const wire = createServer((near) => {
      const far = connectTo(port, host)
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        open.add(one)
        one.on('error', () => other.destroy())
        one.pipe(other)
      }
    })
    await once(wire.listen(0, '127.0.0.1'), 'listening')
    const address = wire.address()
    server.port = String(typeof address === 'object' ? address?.port : 0)
    server.hostname = '127.0.0.1'
    const db = connect({ engine: 'postgres', url: server.href })
    onTestFinished(async () => {
      await db.destroy()
      wire.close()
      await drop()
    })
    const broken = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      const asked = sql`select pg_sleep(3)`.execute(tx)
      for (const socket of open) socket.destroy()
      await asked
    })
    await expect(broken).rejects.toThrow(/connection error|Connection terminated|ECONNRESET/i)
    expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  },
)
