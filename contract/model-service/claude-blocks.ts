/** The blocks of an Anthropic-shaped answer, brought into the one shape that is read. */
import { countOf, fieldAt, isRecord, textIn, wordOf } from './field.ts'

type Event = Record<string, unknown>

/** A block that has begun: what the service wrote of a call at once is passed on when nothing more came. */
type OpenBlock = { kind: string; waiting: string }

const longestWord = 200
const kindOfDelta: Readonly<Record<string, string>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
  signature_delta: 'thinking',
  input_json_delta: 'tool_use',
}

/** The blocks of one answer, by their index, or one after the other where a service gives none. */
export class ClaudeBlocks {
  readonly #open = new Map<number, OpenBlock>()
  #next = 0
  #hasCalls = false

  begin(event: unknown, block: unknown): string[] {
    const index = countOf(fieldAt(event, 'index')) ?? this.#next
    this.#next = Math.max(this.#next, index) + 1
    const kind = textIn(block, 'type') || (textIn(block, 'text') === '' ? '' : 'text')
    const closed = this.#open.has(index) ? this.close(index) : []
    return [...closed, ...this.#started(index, kind, block)]
  }

  #started(index: number, kind: string, block: unknown): string[] {
    switch (kind) {
      case 'text':
      case 'thinking':
        this.#open.set(index, { kind, waiting: '' })
        // Some services write a text into the beginning of its block.
        return [
          startOf(index, { type: kind, [kind]: '' }),
          ...textDelta(index, kind, textIn(block, kind)),
        ]
      case 'redacted_thinking':
        this.#open.set(index, { kind, waiting: '' })
        return [startOf(index, { type: kind, data: textIn(block, 'data') })]
      case 'tool_use':
        return this.#startedCall(index, block)
      default:
        return []
    }
  }

  #startedCall(index: number, block: unknown): string[] {
    this.#hasCalls = true
    this.#open.set(index, { kind: 'tool_use', waiting: inputIn(fieldAt(block, 'input')) })
    const id = wordOf(fieldAt(block, 'id')).slice(0, longestWord) || `call_${index + 1}`
    const name = textIn(block, 'name') || 'unnamed'
    return [startOf(index, { type: 'tool_use', id, name, input: {} })]
  }

  grow(event: unknown): string[] {
    const delta = fieldAt(event, 'delta')
    const given = textIn(delta, 'type')
    const kind = kindOfDelta[given] ?? (textIn(delta, 'text') === '' ? '' : 'text')
    const index = countOf(fieldAt(event, 'index')) ?? this.#last() ?? this.#next
    const isNew = !this.#open.has(index) && (kind === 'text' || kind === 'thinking')
    const before = isNew ? this.begin({ index }, { type: kind }) : []
    const block = this.#open.get(index)
    if (block === undefined || block.kind !== kind) return before
    if (kind === 'tool_use') return grownCall(index, block, delta)
    const signature = textIn(delta, 'signature')
    return given === 'signature_delta'
      ? [...before, deltaOf(index, { type: given, signature })]
      : [...before, ...textDelta(index, kind, textIn(delta, kind))]
  }

  close(given: number | undefined): string[] {
    const index = given ?? this.#last()
    const block = index === undefined ? undefined : this.#open.get(index)
    if (index === undefined || block === undefined) return []
    this.#open.delete(index)
    const ended = claudeEvent('content_block_stop', { index })
    return block.waiting === '' ? [ended] : [inputDelta(index, block.waiting), ended]
  }

  closeAll(): string[] {
    return [...this.#open.keys()].flatMap((index) => this.close(index))
  }

  /** How an answer with these blocks ends where its service does not say. */
  lastEnd(): string {
    return this.#hasCalls ? 'tool_use' : 'end_turn'
  }

  #last(): number | undefined {
    return [...this.#open.keys()].at(-1)
  }
}

function grownCall(index: number, block: OpenBlock, delta: unknown): string[] {
  const json = inputIn(fieldAt(delta, 'partial_json'))
  // What comes in pieces is the whole input.
  if (json !== '') block.waiting = ''
  return [inputDelta(index, json)]
}

function inputDelta(index: number, json: string): string {
  return deltaOf(index, { type: 'input_json_delta', partial_json: json })
}

function startOf(index: number, block: Event): string {
  return claudeEvent('content_block_start', { index, content_block: block })
}

function deltaOf(index: number, delta: Event): string {
  return claudeEvent('content_block_delta', { index, delta })
}

function textDelta(index: number, kind: string, text: string): string[] {
  return text === '' ? [] : [deltaOf(index, { type: `${kind}_delta`, [kind]: text })]
}

// The input of a call, as JSON; none where the service has still to write it.
function inputIn(input: unknown): string {
  if (typeof input === 'string') return input
  if (!isRecord(input) || Object.keys(input).length === 0) return ''
  return JSON.stringify(input)
}

/** One event of this protocol. */
export function claudeEvent(type: string, rest: Event): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`
}
