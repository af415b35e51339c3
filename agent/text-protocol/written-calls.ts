/** Tool calls that a model wrote as JSON text. */
import { tools } from '../tools/index.ts'
import { argumentAt } from '../tools/tool.ts'
import { endOfJson, lenientJson } from './lenient-json.ts'

/** A call as it was written; `isParsed` is false when its arguments are no JSON. */
export type WrittenCall = { name: string; args: unknown; isParsed: boolean }

const known: ReadonlySet<string> = new Set(tools.map(({ name }) => name))
const beginning = /[{[]/g
const bracketsTried = 500
const unendedTried = 5

/** The calls of a block that holds nothing else; undefined when it is something else. */
export function callsInBlock(text: string): WrittenCall[] | undefined {
  if (!namesTool(text)) return undefined
  const value = lenientJson(text.trim())
  if (value !== undefined) return callsOf(value)
  const [, name = ''] = /^\s*[{[][\s\S]*?"(?:name|tool|tool_name)"\s*:\s*"(\w+)"/.exec(text) ?? []
  return known.has(name) ? [{ name, args: text, isParsed: false }] : undefined
}

/** Calls in prose, and the prose without them. */
export function callsInProse(text: string): { calls: WrittenCall[]; prose: string } {
  const calls: WrittenCall[] = []
  let prose = ''
  let from = 0
  // Most prose names no tool, and a text of open brackets alone would be read over and over.
  if (!namesTool(text)) return { calls, prose: text }
  let unended = 0
  for (const { index } of [...text.matchAll(beginning)].slice(0, bracketsTried)) {
    if (index < from) continue
    const end = endOfJson(text, index)
    if (end === undefined) unended += 1
    if (unended > unendedTried) break
    const found = end === undefined ? undefined : callsOf(lenientJson(text.slice(index, end)))
    if (end === undefined || found === undefined) continue
    calls.push(...found)
    prose += text.slice(from, index)
    from = end
  }
  const rest = prose + text.slice(from)
  return { calls, prose: calls.length === 0 ? rest : rest.replace(/<\/?tool_calls?>/g, '') }
}

function namesTool(text: string): boolean {
  return [...known].some((name) => text.includes(name))
}

/**
 * `{name, arguments}`, and the other words that models have for the two; or a list of such.
 * @param isName whether a text is taken as the name of a tool
 */
export function callsOf(
  value: unknown,
  isName: (name: string) => boolean = (name) => known.has(name),
): WrittenCall[] | undefined {
  if (Array.isArray(value)) {
    const lists = value.map((one) => callsOf(one, isName))
    const calls = lists.flatMap((list) => list ?? [])
    return calls.length > 0 && lists.every((list) => list !== undefined) ? calls : undefined
  }
  const inner = argumentAt(value, ['function'])
  const source = typeof inner === 'object' ? inner : value
  const name = first(source, ['name', 'tool', 'tool_name', 'function'])
  if (typeof name !== 'string' || !isName(name)) return undefined
  const given = first(source, ['arguments', 'parameters', 'args', 'input']) ?? {}
  const args = typeof given === 'string' ? lenientJson(given) : given
  return [{ name, args: args ?? given, isParsed: args !== undefined }]
}

function first(value: unknown, names: readonly string[]): unknown {
  return names.map((name) => argumentAt(value, [name])).find((found) => found !== undefined)
}
