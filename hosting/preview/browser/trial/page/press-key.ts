/** Presses a key where the focus is, with what the browser does for it. */
import { focusedElement, settleChange, stepFocus } from './keep-focus.ts'
import { eraseLast, isField, setWhole, typeKeys } from './type-text.ts'

const modifiers = ['Control', 'Shift', 'Alt', 'Meta'] as const

/** Presses `Enter`, `a` or `Control+z`. */
export function pressKey(given: string): void {
  const parts = given === '+' ? ['+'] : given.split('+').map((part) => part.trim())
  const key = keyOf(parts.at(-1) ?? given)
  const held = modifiers.filter((name) =>
    parts.slice(0, -1).some((part) => modifierOf(part) === name),
  )
  const init = {
    key,
    code: codeOf(key),
    bubbles: true,
    cancelable: true,
    composed: true,
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    metaKey: held.includes('Meta'),
  }
  const target = focusedElement() ?? document.body
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init))
  if (goesOn && !init.ctrlKey && !init.altKey && !init.metaKey) doOf(key, target, init.shiftKey)
  const last = focusedElement() ?? document.body
  last.dispatchEvent(new KeyboardEvent('keyup', init))
}

function doOf(key: string, target: Element, isShifted: boolean): void {
  if (key === 'Tab') return stepFocus(isShifted ? -1 : 1)
  if (key === 'Escape') return closeDialog()
  if (key === 'Enter') return pressEnter(target)
  if (key === 'Backspace' && isField(target)) return eraseLast(target)
  if (key.startsWith('Arrow')) return pressArrow(target, key)
  if (key === ' ' && isButton(target)) return click(target)
  if (key.length === 1 && isField(target)) typeKeys(target, key)
}

function pressEnter(target: Element): void {
  if (target instanceof HTMLTextAreaElement) return typeKeys(target, '\n')
  if (target instanceof HTMLInputElement && !isButton(target)) {
    settleChange(target)
    return submit(target)
  }
  if (target.matches('a[href]') || isButton(target)) click(target)
}

/** Enter in a field sends its form, by its button where it has one (HTML, implicit submission). */
function submit({ form }: HTMLInputElement): void {
  if (form === null) return
  const button = [...form.elements].find(
    (one) =>
      (one instanceof HTMLButtonElement && one.type === 'submit') ||
      (one instanceof HTMLInputElement && ['submit', 'image'].includes(one.type)),
  )
  if (button !== undefined) return button.matches(':disabled') ? undefined : click(button)
  if ([...form.elements].filter(isField).length === 1) form.requestSubmit()
}

function closeDialog(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

function pressArrow(target: Element, key: string): void {
  const by = key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1
  if (target instanceof HTMLSelectElement) {
    target.selectedIndex = Math.min(Math.max(target.selectedIndex - by, 0), target.length - 1)
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
  } else if (target instanceof HTMLInputElement && ['number', 'range'].includes(target.type)) {
    const before = target.value
    if (by === 1) target.stepUp()
    else target.stepDown()
    const after = target.value
    if (after !== before) setWhole(target, after)
  }
}

function isButton(element: Element): boolean {
  return element.matches(
    'button,summary,input[type=checkbox],input[type=radio],input[type=button],input[type=submit],input[type=reset]',
  )
}

function click(element: Element): void {
  element.dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }),
  )
}

function modifierOf(part: string): string {
  const word = part.toLowerCase()
  if (word === 'ctrl' || word === 'control') return 'Control'
  if (word === 'cmd' || word === 'command' || word === 'meta') return 'Meta'
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

function keyOf(word: string): string {
  const names: Record<string, string> = {
    space: ' ',
    esc: 'Escape',
    return: 'Enter',
    del: 'Delete',
  }
  return names[word.toLowerCase()] ?? word
}

function codeOf(key: string): string {
  if (key === ' ') return 'Space'
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key
}
