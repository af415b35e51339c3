/** Finds the element that a step means: by role and name, visible text, label, or CSS selector. */
import { calledOf, hasRole, nameOf, workable } from './names.ts'
import { nearest } from './similar.ts'
import { cut, isVisible, isWorkable, pageElements, plain, seenText } from './visible.ts'

/** The element with how many others are meant as well, or why there is none. */
export type Found = { element: Element; count: number } | { fault: string }

const longestName = 120
const namesTold = 3

/** Finds it now. */
export function findTarget(words: string): Found {
  const { wanted, at } = numberOf(words)
  const all = pageElements()
  const candidates = candidatesFor(wanted, all)
  const shown = candidates.filter(isWorkable)
  const element = shown[at - 1]
  if (element !== undefined) return { element, count: shown.length }
  if (shown.length > 0) return { fault: `there are ${shown.length} of ${wanted}, not ${at}` }
  const hidden = candidates[0]
  if (hidden !== undefined) return { fault: `${calledOf(hidden)} is there but not visible` }
  return { fault: `not found. ${nearestNames(wanted, all)}` }
}

/** What is there in place of a name that is not. */
export function nearestNames(wanted: string, all = pageElements()): string {
  const { name } = roleIn(wanted) ?? { name: wanted }
  const shown = all.filter((element) => isVisible(element) && hasName(element))
  const byName = new Map(
    shown.map((element) => [cut(nameOf(element) || seenText(element), longestName), element]),
  )
  byName.delete('')
  const names = nearest(name, byName.keys(), namesTold)
  const told = names.length > 0 ? names : [...byName.keys()].slice(0, namesTold)
  if (told.length === 0) return 'Nothing with a name is visible'
  return `Nearest: ${told.map((near) => calledIn(byName.get(near), near)).join(', ')}`
}

function calledIn(element: Element | undefined, name: string): string {
  return element?.matches(workable) ? calledOf(element) : `"${name}"`
}

function hasName(element: Element): boolean {
  return element.matches(workable) || isLeaf(element)
}

/** The innermost elements that hold text of their own. */
function isLeaf(element: Element): boolean {
  return Array.from(element.childNodes).some(
    (node) => node instanceof Text && node.data.trim() !== '',
  )
}

/** `Delete [2]` is the second of those. */
function numberOf(words: string): { wanted: string; at: number } {
  const [, wanted, at] = /^(.*\S)\s*\[(\d{1,3})\]$/.exec(words.trim()) ?? []
  if (wanted === undefined || at === undefined) return { wanted: words.trim(), at: 1 }
  return { wanted, at: Math.max(1, Number(at)) }
}

/** `button: Add` and `button "Add"`. */
function roleIn(wanted: string): { role: string; name: string } | null {
  const [, role, name] =
    /^([a-z]+)\s*:\s*(\S.*)$/i.exec(wanted) ?? /^([a-z]+)\s+["“](.+)["”]$/i.exec(wanted) ?? []
  if (role === undefined || name === undefined) return null
  return { role: role.toLowerCase(), name: name.replace(/^["“](.*)["”]$/, '$1') }
}

function candidatesFor(wanted: string, all: readonly Element[]): Element[] {
  const byRole = roleIn(wanted)
  if (byRole !== null) {
    const ofRole = all.filter((element) => hasRole(element, byRole.role))
    const found = named(byRole.name, ofRole)
    if (found.length > 0) return found
  }
  const isSelector = /[#.>[\]=*]|:nth|:first|:last/.test(wanted)
  const selected = (): Element[] => all.filter((element) => matchesSelector(element, wanted))
  if (isSelector && selected().length > 0) return selected()
  const name = byRole?.name ?? wanted
  // A label stands for its field, and what can be worked for the text in it.
  const works = all.filter((element) => element.matches(workable))
  const found = firstFull([() => named(name, works), () => shortest(name, all), () => selected()])
  return [...new Set(found.map(fieldOf))]
}

function firstFull(ways: readonly (() => Element[])[]): Element[] {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/** Those of a name: the whole of it, else its beginning, else a part. The visible ones decide. */
function named(name: string, of: readonly Element[]): Element[] {
  const wanted = plain(name).toLowerCase()
  const names = of.map((element) => ({
    element,
    called: (nameOf(element) || seenText(element)).toLowerCase(),
  }))
  const matching = (fits: (called: string) => boolean): Element[] =>
    names.filter(({ called }) => fits(called)).map(({ element }) => element)
  const tries = [
    matching((called) => called === wanted),
    matching((called) => called.startsWith(wanted)),
    matching((called) => called.includes(wanted)),
  ]
  return (
    tries.find((found) => found.some(isWorkable)) ?? tries.find((found) => found.length > 0) ?? []
  )
}

/** The innermost elements whose text holds it. */
function shortest(name: string, all: readonly Element[]): Element[] {
  const wanted = plain(name).toLowerCase()
  const holds = (element: Element): boolean =>
    plain(element.textContent ?? '')
      .toLowerCase()
      .includes(wanted)
  const holding = all.filter((element) => !element.matches('script,style') && holds(element))
  return holding.filter((element) => !Array.from(element.children).some(holds))
}

function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // Words that are no selector are none; the browser says so by throwing.
    return false
  }
}

/** The field of a label, and what around a text can be worked. */
function fieldOf(element: Element): Element {
  if (element instanceof HTMLLabelElement && element.control) return element.control
  return element
}
