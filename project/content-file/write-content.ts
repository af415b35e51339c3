/** Writes another value into `content.js` and leaves every character of what stays the same. */
import type { ArrayNode, MemberNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa'
import { parse } from '@humanwhocodes/momoa'
import type { Result } from '../../contract/result.ts'
import { ok } from '../../contract/result.ts'
import { isList, isObject, isSameJson, type Json, type JsonObject } from './json.ts'
import { type ContentParseFailure, readContent } from './read-content.ts'

/** A part of the text that another takes the place of. */
type Edit = { from: number; to: number; text: string }
/** What writing goes by: the JSON's own text, the white space of one level, its line end. */
type Style = { json: string; unit: string; lineEnd: string }

/** Answers the file's text with `next` as its value. Errors: as {@link readContent}; nothing is written over then. */
export function writeContent(text: string, next: Json): Result<string, ContentParseFailure> {
  const read = readContent(text)
  if (!read.ok) return read
  const { json, from } = read.value
  const style: Style = {
    json,
    unit: /\n([ \t]+)\S/.exec(json)?.[1] ?? '  ',
    lineEnd: json.includes('\r\n') ? '\r\n' : '\n',
  }
  const { body } = parse(json, { mode: 'json', ranges: true })
  const edits = differ(style, body, next).toSorted((one, other) => one.from - other.from)
  const parts: string[] = []
  let at = 0
  for (const edit of edits) {
    parts.push(json.slice(at, edit.from), edit.text)
    at = edit.to
  }
  return ok(text.slice(0, from) + parts.join('') + text.slice(from + at))
}

function differ(style: Style, node: ValueNode, next: Json): Edit[] {
  const now = valueOf(style, node)
  if (isSameJson(now, next)) return []
  if (node.type === 'Object' && isObject(next) && isObject(now) && hasAllOf(now, next))
    return differInObject(style, node, { now, next })
  if (node.type === 'Array' && isList(next) && isList(now))
    return differInList(style, node, { now, next })
  const { from, to } = rangeOf(node)
  return [{ from, to, text: printed(style, next, { at: from, like: node }) }]
}

/** Writes the members that differ in their places, and what is new after the last one. */
function differInObject(
  style: Style,
  node: ObjectNode,
  { now, next }: { now: JsonObject; next: JsonObject },
): Edit[] {
  const { members } = node
  const kept = members.flatMap((member) =>
    differ(style, member.value, next[nameOf(style, member)] ?? null),
  )
  const added = Object.entries(next).filter(([name]) => !Object.hasOwn(now, name))
  const [first, second] = members
  const last = members.at(-1)
  if (added.length === 0 || !first || !last) return kept
  const at = rangeOf(first).from
  const between = second
    ? style.json.slice(rangeOf(first).to, rangeOf(second).from)
    : separatorAt(style, at)
  const text = added.map(
    ([name, value]) =>
      `${between}${JSON.stringify(name)}: ${printed(style, value, { at, like: undefined })}`,
  )
  const end = rangeOf(last).to
  return [...kept, { from: end, to: end, text: text.join('') }]
}

/** Writes only the items between those that are the same at the beginning and at the end. */
function differInList(
  style: Style,
  node: ArrayNode,
  { now, next }: { now: readonly Json[]; next: readonly Json[] },
): Edit[] {
  const shorter = Math.min(now.length, next.length)
  let first = 0
  while (first < shorter && isSameJson(now[first], next[first])) first += 1
  let kept = 0
  while (
    kept < shorter - first &&
    isSameJson(now[now.length - 1 - kept], next[next.length - 1 - kept])
  )
    kept += 1
  const items = node.elements.map(({ value }) => value)
  const old = items.slice(first, items.length - kept)
  const fresh = next.slice(first, next.length - kept)
  if (old.length === fresh.length) return moveItems(style, old, fresh)
  if (items.length === 0 || next.length === 0) {
    const { from, to } = rangeOf(node)
    return [{ from, to, text: printed(style, next, { at: from, like: node }) }]
  }
  return [replaceItems(style, items, { first, count: old.length, fresh })]
}

/** Writes as many items as there were: an item that only moved takes its own text along. */
function moveItems(style: Style, old: readonly ValueNode[], fresh: readonly Json[]): Edit[] {
  const sources = new Map(old.map((item) => [JSON.stringify(valueOf(style, item)), rangeOf(item)]))
  return old.flatMap((item, at) => {
    const value = fresh[at] ?? null
    const source = sources.get(JSON.stringify(value))
    if (!source) return differ(style, item, value)
    return [{ ...rangeOf(item), text: style.json.slice(source.from, source.to) }]
  })
}

/** Puts items in the place of `count` others, with the separator that the list has. */
function replaceItems(
  style: Style,
  items: readonly ValueNode[],
  { first, count, fresh }: { first: number; count: number; fresh: readonly Json[] },
): Edit {
  const starts = items.map((item) => rangeOf(item).from)
  const ends = items.map((item) => rangeOf(item).to)
  const at = starts[0] ?? 0
  const separator = items.length > 1 ? style.json.slice(ends[0], starts[1]) : separatorAt(style, at)
  const like = items[0]
  const text = fresh.map((item) => printed(style, item, { at, like })).join(separator)
  const before = ends[first - 1] ?? at
  if (count === 0) {
    const from = starts[first]
    return from === undefined
      ? { from: before, to: before, text: separator + text }
      : { from, to: from, text: text + separator }
  }
  const last = ends[first + count - 1] ?? at
  if (fresh.length > 0) return { from: starts[first] ?? at, to: last, text }
  const following = starts[first + count]
  return first > 0
    ? { from: before, to: last, text: '' }
    : { from: starts[first] ?? at, to: following ?? last, text: '' }
}

/** Between the only item of a list and another: a line of its own where the item has one. */
function separatorAt({ json, lineEnd }: Style, at: number): string {
  return isFirstOfLine(json, at) ? `,${lineEnd}${indentAt(json, at)}` : ', '
}

/** Writes a value as the one before it is written: on one line or on several. */
function printed(
  style: Style,
  value: Json,
  place: { at: number; like: ValueNode | undefined },
): string {
  const { like } = place
  const sample = like ? style.json.slice(rangeOf(like).from, rangeOf(like).to) : ''
  const isOneLine = /^[[{].*[\]}]$/.test(sample) && sample.length > 2
  if (isOneLine) return onOneLine(value, /^[[{] /.test(sample) ? ' ' : '')
  const indent = indentAt(style.json, place.at)
  return JSON.stringify(value, null, style.unit).replaceAll('\n', `${style.lineEnd}${indent}`)
}

function onOneLine(value: Json, pad: string): string {
  if (isList(value)) {
    const items = value.map((item) => onOneLine(item, pad)).join(', ')
    return `[${items}]`
  }
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${onOneLine(inner, pad)}`,
  )
  return members.length === 0 ? '{}' : `{${pad}${members.join(', ')}${pad}}`
}

/** The white space with which the line of a place begins. */
function indentAt(json: string, at: number): string {
  const line = json.slice(json.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

function isFirstOfLine(json: string, at: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(json.slice(Math.max(0, at - 200), at))
}

function rangeOf({ range }: ValueNode | MemberNode): { from: number; to: number } {
  if (!range) throw new Error('content was read without ranges')
  return { from: range[0], to: range[1] }
}

function valueOf({ json }: Style, node: ValueNode): Json {
  const { from, to } = rangeOf(node)
  const value: Json = JSON.parse(json.slice(from, to))
  return value
}

function nameOf({ json }: Style, { name }: MemberNode): string {
  const [from, to] = name.range ?? [0, 0]
  const read: unknown = JSON.parse(json.slice(from, to))
  return String(read)
}

/** Whether an object has members, and the other one each of them. */
function hasAllOf(one: JsonObject, other: JsonObject): boolean {
  const names = Object.keys(one)
  return names.length > 0 && names.every((name) => Object.hasOwn(other, name))
}
