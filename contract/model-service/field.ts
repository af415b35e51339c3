/** Reads values that a foreign service wrote: each field by itself, so that an odd one costs no other. */

/** The value of an own field along a path; undefined where there is none. */
export function fieldAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = Reflect.get(found, name)
  }
  return found
}

/** The first of several fields that is a text with something in it; empty where none is. */
export function textIn(value: unknown, ...names: readonly string[]): string {
  for (const name of names) {
    const found = fieldAt(value, name)
    if (typeof found === 'string' && found !== '') return found
  }
  return ''
}

/** A text, or a number as text; empty for anything else. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The entries of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether a value has fields: an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A count as a number or as digits; undefined for anything that is none. */
export function countOf(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isInteger(read) && read >= 0 ? read : undefined
}
