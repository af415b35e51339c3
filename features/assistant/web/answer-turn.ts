/** One turn of the agent, with the hosted model or one of the person's own. Loaded when the first message is sent, with the agent itself. */
import type { Added, Picture } from '../../../agent/added-files.ts'
import { systemClock } from '../../../agent/clock.ts'
import type { Files } from '../../../agent/files.ts'
import type { ProjectContext } from '../../../agent/prompt.ts'
import type { ModelConnection, OwnConnection } from '../../../agent/providers/connection.ts'
import { connectModel } from '../../../agent/providers/connect.ts'
import { memoryName } from '../../../agent/providers/model-memory.ts'
import { runTurn } from '../../../agent/run.ts'
import type { ResultFault } from '../../../agent/turn.ts'
import type { TurnEvent, TurnFailure } from '../../../agent/turn-event.ts'
import type { Locale } from '../../../contract/locale.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Result } from '../../../contract/result.ts'
import type { ChoiceFault } from '../../models/web/index.ts'
import { outsideFetch, storedMemory } from '../../models/web/index.ts'
import type { ChatTurn } from './chat-turn.ts'

/** The hosted model that may be used, with the protocol that it is asked in; an own one, or why it cannot be used. */
export type ModelSelection =
  | {
      model: string | null
      provider: 'openai' | 'claude'
      builtin?: boolean
      shownName?: string
      firstTokenSeconds?: number
      takesPictures?: boolean | null
    }
  | { state: 'own'; connection: OwnConnection }
  | { state: 'invalid'; fault: ChoiceFault }

export type AnswerOrder = {
  turn: ChatTurn
  /** The model that may be used, or why it could not be asked for. */
  selection: ModelSelection | { failed: string }
  files: Files
  context: ProjectContext
  locale: Locale
  signal: AbortSignal
  history: readonly { role: 'user' | 'assistant'; text: string }[]
  fetch: typeof globalThis.fetch
  /** Asks the owner before many files, or the last page, are deleted (AGT-41). */
  askToDelete: (paths: string[]) => Promise<boolean>
  /** What was added to the prompt (AGT-50). */
  added: Added | undefined
  /** Takes a picture of the result, where the person wants the agent to look at it (AGT-51). */
  takePicture: (() => Promise<Picture | null>) | null
  /** Looks at the result before the turn ends (AGT-45). */
  checkResult: (() => Promise<readonly ResultFault[]>) | null
  onEvent: (event: TurnEvent) => void
}

/** Runs the turn to its end; a turn without a model ends at once and says why. */
export async function answerTurn(order: AnswerOrder): Promise<void> {
  const { onEvent } = order
  const found = connectionIn(order.selection)
  if (!found.ok) {
    return onEvent({ kind: 'ended', end: { reason: 'failed', failure: found.error } })
  }
  await runTurn({
    model: { ...turnModel(found.value, order.fetch), ...waitOf(order.selection) },
    files: order.files,
    history: order.history,
    prompt: order.turn.prompt,
    added: order.added,
    takePicture: order.takePicture ?? undefined,
    context: order.context,
    locale: order.locale,
    signal: order.signal,
    askToDelete: order.askToDelete,
    checkResult: isDemo(order.selection) ? undefined : (order.checkResult ?? undefined),
    onEvent,
    clock: systemClock,
  })
}

// The host's time for its own models; an own model has the one of its settings (AGT-26).
function waitOf(selection: AnswerOrder['selection']): { firstTokenMs?: number } {
  const seconds = 'model' in selection ? selection.firstTokenSeconds : undefined
  return seconds === undefined ? {} : { firstTokenMs: seconds * 1_000 }
}

// What the demo model makes is known to run, and it mends nothing (AGT-45).
function isDemo(selection: AnswerOrder['selection']): boolean {
  return 'model' in selection && selection.builtin === true
}

function connectionIn(selection: AnswerOrder['selection']): Result<ModelConnection, TurnFailure> {
  if ('failed' in selection) return err({ code: 'completionFailed', message: selection.failed })
  if ('state' in selection)
    return selection.state === 'own' ? ok(selection.connection) : err({ code: selection.fault })
  const { model, provider: style, takesPictures = null } = selection
  if (model === null) return err({ code: 'quotaExceeded', message: '' })
  return ok({ provider: 'hosted', style, model, takesPictures })
}

function turnModel(connection: ModelConnection, hostedFetch: typeof globalThis.fetch) {
  return connectModel({
    connection,
    surroundings: { fetch: outsideFetch, pageOrigin: location.origin },
    hosted: { studioUrl: location.origin, fetch: hostedFetch },
    memory: storedMemory(memoryName(connection)),
  })
}
