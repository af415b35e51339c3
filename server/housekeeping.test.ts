/** What a process that was killed had in its hands is free again for the next one. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueue } from './kernel/outbox.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('after a crash', (server) => {
  test('a new process lets go of leases, publish locks, calls that never answered, files half swept and files half written', async () => {
    const { db, jobs } = server().server
    const now = server().now()
    const world = { now: () => now, random: (count: number) => Buffer.alloc(count, 7), fetch }
    await enqueue(db, world, 'nothing', {})
    const later = now + 60_000
    await db.updateTable('outbox').set({ leasedUntil: later }).execute()
    await db
      .insertInto('publishLocks')
      .values({ appId: 'a', holder: 'gone', expiresAt: later })
      .execute()
    const call = { userId: 'u', key: 'a-key-of-one-call', route: 'r', bodyHash: 'h' }
    await db
      .insertInto('idempotencyKeys')
      .values({ ...call, status: null, reply: null, createdAt: now, expiresAt: later })
      .execute()
    await db.insertInto('unnamedFiles').values({ sha256: 'f', since: 1, goingSince: now }).execute()
    const half = join(server().folder, 'files', 'incoming', 'half')
    await writeFile(half, 'half')

    await jobs.takeOver()

    expect(existsSync(half)).toBe(false)
    expect(await db.selectFrom('outbox').select('leasedUntil').execute()).toEqual([
      { leasedUntil: 0 },
    ])
    expect(await db.selectFrom('unnamedFiles').select('goingSince').execute()).toEqual([
      { goingSince: 0 },
    ])
    expect(await db.selectFrom('publishLocks').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })
})
