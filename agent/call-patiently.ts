/** Calls the model and repeats the call where that helps: a busy service (AGT-25), a context that is too long (AGT-11). */
import type { Clock } from './clock.ts'
import type { ModelMessage } from './model-message.ts'
import type { RoundListener, RoundOutcome, RoundRequest } from './model-round.ts'
import { callModel } from './model-round.ts'
import { omitOldResults } from './omit-results.ts'
import type { TurnModel } from './providers/turn-model.ts'

// AGT-25: two repeats, each after at most 20 s.
const repeatsAllowed = 2
const longestWaitMs = 20_000

/**
 * Calls the model for one round.
 * @returns how it went, and the messages as they were sent in the end
 */
export async function callPatiently(
  model: TurnModel,
  request: RoundRequest,
  listener: RoundListener,
): Promise<{ outcome: RoundOutcome; messages: ModelMessage[] }> {
  const outcome = await callWithWaits(model, request, listener)
  const messages = outcome.isTooLong ? omitOldResults(request.messages) : undefined
  if (messages === undefined || request.signal.aborted) {
    return { outcome, messages: request.messages }
  }
  return { outcome: await callWithWaits(model, { ...request, messages }, listener), messages }
}

// A service that is busy before it has said anything is asked again after the wait that it states.
async function callWithWaits(
  model: TurnModel,
  request: RoundRequest,
  listener: RoundListener,
): Promise<RoundOutcome> {
  const { signal, clock } = request
  for (let repeats = 0; ; repeats += 1) {
    const outcome = await callModel(model, request, listener)
    const { repeatAfterMs } = outcome
    if (repeatAfterMs === undefined || repeatAfterMs > longestWaitMs) return outcome
    if (repeats >= repeatsAllowed || signal.aborted) return outcome
    await waitOrStop(clock, repeatAfterMs, signal)
    if (signal.aborted) return outcome
  }
}

function waitOrStop(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([clock.wait(ms, signal), stopped])
}
