/** The calls of the chat: its stored records, what is remembered of it, and the model that answers. */
import type { OwnConnection } from '../../../agent/providers/connection.ts'
import { renewingFetch } from '../../../agent/providers/renewing-fetch.ts'
import { isOneOf } from '../../../contract/failure-groups.ts'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { Budget } from '../../../contract/turn-budget.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { currentLocale } from '../../../web/kernel/locale.tsx'
import { modelToken } from '../../accounts/web/index.ts'
import { appHeader, readSelection, turnHeader } from '../../models/contract.ts'
import { type ChoiceFault, readModelChoice, readPicked } from '../../models/web/index.ts'
import type { ChatMessage } from '../contract.ts'
import { clearChat, readChat, recordTurn, resetChat } from '../contract.ts'
import { rememberedAtMost } from './remembered-messages.ts'
import type { FoundMessage } from './reset-steps.ts'
import type { TurnRecord } from './turn-records.ts'

/** Stores what a turn has so far; answers why it is not stored. */
export async function sendRecord(appId: string, record: TurnRecord): Promise<CallFailure | null> {
  const stored = await call(recordTurn, { id: appId, ...record })
  return stored.ok ? null : stored.error
}

/** The newest stored messages of an app, oldest first; null when they cannot be had. */
export async function readMemory(appId: string): Promise<readonly ChatMessage[] | null> {
  const answer = await call(readChat, { id: appId, page: 1, limit: rememberedAtMost })
  return answer.ok ? answer.value.messages : null
}

/** The hosted model that may be used, with the protocol that it is asked in; an own one, or why it cannot be used. */
export type ModelSelection =
  | {
      model: string | null
      provider: 'openai' | 'claude'
      builtin?: boolean
      shownName?: string
      firstTokenSeconds?: number
      takesPictures?: boolean | null
      budget?: Budget | undefined
      identity?: string | undefined
    }
  | { state: 'own'; connection: OwnConnection }
  | { state: 'invalid'; fault: ChoiceFault }

/** Why the model could not be asked for. */
export type NoSelection = { failure: CallFailure }

/** The model of the next turn as it is chosen now, or why it could not be asked for. */
export async function askForModel(accountId: string | null): Promise<ModelSelection | NoSelection> {
  const choice = await readModelChoice(accountId)
  if (choice.state !== 'website') return choice
  const picked = readPicked(accountId)
  const answer = await call(readSelection, picked === undefined ? {} : { picked })
  if (answer.ok) return answer.value
  // A server that stumbles over the choice may still answer a call.
  return isOneOf('stumbled', answer.error.code) && answer.error.code !== 'networkError'
    ? { model: 'qwen-3-coder', provider: 'openai' }
    : { failure: answer.error }
}

/** Has the short token of the website's models at hand where one of them will answer. */
export async function prepareToAsk(accountId: string | null): Promise<void> {
  const choice = await readModelChoice(accountId)
  if (choice.state === 'website') await modelToken()
}

/**
 * `fetch` for the relay: with the short token that opens nothing else, renewed once, and with the
 * turn and the app that a call belongs to.
 */
export function modelFetchFor(turnId: string, appId: string): typeof fetch {
  const send = renewingFetch((input, init) => fetch(input, init), modelToken)
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(turnHeader, turnId)
    headers.set(appHeader, appId)
    // A refusal is read in the chat.
    headers.set('accept-language', currentLocale())
    return send(input, { ...init, headers })
  }
}

// As many messages as one page may hold.
const messagesAPage = 50

/** The assistant's message of a turn as it is stored, null when it is not there. */
export async function findAnswer(
  appId: string,
  turnId: string,
): Promise<Result<FoundMessage | null, CallFailure>> {
  for (let page = 1; ; page += 1) {
    const answer = await call(readChat, { id: appId, page, limit: messagesAPage })
    if (!answer.ok) return answer
    const { messages, pagination } = answer.value
    const found = messages.find((message) => message.type === 'ai' && message.turnId === turnId)
    if (found) return ok({ messageId: found._id, commitSha: found.gitInfo?.commitSha ?? null })
    if (!pagination.hasMore) return ok(null)
  }
}

/** Deletes what was said after a message; answers why it did not. */
export async function sendReset(appId: string, messageId: string): Promise<CallFailure | null> {
  const done = await call(resetChat, { id: appId, messageId })
  return done.ok ? null : done.error
}

/** Deletes the chat; answers why it did not. */
export async function sendClear(appId: string): Promise<CallFailure | null> {
  const done = await call(clearChat, { id: appId })
  return done.ok ? null : done.error
}
