/** All that a turn runs with. It is put together once and handed on whole, from the chat to the agent. */
import type { Files } from '../../../agent/files.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Speak } from '../../../contract/text.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import type { ChatSettings } from '../contract.ts'
import type { texts } from '../text/texts.ts'
import type { PutAdded } from './added/offered-files.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import type { Remembered } from './remembered-messages.ts'
import type { TurnRecord } from './turn-records.ts'

/** How a turn's record is stored; answers why it was not. */
export type StoreRecord = (record: TurnRecord) => Promise<CallFailure | null>

/** What is remembered of the conversation before a turn, oldest first, and what was asked for first of it. */
export type Memory = { history: readonly Remembered[]; firstPrompt: string | undefined }

export type TurnOrder = {
  project: AssistantProject
  /** Whose models answer. */
  accountId: string | null
  settings: ChatSettings
  atHand: Awaited<ReturnType<AssistantProject['atHand']>>
  files: Files
  turn: ChatTurn
  /** On its way while the turn is prepared. */
  remembering: Promise<Memory>
  t: Speak<(typeof texts)['en']>
  locale: Locale
  signal: AbortSignal
  store: StoreRecord
  askToDelete: (paths: string[]) => Promise<boolean>
  /** Where files of the message are in the project. */
  paths: ReadonlyMap<string, string>
  /** Puts a picture of the message into the project once a file names it. */
  putAdded: PutAdded
  /** Hears the turn after each change. */
  onChange: (turn: ChatTurn) => void
}
