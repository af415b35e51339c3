/** One turn of the agent with the hosted model. Loaded when the first message is sent, with the agent itself. */
import { systemClock } from '../../../agent/clock.ts'
import type { Files } from '../../../agent/files.ts'
import type { ProjectContext } from '../../../agent/prompt.ts'
import { connectModel } from '../../../agent/providers/connect.ts'
import { memoryName } from '../../../agent/providers/model-memory.ts'
import { runTurn } from '../../../agent/run.ts'
import type { TurnEvent } from '../../../agent/turn-event.ts'
import type { Locale } from '../../../contract/locale.ts'
import { storedMemory } from '../../models/web/index.ts'
import type { ChatTurn } from './chat-turn.ts'

/** The hosted model that may be used, and the protocol that it is asked in. */
type Selected = { model: string | null; provider: 'openai' | 'claude' }

export type AnswerOrder = {
  turn: ChatTurn
  /** The model that may be used, or why it could not be asked for. */
  selection: Selected | { fault: string }
  files: Files
  context: ProjectContext
  locale: Locale
  signal: AbortSignal
  history: readonly { role: 'user' | 'assistant'; text: string }[]
  fetch: typeof globalThis.fetch
  /** Asks the owner before many files, or the last page, are deleted (AGT-41). */
  askToDelete: (paths: string[]) => Promise<boolean>
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
    model: hostedTurnModel({ provider: selection.provider, model: selection.model }, order.fetch),
    files: order.files,
    history: order.history,
    prompt: order.turn.prompt,
    context: order.context,
    locale: order.locale,
    signal: order.signal,
    askToDelete: order.askToDelete,
    onEvent,
    clock: systemClock,
  })
}

function hostedTurnModel(
  { provider: style, model }: { provider: 'openai' | 'claude'; model: string },
  hostedFetch: typeof globalThis.fetch,
) {
  const connection = { provider: 'hosted', style, model } as const
  return connectModel({
    connection,
    surroundings: { fetch: (input, init) => fetch(input, init), pageOrigin: location.origin },
    hosted: { studioUrl: location.origin, fetch: hostedFetch },
    memory: storedMemory(memoryName(connection)),
  })
}
