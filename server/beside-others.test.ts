/** Processes beside one another: who is gone loses what it held, who lives keeps it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { publishApp } from '../features/publishing/contract.ts'
import { besideOthers } from './beside-others.ts'
import { createJobLeases } from './kernel/job-leases.ts'
import { enqueue } from './kernel/outbox.ts'
import { draftApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('the registry of processes', (server) => {
  const warned: string[] = []
  const log = { warn: (text: string) => void warned.push(text) }
  const world = () => ({
    now: server().now,
    random: (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))),
    fetch: async () => Promise.reject(new Error('not asked here')),
  })
  /** A process with a data folder of its own, or with that of one before. */
  const registryOf = (process: string, folder = process) => {
    const dataFolder = join(server().folder, folder)
    mkdirSync(dataFolder, { recursive: true })
    const { registry } = besideOthers({
      config: { instances: 2, dataFolder },
      db: server().server.db,
      world: world(),
      log: { ...log, info() {}, error() {} },
      process,
      freeOfFeatures: server().server.jobs.free,
    })
    if (registry === null) throw new Error('several processes keep a registry')
    return registry
  }
  const looks = async (registry: ReturnType<typeof registryOf>, count: number) => {
    const gone: string[] = []
    for (let look = 0; look < count; look += 1) gone.push(...(await registry.look()))
    return gone
  }
  const ids = async () => {
    const rows = await server()
      .server.db.selectFrom('processes')
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  beforeEach(async () => {
    warned.length = 0
    const { db } = server().server
    await db.deleteFrom('processes').execute()
    await db.deleteFrom('jobLeases').execute()
  })

  test('one that stands still in five looks after the first is gone for everybody, however the clocks are set', async () => {
    const [one, other] = [registryOf('one'), registryOf('other')]
    await one.beat()
    await other.beat()
    expect(await looks(one, 5)).toEqual([])
    // A clock that is set forward, or a machine that slept, makes nobody look silent.
    server().pass(3_600_000)
    await other.beat()
    expect(await looks(one, 5)).toEqual([])
    expect(await looks(one, 1)).toEqual(['other'])
    expect(await ids()).toEqual(['one'])
    expect(warned).toEqual(['another process is gone; what it held is free'])
    await other.beat()
    expect(await ids()).toEqual(['one', 'other'])
  })

  test('one whose data folder another has now is gone after two looks, but not one that goes on beside a copy of it', async () => {
    await registryOf('killed', 'folder').beat()
    const next = registryOf('next', 'folder')
    expect(await looks(next, 2)).toEqual([])
    expect(await looks(next, 1)).toEqual(['killed'])

    const living = registryOf('living', 'copied')
    const copy = registryOf('copy', 'copied')
    for (let look = 0; look < 6; look += 1) {
      if (look % 2 === 0) await living.beat()
      expect(await looks(copy, 1)).toEqual([])
    }
  })

  test('one that counts up between two looks is left alone, and two that look at once free it once', async () => {
    const [one, other, third] = [registryOf('one'), registryOf('other'), registryOf('third')]
    for (const registry of [one, other, third]) await registry.beat()
    for (let round = 0; round < 12; round += 1) {
      if (round % 2 === 0) await Promise.all([one, other, third].map(({ beat }) => beat()))
      await Promise.all([one.look(), third.look()])
    }
    expect(await ids()).toEqual(['one', 'other', 'third'])
    const beating = async (): Promise<string[][]> => {
      const found = await Promise.all([one.look(), third.look()])
      await Promise.all([one.beat(), third.beat()])
      return found
    }
    const gone: string[] = []
    for (let round = 0; round < 8; round += 1) gone.push(...(await beating()).flat())
    expect(gone).toEqual(['other'])
  })

  test('with it go its leases, publish locks, calls that never answered and jobs, and nobody else’s', async () => {
    const { db } = server().server
    const later = server().now() + 60 * 60_000
    await db.deleteFrom('outbox').execute()
    for (const process of ['gone', 'here']) {
      await enqueue(db, world(), process, {})
      await db
        .updateTable('outbox')
        .set({ leasedUntil: later, process })
        .where('kind', '=', process)
        .execute()
      await db
        .insertInto('publishLocks')
        .values({ appId: process, holder: process, process, expiresAt: later })
        .execute()
      const call = { userId: process, key: 'a-key-of-one-call', route: 'r', bodyHash: 'h', process }
      await db
        .insertInto('idempotencyKeys')
        .values({ ...call, status: null, reply: null, createdAt: 1, expiresAt: later })
        .execute()
      expect(await createJobLeases(db, world(), process).take(`job of ${process}`, 60_000)).toBe(
        true,
      )
    }
    const [here, gone] = [registryOf('here'), registryOf('gone')]
    await here.beat()
    await gone.beat()
    expect(await looks(here, 6)).toEqual(['gone'])
    const free = await db
      .selectFrom('outbox')
      .select(['kind', 'leasedUntil'])
      .orderBy('kind')
      .execute()
    expect(free).toEqual([
      { kind: 'gone', leasedUntil: 0 },
      { kind: 'here', leasedUntil: later },
    ])
    for (const table of ['publishLocks', 'idempotencyKeys', 'jobLeases'] as const)
      expect(await db.selectFrom(table).select('process').execute()).toEqual([{ process: 'here' }])
    await here.end()
    expect(await ids()).toEqual([])
    expect(await db.selectFrom('publishLocks').select('process').execute()).toEqual([])
    await db.deleteFrom('outbox').execute()
  })

  test('a publish with a key that a process left behind goes through once it is gone [SCL-02]', async () => {
    const ines = await signedUp(server(), 'ines')
    const id = await draftApp(ines, 'left-behind', { 'index.html': 'x' })
    const { db } = server().server
    const end = { process: 'killed', expiresAt: server().now() + 5 * 60_000 }
    await db
      .insertInto('publishLocks')
      .values({ ...end, appId: id, holder: 'p' })
      .execute()
    const call = { userId: ines.userId, route: 'r', bodyHash: 'h', createdAt: 1 }
    await db
      .insertInto('idempotencyKeys')
      .values({ ...call, ...end, key: 'of-a-killed-call', status: null, reply: null })
      .execute()
    const publish = () => ines.calls(publishApp, { id }, { 'Idempotency-Key': 'of-a-killed-call' })
    await registryOf('killed').beat()
    const here = registryOf('here')
    expect(await looks(here, 5)).toEqual([])
    expect((await publish()).status).toBe(409)
    expect(await looks(here, 1)).toEqual(['killed'])
    expect((await publish()).status).toBe(200)
  })
})

onEachDatabase('jobs that one process does at a time', (server) => {
  test('who has a job keeps it by asking in time; another follows when the time is over [SCL-03]', async () => {
    const { db } = server().server
    const worldOf = { now: server().now, random: () => Buffer.alloc(0), fetch }
    const [one, other] = ['one', 'other'].map((process) => createJobLeases(db, worldOf, process))
    expect(await one?.take('sweep', 60_000)).toBe(true)
    server().pass(50_000)
    expect([await other?.take('sweep', 60_000), await one?.take('sweep', 60_000)]).toEqual([
      false,
      true,
    ])
    server().pass(50_000)
    expect(await other?.take('sweep', 60_000)).toBe(false)
    expect(await other?.take('reconcile', 60_000)).toBe(true)
    server().pass(10_000)
    expect(await other?.take('sweep', 60_000)).toBe(true)
    expect(await one?.take('sweep', 60_000)).toBe(false)
  })
})
