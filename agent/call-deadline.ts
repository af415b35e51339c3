/** Ends a model call that says nothing for too long. */
import type { Clock } from './clock.ts'

/** Longest wait for the first token, between tokens, and for the whole call, in milliseconds. */
export const callDeadlines = { firstMs: 120_000, silenceMs: 60_000, wholeMs: 15 * 60_000 } as const

// Without a reason of ours the browser makes an error with its stack.
const unneeded = 'unneeded'

/** The deadline of one call. */
export type CallDeadline = {
  /** Ends the call: the person's Stop or the deadline. */
  signal: AbortSignal
  /** Something came: the silence begins anew. While a tool runs, `pause` holds it. */
  heard(): void
  pause(): void
  isLate(): boolean
  /** Late since nothing came any more after something had come. */
  wasSilent(): boolean
  /** The call is over. */
  end(): void
}

/** Rings after a while, unless its controller ends the waiting. */
function ringAfter(clock: Clock, ms: number, { signal }: AbortController, ring: () => void): void {
  void clock.wait(ms, signal).then(() => {
    if (!signal.aborted) ring()
  })
}

/**
 * Starts the deadline of a call.
 * @param clock time from outside
 * @param stop the person's Stop
 * @param firstMs how long the first token may take
 */
export function startDeadline(
  clock: Clock,
  stop: AbortSignal,
  firstMs: number = callDeadlines.firstMs,
): CallDeadline {
  const ending = new AbortController()
  const over = new AbortController()
  let isLate = false
  let hasHeard = false
  let isWholeOver = false
  let silence = new AbortController()
  // One timer hears all tokens from the first, or a pause, on: it goes on for what is left since the last.
  let isHearing = false
  let heardAtMs: number | undefined

  function endLate(): void {
    isLate = true
    ending.abort()
  }

  function listen(ms: number): void {
    silence.abort(unneeded)
    silence = new AbortController()
    heardAtMs = undefined
    ringAfter(clock, ms, silence, () => {
      if (heardAtMs === undefined) endLate()
      else listen(heardAtMs + callDeadlines.silenceMs - clock.nowMs())
    })
  }

  listen(firstMs)
  ringAfter(clock, callDeadlines.wholeMs, over, () => {
    isWholeOver = true
    endLate()
  })
  return {
    signal: AbortSignal.any([stop, ending.signal]),
    heard() {
      if (isHearing) heardAtMs = clock.nowMs()
      else listen(callDeadlines.silenceMs)
      isHearing = true
      hasHeard = true
    },
    pause() {
      isHearing = false
      silence.abort(unneeded)
    },
    isLate: () => isLate,
    wasSilent: () => isLate && hasHeard && !isWholeOver,
    end() {
      silence.abort(unneeded)
      over.abort(unneeded)
    },
  }
}
