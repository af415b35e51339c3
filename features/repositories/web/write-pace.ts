/** Keeps the writes to a real GitHub apart, as it asks of its clients. */
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import { pause } from './pause.ts'

const apartMs = 1_000

/** What keeping pace needs of the world; `isNeeded` is asked at each write, `now` is in milliseconds. */
export type PaceWorld = { isNeeded: () => boolean; now: () => number }

/** Lets one write through at a time. */
export type WritePace = ReturnType<typeof createWritePace>

/** Makes a pace of its own: one person in one tab needs one. */
export function createWritePace({ isNeeded, now }: PaceWorld) {
  const listeners = new Set<() => void>()
  const writes = oneAtATime()
  let endedAt = -Infinity
  let waiting = 0

  function changeWaiting(by: number): void {
    waiting += by
    for (const listener of listeners) listener()
  }

  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const left = endedAt + apartMs - now()
    if (left > 0) {
      changeWaiting(1)
      await pause(left, signal)
      changeWaiting(-1)
    }
    try {
      return await work()
    } finally {
      endedAt = now()
    }
  }

  return {
    /**
     * Does a write once a second has gone by since the one before it was answered. When `signal` is
     * aborted it waits no longer; the work itself must then do nothing.
     */
    run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      return isNeeded() ? writes.run(() => inTurn(work, signal)) : work()
    },
    /** Whether a write waits for its second now. */
    isWaiting: () => waiting > 0,
    /** Calls back when waiting begins and ends; answers how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
