/**
 * The focus of a page that is tried. The browser's own stays with the person, who may be typing in the studio: what
 * the app does with its focus is followed here, and its events are raised.
 */

let focused: Element | null = null
let valueAtFocus = ''
/** What was typed last; an app that puts another text in its place has taken it over. */
let typed: string | null = null

const focusable =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex],[contenteditable]'

/** Puts it in the place of the browser's for everything that asks in this page. */
export function keepFocus(): void {
  const focus = function focus(this: Element): void {
    moveFocus(this)
  }
  const blur = function blur(this: Element): void {
    if (focused === this) moveFocus(null)
  }
  Object.assign(HTMLElement.prototype, { focus, blur })
  Object.assign(SVGElement.prototype, { focus, blur })
  Object.defineProperty(Document.prototype, 'activeElement', {
    configurable: true,
    get: () => focusedElement() ?? document.body,
  })
  Document.prototype.hasFocus = () => true
  window.focus = () => undefined
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    // The browser leads its own focus into a dialog, unless nothing there takes it.
    const isInert = this.inert
    this.inert = true
    Reflect.apply(showModal, this, [])
    this.inert = isInert
    moveFocus(this.querySelector('[autofocus]') ?? this.querySelector(focusable))
  }
  document.addEventListener('DOMContentLoaded', () => {
    const first = document.querySelector('[autofocus]')
    if (focused === null && first !== null) moveFocus(first)
  })
}

/** What has the focus; null for the page itself. */
export function focusedElement(): Element | null {
  return focused?.isConnected ? focused : null
}

/** The focus goes where a press on an element leads it. */
export function focusByPress(element: Element): void {
  moveFocus(element.closest(focusable))
}

/** The focus goes on to the next element that takes it, or back. */
export function stepFocus(by: 1 | -1): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const all = [...(dialog ?? document).querySelectorAll(focusable)].filter(
    (element) => isFocusable(element) && element.getAttribute('tabindex') !== '-1',
  )
  const at = all.findIndex((element) => element === focusedElement())
  const next = by === 1 ? at + 1 : at === -1 ? all.length - 1 : at - 1
  moveFocus(all[next] ?? null)
}

function isFocusable(element: Element): boolean {
  return (
    element.matches(focusable) &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

function moveFocus(given: Element | null): void {
  const next = given !== null && isFocusable(given) ? given : null
  const before = focusedElement()
  if (given !== null && next === null) return
  if (before === next) return
  focused = next
  if (before !== null) {
    tellChange(before)
    raise(before, new FocusEvent('blur', { relatedTarget: next }))
    raise(before, new FocusEvent('focusout', { relatedTarget: next, bubbles: true }))
  }
  if (next === null || focused !== next) return
  valueAtFocus = textOf(next)
  typed = null
  raise(next, new FocusEvent('focus', { relatedTarget: before }))
  raise(next, new FocusEvent('focusin', { relatedTarget: before, bubbles: true }))
}

/** Something was typed where the focus is. */
export function noteTyping(element: Element): void {
  if (element === focusedElement()) typed = textOf(element)
}

/** What was typed counts as changed when the field is left, or with Enter. */
export function settleChange(element: Element): void {
  if (element === focusedElement()) tellChange(element)
}

function tellChange(element: Element): void {
  const text = textOf(element)
  const isChanged = typed === text && text !== valueAtFocus
  typed = null
  if (!isChanged) return
  valueAtFocus = text
  raise(element, new Event('change', { bubbles: true }))
}

function raise(element: Element, event: Event): void {
  element.dispatchEvent(event)
}

function textOf(element: Element): string {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(element.type))
  return isText ? element.value : ''
}
