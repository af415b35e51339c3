/** Until when the code host asked not to be called: nobody of this page asks before. */
import type { Result } from '../../../contract/result.ts'
import type { RefusedCall } from './code-host-failure.ts'
import { pause } from './pause.ts'

// Of a longer wait the person is told, and when it goes on.
const shortWaitMs = 5_000
// Many devices together may be kept waiting again and again.
const waitInAllMs = 20_000

/** Keeps the wait of one code host; `now` is in milliseconds. */
export function createHostWait(now: () => number) {
  let endsAt = 0
  const leftMs = (): number => endsAt - now()
  return {
    leftMs,
    /** The host asked for so many seconds; the longest wait counts. */
    note(seconds: number): void {
      endsAt = Math.max(endsAt, now() + seconds * 1_000)
    },
    /** What is said while the wait lasts. */
    refusal(status: number): RefusedCall {
      return { code: 'busy', params: { seconds: Math.ceil(leftMs() / 1_000) }, status }
    },
    /**
     * Asks, and asks again once a short wait is over. For reads only: what to do with a write that
     * was refused, its caller knows.
     */
    async askPatiently<T>(
      ask: () => Promise<Result<T, RefusedCall>>,
      signal?: AbortSignal,
    ): Promise<Result<T, RefusedCall>> {
      const giveUpAt = now() + waitInAllMs
      for (;;) {
        const answer = await ask()
        if (answer.ok || answer.error.code !== 'busy') return answer
        if (leftMs() > shortWaitMs || endsAt > giveUpAt) return answer
        await pause(leftMs(), signal)
      }
    },
  }
}
