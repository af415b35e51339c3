/** Runs the checks that a project keeps, one after the other, within a time. */
import type { Check } from '../../../../project/checks/checks-file.ts'
import {
  firstFailure,
  hasPassed,
  type TrialResult,
} from '../../../../project/trial/trial-result.ts'
import { stepText } from '../../../../project/trial/trial-step.ts'
import type { RunTrial } from './use-trials.ts'

/** A check that was run; `failure` is null where it passed, `at` is 0 for what came while loading. */
export type RunCheck = {
  name: string
  failure: { at: number; step: string; note: string } | null
  picture: string | null
}

const desktop = 1_280

/**
 * Runs checks until the time is over, from one on; what is left is first the next time.
 * @returns those that were run, and with which to begin the next time
 */
export async function runChecks(
  checks: readonly Check[],
  runTrial: RunTrial,
  { from, withinMs }: { from: number; withinMs: number },
): Promise<{ run: RunCheck[]; next: number }> {
  const untilMs = Date.now() + withinMs
  const run: RunCheck[] = []
  for (let count = 0; count < checks.length && Date.now() < untilMs; count += 1) {
    const check = checks[(from + count) % checks.length]
    if (check === undefined) break
    const { name, steps, width = desktop } = check
    const tried = await runTrial({ steps, width, fresh: true, picture: 'screen', onlyFailed: true })
    run.push({ name, failure: failureIn(tried), picture: tried.picture })
  }
  return { run, next: checks.length === 0 ? 0 : (from + run.length) % checks.length }
}

/** Where a check went wrong first; null where it passed. */
function failureIn(result: TrialResult): RunCheck['failure'] {
  if (hasPassed(result)) return null
  const failed = firstFailure(result)
  if (failed === null) return { at: 0, step: '', note: result.errors.join('; ') }
  const note = [failed.note, ...failed.errors].filter((part) => part !== '').join('; ')
  return { at: result.steps.indexOf(failed) + 1, step: stepText(failed.step), note }
}
