/** Ollama's own protocol: the window that is asked for, and its lines as events of the OpenAI shape. */
import { parseJson } from '../parse-json.ts'
import { countOf, fieldAt, textIn } from './field.ts'
import { refusalWords } from './refusal-words.ts'

const usualWindow = 8_192
// What is asked is estimated: code has more tokens than its characters say.
const surplus = 1.25
const budgets = { least: 8_000, most: 64_000 } as const

/** What a window is chosen by. */
type WindowNeed = {
  answerTokens: number
  /** The window of the model itself, where the host or the person wants it used in full. */
  ownWindow?: number | undefined
  /** What is asked, in tokens as they are estimated. */
  promptTokens: number
}

/**
 * The `num_ctx` of a call: what the answer may take twice, at most 8,192. Where the model's own window is larger and to
 * be used, it is doubled until question and answer fit, since a window takes memory whether it is filled or not.
 */
export function ollamaWindow({ answerTokens, ownWindow = 0, promptTokens }: WindowNeed): number {
  const usual = Math.min(answerTokens * 2, usualWindow)
  if (ownWindow <= usual) return usual
  const needed = promptTokens * surplus + answerTokens
  let window = Math.max(usual, usualWindow)
  while (window < needed) window *= 2
  return Math.min(window, ownWindow)
}

/** The tokens of a window that are left for what is asked. */
export function ollamaBudget(answerTokens: number, ownWindow = 0): number {
  const usual = Math.min(answerTokens * 2, usualWindow)
  if (ownWindow <= usual) return usual - ollamaAnswer(answerTokens, usual)
  const share = Math.min(Math.max(ownWindow / 4, budgets.least), budgets.most)
  return Math.floor(Math.min(share, ownWindow - ollamaAnswer(answerTokens, ownWindow)))
}

/** The `num_predict` of a call: what may be answered, and at most half of the window. */
export function ollamaAnswer(answerTokens: number, window: number): number {
  return Math.min(answerTokens, Math.floor(window / 2))
}

/** The window of a model in what `/api/show` says of it; undefined where it says none. */
export function ownWindowIn(shown: unknown): number | undefined {
  const info = fieldAt(shown, 'model_info')
  if (typeof info !== 'object' || info === null) return undefined
  const entry = Object.entries(info).find(([name]) => name.endsWith('.context_length'))
  const tokens = countOf(entry?.[1])
  return tokens === undefined || tokens === 0 ? undefined : tokens
}

/** The events that take the place of an Ollama's lines, of `/api/generate` or `/api/chat`. */
export function ollamaEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  // An answer that is laid out over several lines, from `{` to `}`.
  let object = ''
  const eventAt = (line: string): string => {
    if (object === '' && line.trim() !== '{') return eventOf(line)
    object += `${line} `
    if (line.trimEnd() !== '}') return ''
    const whole = object
    object = ''
    return eventOf(whole)
  }
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) controller.enqueue(encoder.encode(eventAt(line)))
      },
      flush(controller) {
        controller.enqueue(encoder.encode(eventAt(rest) + eventOf(object)))
      },
    }),
  )
}

// A line that cannot be read is passed on as it is: the reader of the events skips and reports it.
function eventOf(given: string): string {
  // A proxy may send the lines as events.
  const line = given.trim().replace(/^data:\s*/, '')
  if (line === '') return ''
  const value = parseJson(line)
  if (typeof value !== 'object' || value === null) return `data: ${line}\n\n`
  const error = fieldAt(value, 'error')
  if (error !== undefined && error !== null)
    return dataOf({ error: refusalWords(JSON.stringify({ error })) })
  const isDone = fieldAt(value, 'done') === true || fieldAt(value, 'done') === 'true'
  const piece = { model: textIn(value, 'model'), choices: [choiceOf(value, isDone)] }
  return `${dataOf({ ...piece, ...usageOf(value) })}${isDone ? 'data: [DONE]\n\n' : ''}`
}

function dataOf(piece: object): string {
  return `data: ${JSON.stringify(piece)}\n\n`
}

function choiceOf(value: object, isDone: boolean): object {
  const message = fieldAt(value, 'message')
  const content = textIn(value, 'response') || textIn(message, 'content')
  const reasoning = textIn(value, 'thinking') || textIn(message, 'thinking')
  const finish = textIn(value, 'done_reason') === 'length' ? 'length' : 'stop'
  return {
    index: 0,
    delta: {
      content,
      ...(reasoning && { reasoning }),
      ...callsOf(fieldAt(message, 'tool_calls')),
    },
    finish_reason: isDone ? finish : null,
  }
}

// Calls come whole, one a line or several.
function callsOf(given: unknown): object {
  const calls: readonly unknown[] = Array.isArray(given) ? given : []
  return calls.length === 0 ? {} : { tool_calls: calls }
}

function usageOf(value: object): object {
  const asked = countOf(fieldAt(value, 'prompt_eval_count'))
  const answered = countOf(fieldAt(value, 'eval_count'))
  if (asked === undefined && answered === undefined) return {}
  return { usage: { prompt_tokens: asked, completion_tokens: answered } }
}
