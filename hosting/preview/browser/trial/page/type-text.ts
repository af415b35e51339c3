/** Types into fields as a keyboard does. */
import { focusByPress, noteTyping } from './keep-focus.ts'
import { calledOf } from './names.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Kinds of fields that are set as a whole: nobody types into their parts one by one. */
const wholeKinds = ['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range']

/** Puts a text in place of what a field holds; answers why it cannot. */
export function typeInto(element: Element, text: string): string | null {
  const fault = faultOf(element)
  if (fault !== null) return fault
  focusByPress(element)
  if (!isField(element)) {
    if (element instanceof HTMLElement) replaceEditable(element, text)
    return null
  }
  if (element instanceof HTMLInputElement && wholeKinds.includes(element.type)) {
    setWhole(element, text)
    return element.value === text ? null : `${calledOf(element)} takes no ${JSON.stringify(text)}`
  }
  if (element.value !== '') setValue(element, '', 'deleteContentBackward')
  typeKeys(element, text)
  return null
}

/** Sets a value as a person's choice does, with its events. */
export function setWhole(element: Field, value: string): void {
  writeValue(element, value)
  for (const type of ['input', 'change'])
    element.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

/** Types keys one by one at the end of what a field holds. */
export function typeKeys(element: Field, text: string): void {
  for (const key of text) {
    const init = { key, bubbles: true, cancelable: true, composed: true }
    const goesOn =
      element.dispatchEvent(new KeyboardEvent('keydown', init)) &&
      element.dispatchEvent(new KeyboardEvent('keypress', init)) &&
      !isFull(element)
    if (goesOn) setValue(element, element.value + key, 'insertText', key)
    element.dispatchEvent(new KeyboardEvent('keyup', init))
  }
}

/** Takes the last character away. */
export function eraseLast(element: Field): void {
  setValue(element, element.value.slice(0, -1), 'deleteContentBackward')
}

/** Whether keys write into an element. */
export function isField(element: Element | null): element is Field {
  if (element instanceof HTMLTextAreaElement) return true
  const isPressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden']
  return element instanceof HTMLInputElement && !isPressed.includes(element.type)
}

function faultOf(element: Element): string | null {
  if (isField(element)) return element.readOnly ? `${calledOf(element)} is read-only` : null
  if (element instanceof HTMLElement && element.isContentEditable) return null
  return `${calledOf(element)} is no field to type into`
}

function isFull({ maxLength, value }: Field): boolean {
  return maxLength >= 0 && value.length >= maxLength
}

function setValue(
  element: Field,
  value: string,
  inputType: string,
  data: string | null = null,
): void {
  const init = { inputType, data, bubbles: true, composed: true }
  if (!element.dispatchEvent(new InputEvent('beforeinput', { ...init, cancelable: true }))) return
  writeValue(element, value)
  noteTyping(element)
  element.dispatchEvent(new InputEvent('input', init))
}

// Libraries watch the property of the element itself; a person's typing goes past it, as this does.
function writeValue(element: Field, value: string): void {
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype, 'value', value, element)
}

function replaceEditable(element: HTMLElement, text: string): void {
  element.textContent = text
  const init = { inputType: 'insertText', data: text, bubbles: true, composed: true }
  element.dispatchEvent(new InputEvent('input', init))
}
