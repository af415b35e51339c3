/** Roles and names of elements, as screen readers and people have them. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { plain } from './visible.ts'

/** What a person can work with. */
export const workable =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,label,[role],[onclick],[tabindex],[contenteditable],[draggable=true]'

/** Words that models and people use for a role. */
const aliases: Record<string, readonly string[]> = {
  field: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'],
  input: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'],
  textbox: ['textbox', 'searchbox', 'spinbutton'],
  select: ['combobox', 'listbox'],
  image: ['img'],
  item: ['listitem', 'option', 'row'],
  tickbox: ['checkbox', 'switch'],
}

const kinds: Record<string, string> = {
  date: 'textbox',
  time: 'textbox',
  month: 'textbox',
  week: 'textbox',
  'datetime-local': 'textbox',
  color: 'textbox',
  password: 'textbox',
  file: 'button',
}

/** The role of an element; empty for one that has none. */
export function roleOf(element: Element): string {
  if (element instanceof HTMLInputElement && !element.hasAttribute('role'))
    return kinds[element.type] ?? getRole(element) ?? ''
  return getRole(element) ?? ''
}

/** Whether an element is what a word calls it. */
export function hasRole(element: Element, word: string): boolean {
  const role = roleOf(element)
  return (aliases[word] ?? [word]).includes(role)
}

/** The name of an element: what labels it, else its placeholder. */
export function nameOf(element: Element): string {
  const name = plain(computeAccessibleName(element))
  if (name !== '') return name
  return plain(element.getAttribute('placeholder') ?? element.getAttribute('title') ?? '')
}

/** What a field holds; null for what is no field. A password is told by its length. */
export function valueOf(element: Element): string | null {
  if (element instanceof HTMLSelectElement)
    return Array.from(element.selectedOptions, ({ text }) => plain(text)).join(', ')
  if (element instanceof HTMLTextAreaElement) return element.value
  if (element instanceof HTMLElement && element.isContentEditable) return plain(element.innerText)
  if (!(element instanceof HTMLInputElement) || isPressed(element)) return null
  return element.type === 'password' ? '•'.repeat(element.value.length) : element.value
}

/** An input that is pressed or ticked and holds no text. */
function isPressed({ type }: HTMLInputElement): boolean {
  return ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file'].includes(type)
}

/** Whether something can be ticked, and is; null for what cannot. */
export function isTicked(element: Element): boolean | null {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return element.checked
  const state = ['aria-checked', 'aria-pressed', 'aria-selected']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null)
  return state === undefined ? null : state === 'true'
}

/** Whether nobody can work an element now. */
export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null
}

/** How a step's answer calls an element: `button "Add"`. */
export function calledOf(element: Element): string {
  const role = roleOf(element) || element.localName
  const name = nameOf(element) || plain(element.textContent ?? '')
  return name === '' ? role : `${role} "${name.slice(0, 60)}"`
}
