/** One turn from its first record to its last: stored, answered, committed, stored whole (CHT-17, CHT-36, AGT-28). */
import type { Files } from '../../../agent/files.ts'
import { isOneOf } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Speak } from '../../../contract/text.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { failureSentence } from '../../../web/kernel/call-failure.ts'
import type { ChatSettings } from '../contract.ts'
import type { texts } from '../text/texts.ts'
import { addedOf } from './added/added-file.ts'
import { askForModel, modelFetchFor } from './assistant-calls.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import { afterEvent } from './chat-turn.ts'
import type { Remembered } from './remembered-messages.ts'
import type { TurnRecord } from './turn-records.ts'
import { recordOf, storedAs } from './turn-records.ts'

/** How a turn's record is stored; answers why it was not. */
export type StoreRecord = (record: TurnRecord) => Promise<CallFailure | null>

export type TurnOrder = {
  project: AssistantProject
  /** Whose models answer. */
  accountId: string | null
  settings: ChatSettings
  atHand: Awaited<ReturnType<AssistantProject['atHand']>>
  files: Files
  turn: ChatTurn
  /** What is remembered of the conversation before it, oldest first, and what was asked for first of it. */
  remembering: Promise<{ history: readonly Remembered[]; firstPrompt: string | undefined }>
  t: Speak<(typeof texts)['en']>
  locale: Locale
  signal: AbortSignal
  store: StoreRecord
  askToDelete: (paths: string[]) => Promise<boolean>
  /** Where files of the message are in the project. */
  paths: ReadonlyMap<string, string>
  /** Hears the turn after each change. */
  onChange: (turn: ChatTurn) => void
}

/** Why a turn is broken off when its page is left: its record stays open, and reads as interrupted (CHT-37). */
export const leftPage = new Error('the page was left')

/**
 * Runs the turn. A failure stands in the turn itself; nothing is thrown for what a model does.
 * Answers why the turn did not begin, null when it did.
 */
export async function runOneTurn(order: TurnOrder): Promise<CallFailure | null> {
  const { project, t, locale, signal, store } = order
  let turn = order.turn
  const become = (next: ChatTurn): void => {
    turn = next
    order.onChange(next)
  }
  // What the turn needs is fetched side by side, so that its first request leaves at once.
  const [opened, { answerTurn }, selection, { history, firstPrompt }] = await Promise.all([
    store(recordOf(turn, false)),
    import('./answer-turn.ts'),
    askForModel(order.accountId),
    order.remembering,
  ])
  if (opened !== null && isOneOf('appOutOfReach', opened.code)) return opened
  if (opened !== null) become({ ...turn, stored: storedAs(opened) })
  if ('model' in selection) become({ ...turn, uses: 1, chosen: selection.shownName ?? null })
  else if ('connection' in selection) become({ ...turn, chosen: selection.connection.model })
  await answerTurn({
    turn,
    selection:
      'failure' in selection ? { failed: failureSentence(selection.failure, locale) } : selection,
    files: order.files,
    context: {
      appName: project.appName,
      ...order.atHand,
      firstPrompt: order.atHand.firstPrompt ?? firstPrompt,
    },
    locale,
    signal,
    history,
    fetch: modelFetchFor(turn.turnId, project.appId),
    askToDelete: order.askToDelete,
    added: addedOf(turn.added, order.paths),
    ...lookingFor(order),
    onEvent: (event) => become(afterEvent(turn, event, t)),
  })
  if (turn.state === 'done' || turn.state === 'roundLimit') {
    become(await committed(turn, project))
  }
  if (signal.reason === leftPage) return null
  const closed = await store(recordOf(turn, true))
  become({ ...turn, stored: storedAs(closed) })
  return null
}

// What of the result the agent looks at is the person's choice (AGT-45, AGT-51).
function lookingFor({ project, settings }: TurnOrder) {
  return {
    takePicture: settings.looksAtIt ? project.takePicture : null,
    checkResult: settings.fixesErrors ? project.checkResult : null,
  }
}

/** The turn after its changes were committed, or with the reason why they were not (AGT-28, AGT-30). */
export async function committed(turn: ChatTurn, project: AssistantProject): Promise<ChatTurn> {
  const done = await project.commit(turn.prompt)
  return done.ok
    ? { ...turn, gitInfo: turn.gitInfo ?? done.value, commitFault: null }
    : { ...turn, commitFault: done.error }
}
