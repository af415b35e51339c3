/**
 * The work that one call may cause: counted where it is done, stopped when it is too much or when
 * nobody waits for it any more, and done in slices, so that other calls are answered meanwhile.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createHeavyPart } from './heavy-part.ts'
import {
  callLimits,
  type Counted,
  heavyCallLimits,
  shortCallLimits,
  type WorkLimits,
} from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Everything that can be too much. Sizes are in bytes; `path` is the length of one. */
export type TooMuch =
  | keyof WorkLimits
  | 'path'
  | 'object'
  | 'blob'
  | 'commitHeader'
  | 'archiveEntries'
  | 'archiveBytes'
  | 'changeEntries'
  | 'comparedCommits'

/** A call asks for more than one call may have. */
export class TooMuchWork extends Error {
  readonly what: TooMuch
  readonly limit: number

  constructor(what: TooMuch, limit: number) {
    super(`too much work: ${what} beyond ${limit}`)
    this.what = what
    this.limit = limit
  }
}

/** Whoever asked has hung up. */
export class CallerGone extends Error {}

/** The work of one call. */
export type Work = {
  /** Counts work before it is done. @throws TooMuchWork beyond the limit */
  spend(what: Counted, amount?: number): void
  /**
   * To be awaited in every loop whose length a repository decides: lets others have the processor when
   * this call had it for a while, and waits for a place once the call is heavy. To be awaited after `spend` before
   * much is read. @throws CallerGone @throws TooMuchWork when it took too long
   */
  breathe(): Promise<void> | undefined
  /** Gives the place among the heavy calls back: what follows is sent part by part. May be called twice. */
  endHeavy(): void
  /** Ends the count: a place among the long calls is given back. May be called twice. */
  end(): void
}

/** How a call's work begins. */
export type WorkTerms = {
  limits?: Partial<WorkLimits>
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal
  /** Milliseconds that only go forward. */
  elapsed?: () => number
  /** Takes a place among the long calls and answers how to give it back. May throw. */
  becomeLong?: () => () => void
  /** Waits for a place among the heavy calls and resolves with how to give it back. May reject. */
  becomeHeavy?: () => Promise<() => void>
}

/** Longest time in one go, in milliseconds. */
const sliceMs = 10
/** Heavy calls have the processor one after the other, so that between two of their slices others are served. */
const heavyTurn = oneAtATime()

/** Begins to count the work of a call. */
export function startWork(terms: WorkTerms = {}): Work {
  const limits = { ...callLimits, ...terms.limits }
  const elapsed = terms.elapsed ?? (() => performance.now())
  const used: Record<Counted, number> = {
    entries: 0,
    bytes: 0,
    deltaBytes: 0,
    commits: 0,
    steps: 0,
    refs: 0,
    files: 0,
  }
  const startedAt = elapsed()
  let restedAt = startedAt
  let isLong = false
  let giveBack = (): void => {}
  const heavy = createHeavyPart(terms.becomeHeavy, elapsed)

  function check(): void {
    if (terms.signal?.aborted) throw new CallerGone('the caller is gone')
    if (elapsed() - startedAt - heavy.waitedMs() > limits.milliseconds)
      throw new TooMuchWork('milliseconds', limits.milliseconds)
  }

  async function rest(): Promise<void> {
    await (heavy.isBegun() ? heavyTurn(() => nextTurn()) : nextTurn())
    restedAt = elapsed()
    check()
  }

  return {
    spend(what, amount = 1) {
      used[what] += amount
      if (used[what] > limits[what]) throw new TooMuchWork(what, limits[what])
      if (used[what] > (heavyCallLimits[what] ?? Infinity)) heavy.begin()
      if (isLong || used[what] <= shortCallLimits[what]) return
      giveBack = terms.becomeLong?.() ?? giveBack
      isLong = true
    },
    breathe() {
      const place = heavy.place()
      if (place) return place.then(rest)
      check()
      return elapsed() - restedAt < sliceMs ? undefined : rest()
    },
    endHeavy: heavy.end,
    end() {
      heavy.end()
      giveBack()
      giveBack = () => {}
    },
  }
}
