/** Gives the focus back to where it was before something modal took it. */
import { useState } from 'react'

/** What was given the focus only because nothing else had it; a dialog that closes late knows better. */
let standIn: Element | null = null

/** Says that what has the focus now has it for want of better. */
export function noteStandIn(): void {
  standIn = document.activeElement
}

/** The handler for a dialog that closes: the element that had the focus when it opened gets it again. */
export function useReturnFocus(): (event: Event) => void {
  const [wayBack] = useState(() => wayBackFrom(document.activeElement))
  return (event) => {
    event.preventDefault()
    // What closed the dialog may have led the focus elsewhere, as a change of page does.
    const held = document.activeElement
    if (held !== null && held !== document.body && held !== standIn) return
    wayBack()
  }
}

/**
 * How to get back to `opener`: to the button of its menu where it was a row of one; where that is gone
 * too, as after an act that took it away, to what can have the focus nearest to where it stood.
 */
export function wayBackFrom(opener: Element | null): () => void {
  const control = menuButtonOf(opener) ?? opener
  const around: { near: Sibling[]; place: Element }[] = []
  for (let at = control; at?.parentElement && !at.matches(landmarks); at = at.parentElement)
    around.push({ near: siblingsOf(at), place: at.parentElement })
  return () => {
    if (takesFocus(control)) return
    for (const { near, place } of around) {
      if (near.some(({ one, isBefore }) => takesFocusIn(one, isBefore))) return
      if (controlsIn(place).some(takesFocus) || takesFocus(place)) return
    }
  }
}

type Sibling = { one: Element; isBefore: boolean }

/** What stands beside it: the next first, which takes its place in a list; else what leads up to it. */
function siblingsOf(of: Element): Sibling[] {
  const all = [...(of.parentElement?.children ?? [])]
  const at = all.indexOf(of)
  const [next, ...later] = all.slice(at + 1).map((one) => ({ one, isBefore: false }))
  const earlier = all.slice(0, at).map((one) => ({ one, isBefore: true }))
  return [...(next ? [next] : []), ...earlier.toReversed(), ...later]
}

function takesFocusIn(place: Element, fromItsEnd: boolean): boolean {
  const within = controlsIn(place)
  return (fromItsEnd ? within.toReversed() : within).some(takesFocus)
}

function controlsIn(place: Element): Element[] {
  if (!place.isConnected) return []
  const within = [...place.querySelectorAll(controls)]
  return place.matches(controls) ? [place, ...within] : within
}

// The head of a section is none.
const landmarks =
  'main, header:not(main *), footer:not(main *), nav, aside, [role=dialog], [role=alertdialog]'
const controls = 'button:not([disabled]), a[href], input:not([disabled]), textarea, select'

function menuButtonOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : null
}

/** Tries; what is gone, hidden or disabled does not take it. */
function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus()
  return document.activeElement === element
}
