/** Keeps the focus of somebody who works by keyboard on the page, in the workshop as everywhere. */
import { noteStandIn, wayBackFrom } from './use-return-focus.ts'

type Held = { element: Element; wayBack: () => void }

/**
 * From now on a control that had the focus and goes, or is switched off, hands it on: to itself once it is back,
 * else to what stands nearest, else to the main part of the page. Answers how to end that.
 */
export function keepFocus(): () => void {
  let held: Held | null = null
  // A dialog that has closed is no place to go back to.
  let heldOutside: Held | null = null
  let frame = 0
  const note = ({ target }: { target: EventTarget | null }): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    held = { element: target, wayBack: wayBackFrom(target) }
    if (target.closest('[role=dialog], [role=alertdialog]') === null) heldOutside = held
  }
  // Who presses elsewhere, or walks on, leaves it of their own will.
  const forget = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return
    held = null
  }
  const handOn = (): void => {
    frame = 0
    if (held === null || !isNowhere()) return
    held.wayBack()
    if (isNowhere()) heldOutside?.wayBack()
    if (isNowhere()) document.getElementById('main')?.focus()
    noteStandIn()
  }
  const changes = new MutationObserver(() => {
    const element = held?.element
    if (!element || frame !== 0) return
    if (element === document.activeElement && !element.matches(':disabled')) return
    // A control that is switched off loses the focus when the page is drawn next.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(handOn)))
  })
  const attributeFilter = ['disabled', 'hidden']
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter })
  note({ target: document.activeElement })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  document.addEventListener('keydown', forget, true)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
    document.removeEventListener('keydown', forget, true)
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
