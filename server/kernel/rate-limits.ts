/** How often one may call: fixed windows in memory, or in Redis where several processes share them. */
import type { FailureCode } from '../../contract/failures.ts'
import { fail } from '../../contract/failures.ts'
import { boundedMap } from './bounded-map.ts'
import type { World } from './world.ts'

/** Counts calls of a bucket within a window. */
export type Counter = {
  /** Adds one call; answers how many the bucket has seen in this window and when the window ends. */
  add(bucket: string, windowSeconds: number): Promise<Window> | Window
}
type Window = { calls: number; endsInSeconds: number }

/** How many calls one may make in how many seconds. */
export type Allowance = { calls: number; seconds: number }

/** Room for some 80,000 buckets: beyond it those leave that nobody has called by for longest. */
const keptBytes = 24 * 1_048_576
const windowBytes = 32

/** Counts in this process. */
export function memoryCounter(world: Pick<World, 'now'>): Counter {
  const windows = boundedMap<{ ends: number; calls: number }>(keptBytes)
  return {
    add(bucket, windowSeconds) {
      const now = world.now()
      const window = windows.get(bucket)
      if (!window || window.ends <= now) {
        windows.set(bucket, { ends: now + windowSeconds * 1_000, calls: 1 }, windowBytes)
        return { calls: 1, endsInSeconds: windowSeconds }
      }
      window.calls += 1
      return { calls: window.calls, endsInSeconds: Math.ceil((window.ends - now) / 1_000) }
    },
  }
}

/** What of Redis is needed here. */
type RedisLike = {
  incr(key: string): Promise<number>
  expire(key: string, seconds: number): Promise<unknown>
  ttl(key: string): Promise<number>
}

/** Who hears that Redis went away, and that it is back: once each. */
type Listener = { away(error: unknown): void; back(): void }

const triedEveryMs = 1_000

/** Counts in Redis, so that all processes together keep one limit; while that is away, in this process. */
export function redisCounter(
  redis: RedisLike,
  world: Pick<World, 'now'>,
  listener: Listener,
): Counter {
  const meanwhile = memoryCounter(world)
  let isAway = false
  /** One call finds out whether it is back: those that come meanwhile do not wait for it. */
  let triedAt = 0
  return {
    async add(bucket, windowSeconds) {
      const now = world.now()
      if (isAway && now - triedAt < triedEveryMs) return meanwhile.add(bucket, windowSeconds)
      triedAt = now
      try {
        const window = await addIn(redis, `magiccube:rate:${bucket}`, windowSeconds)
        if (isAway) listener.back()
        isAway = false
        return window
      } catch (error) {
        // Limits are no reason to refuse anybody, nor to let anybody in without one.
        if (!isAway) listener.away(error)
        isAway = true
        return meanwhile.add(bucket, windowSeconds)
      }
    },
  }
}

async function addIn(redis: RedisLike, key: string, windowSeconds: number): Promise<Window> {
  const calls = await redis.incr(key)
  if (calls === 1) await redis.expire(key, windowSeconds)
  const left = calls === 1 ? windowSeconds : await redis.ttl(key)
  // A window without an end (the process died between the two calls) gets one now.
  if (left < 0) await redis.expire(key, windowSeconds)
  return { calls, endsInSeconds: left < 0 ? windowSeconds : left }
}

/**
 * Counts one call of `bucket`. Fails with `code` and the seconds until it ends as `n` and `seconds`
 * once the allowance is used up. Answers what is left of it.
 */
export async function countCall(
  counter: Counter,
  bucket: string,
  allowance: Allowance,
  code: FailureCode = 'rateLimited',
): Promise<{ left: number; endsInSeconds: number }> {
  const { calls, endsInSeconds } = await counter.add(bucket, allowance.seconds)
  const wait = Math.max(1, endsInSeconds)
  if (calls > allowance.calls) throw fail(code, { n: wait, seconds: wait, calls: allowance.calls })
  return { left: allowance.calls - calls, endsInSeconds }
}
