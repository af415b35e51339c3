/**
 * How many bytes of large bodies the API holds at once. A file of 40 MiB takes several times that
 * while it is read, parsed and packed, so a few dozen of them would end the process: they come one after
 * the other, and nothing is read of those that wait (T67).
 */
import type { Context } from 'hono'
import { callerAddress, inside } from '../caller-address.ts'
import type { ApiEnv } from './caller.ts'
import { bodyBytes } from './json-body.ts'

/** All places for large bodies are taken, and were for as long as one waits. */
export class TooManyLargeBodies extends Error {}

/** A body of at most this many bytes is small, as nearly all are, and waits for nobody. */
const smallBytes = 65_536
/** Bytes of large bodies under way, in all. */
const mostInAll = 64 * 1024 * 1024
/** The same for one caller: one of the largest. The rest is for others. */
const mostOfOne = bodyBytes
const patienceMs = 20_000

/** Waits for the place of a body and answers how to leave it. @throws TooManyLargeBodies */
export type BodyPlaces = (c: Context<ApiEnv>) => Promise<() => void>

type Wanted = { caller: string; bytes: number; enter(): void }

/** Makes the places of one code host. */
export function createBodyPlaces(): BodyPlaces {
  const held = new Map<string, number>()
  const waiting = new Set<Wanted>()
  let all = 0

  const isFree = ({ caller, bytes }: Wanted): boolean =>
    all + bytes <= mostInAll && (held.get(caller) ?? 0) + bytes <= mostOfOne
  const add = (caller: string, bytes: number): void => {
    all += bytes
    const own = (held.get(caller) ?? 0) + bytes
    if (own > 0) held.set(caller, own)
    else held.delete(caller)
  }
  // Whoever came first goes first, but for callers who have their share.
  const admit = (): void => {
    for (const wanted of waiting) {
      if (!isFree(wanted)) continue
      waiting.delete(wanted)
      add(wanted.caller, wanted.bytes)
      wanted.enter()
    }
  }

  return async (c) => {
    const bytes = statedBytes(c)
    if (bytes <= smallBytes) return () => undefined
    const caller = callerOf(c)
    const place = Promise.withResolvers<void>()
    const wanted = { caller, bytes, enter: place.resolve }
    const giveUp = (): void => {
      if (waiting.delete(wanted)) place.reject(new TooManyLargeBodies('come again'))
    }
    const timer = setTimeout(giveUp, patienceMs)
    c.req.raw.signal.addEventListener('abort', giveUp, { once: true })
    waiting.add(wanted)
    admit()
    try {
      await place.promise
    } finally {
      clearTimeout(timer)
      c.req.raw.signal.removeEventListener('abort', giveUp)
    }
    return () => {
      add(caller, -bytes)
      admit()
    }
  }
}

/** What a body says it brings; without a word as much as it may. */
function statedBytes(c: Context): number {
  const length = c.req.header('content-length')
  if (c.req.raw.body === null) return 0
  const isStated = length !== undefined && c.req.header('transfer-encoding') === undefined
  return isStated ? Math.min(Number(length), bodyBytes) : bodyBytes
}

function callerOf(c: Context<ApiEnv>): string {
  const address = callerAddress(c)
  return address === inside ? `account ${c.get('caller')?.account.id}` : address
}
