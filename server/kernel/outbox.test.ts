/** The outbox: effects happen once, again until they succeed, and never before their time. */
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { createOutbox, type Effect, enqueue, GiveUp, NotBefore } from './outbox.ts'
import type { World } from './world.ts'

const minute = 60_000
const quiet = { info() {}, warn() {}, error() {} }

onEachDatabase('the outbox', (server) => {
  const world = (): World => ({
    now: server().now,
    random: (bytes) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))),
    fetch: async () => Promise.reject(new Error('not asked here')),
  })
  const outboxOf = (effect: Effect) =>
    createOutbox({
      db: server().server.db,
      world: world(),
      log: quiet,
      process: 'this',
      effects: { greet: effect },
    })
  const put = (payload: object, runAt?: number): Promise<void> =>
    inTransaction(server().server.db, (tx) => enqueue(tx, world(), 'greet', payload, runAt))
  const rows = () => server().server.db.selectFrom('outbox').selectAll().execute()

  beforeEach(async () => {
    await server().server.db.deleteFrom('outbox').execute()
  })

  test('an effect of a transaction that was rolled back never happens', async () => {
    const { db } = server().server
    await inTransaction(db, async (tx) => {
      await enqueue(tx, world(), 'greet', {})
      throw new Error('no')
    }).catch(() => null)
    expect(await rows()).toEqual([])
  })

  test('two workers at once do each effect once', async () => {
    const done: unknown[] = []
    const effect: Effect = async (payload) => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push(payload)
    }
    for (let n = 0; n < 10; n += 1) await put({ n })
    await Promise.all([outboxOf(effect).drain(), outboxOf(effect).drain()])
    expect(done.map((payload) => JSON.stringify(payload)).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, n) => `{"n":${n}}`),
    )
    expect((await rows()).every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  test('of a bounded kind no more run at once than may, and others go on beside them', async () => {
    const { db } = server().server
    for (let n = 0; n < 6; n += 1) await put({ n })
    await inTransaction(db, (tx) => enqueue(tx, world(), 'wave', {}))
    let running = 0
    let most = 0
    const held = Promise.withResolvers<void>()
    const outbox = createOutbox({
      db,
      world: world(),
      log: quiet,
      process: 'this',
      atOnce: { greet: 2 },
      effects: {
        async greet() {
          running += 1
          most = Math.max(most, running)
          await held.promise
          running -= 1
        },
        // It comes behind all of them, and is done while two of them hang.
        wave: async () => held.resolve(),
      },
    })
    await outbox.drain()
    expect(most).toBe(2)
    expect((await rows()).every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  test('a worker that died in the middle is followed by another after its lease', async () => {
    await put({})
    let runs = 0
    await server()
      .server.db.updateTable('outbox')
      .set({ leasedUntil: server().now() + minute })
      .execute()
    const outbox = outboxOf(async () => void (runs += 1))
    await outbox.drain()
    expect(runs).toBe(0)
    server().pass(minute)
    await outbox.drain()
    expect(runs).toBe(1)
  })

  test('a worker whose lease ran out no longer has a say over the one that followed it', async () => {
    for (const ending of ['failed', 'done'] as const) {
      await put({ ending })
      let besides = 0
      const runs: PromiseWithResolvers<void>[] = []
      const effect = (): Promise<void> => {
        const run = Promise.withResolvers<void>()
        runs.push(run)
        return run.promise
      }
      const first = outboxOf(effect).drain()
      await expect.poll(() => runs.length).toBe(1)
      server().pass(2 * minute)
      const second = outboxOf(effect).drain()
      await expect.poll(() => runs.length).toBe(2)
      if (ending === 'failed') runs[0]?.reject(new Error('too late'))
      else runs[0]?.resolve()
      await first
      server().pass(minute)
      await outboxOf(async () => void (besides += 1)).drain()
      if (ending === 'done') runs[1]?.reject(new Error('it is done already'))
      else runs[1]?.resolve()
      await second
      expect([ending, besides]).toEqual([ending, 0])
      expect((await rows()).map(({ doneAt, lastError }) => [doneAt !== null, lastError])).toEqual([
        [true, null],
      ])
      await server().server.db.deleteFrom('outbox').execute()
    }
  })

  test('a failed effect waits a minute, then twice as long each time up to six hours, ten times in all', async () => {
    await put({})
    let runs = 0
    const outbox = outboxOf(async () => {
      runs += 1
      throw new Error('the service is away')
    })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await outbox.drain()
      const [row] = await rows()
      expect(row?.attempts).toBe(attempt)
      waits.push(((row?.runAt ?? 0) - server().now()) / minute)
      server().pass((row?.runAt ?? 0) - server().now() - 1)
      await outbox.drain()
      expect(runs).toBe(attempt)
      server().pass(1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    const [row] = await rows()
    expect([row?.deadAt === null, row?.lastError]).toEqual([false, 'the service is away'])
    server().pass(24 * 60 * minute)
    await outbox.drain()
    expect(runs).toBe(10)
  })

  test('a service that says when to come again is not asked before', async () => {
    await put({})
    let runs = 0
    const at = server().now() + 45 * minute
    const outbox = outboxOf(async () => {
      runs += 1
      if (runs === 1) throw new NotBefore(at)
    })
    await outbox.drain()
    server().pass(45 * minute - 1)
    await outbox.drain()
    expect(runs).toBe(1)
    server().pass(1)
    await outbox.drain()
    expect([runs, (await rows())[0]?.doneAt]).toEqual([2, server().now()])
  })

  test('an effect that can never succeed, or that nobody knows, is dead at once', async () => {
    await put({})
    await outboxOf(async () => Promise.reject(new GiveUp('forbidden for good'))).drain()
    await inTransaction(server().server.db, (tx) => enqueue(tx, world(), 'unheard-of', {}))
    await outboxOf(async () => {}).drain()
    expect((await rows()).map(({ deadAt, attempts }) => [deadAt !== null, attempts])).toEqual([
      [true, 1],
      [true, 1],
    ])
  })

  test('what falls due while all workers look for the last time is done by the drain that asked for it', async () => {
    let done = 0
    const outbox = outboxOf(async () => void (done += 1))
    await put({}, server().now() + minute)
    // Each begins to look before the clock moves.
    const before = Array.from({ length: 4 }, () => outbox.drain())
    server().pass(minute)
    await outbox.drain()
    expect(done).toBe(1)
    await Promise.all(before)
  })

  test('an effect with a time of its own waits for it', async () => {
    let runs = 0
    await put({}, server().now() + minute)
    const outbox = outboxOf(async () => void (runs += 1))
    await outbox.drain()
    expect(runs).toBe(0)
    server().pass(minute)
    await outbox.drain()
    expect(runs).toBe(1)
  })
})
