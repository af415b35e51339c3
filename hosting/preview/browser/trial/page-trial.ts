/** The part of a trial that every page of the preview carries: it loads the rest where the app is tried. */
import type { StepAnswer } from './trial-event.ts'
import { parseStepAnswer, parseStepOrder } from './trial-event.ts'

const mark = Symbol.for('magiccube-trial')
const stepper = Symbol.for('magiccube-stepper')

/** What the trial's script does with a step. */
export type Stepper = (step: unknown) => Promise<Partial<StepAnswer>>

/** Marks a shell: in its pages the app is tried, by nobody's hand. */
export function markTrial(): void {
  Object.defineProperty(window, mark, { configurable: true, value: true })
}

/** Whether the app is tried in the pages of a shell. */
export function isTrial(shell: Window): boolean {
  return Reflect.get(shell, mark) === true
}

/**
 * Loads the trial's script before anything of the app runs: what the app does with focus, windows and pointers at
 * its start is seen too. No other way than this one makes the parser wait for a script; the address is the host's own.
 */
export function loadTrial(): void {
  document.write(`<script src="${location.origin}/__try.js"></script>`)
}

/** The trial's script says that it is there, before anything of the app runs: the app cannot take its place. */
export function offerStepper(does: Stepper): void {
  Object.defineProperty(window, stepper, { value: does })
}

/**
 * Has a step done and posts its answer.
 * @returns false when the message is no such order
 */
export function answerStep(data: unknown, post: (answer: StepAnswer) => void): boolean {
  const order = parseStepOrder(data)
  if (order === undefined) return false
  const { id, step } = order
  const answer = (told: object): void => {
    const whole = parseStepAnswer({ note: '', ...told, kind: 'stepped', id })
    if (whole !== undefined) post(whole)
  }
  const does: unknown = Reflect.get(window, stepper)
  if (!isStepper(does)) answer({ note: 'This page cannot be tried' })
  else
    void Promise.resolve()
      .then(() => does(step))
      .then(answer, (error: unknown) => answer({ note: `The step failed: ${String(error)}` }))
  return true
}

function isStepper(value: unknown): value is Stepper {
  return typeof value === 'function'
}
