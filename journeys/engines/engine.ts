/** A tab of any browser engine as a person has it: an address, things to press and to write into, a console. */

/** The name of the failure of a press on what was drawn anew meanwhile, as WebDriver calls it. */
export const missed = 'StaleElementReferenceError'

/** Something on the page that can be pressed and written into. */
export type Hand = { press(): Promise<void>; write(text: string): Promise<void> }

/** What is looked for by words that a person sees or hears: the first that holds them, the one after `nth` others, or the last. */
export type Nth = number | 'last'
export type Wanted = { kind: 'control' | 'field' | 'text'; words: string; nth?: Nth }

/** Frames to look into, from the page inwards, as selectors. */
export type Frames = readonly string[]

export type Engine = {
  name: string
  open(url: string): Promise<void>
  address(): Promise<string>
  /** What is there now, is seen and is not covered; null when nothing is. */
  find(wanted: Wanted, frames: Frames): Promise<Hand | null>
  /** The text of the page in these frames, for the words of a failure; empty where there is no such frame. */
  shown(frames: Frames): Promise<string>
  /** What the consoles of all pages said so far, warnings and errors. */
  console(): readonly string[]
  close(): Promise<void>
}

/**
 * Runs in the page: the first element of the kind with these words, in the open dialog where there is
 * one. Self-contained, for both drivers send it as text.
 */
export function findInPage({ kind, words, nth = 0 }: Wanted): Element | null {
  const selectors = {
    control:
      'button, a[href], summary, [role="menuitem"], input[type="checkbox"], input[type="radio"]',
    field: 'input, textarea, [contenteditable="true"]',
    text: '*',
  }
  const isSame = (given: string | null): boolean =>
    given?.replaceAll(/\s+/g, ' ').includes(words) ?? false
  const isNamed = (element: Element): boolean => {
    if (isSame(element.getAttribute('aria-label'))) return true
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    if (kind === 'text' && [...element.children].some((child) => isNamed(child))) return false
    return isSame(element.textContent) || labels.some((label) => isSame(label.textContent))
  }
  const isInReach = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
      return false
    if (kind === 'text') return true
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  }
  const around = document.querySelector('dialog[open], [role="dialog"]') ?? document.body
  const found = [...(around?.querySelectorAll(selectors[kind]) ?? [])].filter(
    (element) => isNamed(element) && isInReach(element),
  )
  return found.at(nth === 'last' ? -1 : nth) ?? null
}
