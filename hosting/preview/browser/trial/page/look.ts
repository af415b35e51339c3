/** An outline of what is visible: roles, names and values, short enough to be read by a model. */
import { fittingOutline } from '../../../../../project/trial/told-line.ts'
import { focusedElement } from './keep-focus.ts'
import { isDisabled, isTicked, nameOf, roleOf, valueOf } from './names.ts'
import { cut, isVisible, pageElements, plain } from './visible.ts'

const longestText = 100
const alikeShown = 6
const own =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,img,h1,h2,h3,h4,h5,h6,[role],[contenteditable],canvas'

/** The outline, cut where it is long. */
export function outlineOf(): string {
  const lines = [...widthNote(), ...shortened(linesOf())]
  return lines.length === 0 ? '(nothing is visible)' : fittingOutline(lines)
}

function linesOf(): { text: string; kind: string }[] {
  return pageElements().flatMap((element) => {
    if (element.matches('script,style,option,label') && !isBareLabel(element)) return []
    const text = lineOf(element)
    return text === '' || !isVisible(element) ? [] : [{ text, kind: kindOf(element) }]
  })
}

/** What is told of one element; empty for what only holds others. */
function lineOf(element: Element): string {
  if (!element.matches(own)) {
    // What can be worked tells its own text.
    if (element.parentElement?.closest('a[href],button,summary,h1,h2,h3,h4,h5,h6')) return ''
    return ownText(element)
  }
  const role = roleOf(element) || element.localName
  const value = valueOf(element)
  const name = nameOf(element) || (value === null ? ownText(element) : '')
  const states = statesOf(element)
  if (name === '' && value === null && states === '') return ''
  const held = value === null ? '' : ` = "${cut(plain(value), longestText)}"`
  return `${role} "${cut(name, longestText)}"${held}${states}`
}

function statesOf(element: Element): string {
  const ticked = isTicked(element)
  const states = [
    ...(ticked === null ? [] : [ticked ? 'checked' : 'unchecked']),
    ...(isDisabled(element) ? ['disabled'] : []),
    ...(element === focusedElement() ? ['focused'] : []),
  ]
  return states.length === 0 ? '' : ` (${states.join(', ')})`
}

function isBareLabel(element: Element): boolean {
  return element instanceof HTMLLabelElement && element.control === null
}

function ownText(element: Element): string {
  const texts = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ''))
  return cut(plain(texts.join(' ')), longestText)
}

function kindOf(element: Element): string {
  return `${element.localName}.${element.className} in ${element.parentElement?.localName ?? ''}`
}

/** Of a long row of things that are alike the first are told, and how many follow. */
function shortened(lines: readonly { text: string; kind: string }[]): string[] {
  const seen = new Map<string, number>()
  for (const { kind } of lines) seen.set(kind, (seen.get(kind) ?? 0) + 1)
  const told = new Map<string, number>()
  return lines.flatMap(({ text, kind }) => {
    const count = (told.get(kind) ?? 0) + 1
    told.set(kind, count)
    if (count <= alikeShown) return [text]
    const all = seen.get(kind) ?? count
    return count === alikeShown + 1 ? [`(${all - alikeShown} more like this)`] : []
  })
}

function widthNote(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + 1) return []
  return [`(the page is ${scrollWidth} px wide in a window of ${clientWidth} px)`]
}
