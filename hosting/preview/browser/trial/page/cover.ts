/**
 * What lies over a point of an element. The page is out of reach of pointers while it is tried, so that the browser
 * finds nothing at a point: the order of layers is worked out here (CSS 2.2, appendix E, without its rarer cases).
 */
import { isVisible, pageElements } from './visible.ts'

/** The element in front of another one's middle; null where that can be reached. */
export function coverOf(element: Element): Element | null {
  const { x, y } = middleOf(element)
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog !== undefined && !dialog.contains(element)) return dialog
  const key = layersOf(element)
  return (
    pageElements().find(
      (other) =>
        isLayer(other) &&
        !isRelated(other, element) &&
        holdsPoint(other, x, y) &&
        takesPointer(other) &&
        isAbove(layersOf(other), key),
    ) ?? null
  )
}

/** The middle of what is seen of an element, in the window. */
export function middleOf(element: Element): { x: number; y: number } {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const within = (value: number, end: number): number => Math.min(Math.max(value, 0), end)
  const [x1, x2] = [within(left, window.innerWidth), within(right, window.innerWidth)]
  const [y1, y2] = [within(top, window.innerHeight), within(bottom, window.innerHeight)]
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
}

/** Whether an element can be brought into the window, and in which direction it lies where it cannot. */
export function beyondOf(element: Element): 'left' | 'right' | null {
  const { left, right } = element.getBoundingClientRect()
  if (right <= 0) return 'left'
  return left >= window.innerWidth ? 'right' : null
}

function isRelated(other: Element, element: Element): boolean {
  if (other.contains(element) || element.contains(other)) return true
  // A label lies over its own box.
  return (
    element instanceof HTMLInputElement &&
    Array.from(element.labels ?? []).some((label) => label.contains(other) || other.contains(label))
  )
}

function isLayer(element: Element): boolean {
  return getComputedStyle(element).position !== 'static' || element.matches(':popover-open')
}

function holdsPoint(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

function takesPointer(element: Element): boolean {
  return getComputedStyle(element).pointerEvents !== 'none' && isVisible(element)
}

type Layer = { element: Element; z: number }

/** The layers around an element from the page's own down to it. */
function layersOf(element: Element): Layer[] {
  const layers: Layer[] = []
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    const { position, zIndex, opacity, transform } = getComputedStyle(next)
    const isTop = next.matches(':modal, :popover-open')
    if (!isTop && position === 'static' && opacity === '1' && transform === 'none') continue
    const z = isTop ? Number.MAX_SAFE_INTEGER : Number.parseInt(zIndex, 10)
    layers.unshift({ element: next, z: Number.isNaN(z) ? 0 : z })
  }
  return layers
}

function isAbove(one: readonly Layer[], other: readonly Layer[]): boolean {
  const at = one.findIndex(({ element }, index) => element !== other[index]?.element)
  const [mine, theirs] = [one[at], other[at]]
  if (mine === undefined) return false
  if (theirs === undefined) return mine.z >= 0
  if (mine.z !== theirs.z) return mine.z > theirs.z
  const follows = theirs.element.compareDocumentPosition(mine.element)
  return (follows & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
