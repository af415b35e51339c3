/** What can be picked by keyboard: elements that show something of their own, in the order of the page. */

const showing = 'img, input, textarea, select, button, video, canvas'

/**
 * The candidate that comes after (1) or before (-1) an element, from the end on again at the other. Without an element
 * the first of those that are in view.
 */
export function nextCandidate(from: Element | null, by: 1 | -1): Element | null {
  const found = [...document.querySelectorAll('body *')].filter(isCandidate)
  if (from === null) return found.find(isInView) ?? found[0] ?? null
  const at = found.indexOf(from)
  if (at >= 0) return found.at((at + by) % found.length) ?? null
  const after = found.findIndex((one) => isBefore(from, one))
  if (by === 1) return found.at(Math.max(after, 0)) ?? null
  return found.at(after === -1 ? -1 : after - 1) ?? null
}

function isCandidate(element: Element): boolean {
  if (!element.matches(showing) && !hasText(element)) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

function hasText(element: Element): boolean {
  return Array.from(element.childNodes).some(
    (node) => node instanceof Text && node.data.trim() !== '',
  )
}

function isInView(element: Element): boolean {
  const { bottom, top } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
