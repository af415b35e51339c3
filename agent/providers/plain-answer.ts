/**
 * The answer of a service as events in the one shape of its protocol, whatever its label and its odd fields are.
 * A page of a proxy, and a refusal that came as an answer, are faults.
 */
import { peekAt } from '../../contract/model-service/peek-body.ts'
import { type AnswerStyle, plainEvents } from '../../contract/model-service/read-answer.ts'
import {
  isRefusal,
  refusalWords,
  statusOfWords,
} from '../../contract/model-service/refusal-words.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { Refusal } from '../model-fault.ts'

const longestWhole = 16 * 1_048_576

/** Where faults of an answer are made, in the words of its service. */
type AnswerFaults = {
  page(status: number): Error
  refused(refusal: Refusal): Error
}

/** Throws what `faults` makes of a page, or of a whole refusal; a body that breaks off fails as its stream does. */
export async function plainAnswer(
  response: Response,
  style: AnswerStyle,
  faults: AnswerFaults,
): Promise<Response> {
  if (response.body === null) return response
  const { kind, body } = await peekAt(response.body)
  if (kind === 'page') {
    await body.cancel()
    throw faults.page(response.status)
  }
  if (kind !== 'json') return eventsOf(plainEvents(body, style))
  const text = await readWhole(body)
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value !== undefined && isRefusal(value)) {
    const status = statusOfWords(refusalWords(text)) || response.status
    throw faults.refused({ status, statusText: '', body: text, waitMs: null })
  }
  const whole = new Response(text).body
  return whole === null ? response : eventsOf(plainEvents(whole, style))
}

function eventsOf(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= longestWhole) continue
    await reader.cancel()
    throw new Error('the answer is too long')
  }
}
