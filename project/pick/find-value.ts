/** Finds the value of a content that an element of the app shows. */
import type { Json, JsonPath } from '../content-file/json.ts'
import { isList, isObject, wordOf } from '../content-file/json.ts'
import { plainText } from './plain-text.ts'

/** Where a text is a value, or a paragraph or line of one. Without `path` it is so more than once. */
export type FoundValue = { text: string; path: JsonPath | null }

/** The first of the texts that the content holds at all decides; null where it holds none. */
export function findValue(content: Json, texts: readonly string[]): FoundValue | null {
  const places = placesByText(content)
  const text = texts.find((one) => places.has(one))
  if (text === undefined) return null
  const [path, ...others] = places.get(text) ?? []
  return { text, path: path === undefined || others.length > 0 ? null : path }
}

function placesByText(content: Json): Map<string, JsonPath[]> {
  const places = new Map<string, JsonPath[]>()
  const visit = (value: Json, path: JsonPath): void => {
    if (isList(value)) return value.forEach((item, at) => visit(item, [...path, at]))
    if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
      return
    }
    for (const text of textsOf(value)) {
      const known = places.get(text)
      if (known) known.push(path)
      else places.set(text, [path])
    }
  }
  visit(content, [])
  return places
}

/** How a value may be shown. Whether something is so is not seen by its word. */
function textsOf(value: null | boolean | number | string): Set<string> {
  if (value === null || typeof value === 'boolean') return new Set()
  const whole = wordOf(value)
  const parts = [
    whole,
    whole.replace(/^\.?\//, ''),
    ...whole.split(/\n\s*\n/),
    ...whole.split('\n'),
  ]
  return new Set(parts.map(plainText).filter((text) => text !== ''))
}
