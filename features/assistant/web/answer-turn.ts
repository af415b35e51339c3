/** One turn of the agent, with the hosted model or one of the person's own. Loaded when the first message is sent, with the agent itself. */
import { systemClock } from '../../../agent/clock.ts'
import type { ModelConnection } from '../../../agent/providers/connection.ts'
import { connectModel } from '../../../agent/providers/connect.ts'
import { memoryName } from '../../../agent/providers/model-memory.ts'
import { runTurn } from '../../../agent/run.ts'
import type { TurnEvent, TurnFailure } from '../../../agent/turn-event.ts'
import type { Locale } from '../../../contract/locale.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Result } from '../../../contract/result.ts'
import { failureSentence } from '../../../web/kernel/call-failure.ts'
import { outsideFetch, storedMemory } from '../../models/web/index.ts'
import { answerWithoutModel } from './answer-without-model.ts'
import { addedOf, type AddedFile } from './added/added-file.ts'
import { offersOf, withOffers } from './added/offered-files.ts'
import { modelFetchFor, type ModelSelection, type NoSelection } from './assistant-calls.ts'
import type { Memory, TurnOrder } from './turn-order.ts'

/** Runs the turn to its end; a turn without a model ends at once and says why. */
export async function answerTurn(
  order: TurnOrder,
  { selection, memory }: { selection: ModelSelection | NoSelection; memory: Memory },
  onEvent: (event: TurnEvent) => void,
): Promise<void> {
  if (isWithoutModel(selection))
    return answerWithoutModel(order, memory.history.length === 0, onEvent)
  const { project, settings, turn, locale, atHand } = order
  const found = connectionIn(selection, locale)
  if (!found.ok) return onEvent({ kind: 'ended', end: { reason: 'failed', failure: found.error } })
  const fetch = modelFetchFor(turn.turnId, project.appId)
  // What of the result the agent looks at is the person's choice.
  const takePicture = settings.looksAtIt ? project.takePicture : null
  const offers = await offeredIn(order)
  const tryApp = settings.triesApp ? project.tryApp : null
  const checkResult = settings.fixesErrors ? project.checkResult : null
  await runTurn({
    model: { ...turnModel(found.value, fetch), ...boundsOf(selection) },
    files: withOffers(order.files, offers, order.putAdded),
    history: memory.history,
    prompt: turn.prompt,
    added: addedOf(turn.added, order.paths, offers),
    takePicture: takePicture ?? undefined,
    checkResult: checkResult ?? undefined,
    tryApp: tryApp ?? undefined,
    context: {
      appName: project.appName,
      ...atHand,
      firstPrompt: atHand.firstPrompt ?? memory.firstPrompt,
    },
    locale,
    signal: order.signal,
    askToDelete: order.askToDelete,
    onEvent,
    clock: systemClock,
  })
}

/** Pictures of the message that the app may show, where anything may be put into it. */
async function offeredIn({ project, turn, paths, files }: TurnOrder) {
  if (project.put === null || turn.added.length === 0) return new Map<string, AddedFile>()
  return offersOf(
    turn.added,
    paths,
    (await files.list()).map(({ path }) => path),
  )
}

// The host's time and budget for its own models; an own model has those of its settings.
function boundsOf(selection: ModelSelection | NoSelection) {
  const { firstTokenSeconds: seconds, budget } = 'model' in selection ? selection : {}
  return {
    ...(seconds === undefined ? {} : { firstTokenMs: seconds * 1_000 }),
    ...(budget === undefined ? {} : { budget, maxTokens: budget.answerTokens }),
  }
}

// Nobody is asked where there are starters only.
function isWithoutModel(selection: ModelSelection | NoSelection): boolean {
  return 'model' in selection && selection.builtin === true
}

function connectionIn(
  selection: ModelSelection | NoSelection,
  locale: Locale,
): Result<ModelConnection, TurnFailure> {
  if ('failure' in selection)
    return err({ code: 'completionFailed', message: failureSentence(selection.failure, locale) })
  if ('state' in selection)
    return selection.state === 'own' ? ok(selection.connection) : err({ code: selection.fault })
  const { model, provider: style, takesPictures = null, identity } = selection
  if (model === null) return err({ code: 'quotaExceeded', message: '' })
  return ok({ provider: 'hosted', style, model, takesPictures, ...(identity && { identity }) })
}

function turnModel(connection: ModelConnection, hostedFetch: typeof globalThis.fetch) {
  return connectModel({
    connection,
    surroundings: { fetch: outsideFetch, pageOrigin: location.origin },
    hosted: { studioUrl: location.origin, fetch: hostedFetch },
    memory: storedMemory(memoryName(connection)),
  })
}
