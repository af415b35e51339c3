/** JSON values, and places in them. */

/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/** The way from the root to a value: names of members and positions in lists. */
export type JsonPath = readonly (string | number)[]

/** Whether a value is an object, so neither a list nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Writes a value for people: a text as it is, anything else as JSON. */
export function wordOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Reads the value at a path; undefined where there is none. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>((found, step) => {
    if (typeof step === 'number') return isList(found) ? found[step] : undefined
    return isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined
  }, value)
}

/** Copies a value with another one at a path. A path that leads nowhere changes nothing. */
export function withValueAt(value: Json, path: JsonPath, next: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (isList(value) && typeof step === 'number')
    return value.map((item, at) => (at === step ? withValueAt(item, rest, next) : item))
  if (!isObject(value) || typeof step !== 'string') return value
  const inner = Object.hasOwn(value, step) ? value[step] : undefined
  // What a schema names and the file lacks is added.
  return { ...value, [step]: withValueAt(inner ?? {}, rest, next) }
}

/** Whether two values say the same; members may stand in another order. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]))
  if (!isObject(one) || !isObject(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}
