/**
 * Whether an answer holds just what its route declares. Schemas of objects drop what they do not name, and so
 * would a test that only parses: what was dropped is the fault (every field is allowed by name).
 */
import * as z from 'zod'
import type { Shape } from '../../contract/route.ts'

/** Throws when `answer` breaks the shape, or holds a field at any depth that the shape does not name. */
export function checkReply(shape: Shape, answer: unknown): void {
  const undeclared = firstUndeclared(answer, z.strictObject(shape).parse(answer), [])
  if (undeclared)
    throw new Error(`the route does not declare ${undeclared.join('.')} of its answer`)
}

function firstUndeclared(
  given: unknown,
  declared: unknown,
  path: readonly string[],
): readonly string[] | null {
  if (typeof given !== 'object' || given === null || given instanceof Uint8Array) return null
  for (const [name, part] of Object.entries(given)) {
    // JSON has no undefined: such a field is not sent.
    if (part === undefined) continue
    const here = [...path, name]
    if (typeof declared !== 'object' || declared === null || !(name in declared)) return here
    const deeper = firstUndeclared(part, Reflect.get(declared, name), here)
    if (deeper) return deeper
  }
  return null
}
