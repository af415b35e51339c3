/** Gives the focus back to where it was before something modal took it (NAV-15). */
import { useState } from 'react'

/** The handler for a dialog that closes: the element that had the focus when it opened gets it again. */
export function useReturnFocus(): (event: Event) => void {
  const [wayBack] = useState(() => wayBackFrom(document.activeElement))
  return (event) => {
    event.preventDefault()
    // What closed the dialog may have led the focus elsewhere, as a change of page does.
    const held = document.activeElement
    if (held !== null && held !== document.body) return
    wayBack()
  }
}

/**
 * How to get back to `opener`: to the button of its menu where it was a row of one; where that is gone
 * too, as after an act that took it away, to what can have the focus nearest to where it stood.
 */
export function wayBackFrom(opener: Element | null): () => void {
  const control = menuButtonOf(opener) ?? opener
  const around: Element[] = []
  for (let at = control?.parentElement; at; at = at.parentElement) {
    around.push(at)
    if (at.matches(landmarks)) break
  }
  return () => {
    if (takesFocus(control)) return
    for (const place of around) {
      if (!place.isConnected) continue
      if ([...place.querySelectorAll(controls)].some(takesFocus) || takesFocus(place)) return
    }
  }
}

const landmarks = 'main, header, footer, nav, aside, [role=dialog]'
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
