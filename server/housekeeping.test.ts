/** What a process that was killed had in its hands is free again for the next one. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishApp } from '../features/publishing/contract.ts'
import { enqueue } from './kernel/outbox.ts'
import { draftApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
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

  test('a publish and a call with a key go through after a kill [PUB-34] [API-45]', async () => {
    const ken = await signedUp(server(), 'ken')
    const id = await draftApp(ken, 'killed', { 'index.html': 'x' })
    const { db, jobs } = server().server
    const end = { process: 'an earlier one', expiresAt: server().now() + 5 * 60_000 }
    await db
      .insertInto('publishLocks')
      .values({ ...end, appId: id, holder: 'p' })
      .execute()
    const call = { userId: ken.userId, route: 'r', bodyHash: 'h', createdAt: 1 }
    await db
      .insertInto('idempotencyKeys')
      .values({ ...call, ...end, key: 'of-a-killed-call', status: null, reply: null })
      .execute()
    const publish = () => ken.calls(publishApp, { id }, { 'Idempotency-Key': 'of-a-killed-call' })
    expect((await ken.calls(publishApp, { id })).body.code).toBe('publishInProgress')
    expect((await publish()).status).toBe(409)
    await jobs.takeOver()
    expect((await publish()).status).toBe(200)
  })
})
