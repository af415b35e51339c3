/** Calls the model and repeats the call where that helps: a busy service, a context that is too long. */
import type { Clock } from './clock.ts'
import type { ModelMessage } from './model-message.ts'
import type { RoundListener, RoundRequest } from './model-round.ts'
import type { RoundOutcome } from './round-outcome.ts'
import { callModel } from './model-round.ts'
import { omitOldResults } from './omit-results.ts'
import type { TurnModel } from './providers/turn-model.ts'
import { busyWaitMs, isBusyRefusal } from './turn-failure.ts'

// Two repeats, each after at most 20 s.
const repeatsAllowed = 2
const longestWaitMs = 20_000

/** Hears a round, that a busy service is waited for, and that results are left out from now on. */
export type PatientListener = RoundListener & {
  onBusy(waitMs: number): void
  onShortened(): void
}

/**
 * Calls the model for one round. A service that is busy before it has said anything is asked again after the wait that
 * it states, or after a back-off; where it says that the context is too long, it is asked once more without the oldest
 * results. Repeats are counted by their kind.
 * @returns how it went, and the messages as they were sent in the end
 */
export async function callWithRetries(
  model: TurnModel,
  request: RoundRequest,
  listener: PatientListener,
): Promise<{ outcome: RoundOutcome; messages: ModelMessage[] }> {
  const { signal, clock } = request
  let { messages } = request
  let isShortened = false
  let repeats = 0
  for (;;) {
    const outcome = await callModel(model, { ...request, messages }, listener)
    if (signal.aborted) return { outcome, messages }
    const waitMs = busyWaitMs(outcome.refusedBy, repeats) ?? Infinity
    if (waitMs <= longestWaitMs && repeats < repeatsAllowed) {
      repeats += 1
      listener.onBusy(waitMs)
      await waitOrStop(clock, waitMs, signal)
      if (signal.aborted) return { outcome, messages }
      continue
    }
    const shorter = outcome.isTooLong && !isShortened ? omitOldResults(messages) : undefined
    // A busy service that was waited for, or that wants a longer wait, is not asked at once.
    const isBusy = isBusyRefusal(outcome.refusedBy)
    if (shorter === undefined)
      return { outcome: isBusy ? { ...outcome, isPassing: false } : outcome, messages }
    messages = shorter
    isShortened = true
    listener.onShortened()
  }
}

function waitOrStop(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([clock.wait(ms, signal), stopped])
}
