/** Steps such as `increment(1)`: how they are written, and what they make of an entry before the server says so. */
import { isList, isObject, isSameJson, type Json } from '../../../project/content-file/json.ts'
import type { Cube } from './cube-types.ts'

type Fields = { [name: string]: Json }

/** The calls that make steps. */
export const fieldSteps = {
  increment: (by = 1) => ({ $increment: by }),
  serverTime: () => ({ $serverTime: true }),
  arrayUnion: (...items) => ({ $arrayUnion: items }),
  arrayRemove: (...items) => ({ $arrayRemove: items }),
  deleteField: () => ({ $delete: true }),
} satisfies Pick<Cube, 'increment' | 'serverTime' | 'arrayUnion' | 'arrayRemove' | 'deleteField'>

/**
 * Answers the entry as the server will most likely make it. A step that does not fit leaves its field: the
 * server refuses the whole write then.
 */
export function changeFields(
  before: Readonly<Fields>,
  change: Readonly<Fields>,
  now: number,
): Fields {
  const after: Fields = { ...before }
  for (const [name, value] of Object.entries(change)) {
    const next = changed(Object.hasOwn(before, name) ? before[name] : undefined, value, now)
    if (next === undefined) delete after[name]
    else after[name] = next
  }
  return after
}

function changed(held: Json | undefined, step: Json, now: number): Json | undefined {
  if (!isObject(step)) return step
  const items = isList(held) ? held : []
  if ('$delete' in step) return undefined
  if ('$serverTime' in step) return new Date(now).toISOString()
  if ('$increment' in step) return Number(held ?? 0) + Number(step['$increment'])
  if (isList(step['$arrayRemove'])) return without(items, step['$arrayRemove'])
  if (isList(step['$arrayUnion']))
    return step['$arrayUnion'].reduce<readonly Json[]>(
      (all, item) => (all.some((one) => isSameJson(one, item)) ? all : [...all, item]),
      items,
    )
  return step
}

function without(items: readonly Json[], removed: readonly Json[]): readonly Json[] {
  return items.filter((item) => !removed.some((one) => isSameJson(one, item)))
}
