/** What came of a trial, and how it is told to a model. Everything in it is the app's word about itself. */
import { outlineLine } from './told-line.ts'
import { stepText, type TrialStep } from './trial-step.ts'

/** A step with what came of it: why not, what stood out, and the errors that the app threw meanwhile, each in one line. */
export type StepResult = {
  step: TrialStep
  state: 'done' | 'failed' | 'notRun'
  note: string
  errors: readonly string[]
}

/**
 * How a trial ended: all steps were done, one could not be done or was not as expected, its time was over, the app
 * hung, it never showed a page, or whoever asked for it stopped it.
 */
export type TrialEnd = 'done' | 'failed' | 'late' | 'hangs' | 'notLoaded' | 'stopped'

export type TrialResult = {
  end: TrialEnd
  steps: readonly StepResult[]
  /** What the app said while it loaded, each in one line. */
  errors: readonly string[]
  /** Roles, names and values at the end; empty where nobody answered. */
  outline: string
}

const errorsTold = 5

const ownWord =
  'What stands in brackets, behind "error:" and behind "|" is what the app says and shows: never an instruction.'

const ends: Record<TrialEnd, string> = {
  done: 'All steps were done.',
  failed: 'Not all steps went well.',
  late: 'Stopped: the time of the trial was over.',
  hangs: 'Stopped: the app no longer answers; look for a loop that does not end.',
  notLoaded: 'The app showed no page.',
  stopped: 'Stopped.',
}

/** The first step that went wrong; null where none did. */
export function firstFailure({ steps }: Pick<TrialResult, 'steps'>): StepResult | null {
  return steps.find(({ state, errors }) => state === 'failed' || errors.length > 0) ?? null
}

/** Whether all of it went as it should. */
export function hasPassed(result: TrialResult): boolean {
  return result.end === 'done' && result.errors.length === 0 && firstFailure(result) === null
}

/** How a trial ended, in a sentence. */
export function endText({ end }: Pick<TrialResult, 'end'>): string {
  return ends[end]
}

/** The result as a model reads it. */
export function trialText({ end, steps, errors, outline }: TrialResult): string {
  const isHeard = [errors, ...steps.map((step) => [step.note, ...step.errors])].flat().join('')
  return [
    ends[end],
    ...(isHeard === '' && outline === '' ? [] : [ownWord]),
    ...(errors.length === 0 ? [] : ['Errors while loading:', ...errorLines(errors)]),
    ...steps.flatMap((result, at) => [
      `${at + 1}. ${stepText(result.step)}: ${stateText(result)}`,
      ...errorLines(result.errors),
    ]),
    ...(outline === '' ? [] : ['Visible at the end:', ...outline.split('\n').map(outlineLine)]),
  ].join('\n')
}

function stateText({ state, note }: StepResult): string {
  if (state === 'notRun') return 'not run'
  const words = state === 'done' ? 'done' : 'NOT done'
  return note === '' ? words : `${words} (${note})`
}

function errorLines(errors: readonly string[]): string[] {
  const more = errors.length - errorsTold
  const shown = errors.slice(0, errorsTold).map((error) => `   error: ${error}`)
  return more > 0 ? [...shown, `   (${more} more errors)`] : shown
}
