/** Calls the model and repeats the call where that helps: a busy service, a context that is too long. */
import type { Clock } from './clock.ts'
import type { ModelMessage } from './model-message.ts'
import type { RoundListener, RoundOutcome, RoundRequest } from './model-round.ts'
import { callModel } from './model-round.ts'
import { omitOldResults } from './omit-results.ts'
import type { TurnModel } from './providers/turn-model.ts'

// Two repeats, each after at most 20 s.
const repeatsAllowed = 2
const longestWaitMs = 20_000

/**
 * Calls the model for one round. A service that is busy before it has said anything is asked again after the wait that
 * it states; where it says that the context is too long, it is asked once more without the oldest results.
 * @returns how it went, and the messages as they were sent in the end
 */
export async function callWithRetries(
  model: TurnModel,
  request: RoundRequest,
  listener: RoundListener,
): Promise<{ outcome: RoundOutcome; messages: ModelMessage[] }> {
  const { signal, clock } = request
  let { messages } = request
  let isShortened = false
  for (let repeats = 0; ; repeats += 1) {
    const outcome = await callModel(model, { ...request, messages }, listener)
    const { repeatAfterMs = Infinity, isTooLong } = outcome
    if (repeatAfterMs <= longestWaitMs && repeats < repeatsAllowed && !signal.aborted) {
      await waitOrStop(clock, repeatAfterMs, signal)
      if (!signal.aborted) continue
    }
    const shorter = isTooLong && !isShortened ? omitOldResults(messages) : undefined
    if (shorter === undefined || signal.aborted) return { outcome, messages }
    messages = shorter
    isShortened = true
    repeats = -1
  }
}

function waitOrStop(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([clock.wait(ms, signal), stopped])
}
