/**
 * What does the steps of a trial, in the app's page. Loaded before the app where it is tried, and nowhere else; what it
 * says is the app's word about itself, never trusted.
 */
import { parseTrialStep, type TrialStep } from '../../../project/trial/trial-step.ts'
import { lentItems } from './lent-storage.ts'
import { chooseIn } from './trial/page/choose-option.ts'
import { beyondOf, coverOf } from './trial/page/cover.ts'
import { expectFault } from './trial/page/expect-state.ts'
import { findTarget } from './trial/page/find-target.ts'
import { heldNotes, holdWindows } from './trial/page/held.ts'
import { focusByPress, keepFocus } from './trial/page/keep-focus.ts'
import { outlineOf } from './trial/page/look.ts'
import { calledOf, isDisabled } from './trial/page/names.ts'
import { dragElement, keepCapture, pressElement } from './trial/page/pointer.ts'
import { pressKey } from './trial/page/press-key.ts'
import { pause, settleAfter, watchLeaving } from './trial/page/settle.ts'
import { typeInto } from './trial/page/type-text.ts'
import { isVisible } from './trial/page/visible.ts'
import { offerStepper, type Stepper } from './trial/page-trial.ts'

type Told = Awaited<ReturnType<Stepper>>

const appearsWithinMs = 1_000
const lookEveryMs = 50

document.currentScript?.remove()
keepFocus()
holdWindows()
keepCapture()
watchLeaving()
offerStepper(async (given) => {
  if (given === 'look') return { isDone: true, note: outlineOf(), lent: lentItems(window.parent) }
  const step = parseTrialStep(given)
  return step === null ? { note: 'This is no step' } : doStep(step)
})

async function doStep(step: TrialStep): Promise<Told> {
  if (step.do === 'expect') return expectIn(step)
  if (step.do !== 'wait' && step.do !== 'open') return act(step)
  await pause(step.ms ?? 0)
  return { isDone: true, note: noteOf([]) }
}

/** What is expected may take a moment. */
async function expectIn(step: TrialStep): Promise<Told> {
  const fault = await firstNull(() => expectFault(step))
  return { isDone: fault === null, note: noteOf(fault === null ? [] : [fault]) }
}

async function act(step: TrialStep): Promise<Told> {
  const elements: Element[] = []
  const notes: string[] = []
  for (const words of [step.target, step.from, step.to]) {
    if (words === undefined) continue
    const fault = await firstNull(() => faultOf(words, step))
    if (fault !== null) return { note: noteOf([fault]) }
    const found = findTarget(words)
    if ('fault' in found) return { note: noteOf([found.fault]) }
    elements.push(found.element)
    if (found.count > 1) notes.push(`${calledOf(found.element)}, the first of ${found.count}`)
  }
  const { result, hasChanged, leaves } = await settleAfter(() => deed(step, elements))
  if (result !== null) return { note: noteOf([result]) }
  if (!hasChanged && !leaves) notes.push('nothing on the page changed')
  return { isDone: true, note: noteOf(notes), leaves }
}

/** Does it; answers why it cannot. */
async function deed(step: TrialStep, [element, other]: readonly Element[]): Promise<string | null> {
  const { do: what, text = '', value = '', key = '' } = step
  if (what === 'press') {
    if (element) focusByPress(element)
    pressKey(key)
  }
  if (!element) return null
  if (what === 'click') pressElement(element)
  if (what === 'drag' && other) await dragElement(element, other, pause)
  if (what === 'type') return typeInto(element, text)
  return what === 'choose' ? chooseIn(element, value) : null
}

/** Why a person could not do it there now; null where they could. */
function faultOf(words: string, step: TrialStep): string | null {
  const found = findTarget(words)
  if ('fault' in found) return found.fault
  const { element } = found
  if (isDisabled(element)) return `${calledOf(element)} is disabled`
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  if (!isVisible(element)) return null
  const beyond = beyondOf(element)
  if (beyond !== null) return `${calledOf(element)} lies beyond the ${beyond} edge of the window`
  // Keys reach what a pointer does not.
  const cover = step.do === 'press' ? null : coverOf(element)
  return cover === null ? null : `${calledOf(element)} is covered by ${calledOf(cover)}`
}

/** What stops a step may be over in a moment. */
async function firstNull(look: () => string | null): Promise<string | null> {
  const untilMs = performance.now() + appearsWithinMs
  let fault = look()
  while (fault !== null && performance.now() < untilMs) {
    await pause(lookEveryMs)
    fault = look()
  }
  return fault
}

function noteOf(notes: readonly string[]): string {
  return [...notes, ...heldNotes()].join('. ')
}
