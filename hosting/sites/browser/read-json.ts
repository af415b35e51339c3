/** Reads JSON that the script wrote itself, or the server of the same origin. */
import { parseJson } from '../../../contract/parse-json.ts'
import type { Json } from '../../../project/content-file/json.ts'

/** The value of a text; undefined where it is no JSON. */
export function parse(text: string | null): Json | undefined {
  const value = text === null ? undefined : parseJson(text)
  return isJson(value) ? value : undefined
}

/** Whether a value is an object that has all of these. */
export function has(value: unknown, ...names: string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}

/** Whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

// What was parsed is JSON by then.
function isJson(value: unknown): value is Json {
  return value !== undefined
}
