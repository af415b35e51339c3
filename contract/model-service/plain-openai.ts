/** Brings pieces of an OpenAI-shaped answer, as odd as a service writes them, into the one shape that is read. */
import { countOf, fieldAt, isRecord, listOf, textIn, wordOf } from './field.ts'
import { isRefusal, refusalWords } from './refusal-words.ts'
import type { PlainReader } from './event-lines.ts'

type Piece = Record<string, unknown>

const longestWord = 200

/** The words of services for the end of an answer, as OpenAI has them; a fault of the service ends nothing. */
const ends: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:length|max_?tokens|max_output_tokens|model_length|model_context_window_exceeded)$/i,
    'length',
  ],
  [/^(?:tool_?calls?|tool_use|function_?calls?)$/i, 'tool_calls'],
  [
    /^(?:content_?filter|safety|sensitive|refusal|recitation|prohibited_content|blocklist)$/i,
    'content_filter',
  ],
  [
    /^(?:stop|end_turn|stop_sequence|eos(?:_token)?|complete|completed|normal|finish(?:ed)?|end)$/i,
    'stop',
  ],
]
const brokenEnds = /^(?:error|network_error|insufficient_system_resource|aborted|abort)$/i

/** Reads one answer; what it has seen so far decides what an unclear piece belongs to. */
export function plainOpenAi(): PlainReader {
  const calls = createCallPlaces()
  const chosen = oneOfChoices()
  let hasEnded = false
  let hasSaid = false

  function pieceOf(delta: Piece, finish: string | null): Piece {
    const unnamed = finish === null ? [] : calls.unnamed()
    const given = listOf(delta['tool_calls'])
    const all = unnamed.length === 0 ? delta : { ...delta, tool_calls: [...given, ...unnamed] }
    return { index: 0, delta: all, finish_reason: finish }
  }

  function end(): string[] {
    if (hasEnded || !hasSaid) return []
    hasEnded = true
    return [eventOf({ choices: [pieceOf({}, calls.lastEnd())] })]
  }

  function read(value: unknown): string[] {
    if (isRefusal(value)) return [errorOf(value)]
    const choice = chosen(value)
    if (choice === 'another') return []
    const usage = usageOf(fieldAt(value, 'usage'))
    if (choice === undefined && usage === undefined) return []
    // The counts alone come after everything else.
    if (choice === undefined) return [...end(), eventOf({ ...headOf(value), choices: [], usage })]
    const delta = deltaOf(choice, calls)
    const finish = endOf(choice, calls)
    if (finish === 'broken') return [errorOf(brokenWords(choice))]
    hasSaid ||= Object.keys(delta).length > 0
    hasEnded ||= finish !== null
    return [
      eventOf({ ...headOf(value), choices: [pieceOf(delta, finish)], ...(usage && { usage }) }),
    ]
  }

  // A service that says that it is done has given its whole answer, whatever else it leaves out.
  const done = (): string[] => [...end(), 'data: [DONE]\n\n']
  return {
    read,
    done,
    whole(value) {
      const events = read(value)
      hasSaid = true
      return [...events, ...done()]
    },
  }
}

function eventOf(piece: Piece): string {
  return `data: ${JSON.stringify(piece)}\n\n`
}

function errorOf(value: unknown): string {
  const words = refusalWords(JSON.stringify(value))
  const message = words.message === '' ? 'the service reports an error' : words.message
  return eventOf({ error: { ...words, message } })
}

function brokenWords(choice: Piece): unknown {
  const said = refusalWords(JSON.stringify(choice)).message
  const reason = wordOf(choice['finish_reason'])
  return { error: { message: said === '' ? reason : said, type: 'server_error', code: reason } }
}

function headOf(value: unknown): Piece {
  const id = wordOf(fieldAt(value, 'id')).slice(0, longestWord)
  const model = textIn(value, 'model').slice(0, longestWord)
  return { ...(id && { id }), ...(model && { model }) }
}

/** Reads one answer of several that come mixed: the choice of a piece, `another` where it is none of that answer. */
function oneOfChoices(): (value: unknown) => Piece | 'another' | undefined {
  let ours: number | undefined
  return (value) => {
    const offered = choicesOf(value)
    ours ??= offered.find(({ index }) => index === 0)?.index ?? offered[0]?.index
    const own = offered.find(({ index }) => index === ours)
    return own ? own.choice : offered.length > 0 ? 'another' : undefined
  }
}

/** The choices of a piece by their number; one that has none is the first. */
function choicesOf(value: unknown): { index: number; choice: Piece }[] {
  return listOf(fieldAt(value, 'choices'))
    .filter(isRecord)
    .map((choice) => ({ index: countOf(choice['index']) ?? 0, choice }))
}

function endOf(choice: Piece, calls: CallPlaces): string | null {
  const given = textIn(choice, 'finish_reason', 'native_finish_reason', 'finishReason')
  if (given === '' || given === 'null') return null
  if (brokenEnds.test(given)) return 'broken'
  const known = ends.find(([pattern]) => pattern.test(given))?.[1] ?? given.slice(0, longestWord)
  // Some services end an answer with calls as any other.
  return known === 'stop' ? calls.lastEnd() : known
}

function deltaOf(choice: Piece, calls: CallPlaces): Piece {
  const said = [choice['delta'], choice['message']].find(isRecord) ?? {}
  const { text, thought } = contentIn(fieldAt(said, 'content'))
  const content = text === '' ? textIn(choice, 'text') : text
  const named = textIn(said, 'reasoning_content')
  const reasoning =
    thought + (named === '' ? textIn(said, 'reasoning', 'thinking') || detailsIn(said) : '')
  const refusal = textIn(said, 'refusal')
  const called = calls.take(said)
  return {
    ...(content && { content }),
    // Only a service that names its thought so is sent it back.
    ...(named && { reasoning_content: named }),
    ...(reasoning && { reasoning }),
    ...(refusal && { refusal }),
    ...(called.length > 0 && { tool_calls: called }),
  }
}

// A text, or parts of it; a thought among them may have parts itself.
function contentIn(content: unknown): { text: string; thought: string } {
  if (typeof content === 'string') return { text: content, thought: '' }
  const parts = isRecord(content) ? [content] : listOf(content)
  let [text, thought] = ['', '']
  for (const part of parts) {
    const kind = textIn(part, 'type')
    if (typeof part === 'string') text += part
    else if (/think|reason/.test(kind)) thought += thoughtIn(part)
    else text += textIn(part, 'text') || textIn(fieldAt(part, 'text'), 'value')
  }
  return { text, thought }
}

function thoughtIn(part: unknown): string {
  const parts = listOf(fieldAt(part, 'thinking'))
  return (
    textIn(part, 'thinking', 'text', 'reasoning') ||
    parts.map((one) => textIn(one, 'text')).join('')
  )
}

function detailsIn(said: Piece): string {
  const details = listOf(fieldAt(said, 'reasoning_details'))
  return details.map((one) => textIn(one, 'text', 'summary')).join('')
}

function usageOf(usage: unknown): Piece | undefined {
  const prompt = countOf(fieldAt(usage, 'prompt_tokens') ?? fieldAt(usage, 'input_tokens'))
  const answer = countOf(fieldAt(usage, 'completion_tokens') ?? fieldAt(usage, 'output_tokens'))
  // A question is never of no tokens: a service that says so counts none.
  if (prompt === undefined && answer === undefined) return undefined
  if (prompt === 0 && (answer ?? 0) === 0) return undefined
  const cached = countOf(fieldAt(usage, 'prompt_tokens_details', 'cached_tokens'))
  return {
    ...(prompt !== undefined && { prompt_tokens: prompt }),
    ...(answer !== undefined && { completion_tokens: answer }),
    ...(cached !== undefined && { prompt_tokens_details: { cached_tokens: cached } }),
  }
}

type CallPlaces = ReturnType<typeof createCallPlaces>

type CallPlace = { id: string; index: number | undefined; isNamed: boolean }

/** Which call a piece belongs to: by its index, else by its id, else the one that came last. */
function createCallPlaces() {
  const places: CallPlace[] = []

  function placeOf(id: string, index: number | undefined, name: string): number {
    const isSame = (place: CallPlace): boolean => index === undefined || place.index === index
    const byId = id === '' ? -1 : places.findLastIndex((place) => place.id === id && isSame(place))
    if (byId !== -1) return byId
    const last = places.findLastIndex(isSame)
    const found = places[last]
    // Some services give every call the same index, or none: another name then begins another call.
    const isOther = found?.isNamed === true && name !== '' && (id !== '' || index === undefined)
    return found === undefined || isOther ? places.push({ id, index, isNamed: false }) - 1 : last
  }

  function callOf(given: unknown, position: number | undefined): Piece {
    const inner = [fieldAt(given, 'function'), fieldAt(given, 'custom')].find(isRecord) ?? given
    const name = textIn(inner, 'name')
    const id = wordOf(fieldAt(given, 'id')).slice(0, longestWord)
    const at = placeOf(id, countOf(fieldAt(given, 'index')) ?? position, name)
    const place = places[at]
    const isFirst = place?.isNamed === false && name !== ''
    if (isFirst) Object.assign(place, { isNamed: true })
    const signature = fieldAt(given, 'extra_content')
    return {
      index: at,
      ...(isFirst && { id: freeId(id, at), type: 'function' }),
      function: { ...(isFirst && { name }), arguments: argumentsIn(inner) },
      ...(isRecord(signature) && { extra_content: signature }),
    }
  }

  function freeId(id: string, at: number): string {
    const isTaken = id === '' || places.some((place, index) => index < at && place.id === id)
    return isTaken ? `${id === '' ? 'call' : id}_${at + 1}` : id
  }

  return {
    take(said: Piece): Piece[] {
      const listed = fieldAt(said, 'tool_calls')
      const given = isRecord(listed) ? [listed] : listOf(listed).filter(isRecord)
      const old = fieldAt(said, 'function_call')
      const all = given.length === 0 && isRecord(old) ? [{ function: old, index: 0 }] : given
      return all.map((call, position) => callOf(call, all.length > 1 ? position : undefined))
    },
    /** Calls whose name never came: without one no reader knows of them. */
    unnamed(): Piece[] {
      return places.flatMap(({ isNamed }, index) =>
        isNamed
          ? []
          : [{ index, id: `call_${index + 1}`, function: { name: 'unnamed', arguments: '' } }],
      )
    },
    lastEnd: (): string => (places.length > 0 ? 'tool_calls' : 'stop'),
  }
}

function argumentsIn(call: unknown): string {
  const given = fieldAt(call, 'arguments') ?? fieldAt(call, 'input') ?? fieldAt(call, 'parameters')
  if (typeof given === 'string') return given
  return given === undefined || given === null ? '' : JSON.stringify(given)
}
