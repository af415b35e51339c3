/** The calls of the chat: its stored records, and the model that answers. */
import type { Locale } from '../../../contract/locale.ts'
import { call } from '../../../web/kernel/call.ts'
import { failureSentence } from '../../../web/kernel/call-failure.ts'
import { modelToken } from '../../../web/kernel/model-token.ts'
import { readSelection } from '../../models/contract.ts'
import { recordTurn } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'

const resultSent = 4_000
const argumentsSent = 2_000

/** Stores what a turn has so far; answers whether it is stored. The same turn never makes two records (CHT-36). */
export async function storeTurn(appId: string, turn: ChatTurn, isWhole: boolean): Promise<boolean> {
  const answer = isWhole
    ? {
        aiResponse: turn.text === '' && turn.fault ? turn.fault : turn.text,
        toolExecutions: turn.executions.slice(-200).map(shortened),
        ...(turn.gitInfo ? { gitInfo: turn.gitInfo } : {}),
      }
    : {}
  const stored = await call(recordTurn, {
    id: appId,
    message: turn.prompt,
    turnId: turn.turnId,
    ...answer,
  })
  return stored.ok
}

// What is long is cut before it is sent: the stored record is a text to read, not a copy of the files.
function shortened(execution: ChatTurn['executions'][number]): ChatTurn['executions'][number] {
  const { result, error } = execution
  const kept = Object.entries(execution.arguments).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > argumentsSent
      ? `${value.slice(0, argumentsSent)}…`
      : value,
  ])
  return {
    ...execution,
    arguments: Object.fromEntries(kept),
    ...(result === undefined ? {} : { result: result.slice(0, resultSent) }),
    ...(error === undefined ? {} : { error: error.slice(0, resultSent) }),
  }
}

/** The model of the next turn, or why it could not be asked for, in the person's language. */
export async function selectedModel(
  locale: Locale,
): Promise<{ model: string | null } | { fault: string }> {
  const answer = await call(readSelection, {})
  return answer.ok ? answer.value : { fault: failureSentence(answer.error, locale) }
}

/** `fetch` for the relay: with the short token that opens nothing else, renewed once (AIP-22, AGT-25). */
export async function modelFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const first = await send(input, init, false)
  return first.status === 401 ? send(input, init, true) : first
}

async function send(
  input: string | URL | Request,
  init: RequestInit | undefined,
  fresh: boolean,
): Promise<Response> {
  const headers = new Headers(init?.headers)
  const token = await modelToken(fresh)
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return fetch(input, { ...init, headers })
}
