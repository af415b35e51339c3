/** Brings events of an Anthropic-shaped answer, as odd as a service writes them, into the one shape that is read. */
import { ClaudeBlocks, claudeEvent } from './claude-blocks.ts'
import { countOf, fieldAt, listOf, textIn, wordOf } from './field.ts'
import type { PlainReader } from './event-lines.ts'
import { isRefusal, refusalWords } from './refusal-words.ts'

type Event = Record<string, unknown>

const longestWord = 200
const ends: readonly (readonly [RegExp, string])[] = [
  [/^(?:max_?tokens|length|model_context_window_exceeded)$/i, 'max_tokens'],
  [/^(?:tool_use|tool_?calls?|function_?call)$/i, 'tool_use'],
  [/^(?:end_turn|stop|complete|completed|eos|normal)$/i, 'end_turn'],
  [/^(?:refusal|content_?filter|safety|sensitive)$/i, 'refusal'],
]
/** Reads one answer; events that a service leaves out are added. */
export function plainClaude(): PlainReader {
  return new ClaudeReader()
}

class ClaudeReader implements PlainReader {
  readonly #blocks = new ClaudeBlocks()
  #hasStarted = false
  #hasEnded = false
  #isOver = false

  read(value: unknown): string[] {
    if (isRefusal(value)) return [errorOf(value)]
    switch (textIn(value, 'type')) {
      case 'message_start':
        return this.#start(fieldAt(value, 'message'))
      case 'content_block_start':
        return [
          ...this.#start(undefined),
          ...this.#blocks.begin(value, fieldAt(value, 'content_block')),
        ]
      case 'content_block_delta':
        return [...this.#start(undefined), ...this.#blocks.grow(value)]
      case 'content_block_stop':
        return this.#blocks.close(countOf(fieldAt(value, 'index')))
      case 'message_delta':
        return this.#delta(value)
      case 'message_stop':
        return this.done()
      default:
        return []
    }
  }

  whole(value: unknown): string[] {
    if (isRefusal(value)) return [errorOf(value)]
    const content = fieldAt(value, 'content')
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content)
    const said = parts.flatMap((part, index) => [
      ...this.#blocks.begin({ index }, part),
      ...this.#blocks.close(index),
    ])
    const ended = this.#end(value, value)
    return [...this.#start(value), ...said, ...ended, ...this.done()]
  }

  // A service that says that it is done has given its whole answer, whatever else it leaves out.
  done(): string[] {
    if (this.#isOver) return []
    this.#isOver = true
    const ended = this.#hasEnded ? [] : this.#end(undefined, undefined)
    return [...ended, claudeEvent('message_stop', {})]
  }

  #start(message: unknown): string[] {
    if (this.#hasStarted) return []
    this.#hasStarted = true
    return [claudeEvent('message_start', { message: headOf(message) })]
  }

  // Counts may come before the end, and without it.
  #delta(value: unknown): string[] {
    const delta = fieldAt(value, 'delta')
    return endIn(delta) === '' ? [] : this.#end(delta, value)
  }

  #end(said: unknown, counted: unknown): string[] {
    this.#hasEnded = true
    const reason = endIn(said)
    const isPlain = reason === '' || reason === 'end_turn'
    const delta = {
      stop_reason: isPlain ? this.#blocks.lastEnd() : reason,
      ...explanationIn(fieldAt(said, 'stop_details')),
    }
    const usage = endUsage(fieldAt(counted, 'usage'))
    const ended = claudeEvent('message_delta', { delta, usage })
    return [...this.#blocks.closeAll(), ended]
  }
}

function errorOf(value: unknown): string {
  const { message, type, code } = refusalWords(JSON.stringify(value))
  const words = message === '' ? 'the service reports an error' : message
  const kind = type === '' || type === 'error' ? 'api_error' : type
  return claudeEvent('error', { error: { type: kind, message: words, code } })
}

function headOf(message: unknown): Event {
  const usage = fieldAt(message, 'usage')
  const counts = ['cache_creation_input_tokens', 'cache_read_input_tokens'].flatMap((name) => {
    const count = countOf(fieldAt(usage, name))
    return count === undefined ? [] : [[name, count] as const]
  })
  const input = countOf(fieldAt(usage, 'input_tokens')) ?? 0
  return {
    id: wordOf(fieldAt(message, 'id')).slice(0, longestWord) || 'message',
    type: 'message',
    role: 'assistant',
    model: textIn(message, 'model').slice(0, longestWord) || null,
    content: [],
    usage: { input_tokens: input, output_tokens: 0, ...Object.fromEntries(counts) },
  }
}

function endUsage(usage: unknown): Event {
  const input = countOf(fieldAt(usage, 'input_tokens') ?? fieldAt(usage, 'prompt_tokens'))
  const output = countOf(fieldAt(usage, 'output_tokens') ?? fieldAt(usage, 'completion_tokens'))
  return { ...(input && { input_tokens: input }), output_tokens: output ?? 0 }
}

/** Why the service declined, where it says so in words. */
function explanationIn(details: unknown): Event {
  const explanation = textIn(details, 'explanation')
  return explanation === '' ? {} : { stop_details: { type: 'refusal', explanation } }
}

function endIn(value: unknown): string {
  const given = textIn(value, 'stop_reason', 'finish_reason')
  const isNone = given === '' || given === 'null'
  return isNone ? '' : (ends.find(([pattern]) => pattern.test(given))?.[1] ?? given)
}
