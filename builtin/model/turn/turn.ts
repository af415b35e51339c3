/** The running turn of a conversation: the request, and what was called and answered since. */
import type { Call, Conversation } from '../conversation.ts'

/** A call that was made in this turn, and its result when there is one. */
export type Made = { call: Call; result: { text: string; failed: boolean } | null }

export type Turn = { request: string; made: Made[] }

/** Finds the running turn: it begins with the last message of the person, of which there is one at least. */
export function findTurn(conversation: Conversation): Turn {
  const { steps } = conversation
  const at = steps.findLastIndex((step) => step.role === 'user')
  const start = steps[at]
  const since = steps.slice(at + 1)
  const results = new Map(
    since.flatMap((step) => (step.role === 'result' ? [[step.callId, step] as const] : [])),
  )
  const made = since
    .flatMap((step) => (step.role === 'assistant' ? step.calls : []))
    .map((call) => ({ call, result: results.get(call.id) ?? null }))
  return { request: start?.role === 'user' ? start.text : '', made }
}
