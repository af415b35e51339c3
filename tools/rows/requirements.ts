/** The numbered requirements, as the project keeps them: id, slice of the plan, the whole row. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Requirement = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Z0-9]*-\d\d$/),
  slice: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O']),
  text: z.string().min(1),
})

/** One row. */
export type Requirement = z.infer<typeof Requirement>

/** The names of the slices. */
export const slices = Requirement.shape.slice.options

/** Reads `tools/requirements.json` below `root`. */
export function readRequirements(root: string): Requirement[] {
  const text = readFileSync(join(root, 'tools/requirements.json'), 'utf8')
  return z.array(Requirement).parse(JSON.parse(text))
}

/** Names the areas of the requirements: what stands before the number of an id. */
export function areasOf(requirements: readonly Requirement[]): string[] {
  return [...new Set(requirements.map(({ id }) => id.slice(0, id.indexOf('-'))))]
}
