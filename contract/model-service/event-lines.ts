/** Reads lines of server-sent events, as strict services write them and as loose ones do. */
import { parseJson } from '../parse-json.ts'
import { isRecord } from './field.ts'

/** Reads the pieces of one answer; each function answers the events that take their place. */
export type PlainReader = {
  /** One piece of a stream. */
  read(value: unknown): string[]
  /** The service says that the stream is over. */
  done(): string[]
  /** An answer that came whole. */
  whole(value: unknown): string[]
}

/** The events of one stream. */
export class EventLines {
  readonly #plain: PlainReader
  #rest = ''
  #data: string[] = []
  #name = ''

  /** @param plain reads the pieces that the events hold */
  constructor(plain: PlainReader) {
    this.#plain = plain
  }

  add(text: string): string {
    // A carriage return at the end may be the first half of a line break.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return lines.map((line) => this.#line(line)).join('')
  }

  // A connection that ends without its last blank line has said its last event all the same.
  end(): string {
    const last = this.#rest === '' ? '' : this.#line(this.#rest.replace(/\r$/, ''))
    this.#rest = ''
    return last + this.#dispatch()
  }

  /** What takes the place of one piece. */
  value(text: string): string {
    const trimmed = text.trim()
    if (trimmed === '') return ''
    if (isDone(trimmed)) return this.#plain.done().join('')
    const parsed = parseJson(trimmed)
    // Whoever reads the events skips and reports what is none.
    if (parsed === undefined) return `data: ${trimmed.replace(/\s+/g, ' ')}\n\n`
    // An event may say what it is by its name alone.
    const isNamed = isRecord(parsed) && this.#name !== '' && !('type' in parsed)
    return this.#plain.read(isNamed ? { type: this.#name, ...parsed } : parsed).join('')
  }

  #dispatch(): string {
    const text = this.#data.join('\n')
    this.#data = []
    const events = this.value(text)
    this.#name = ''
    return events
  }

  #line(text: string): string {
    if (text === '') return this.#dispatch()
    if (text.startsWith(':')) return ''
    const field = /^(data|event|id|retry)(?::[ ]?|$)/i.exec(text)
    const content = field === null ? text : text.slice(field[0].length)
    switch (field?.[1]?.toLowerCase()) {
      case 'event': {
        const before = this.#data.length > 0 ? this.#dispatch() : ''
        this.#name = content.trim()
        return before
      }
      case 'id':
      case 'retry':
        return ''
      default:
        return this.#take(content)
    }
  }

  // Some services leave out the blank line between two events.
  #take(content: string): string {
    const isWhole = this.#data.length > 0 && isPiece(this.#data.join('\n'))
    const before = isWhole ? this.#dispatch() : ''
    this.#data.push(content)
    return before
  }
}

function isDone(text: string): boolean {
  return /^\[?done\]?$/i.test(text)
}

function isPiece(text: string): boolean {
  return isDone(text.trim()) || parseJson(text) !== undefined
}
