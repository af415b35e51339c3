/** What a step of the undo list is called: how it came about, and which files it touched. */
import * as z from 'zod'
import type { ChangeStep } from '../../../../project/change.ts'

/** How a change came about; the turn's are the agent's, all others the owner's. */
export const stepCauses = [
  'edit',
  'content',
  'create',
  'delete',
  'rename',
  'import',
  'add',
  'discard',
  'theirs',
  'back',
  'turn',
  'turnUndone',
  'turnRedone',
] as const
export type StepCause = (typeof stepCauses)[number]

/** The first files of a step stand in its name; `count` is how many it touched. */
export const StepName = z.object({
  cause: z.enum(stepCauses),
  paths: z.array(z.string()),
  count: z.number(),
  turnId: z.string().optional(),
})
export type StepName = z.infer<typeof StepName>

const pathsKept = 3

/** Names a step. */
export function nameOf(
  step: ChangeStep,
  { cause, turnId }: { cause: StepCause; turnId?: string | undefined },
): StepName {
  const paths = [...new Set(step.map(({ filePath }) => filePath))]
  return {
    cause,
    paths: paths.slice(0, pathsKept),
    count: paths.length,
    ...(turnId === undefined ? {} : { turnId }),
  }
}

/** One name for steps that are taken back together; undefined where one of them has none. */
export function joinedName(names: readonly (StepName | undefined)[]): StepName | undefined {
  const [first] = names
  if (first === undefined || names.length === 1) return first
  const paths = [...new Set(names.flatMap((name) => name?.paths ?? []))]
  const count = Math.max(paths.length, ...names.map((name) => name?.count ?? 0))
  return { ...first, paths: paths.slice(0, pathsKept), count }
}
