/** What a change makes of an entry: fields set, raised, added to or taken away, each in one step on the server. */
import * as z from 'zod'
import { isList, isObject, type Json, type JsonObject } from '../content-file/json.ts'

const Step = z.union([
  z.strictObject({ $increment: z.number() }),
  z.strictObject({ $serverTime: z.literal(true) }),
  z.strictObject({ $arrayUnion: z.array(z.json()).max(500) }),
  z.strictObject({ $arrayRemove: z.array(z.json()).max(500) }),
  z.strictObject({ $delete: z.literal(true) }),
])
type Step = z.infer<typeof Step>

/** A step that is written wrongly, or whose field holds something else. */
export type ChangeFault = { path: string; code: 'wrongValue' | 'wrongType' }

/**
 * Answers the entry with each field of `change` set, or changed by a step such as `{ "$increment": 1 }`. What
 * `change` does not name stays. Answers the first fault instead where a step cannot be done.
 * @param now milliseconds since 1970, for `$serverTime`
 */
export function changeEntry(
  before: JsonObject,
  change: JsonObject,
  now: number,
): { data: JsonObject } | { fault: ChangeFault } {
  const data = new Map<string, Json>(Object.entries(before))
  for (const [path, value] of Object.entries(change)) {
    const step = stepOf(value)
    if (step === 'malformed') return { fault: { path, code: 'wrongValue' } }
    if (step === null) {
      data.set(path, value)
      continue
    }
    if ('$delete' in step) {
      data.delete(path)
      continue
    }
    const after = take(step, data.get(path), now)
    if (after === undefined) return { fault: { path, code: 'wrongType' } }
    data.set(path, after)
  }
  return { data: Object.fromEntries(data) }
}

/** A value is a step when a name in it begins with `$`; null where it is a plain value. */
function stepOf(value: Json): Step | 'malformed' | null {
  if (!isObject(value) || !Object.keys(value).some((name) => name.startsWith('$'))) return null
  const read = Step.safeParse(value)
  return read.success ? read.data : 'malformed'
}

function take(step: Exclude<Step, { $delete: true }>, held: Json | undefined, now: number) {
  if ('$serverTime' in step) return new Date(now).toISOString()
  if ('$increment' in step) {
    if (held !== undefined && typeof held !== 'number') return undefined
    const sum = (held ?? 0) + step.$increment
    return Number.isFinite(sum) ? sum : undefined
  }
  if (held !== undefined && !isList(held)) return undefined
  const items = held ?? []
  if ('$arrayRemove' in step) {
    const gone = new Set(step.$arrayRemove.map(keyOf))
    return items.filter((item) => !gone.has(keyOf(item)))
  }
  const there = new Set(items.map(keyOf))
  const added = step.$arrayUnion.filter((item) => {
    const key = keyOf(item)
    if (there.has(key)) return false
    there.add(key)
    return true
  })
  return [...items, ...added]
}

/** The same text for values that say the same, in whichever order their members stand. */
function keyOf(value: Json): string {
  return JSON.stringify(value, (_name, inner: Json) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
