/** The checks that a project keeps: trials that went well once, to be run again after changes. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { Result } from '../../contract/result.ts'
import { err, ok } from '../../contract/result.ts'
import { TrialSteps } from '../trial/trial-shape.ts'
import { isMisleading } from '../shown-path.ts'
import { toldLine } from '../trial/told-line.ts'
import { type TrialStep, trialLimits } from '../trial/trial-step.ts'
import { checksPath } from './checks-path.ts'

const Check = z.strictObject({
  // It stands in lines of others: in what a model reads, in lists, on the public page.
  name: z
    .string()
    .trim()
    .min(1)
    .max(limits.checkNameMax)
    .refine((name) => !isMisleading(name)),
  width: z.int().min(trialLimits.narrowest).max(trialLimits.widest).optional(),
  steps: TrialSteps,
})
export type Check = z.infer<typeof Check>

const Checks = z.array(Check).max(limits.checksMax)

/** The checks of a file's text; else where it cannot be read, in the words of the file: `[2].name`. */
export function readChecks(text: string): Result<Check[], string> {
  const read = Checks.safeParse(parseJson(text))
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  const place = (issue?.path ?? []).map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
  )
  return err(place.join('') || checksPath)
}

/** The file with one more check; a check of the same name is replaced. Without a file it begins one. */
export function withCheck(
  text: string | null,
  check: Check,
): Result<string, 'unreadable' | 'full'> {
  const before = text === null ? ok([]) : readChecks(text)
  if (!before.ok) return err('unreadable')
  const others = before.value.filter(({ name }) => name !== check.name)
  if (others.length >= limits.checksMax) return err('full')
  return ok(`${JSON.stringify([...others, check], null, 2)}\n`)
}

/** A name for steps that have none: the things that they work with. */
export function nameOfSteps(steps: readonly TrialStep[]): string {
  const named = steps.flatMap(({ target, from, text, do: what }) =>
    what === 'wait' || what === 'open' ? [] : [target ?? from ?? text ?? ''],
  )
  const words = [...new Set(named.filter((name) => name !== ''))].join(', ')
  return toldLine(words, limits.checkNameMax) || 'Opens'
}
