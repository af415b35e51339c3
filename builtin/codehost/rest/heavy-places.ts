/**
 * The places of heavy calls: few are worked on at once, few of their answers are on their way, and who waits is
 * served in turn, so that the many calls of one caller never stand before the one of another.
 */
import type { heavyCalls } from '../git/limits.ts'

/** All places were taken for as long as one waits. */
export class TooManyHeavyCalls extends Error {}

/** The places of one code host. A `caller` of null has no share of its own. */
export type HeavyPlaces = {
  /** Waits for a place to work and resolves with how to leave it. @throws TooManyHeavyCalls */
  enter(caller: string | null, signal: AbortSignal): Promise<() => void>
  /** Counts an answer that is on its way, until what it returns is called. */
  send(caller: string | null): () => void
}

/** Makes the places of one code host. */
export function createHeavyPlaces(terms: Readonly<Record<keyof typeof heavyCalls, number>>) {
  const working = counted()
  const sending = counted()
  const waiting = new Map<string | null, (() => void)[]>()

  const isFree = (caller: string | null): boolean => {
    const isInAll = working.all() < terms.inAll && sending.all() < terms.answersInAll
    if (caller === null) return isInAll
    return isInAll && working.of(caller) < terms.ofOne && sending.of(caller) < terms.answersOfOne
  }

  /** Whose turn it is goes first; after it they stand at the end. */
  function admit(): void {
    for (const [caller, own] of Array.from(waiting)) {
      if (!isFree(caller)) continue
      own.shift()?.()
      waiting.delete(caller)
      if (own.length > 0) waiting.set(caller, own)
    }
  }

  const leaving = (leave: () => void) => (): void => {
    leave()
    admit()
  }

  /** Resolves with how to leave; the place is counted in the moment in which it is given. */
  function wait(caller: string | null, signal: AbortSignal): Promise<() => void> {
    const place = Promise.withResolvers<() => void>()
    const own = waiting.get(caller) ?? []
    waiting.set(caller, own)
    const begin = (): void => {
      end()
      place.resolve(working.add(caller))
    }
    const end = patiently(signal, terms.patienceMs, () => {
      const at = own.indexOf(begin)
      if (at >= 0) own.splice(at, 1)
      if (own.length === 0) waiting.delete(caller)
      place.reject(new TooManyHeavyCalls('come again'))
    })
    own.push(begin)
    return place.promise
  }

  const places: HeavyPlaces = {
    async enter(caller, signal) {
      const isNext = isFree(caller) && !waiting.has(caller)
      if (isNext) return leaving(working.add(caller))
      return leaving(await wait(caller, signal))
    },
    send: (caller) => leaving(sending.add(caller)),
  }
  return places
}

/** Gives up after a while, or when the caller hangs up, unless what it answers was called before. */
function patiently(signal: AbortSignal, patienceMs: number, giveUp: () => void): () => void {
  const end = (): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
  const stop = (): void => {
    end()
    giveUp()
  }
  const timer = setTimeout(stop, patienceMs)
  signal.addEventListener('abort', stop, { once: true })
  return end
}

/** Counts by caller and in all. */
function counted() {
  const byCaller = new Map<string | null, number>()
  let all = 0
  const change = (caller: string | null, by: number): void => {
    all += by
    const own = (byCaller.get(caller) ?? 0) + by
    if (own > 0) byCaller.set(caller, own)
    else byCaller.delete(caller)
  }
  return {
    all: () => all,
    of: (caller: string) => byCaller.get(caller) ?? 0,
    /** Adds one and returns how to take it off again; a second time does nothing. */
    add(caller: string | null): () => void {
      let isThere = true
      change(caller, 1)
      return () => {
        if (isThere) change(caller, -1)
        isThere = false
      }
    },
  }
}
