/**
 * The answer of a service as events in the one shape of its protocol, whatever its label and its odd fields are.
 * A page of a proxy, and a refusal that came as an answer, are faults.
 */
import {
  type AnswerStyle,
  type BodyKind,
  kindOfBody,
  plainEvents,
} from '../../contract/model-service/read-answer.ts'
import {
  isRefusal,
  refusalWords,
  statusOfWords,
} from '../../contract/model-service/refusal-words.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { Refusal } from '../model-fault.ts'

const longestWhole = 16 * 1_048_576

/** Where faults of an answer are made, in the words of its service. */
export type AnswerFaults = {
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

// Reads so much that it is known what comes, and gives it back with the rest.
async function peekAt(
  given: ReadableStream<Uint8Array>,
): Promise<{ kind: BodyKind; body: ReadableStream<Uint8Array> }> {
  const reader = given.getReader()
  const decoder = new TextDecoder()
  const first: Uint8Array[] = []
  let text = ''
  let kind: BodyKind = 'unclear'
  while (kind === 'unclear') {
    const { done, value } = await reader.read()
    if (done) break
    first.push(value)
    text += decoder.decode(value, { stream: true })
    kind = kindOfBody(text)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const before = first.shift()
        if (before !== undefined) return controller.enqueue(before)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return { kind, body }
}
