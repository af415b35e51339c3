/**
 * Tries an app: opens it in a frame of its own that nobody sees, does the steps and tells what came of them. Runs in the
 * studio; what it hears is the app's word about itself.
 */
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import {
  hasPassed,
  type StepResult,
  type TrialEnd,
  type TrialResult,
} from '../../../../project/trial/trial-result.ts'
import { toldLine, toldOutline } from '../../../../project/trial/told-line.ts'
import { type TrialStep, trialLimits } from '../../../../project/trial/trial-step.ts'
import type { DraftSession } from '../draft-session.ts'
import type { PictureOf } from '../picture/picture-event.ts'
import type { FileLending, PreviewConnection } from '../preview-source.ts'
import { connectPreview } from '../connect-preview.ts'
import { hearTrial } from './hear-trial.ts'
import type { LentItems } from './trial-event.ts'

/** The app, and the origin on which it is tried: nobody types anything there. */
export type TrialSource = {
  files: () => Iterable<ProjectFile>
  origin: string
  lending: FileLending | null
  session: DraftSession | null
}

export type TrialOrder = {
  steps: readonly TrialStep[]
  width: number
  /** What an earlier trial has stored; null for an app that has stored nothing yet. */
  lent: LentItems | null
  /** Of what a picture is taken at the end; null for none. */
  picture: PictureOf | null
  /** A trial that went well needs no picture. */
  onlyFailed?: boolean
  /** Ends the trial at once, wherever it is. */
  signal?: AbortSignal
}

/** What came of it, with what the app has stored and its picture as a JPEG data URL. */
export type TriedApp = TrialResult & { lent: LentItems | null; picture: string | null }

const pageWithinMs = 4_000
// Of the time of a trial: what is seen at its end is told also where the steps took all of theirs.
const lookMs = 1_000
// The process of a frame that hung takes the next page of its origin with it until it is ended.
const afterHangMs = 2_500
const phoneWidth = 600

// Two frames on one origin would take one another's files away.
const frames = oneAtATime()
let hungAtMs = 0

/** Tries the app; trials wait for one another. */
export function runTrial(source: TrialSource, order: TrialOrder): Promise<TriedApp> {
  const done: StepResult[] = []
  const stopped = stoppedTrial(order, done)
  const tried = frames.run(async () => {
    await pause(hungAtMs + afterHangMs - Date.now())
    return order.signal?.aborted === true ? stopped : tryInFrame(source, order, { done, stopped })
  })
  return Promise.race([tried, stopped])
}

/** What a trial ends with when it is stopped, with the steps that were `done` until then; without a signal it never is. */
function stoppedTrial(
  { signal, steps }: TrialOrder,
  done: readonly StepResult[],
): Promise<TriedApp> {
  return new Promise((resolve) => {
    const stop = () =>
      resolve({ ...nothingTried, end: 'stopped', steps: withRest(done, steps), errors: [] })
    if (signal?.aborted === true) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Where the results of steps go as they come, and what ends the trial from outside. */
type Course = { done: StepResult[]; stopped: Promise<TriedApp> }

async function tryInFrame(
  source: TrialSource,
  order: TrialOrder,
  { done, stopped }: Course,
): Promise<TriedApp> {
  const overMs = Date.now() + trialLimits.runMs
  const frame = unseenFrame(order.width)
  const letFocus = keepFocusFrom(frame)
  document.body.append(frame)
  const heard = hearTrial()
  const firstPage = heard.nextPage(trialLimits.runMs - lookMs)
  const connection = connectPreview({
    ...source,
    frame,
    isFresh: order.lent === null,
    trial: { lent: order.lent },
    onEvent: heard.hear,
  })
  try {
    const running = { connection, heard, done, overMs }
    return await Promise.race([tryPage(running, order, firstPage), stopped])
  } finally {
    connection.close()
    frame.remove()
    letFocus()
  }
}

async function tryPage(
  running: Running,
  order: TrialOrder,
  firstPage: Promise<boolean>,
): Promise<TriedApp> {
  const { heard, done } = running
  const isLoaded = await firstPage
  const { errors } = heard.take()
  if (!isLoaded) return { ...nothingTried, steps: order.steps.map(notRun), errors }
  const end = await doSteps(running, order.steps)
  const steps = withRest(done, order.steps)
  // The page of a trial that was stopped is gone, and did not hang.
  if (end === 'hangs' && order.signal?.aborted !== true) hungAtMs = Date.now()
  const isGood = hasPassed({ end, steps, errors, outline: '' })
  const picture = isGood && order.onlyFailed === true ? null : order.picture
  return { end, steps, errors, ...(await lookAt(running, end, picture)) }
}

const unseen = { outline: '', lent: null, picture: null }
const nothingTried = { end: 'notLoaded', ...unseen } as const

type Running = {
  connection: PreviewConnection
  heard: ReturnType<typeof hearTrial>
  done: StepResult[]
  /** When the time of the trial is over. */
  overMs: number
}

/** Does the steps one after the other while there is time, and puts their results into `done`. */
async function doSteps(running: Running, steps: readonly TrialStep[]): Promise<TrialEnd> {
  const { done, overMs } = running
  const leftMs = () => overMs - lookMs - Date.now()
  let end: TrialEnd = 'done'
  for (const step of steps) {
    // What comes after a step that could not be done would be done somewhere else.
    if (end === 'failed' && !isLook(done.at(-1))) return end
    if (leftMs() <= 0) return 'late'
    const did = await within(leftMs(), doStep(running, step))
    if (did === null) {
      // Whether it would have answered is not known.
      hungAtMs = Date.now()
      done.push({ step, state: 'failed', note: overTime, errors: running.heard.take().errors })
      return 'late'
    }
    done.push(did)
    if (did.hangs) return 'hangs'
    if (did.state === 'failed') end = 'failed'
  }
  return end
}

const overTime = 'the time of the trial was over'

/** An expectation that is not met changes nothing, so that the steps behind it go on. */
function isLook(result: StepResult | undefined): boolean {
  return result === undefined || result.state === 'done' || result.step.do === 'expect'
}

async function doStep(running: Running, step: TrialStep): Promise<StepResult & { hangs: boolean }> {
  const did =
    step.do === 'open' ? await openPage(running, step.path ?? '/') : await inPage(running, step)
  const { errors, notes } = running.heard.take()
  const note = toldLine([did.note, ...notes].filter((part) => part !== '').join('. '))
  const state = did.isDone ? 'done' : 'failed'
  return { step, state, note, errors, hangs: did.hangs }
}

type Did = { isDone: boolean; note: string; hangs: boolean }

async function openPage({ connection, heard }: Running, path: string): Promise<Did> {
  const page = heard.nextPage(pageWithinMs)
  connection.navigate(path.startsWith('/') ? path : `/${path}`)
  const isDone = await page
  return { isDone, note: isDone ? '' : 'the page did not show in time', hangs: false }
}

/** A page that is left under a step has not done it: the one that follows does. */
async function inPage(running: Running, step: TrialStep, more = 1): Promise<Did> {
  const { connection, heard } = running
  const page = heard.nextPage(pageWithinMs + trialLimits.waitMs)
  const answer = await Promise.race([connection.doStep(step), page.then(wordOf)])
  if (answer === 'page' && more > 0) return inPage(running, step, more - 1)
  if (answer === 'page' || answer === null) return hanging
  const { isDone, note, leaves } = answer
  if (!leaves) return { isDone, note, hangs: false }
  const hasCome = await page
  const words = hasCome ? 'another page was loaded' : 'it left the page, and no other came'
  return {
    isDone: hasCome,
    note: [note, words].filter((part) => part !== '').join('. '),
    hangs: false,
  }
}

// A page that never came answers nothing.
function wordOf(hasCome: boolean): 'page' | null {
  return hasCome ? 'page' : null
}

const hanging: Did = { isDone: false, note: 'the app did not answer for 4 s', hangs: true }

async function lookAt(
  { connection, overMs }: Running,
  end: TrialEnd,
  of: PictureOf | null,
): Promise<Pick<TriedApp, 'outline' | 'lent' | 'picture'>> {
  if (end === 'hangs') return unseen
  const leftMs = () => overMs - Date.now()
  const look = await within(leftMs(), connection.doStep('look'))
  const picture = of === null ? null : await within(leftMs(), connection.takePicture(of))
  return { outline: toldOutline(look?.note ?? ''), lent: look?.lent ?? null, picture }
}

/** The steps that were done, and behind them those that were not. */
function withRest(done: readonly StepResult[], steps: readonly TrialStep[]): StepResult[] {
  return [...done, ...steps.slice(done.length).map(notRun)]
}

function notRun(step: TrialStep): StepResult {
  return { step, state: 'notRun', note: '', errors: [] }
}

/** It takes no focus from whoever types meanwhile, opens nothing, asks nothing and saves nothing. */
function unseenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.inert = true
  frame.tabIndex = -1
  frame.className = 'unseen-frame'
  frame.style.width = `${width}px`
  frame.style.height = width < phoneWidth ? '844px' : '800px'
  frame.setAttribute('aria-hidden', 'true')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.allow = ''
  return frame
}

/** Whoever types meanwhile goes on: an app that takes the focus by some way of its own has it taken back at once. */
function keepFocusFrom(frame: HTMLIFrameElement): () => void {
  let last = document.activeElement
  const onFocus = (): void => {
    if (document.activeElement !== frame) last = document.activeElement
  }
  const onBlur = (): void => {
    if (document.activeElement !== frame) return
    frame.blur()
    if (last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', onFocus)
  window.addEventListener('blur', onBlur)
  return () => {
    document.removeEventListener('focusin', onFocus)
    window.removeEventListener('blur', onBlur)
  }
}

/** What a promise answers, or null where it does not within `ms`. */
function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer, pause(ms).then(() => null)])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
