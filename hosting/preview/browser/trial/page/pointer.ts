/** Presses elements as a pointer does: every event of it in order. */
import { middleOf } from './cover.ts'
import { focusByPress } from './keep-focus.ts'

const pointerId = 1
const twiceWithinMs = 1_500
let captured: Element | null = null
let lastPress: { element: Element; count: number; atMs: number } | null = null

/** Lets the app capture the pointer of a trial, of which the browser knows nothing. */
export function keepCapture(): void {
  const { setPointerCapture, releasePointerCapture, hasPointerCapture } = Element.prototype
  Element.prototype.setPointerCapture = function setCapture(this: Element, id) {
    if (id === pointerId) capture(this)
    else Reflect.apply(setPointerCapture, this, [id])
  }
  Element.prototype.releasePointerCapture = function release(id) {
    if (id === pointerId) captured = null
    else Reflect.apply(releasePointerCapture, this, [id])
  }
  Element.prototype.hasPointerCapture = function has(id) {
    if (id === pointerId) return captured === this
    return Reflect.apply(hasPointerCapture, this, [id])
  }
}

function capture(element: Element): void {
  captured = element
}

/** Presses an element once; twice in a row is a double press too. */
export function pressElement(element: Element): void {
  const isAgain = lastPress?.element === element && Date.now() - lastPress.atMs < twiceWithinMs
  const count = isAgain && lastPress !== null ? lastPress.count + 1 : 1
  lastPress = { element, count, atMs: Date.now() }
  hover(element)
  if (pressDown(element, count)) focusByPress(element)
  lift(element, count)
  if (!element.isConnected) return
  element.dispatchEvent(new PointerEvent('click', { ...initOf(element, count), pointerId }))
  if (count === 2) element.dispatchEvent(new MouseEvent('dblclick', initOf(element, count)))
}

/** Drags one element onto another: by pointer, and by the browser's own dragging where the element offers it. */
export async function dragElement(
  from: Element,
  to: Element,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  hover(from)
  pressDown(from, 1)
  const source = from.closest('[draggable=true]')
  const carried = source === null ? null : new DataTransfer()
  if (source !== null && carried !== null && !dragEvent(source, 'dragstart', carried)) return
  const [start, end] = [middleOf(from), middleOf(to)]
  for (const part of [0.1, 0.4, 0.7, 1]) {
    const at = {
      clientX: start.x + (end.x - start.x) * part,
      clientY: start.y + (end.y - start.y) * part,
    }
    if (carried === null) move(part < 0.5 ? from : to, at)
    await wait(30)
  }
  if (source === null || carried === null) return lift(to, 1)
  dragEvent(to, 'dragenter', carried)
  // Who does not hold this event takes nothing.
  if (!dragEvent(to, 'dragover', carried)) dragEvent(to, 'drop', carried)
  dragEvent(source, 'dragend', carried)
}

function hover(element: Element): void {
  const init = initOf(element, 0)
  pointer(element, 'pointerover', init)
  element.dispatchEvent(new MouseEvent('mouseover', init))
  element.dispatchEvent(new MouseEvent('mouseenter', { ...init, bubbles: false }))
  move(element, {})
}

function move(element: Element, at: { clientX?: number; clientY?: number }): void {
  const init = { ...initOf(element, 0), ...at }
  pointer(element, 'pointermove', init)
  element.dispatchEvent(new MouseEvent('mousemove', init))
}

/** Whether the app lets the press do what it does by itself. */
function pressDown(element: Element, detail: number): boolean {
  const init = { ...initOf(element, detail), buttons: 1 }
  pointer(element, 'pointerdown', init)
  return element.dispatchEvent(new MouseEvent('mousedown', init))
}

function lift(element: Element, detail: number): void {
  const init = initOf(element, detail)
  pointer(element, 'pointerup', init)
  captured = null
  element.dispatchEvent(new MouseEvent('mouseup', init))
}

function pointer(element: Element, type: string, init: MouseEventInit): void {
  const to = captured ?? element
  to.dispatchEvent(
    new PointerEvent(type, { ...init, pointerId, isPrimary: true, pointerType: 'mouse' }),
  )
}

function dragEvent(element: Element, type: string, dataTransfer: DataTransfer): boolean {
  return element.dispatchEvent(new DragEvent(type, { ...initOf(element, 0), dataTransfer }))
}

function initOf(element: Element, detail: number): MouseEventInit {
  const { x, y } = middleOf(element)
  const always = { bubbles: true, cancelable: true, composed: true, view: window, button: 0 }
  return { ...always, detail, clientX: x, clientY: y, screenX: x, screenY: y }
}
