/** By which texts an element can be found in the project. All of them are the app's word. */
import { plainText } from '../../../../project/pick/plain-text.ts'
import { pickedTextLimit, pickedTexts } from './pick-event.ts'

const attributes = ['src', 'href', 'alt', 'placeholder', 'aria-label', 'title'] as const
const ancestorsRead = 3
// Spaces and what is hidden may make a text longer than what is sent of it.
const longestRead = 4 * pickedTextLimit

/** The element's own texts, the likeliest first, then those of what it is a part of. */
export function textsOf(element: Element): string[] {
  const own = [...shownTexts(element), ...textNodesOf(element)]
  const around = ancestorsOf(element).flatMap(shownTexts)
  const texts = [...own, ...around].map(plainText)
  const fitting = texts.filter((text) => text !== '' && text.length <= pickedTextLimit)
  return [...new Set(fitting)].slice(0, pickedTexts)
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  let next = element.parentElement
  while (next !== null && next !== document.body && found.length < ancestorsRead) {
    found.push(next)
    next = next.parentElement
  }
  return found
}

function shownTexts(element: Element): string[] {
  return [...enteredTexts(element), ...writtenTexts(element), ...attributeTexts(element)]
}

/** What stands in a field; a password stays where it is. */
function enteredTexts(element: Element): string[] {
  if (element instanceof HTMLSelectElement)
    return Array.from(element.selectedOptions, ({ text }) => text)
  if (element instanceof HTMLTextAreaElement) return [element.value]
  if (!(element instanceof HTMLInputElement) || element.type === 'password') return []
  const labels = Array.from(element.labels ?? [], (label) => label.textContent)
  // A box to tick is known by its label.
  const isTick = element.type === 'checkbox' || element.type === 'radio'
  return isTick ? labels : [element.value, ...labels]
}

/** As it is seen, and as it was written before styles changed its capitals. */
function writtenTexts(element: Element): string[] {
  if (element instanceof HTMLSelectElement || element.textContent.length > longestRead) return []
  const seen = element instanceof HTMLElement ? [element.innerText] : []
  return [...seen, element.textContent]
}

function textNodesOf(element: Element): string[] {
  const nodes = Array.from(element.childNodes).filter((node) => node instanceof Text)
  return nodes.length > 1 || element.childElementCount > 0 ? nodes.map(({ data }) => data) : []
}

function attributeTexts(element: Element): string[] {
  const named = attributes.map((name) => element.getAttribute(name) ?? '')
  const background = /^url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1]
  const shown = element instanceof HTMLImageElement ? element.currentSrc : (background ?? '')
  return [...named, pathOf(shown)]
}

/** The path in the project of an address of this app. */
function pathOf(address: string): string {
  if (!address.startsWith(`${location.origin}/`)) return ''
  const path = new URL(address).pathname.slice(1)
  try {
    return decodeURIComponent(path)
  } catch {
    // A name with a sign of percent that encodes nothing.
    return path
  }
}
