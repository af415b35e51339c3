/** Gives the focus back to where it was before something modal took it (NAV-15). */
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
  const around: { before: Element | null; after: Element | null; place: Element }[] = []
  for (let at = control; at?.parentElement && !at.matches(landmarks); at = at.parentElement) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: place } = at
    around.push({ before, after, place })
  }
  return () => {
    if (takesFocus(control)) return
    for (const { before, after, place } of around) {
      if (controlsIn(after).some(takesFocus)) return
      if (controlsIn(before).toReversed().some(takesFocus)) return
      if (controlsIn(place).some(takesFocus) || takesFocus(place)) return
    }
  }
}

function controlsIn(place: Element | null): Element[] {
  if (!place?.isConnected) return []
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
