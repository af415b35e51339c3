/** What would leave a page that is tried is held, and told: windows, downloads, dialogs of the browser. */

import { lineText } from '../../line-text.ts'
import { calledOf } from './names.ts'

const notes: string[] = []
const longest = 120

/** Begins to hold. */
export function holdWindows(): void {
  window.open = (url) => {
    note(`It opened a window (${String(url ?? '')}), which is held`)
    return null
  }
  window.print = () => note('It asked to print, which is held')
  dialogsHeld()
  window.addEventListener('invalid', tellInvalid, true)
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function clickAnchor() {
    if (!holdLink(this)) Reflect.apply(click, this, [])
  }
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (!event.defaultPrevented && link !== undefined && holdLink(link)) event.preventDefault()
  })
}

/** What was held since it was asked for last. */
export function heldNotes(): string[] {
  return notes.splice(0)
}

// What the browser answers for a dialog that it does not show.
function dialogsHeld(): void {
  const held = (name: string, answer: string) => (text?: unknown) =>
    note(
      `It called ${name}(${JSON.stringify(text === undefined ? '' : lineText([text]))}), which shows nothing here${answer}`,
    )
  const [alerted, confirmed, prompted] = [
    held('alert', ''),
    held('confirm', ' and answers no'),
    held('prompt', ' and answers nothing'),
  ]
  const set = (name: string, value: unknown): void =>
    void Object.defineProperty(window, name, { configurable: true, writable: true, value })
  set('alert', alerted)
  set('confirm', (text: unknown) => {
    confirmed(text)
    return false
  })
  set('prompt', (text: unknown) => {
    prompted(text)
    return null
  })
}

/** The browser tells a person which field it refuses, in a place that no script sees. */
function tellInvalid(event: Event): void {
  const { target } = event
  // It would lead its own focus there as well.
  event.preventDefault()
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  if (isField) note(`The browser refuses ${calledOf(target)}: ${target.validationMessage}`)
}

function holdLink(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute('download')) {
    note(`It offered the download ${JSON.stringify(link.download)}, which is held`)
    return true
  }
  if (link.target !== '_blank') return false
  note(`It opened a window (${link.href}), which is held`)
  return true
}

function note(text: string): void {
  if (notes.length < 5) notes.push(text.length > longest ? `${text.slice(0, longest)}…` : text)
}
