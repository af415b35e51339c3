/** Which elements of a page a person can see, and in which order. */

// A page of ten thousand rows is not gone through for each step.
const mostElements = 4_000

/** The elements of the page in its order, those of open shadow trees included. */
export function pageElements(root: ParentNode = document): Element[] {
  const found: Element[] = []
  const walk = (from: ParentNode): void => {
    for (const element of from.children) {
      if (found.length >= mostElements) return
      found.push(element)
      if (element.shadowRoot) walk(element.shadowRoot)
      walk(element)
    }
  }
  walk(root instanceof Document ? root.body : root)
  return found
}

/** Whether an element takes up room and is not hidden by styles. */
export function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** Whether a person can work an element: a box to tick may be drawn by its label alone. */
export function isWorkable(element: Element): boolean {
  if (isVisible(element)) return true
  return element instanceof HTMLInputElement && Array.from(element.labels ?? []).some(isVisible)
}

/** A text on one line without blanks around it. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What is shown of a long text. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** The text of an element as it is seen. */
export function seenText(element: Element): string {
  return plain(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
}
