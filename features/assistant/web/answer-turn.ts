/** One turn of the agent with the hosted model. Loaded when the first message is sent, with the agent itself. */
import { systemClock } from '../../../agent/clock.ts'
import type { Files } from '../../../agent/files.ts'
import { hostedModel } from '../../../agent/providers.ts'
import { runTurn } from '../../../agent/run.ts'
import type { TurnEvent } from '../../../agent/turn-event.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ChatTurn } from './chat-turn.ts'

export type AnswerOrder = {
  turn: ChatTurn
  /** The model that may be used, or why it could not be asked for. */
  selection: { model: string | null } | { fault: string }
  files: Files
  appName: string
  locale: Locale
  signal: AbortSignal
  history: readonly { role: 'user' | 'assistant'; text: string }[]
  fetch: typeof globalThis.fetch
  onEvent: (event: TurnEvent) => void
}

/** Runs the turn to its end; a turn without a model ends at once and says why. */
export async function answerTurn(order: AnswerOrder): Promise<void> {
  const { selection, onEvent } = order
  if ('fault' in selection) {
    const failure = { code: 'completionFailed', message: selection.fault } as const
    return onEvent({ kind: 'ended', end: { reason: 'failed', failure } })
  }
  if (selection.model === null) {
    const failure = { code: 'quotaExceeded', message: '' } as const
    return onEvent({ kind: 'ended', end: { reason: 'failed', failure } })
  }
  await runTurn({
    model: hostedModel({
      studioUrl: location.origin,
      modelId: selection.model,
      fetch: order.fetch,
    }),
    files: order.files,
    history: order.history,
    prompt: order.turn.prompt,
    context: { appName: order.appName, changedByHand: [] },
    locale: order.locale,
    signal: order.signal,
    onEvent,
    clock: systemClock,
  })
}
