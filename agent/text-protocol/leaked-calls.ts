/** Tool calls that a service let through as text, in the marks of the templates of well-known models. */
import { tools } from '../tools/index.ts'
import { argumentAt } from '../tools/tool.ts'
import { endOfJson, lenientJson } from './lenient-json.ts'
import { plainMarks, splitAtCalls } from './marked-text.ts'
import { callsOf, type WrittenCall } from './written-calls.ts'

/** What marked text holds: its calls in order, the words around them, and whether something could not be read. */
export type LeakedCalls = { calls: WrittenCall[]; prose: string; isUnread: boolean }

type Found = { from: number; to: number; calls: WrittenCall[] | undefined; prose?: string }

const callsAtMost = 100

/**
 * Reads text that begins with the mark of a call.
 * @param text everything from the mark on
 */
export function leakedCalls(text: string): LeakedCalls {
  const plain = plainMarks(text)
  const calls: WrittenCall[] = []
  let prose = ''
  let isUnread = false
  let hasForm = false
  let from = 0
  while (from < text.length && calls.length < callsAtMost) {
    const found = forms.map((form) => form(text, plain, from)).filter((one) => one !== undefined)
    const next = found.toSorted((a, b) => a.from - b.from)[0]
    if (next === undefined) break
    hasForm = true
    prose += text.slice(from, next.from) + (next.prose ?? '')
    if (next.calls === undefined) isUnread = true
    else calls.push(...next.calls)
    from = Math.max(next.to, from + 1)
  }
  prose += text.slice(from)
  const rest = withoutWrappers(prose)
  const { before, marked } = splitAtCalls(rest)
  return { calls, prose: before.trim(), isUnread: isUnread || !hasForm || marked.trim() !== '' }
}

type Form = (text: string, plain: string, from: number) => Found | undefined

/** The next match of a pattern in the plain text, with its groups from the text as it was written. */
function matchAt(pattern: RegExp, text: string, plain: string, from: number) {
  pattern.lastIndex = from
  const match = pattern.exec(plain)
  if (match === null) return undefined
  const groups = (match.indices ?? []).map((at) => (at === undefined ? '' : text.slice(...at)))
  return { from: match.index, to: match.index + match[0].length, groups }
}

function formOf(
  pattern: RegExp,
  read: (groups: readonly string[]) => WrittenCall[] | undefined,
): Form {
  return (text, plain, from) => {
    const found = matchAt(pattern, text, plain, from)
    return found && { from: found.from, to: found.to, calls: read(found.groups) }
  }
}

/** A form whose arguments are JSON right after its mark. */
function jsonForm(pattern: RegExp, nameAt?: number): Form {
  return (text, plain, from) => {
    const found = matchAt(pattern, text, plain, from)
    if (found === undefined) return undefined
    const start = text.slice(found.to).search(/\S/) + found.to
    const end = /[{[]/.test(text[start] ?? '') ? endOfJson(text, start) : undefined
    if (end === undefined) return { from: found.from, to: text.length, calls: undefined }
    const json = text.slice(start, end)
    const name = nameAt === undefined ? '' : (found.groups[nameAt] ?? '')
    const calls = nameAt === undefined ? callsIn(json) : [callOf(name, lenientJson(json))]
    const fence = /^\s*```/.exec(text.slice(end))?.[0] ?? ''
    const isFenced = /```(?:json)?$/.test(found.groups[0] ?? '')
    return { from: found.from, to: end + (isFenced ? fence.length : 0), calls }
  }
}

const forms: readonly Form[] = [
  // Kimi: <|tool_call_begin|>functions.name:0<|tool_call_argument_begin|>{…}<|tool_call_end|>
  jsonForm(/<\|tool_call_begin\|>\s*([\w.:-]+?)\s*<\|tool_call_argument_begin\|>/dg, 1),
  // DeepSeek: <｜tool▁call▁begin｜>function<｜tool▁sep｜>name ```json {…} ```, and without the word and the fence.
  jsonForm(
    /<\|tool_call_begin\|>\s*(?:function\s*<\|tool_sep\|>)?\s*([\w.-]+)\s*(?:<\|tool_sep\|>)?\s*(?:```(?:json)?)?(?=\s*\{)/dg,
    1,
  ),
  // Mistral: [TOOL_CALLS]name[ARGS]{…}, and [TOOL_CALLS][{…}].
  jsonForm(/\[tool_calls\]\s*([\w.-]+)\s*(?:\[call_id\][\w-]*)?\s*(?:\[args\])?(?=\s*\{)/dg, 1),
  jsonForm(/\[tool_calls\](?=\s*[[{])/dg),
  // Llama, Phi, Nemotron.
  jsonForm(/<\|python_tag\|>(?=\s*[[{])/dg),
  jsonForm(/functools(?=\[)/dg),
  jsonForm(/<toolcall>(?=\s*[[{])/dg),
  jsonForm(/<\|tool_call\|>(?=\s*[[{])/dg),
  // gpt-oss: <|channel|>commentary to=functions.name <|constrain|>json<|message|>{…}<|call|>
  jsonForm(/<\|channel\|>[^<]*?\bto=([\w.]+)[^<]*(?:<\|constrain\|>\s*\w*\s*)?<\|message\|>/dg, 1),
  harmonyWords,
  // <invoke name="…"><parameter name="…">…</parameter></invoke>, also with marks before the words.
  formOf(
    /<(?:[\w|]*[:|])?invoke\s+name\s*=\s*["']?([\w.-]+)["']?\s*>([\s\S]*?)(?:<\/(?:[\w|]*[:|])?invoke>|$)/dg,
    ([, name = '', body = '']) => callWith(name, namedParameters(body)),
  ),
  // Qwen: <function=name><parameter=path>…</parameter></function>; Llama: <function=name>{…}</function>
  formOf(
    /<function\s*=\s*["']?([\w.-]+)["']?\s*>([\s\S]*?)(?:<\/function>|(?=<\/tool_call>)|$)/dg,
    ([, name = '', body = '']) => callWith(name, bodyParameters(body)),
  ),
  // <tool_call>…</tool_call> with JSON, or with GLM's keys and values.
  formOf(
    /<(?:tool_calls?|function_calls?|tool_use|longcat_tool_call|seed:tool_call|minimax:tool_call)>(?!\s*<(?:function|[\w|]*[:|]?invoke|tool_call))\s*((?:(?!<tool_call>)[\s\S])+?)(?:<\/(?:tool_calls?|function_calls?|tool_use|longcat_tool_call|seed:tool_call|minimax:tool_call)>|(?=<tool_call>)|$)/dg,
    ([, body = '']) => callsInBody(body),
  ),
]

// gpt-oss: what was analysed is thought, what is final are words.
function harmonyWords(text: string, plain: string, from: number): Found | undefined {
  const pattern =
    /(?:<\|start\|>assistant)?<\|channel\|>\s*(analysis|commentary|final)[^<]*<\|message\|>([\s\S]*?)(?:<\|(?:end|return|call)\|>|(?=<\|(?:start|channel)\|>)|$)/dg
  const found = matchAt(pattern, text, plain, from)
  if (found === undefined) return undefined
  const [whole = '', channel = '', words = ''] = found.groups
  if (/\bto=/.test(whole.split('<|message|>')[0] ?? '')) return undefined
  return { ...found, calls: [], prose: channel.toLowerCase() === 'analysis' ? '' : words }
}

const wrappers =
  /<\|?\/?\|?(?:tool_calls?(?:_section)?_(?:begin|end)|tool_calls_begin|tool_calls_end|tool_call_end|tool_sep|tool_calls?|call|end|return|start|dsml\|\w+)\|?>(?:assistant)?|<\/?(?:[\w|]*[:|])?(?:tool_calls?|function_calls?|toolcall|tool_use|tool_call)>|\[\/tool_calls\]/gm

function withoutWrappers(text: string): string {
  const plain = plainMarks(text)
  let rest = ''
  let from = 0
  for (const { index, 0: found } of plain.matchAll(wrappers)) {
    rest += text.slice(from, index)
    from = index + found.length
  }
  return rest + text.slice(from)
}

// Some models write a call as JSON, others its name and then keys and values, or parts with names.
function callsInBody(body: string): WrittenCall[] | undefined {
  const text = body.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')
  if (/^[{[]/.test(text)) return callsIn(text)
  const name = /^(?:<name>|<tool_name>)?\s*([\w.-]+)/i.exec(text)?.[1] ?? ''
  const keyed = [
    ...text.matchAll(/<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)(?:<\/arg_value>|$)/g),
  ]
  if (name === '') return undefined
  if (keyed.length > 0)
    return callWith(
      name,
      keyed.map(([, key = '', value = '']) => [key.trim(), value] as const),
    )
  const json = text.slice(text.search(/[{]/))
  if (text.includes('{')) {
    const args = lenientJson(json.slice(0, endOfJson(json, 0)))
    return args === undefined ? undefined : [callOf(name, args)]
  }
  // A name alone is a call without arguments.
  return /^[\w.-]+$/.test(text) && isKnown(name) ? [callOf(name, {})] : undefined
}

function callsIn(json: string): WrittenCall[] | undefined {
  const calls: WrittenCall[] = []
  let from = 0
  // Several objects, one after the other.
  while (from < json.length) {
    const end = endOfJson(json, from)
    const found =
      end === undefined ? undefined : callsOf(lenientJson(json.slice(from, end)), isNamed)
    if (end === undefined || found === undefined) return undefined
    calls.push(...found)
    const gap = json.slice(end).search(/[{[]/)
    if (gap === -1) break
    from = end + gap
  }
  return calls.length === 0 ? undefined : calls
}

// Whoever marks a call means one; a name that no tool has is answered as such.
function isNamed(name: string): boolean {
  return /^[\w.:-]{1,64}$/.test(name)
}

type Parameters = readonly (readonly [name: string, value: string])[]

function namedParameters(body: string): Parameters | undefined {
  const pattern =
    /<(?:[\w｜|]*[:｜|])?parameter\s+name\s*=\s*["']?([\w.-]+)["']?[^>]*>([\s\S]*?)<\/(?:[\w｜|]*[:｜|])?parameter>/gi
  const found = [...body.matchAll(pattern)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return found.length === 0 && body.trim() !== '' ? undefined : found
}

function bodyParameters(body: string): Parameters | Record<string, unknown> | undefined {
  const pattern =
    /<parameter\s*=\s*["']?([\w.-]+)["']?\s*>([\s\S]*?)(?:<\/parameter>|(?=<parameter\s*=)|$)/gi
  const found = [...body.matchAll(pattern)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  if (found.length > 0 || body.trim() === '') return found
  const json = lenientJson(body.trim())
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined
}

function callWith(
  name: string,
  given: Parameters | Record<string, unknown> | undefined,
): WrittenCall[] | undefined {
  if (given === undefined) return undefined
  if (!isPairs(given)) return [callOf(name, given)]
  const plain = nameOf(name)
  const args = given.map(([key, value]) => [key, valueOf(plain, key, value)] as const)
  return [callOf(name, Object.fromEntries(args))]
}

function isPairs(given: Parameters | Record<string, unknown>): given is Parameters {
  return Array.isArray(given)
}

// What the tool takes as a text is one, whatever it looks like; the template puts line breaks around it.
function valueOf(name: string, key: string, value: string): unknown {
  const text = /^\r?\n[\s\S]*\r?\n$/.test(value) ? value.replace(/^\r?\n|\r?\n$/g, '') : value
  const tool = tools.find((one) => one.name === name)
  if (argumentAt(tool?.parameters, ['properties', key, 'type']) === 'string') return text
  return lenientJson(text.trim()) ?? text
}

function callOf(name: string, args: unknown): WrittenCall {
  const isObject = typeof args === 'object' && args !== null
  return { name: nameOf(name), args: isObject ? args : {}, isParsed: isObject }
}

// `functions.create_file:0` is create_file.
function nameOf(name: string): string {
  return name
    .trim()
    .replace(/^(?:functions?|tools?|default_api|multi_tool_use)\./, '')
    .replace(/:\d+$/, '')
}

function isKnown(name: string): boolean {
  return tools.some((tool) => tool.name === nameOf(name))
}
