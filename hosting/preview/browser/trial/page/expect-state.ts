/** Looks whether what a step expects is so. */
import type { TrialStep } from '../../../../../project/trial/trial-step.ts'
import { findTarget, nearestNames } from './find-target.ts'
import { focusedElement } from './keep-focus.ts'
import { calledOf, isDisabled, isTicked, valueOf } from './names.ts'
import { nearest } from './similar.ts'
import { cut, isVisible, pageElements, plain, seenText } from './visible.ts'

const textsTold = 3
const longestTold = 120

/** Why it is not so; null when it is. */
export function expectFault({ target, text, state }: TrialStep): string | null {
  if (target === undefined) return textFault(text ?? '', state === 'hidden')
  const found = findTarget(target)
  if (state === 'hidden') return 'fault' in found ? null : `${calledOf(found.element)} is visible`
  if ('fault' in found) return found.fault
  return stateFault(found.element, state) ?? heldFault(found.element, text)
}

function textFault(wanted: string, isHidden: boolean): string | null {
  const isThere = shownTexts().some((text) => text.includes(plain(wanted).toLowerCase()))
  if (isHidden) return isThere ? `"${wanted}" is visible` : null
  if (isThere) return null
  const near = nearest(wanted, leafTexts(), textsTold)
  return near.length > 0
    ? `"${wanted}" is not visible. Nearest: ${near.map((text) => `"${text}"`).join(', ')}`
    : `"${wanted}" is not visible. ${nearestNames(wanted)}`
}

/** The page's text and what its fields hold. */
function shownTexts(): string[] {
  const fields = pageElements()
    .filter(isVisible)
    .map((field) => valueOf(field) ?? '')
  return [seenText(document.body), ...fields].map((text) => plain(text).toLowerCase())
}

function leafTexts(): string[] {
  const leaves = pageElements().filter(
    (element) =>
      !element.matches('script,style') && isVisible(element) && element.childElementCount <= 3,
  )
  return leaves.map((element) => cut(seenText(element), longestTold)).filter((text) => text !== '')
}

function heldFault(element: Element, text: string | undefined): string | null {
  if (text === undefined) return null
  const held = plain(valueOf(element) ?? seenText(element))
  const isHeld = text === '' ? held === '' : held.toLowerCase().includes(plain(text).toLowerCase())
  return isHeld ? null : `${calledOf(element)} holds "${cut(held, longestTold)}"`
}

function stateFault(element: Element, state: TrialStep['state']): string | null {
  const told = calledOf(element)
  switch (state) {
    case 'enabled':
      return isDisabled(element) ? `${told} is disabled` : null
    case 'disabled':
      return isDisabled(element) ? null : `${told} is enabled`
    case 'checked':
      return isTicked(element) === true ? null : `${told} is not checked`
    case 'unchecked':
      return isTicked(element) === true ? `${told} is checked` : null
    case 'focused':
      return focusFault(element, told)
    case 'empty':
      return heldFault(element, '')
    default:
      return null
  }
}

function focusFault(element: Element, told: string): string | null {
  const focused = focusedElement()
  if (focused === element) return null
  return `${told} has no focus; ${focused === null ? 'nothing has' : `${calledOf(focused)} has it`}`
}
