/** The calls of the chat: its stored records, what is remembered of it, and the model that answers. */
import { renewingFetch } from '../../../agent/providers/renewing-fetch.ts'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { modelToken } from '../../../web/kernel/model-token.ts'
import { readSelection } from '../../models/contract.ts'
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

/** The newest stored messages of an app, oldest first; null when they cannot be had (AGT-12). */
export async function readMemory(appId: string): Promise<readonly ChatMessage[] | null> {
  const answer = await call(readChat, { id: appId, page: 1, limit: rememberedAtMost })
  return answer.ok ? answer.value.messages : null
}

/** The model of the next turn, or why it could not be asked for. */
export async function askForModel(): Promise<
  { model: string | null; provider: 'openai' | 'claude' } | { failure: CallFailure }
> {
  const answer = await call(readSelection, {})
  return answer.ok ? answer.value : { failure: answer.error }
}

/** `fetch` for the relay: with the short token that opens nothing else, renewed once (AIP-22, AGT-25). */
export const modelFetch = renewingFetch((input, init) => fetch(input, init), modelToken)

// As many messages as one page may hold.
const messagesAPage = 50

/** The assistant's message of a turn as it is stored, null when it is not there (CHT-29). */
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
