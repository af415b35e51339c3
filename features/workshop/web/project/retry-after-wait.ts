/** A first load that a busy code host refused goes on by itself when the host said so. */
import type { ProjectState } from './load-project.ts'

// An allowance is new within the hour; of anything longer "Retry" decides.
const goOnWithinSeconds = 3_600

/**
 * Loads again, by `again`, what a busy code host kept back, once its time is over; answers
 * how to give that up. Where the code is there already nobody is disturbed at it.
 */
export function retryAfterWait(state: ProjectState, again: () => void): () => void {
  const failure = state.phase === 'failed' ? state.failure : null
  if (failure?.kind !== 'codeHost' || failure.failure.code !== 'busy') return () => {}
  const seconds = Number(failure.failure.params?.['seconds'])
  if (!(seconds <= goOnWithinSeconds)) return () => {}
  const timer = setTimeout(again, seconds * 1_000)
  return () => clearTimeout(timer)
}
