/**
 * Reads the answer of a model service as it comes, by what is in it and not by its label: events, lines of JSON, or
 * one whole JSON value; and passes it on in the one shape of its protocol.
 */
import { parseJson } from '../parse-json.ts'
import { EventLines } from './event-lines.ts'
import { plainClaude } from './plain-claude.ts'
import { plainOpenAi } from './plain-openai.ts'

/** The protocols whose answers are read. */
export type AnswerStyle = 'openai' | 'claude'

/** What a body begins with: events, JSON, a page, or nothing that could tell. */
export type BodyKind = 'events' | 'json' | 'page' | 'unclear'

const bytesAtMost = 16 * 1_048_576

/** What a body is, by its first characters. */
export function kindOfBody(text: string): BodyKind {
  const first = text.replace(/^[\uFEFF\s]+/, '')
  if (first === '') return 'unclear'
  if (/^[{[]/.test(first)) return 'json'
  return first.startsWith('<') ? 'page' : 'events'
}

/** Thrown inside a stream that turns out to be a page of a proxy, or too long for one answer. */
class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** The events of an answer in the shape of its protocol. A piece that is no JSON is passed on as it is. */
export function plainEvents(
  body: ReadableStream<Uint8Array>,
  style: AnswerStyle,
): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  const reader = createAnswerReader(style)
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const events = reader.add(decoder.decode(chunk, { stream: true }))
        if (events !== '') controller.enqueue(encoder.encode(events))
      },
      flush(controller) {
        const events = reader.add(decoder.decode()) + reader.end()
        if (events !== '') controller.enqueue(encoder.encode(events))
      },
    }),
  )
}

/** Reads a text that comes in pieces; each call answers what can be passed on by now. */
export function createAnswerReader(style: AnswerStyle): {
  add(text: string): string
  end(): string
} {
  const plain = style === 'openai' ? plainOpenAi() : plainClaude()
  const events = new EventLines(plain)
  let kind: BodyKind = 'unclear'
  let waiting = ''
  let length = 0

  return {
    add(text) {
      if (kind === 'events') return events.add(text)
      length += text.length
      if (length > bytesAtMost) throw new UnreadableAnswer('the answer is too long')
      waiting += text
      if (kind === 'unclear') kind = kindOfBody(waiting)
      if (kind === 'page') throw new UnreadableAnswer('The endpoint answered with a web page')
      if (kind !== 'events') return ''
      const first = waiting
      waiting = ''
      return events.add(first)
    },
    end() {
      if (kind === 'events') return events.end()
      if (waiting.trim() === '') return ''
      const value = parseJson(waiting.replace(/^\uFEFF/, ''))
      if (value !== undefined) return plain.whole(value).join('')
      // Lines of JSON, each a piece; what was broken off is none.
      return waiting
        .split(/\r?\n/)
        .map((line) => events.value(line))
        .join('')
    },
  }
}
