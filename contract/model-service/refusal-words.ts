/** What a service says when it refuses, in every shape that the protocols and their well-known gateways use. */
import { parseJson } from '../parse-json.ts'
import { fieldAt, isRecord, listOf, textIn, wordOf } from './field.ts'

/** The message of a refusal, its kind and its code; empty where the service gives none. */
type RefusalWords = { message: string; type: string; code: string }

const none: RefusalWords = { message: '', type: '', code: '' }
const deepest = 6
const longestPlain = 2_000

const messageNames = [
  'message',
  'msg',
  'error_msg',
  'error_message',
  'errorMessage',
  'status_msg',
  'faultstring',
  'detail',
  'title',
  'reason',
  'Message',
]
const codeNames = ['code', 'error_code', 'errorCode', 'status_code', 'status', 'statusCode']
// Where a service puts what it means, the most exact first: a gateway's `raw` is what the service behind it said.
const innerNames = [
  'error',
  'base_resp',
  'fault',
  'errors',
  'detail',
  'message',
  'response',
  'body',
]

/** The words of a refusing answer's body. A page of a proxy has none. */
export function refusalWords(body: string): RefusalWords {
  const value = jsonIn(body)
  if (value !== undefined) return wordsIn(value, 0)
  const plain = body.trim()
  const isWords = plain !== '' && plain.length <= longestPlain && !/[<{]/.test(plain[0] ?? '')
  return isWords ? { ...none, message: plain } : none
}

// A refusal may stand in an event although no stream has begun.
function jsonIn(body: string): unknown {
  const plain = parseJson(body)
  if (plain !== undefined) return plain
  const data = /^data:\s*(\{.*\})\s*$/m.exec(body)?.[1]
  return data === undefined ? undefined : parseJson(data)
}

function wordsIn(value: unknown, depth: number): RefusalWords {
  if (depth > deepest) return none
  if (typeof value === 'string') return wordsOfText(value, depth)
  if (Array.isArray(value)) return wordsOfList(value, depth)
  if (!isRecord(value)) return none
  return firstOf(
    // "Provider returned error": what the service itself said stands below.
    wordsIn(fieldAt(value, 'metadata', 'raw'), depth + 1),
    innerWords(value, depth),
    wordsOfText(textIn(value, ...messageNames), depth),
    ownWords(value),
  )
}

function ownWords(value: Record<string, unknown>): RefusalWords {
  const codes = codeNames.map((name) => wordOf(fieldAt(value, name)))
  return {
    message: textIn(value, ...messageNames),
    type: textIn(value, 'type', 'error_type', '__type'),
    code: codes.find((code) => code !== '') ?? '',
  }
}

// Each field from the first that has it.
function firstOf(...all: readonly RefusalWords[]): RefusalWords {
  const first = (read: (words: RefusalWords) => string): string =>
    all.map(read).find((text) => text !== '') ?? ''
  return {
    message: first(({ message }) => message),
    type: first(({ type }) => type),
    code: first(({ code }) => code),
  }
}

function innerWords(value: Record<string, unknown>, depth: number): RefusalWords {
  for (const name of innerNames) {
    const inner = fieldAt(value, name)
    // A text of its own is the message itself, but for `error`, which some services write as a text.
    if (typeof inner === 'string' && name !== 'error') continue
    const words = wordsIn(inner, depth + 1)
    if (words.message !== '') return words
  }
  return none
}

// Some services put the whole refusal of another one into their message, as JSON.
function wordsOfText(text: string, depth: number): RefusalWords {
  const start = text.indexOf('{')
  if (start !== -1 && depth < deepest) {
    const nested = parseJson(text.slice(start, text.lastIndexOf('}') + 1))
    const words = isRecord(nested) ? wordsIn(nested, depth + 1) : none
    if (words.message !== '') return words
  }
  return { ...none, message: text.trim() }
}

// A list of faults: each with where it is and what it is.
function wordsOfList(list: readonly unknown[], depth: number): RefusalWords {
  const all = list.slice(0, 3).map((one) => {
    const words = wordsIn(one, depth + 1)
    const at = listOf(fieldAt(one, 'loc'))
      .map(wordOf)
      .filter((part) => part !== '' && part !== 'body')
      .join('.')
    return at === '' ? words : { ...words, message: `${at}: ${words.message}` }
  })
  const message = all
    .map((words) => words.message)
    .filter((text) => text !== '')
    .join('; ')
  return { message, type: all[0]?.type ?? '', code: all[0]?.code ?? '' }
}

/**
 * Whether a whole JSON value that came with status 200 is a refusal all the same. An answer has `choices`, `content`,
 * `response` or `message` of its protocol; a status that says "success" is none.
 */
export function isRefusal(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isRefusal)
  if (!isRecord(value)) return false
  if (hasError(value)) return true
  return !isAnswer(value) && wordsIn(value, 0).message !== ''
}

function hasError(value: Record<string, unknown>): boolean {
  const error = fieldAt(value, 'error')
  if (isRecord(error) || (typeof error === 'string' && error !== '')) return true
  const status = fieldAt(value, 'base_resp', 'status_code')
  return status !== undefined && status !== 0 && status !== '0'
}

const partsOfAnswers = [
  'choices',
  'content',
  'response',
  'candidates',
  'delta',
  'usage',
  'done',
  'content_block',
]

function isAnswer(value: Record<string, unknown>): boolean {
  const isPart = /^(?:message|content_block|ping)/.test(textIn(value, 'type'))
  const has = (name: string): boolean => (fieldAt(value, name) ?? null) !== null
  return isPart || isRecord(fieldAt(value, 'message')) || partsOfAnswers.some(has)
}

const statusOfType: readonly (readonly [RegExp, number])[] = [
  [/overloaded|capacity|insufficient_system_resource|\bunavailable|server_busy|1305/i, 529],
  [/rate.?limit|too_many_requests|throttl|resource_exhausted|1002/i, 429],
  [/insufficient_(?:quota|balance|funds)|billing|payment|1008|1113/i, 402],
  [/authenticat|unauthorized|invalid_?api_?key|1004/i, 401],
  [/permission|forbidden|access_?denied/i, 403],
  [/not_?found/i, 404],
  [/invalid_?request|invalid_?argument|invalid_?parameter|bad_?request|context_length/i, 400],
  [/server_error|api_error|internal/i, 500],
]

/** The status that a refusal would have had, by its own words, where it came inside an answer; 0 where it says none. */
export function statusOfWords({ message, type, code }: RefusalWords): number {
  if (/^[45]\d\d$/.test(code)) return Number(code)
  const kind = `${type} ${code}`
  const known = statusOfType.find(([pattern]) => pattern.test(kind))
  if (known !== undefined) return known[1]
  if (
    /\boverloaded\b|at capacity|server is busy|service.{0,20}unavailable|繁忙|过载/i.test(message)
  )
    return 529
  return /rate limit|too many requests|请求过于频繁|速率限制/i.test(message) ? 429 : 0
}
