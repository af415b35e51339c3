/** Ends a model call that says nothing for too long (AGT-26). */
import type { Clock } from './clock.ts'

/** Longest wait for the first token, between tokens, and for the whole call, in milliseconds. */
export const callDeadlines = { firstMs: 30_000, silenceMs: 60_000, wholeMs: 15 * 60_000 } as const

const heard = 'heard'

/** The deadline of one call. */
export type CallDeadline = {
  /** Ends the call: the person's Stop or the deadline. */
  signal: AbortSignal
  /** Something came: the silence begins anew. While a tool runs, `pause` holds it. */
  heard(): void
  pause(): void
  isLate(): boolean
  /** The call is over. */
  end(): void
}

/**
 * Starts the deadline of a call.
 * @param clock time from outside
 * @param stop the person's Stop
 */
export function startDeadline(clock: Clock, stop: AbortSignal): CallDeadline {
  const ending = new AbortController()
  const over = new AbortController()
  let isLate = false
  let silence = new AbortController()

  function endAfter(ms: number, signal: AbortSignal): void {
    void clock.wait(ms, signal).then(() => {
      if (signal.aborted) return
      isLate = true
      ending.abort()
    })
  }

  function listen(ms: number): void {
    // With a reason of ours: without one the browser makes an error with its stack, for every token.
    silence.abort(heard)
    silence = new AbortController()
    endAfter(ms, silence.signal)
  }

  listen(callDeadlines.firstMs)
  endAfter(callDeadlines.wholeMs, over.signal)
  return {
    signal: AbortSignal.any([stop, ending.signal]),
    heard: () => listen(callDeadlines.silenceMs),
    pause: () => silence.abort(),
    isLate: () => isLate,
    end() {
      silence.abort()
      over.abort()
    },
  }
}
