/** Runs the checks that a project keeps, one after the other, within a time. */
import type { Check } from '../../../../project/checks/checks-file.ts'
import {
  endText,
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
 * Runs checks until the time is over or they are stopped, from one on; what is left is first the next time. The one that
 * runs then is ended with it and counts as not run; one that needs the whole time for itself lets the next one pass.
 * @returns those that were run, and with which to begin the next time
 */
export async function runChecks(
  checks: readonly Check[],
  runTrial: RunTrial,
  { from, withinMs, signal }: { from: number; withinMs: number | null; signal: AbortSignal },
): Promise<{ run: RunCheck[]; next: number }> {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end, { once: true })
  const due = withinMs === null ? undefined : setTimeout(end, withinMs)
  const run: RunCheck[] = []
  for (let count = 0; count < checks.length && !over.signal.aborted; count += 1) {
    const check = checks[(from + count) % checks.length]
    if (check === undefined) break
    const { name, steps, width = desktop } = check
    const wish = { steps, width, fresh: true, picture: 'screen', onlyFailed: true } as const
    const tried = await runTrial({ ...wish, signal: over.signal })
    if (tried.end === 'stopped') break
    run.push({ name, failure: failureIn(tried), picture: tried.picture })
  }
  clearTimeout(due)
  signal.removeEventListener('abort', end)
  const isPassedOver = run.length === 0 && !signal.aborted
  const next = from + (isPassedOver ? 1 : run.length)
  return { run, next: checks.length === 0 ? 0 : next % checks.length }
}

/** Where a check went wrong first; null where it passed. */
function failureIn(result: TrialResult): RunCheck['failure'] {
  if (hasPassed(result)) return null
  const failed = firstFailure(result)
  if (failed === null) return failureOfAll(result)
  const note = [failed.note, ...failed.errors].filter((part) => part !== '').join('; ')
  return { at: result.steps.indexOf(failed) + 1, step: stepText(failed.step), note }
}

/** Where no step is to blame: what came while loading, or the step for which there was no time. */
function failureOfAll(result: TrialResult): RunCheck['failure'] {
  if (result.errors.length > 0) return { at: 0, step: '', note: result.errors.join('; ') }
  const at = result.steps.findIndex(({ state }) => state === 'notRun')
  const first = result.steps[at]
  const step = at > 0 && first ? stepText(first.step) : ''
  return { at: step === '' ? 0 : at + 1, step, note: endText(result) }
}
