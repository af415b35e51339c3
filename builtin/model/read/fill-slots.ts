/** What a request states of the slots of a starter. What it does not state keeps its sample. */
import type { Language, Slot, SlotValue, Starter } from '../../../starters/starter.ts'
import type { Filling } from '../../../starters/write-starter.ts'
import { dateIn, timeIn } from './dates.ts'
import { listsIn, type StatedList } from './lists.ts'
import { numbersIn, secondsOf, type Stated } from './numbers.ts'
import { quoted, type Request, unquote } from './request.ts'
import { titleIn } from './title.ts'

export type Given = { value: SlotValue; currency?: string }

/** What all readers found in a request, before it is known which slot it is for. */
type Found = {
  request: Request
  title: string | null
  lists: StatedList[]
  numbers: (Stated & { beside: Slot | undefined })[]
  date: string | null
  time: string | null
}

/** Reads a bounded request for the slots of a starter; `nowMs` (milliseconds since 1970) is for days without a year. */
export function fillSlots(request: Request, starter: Starter, nowMs: number): Filling {
  const { text } = request
  const found: Found = {
    request,
    title: titleIn(text),
    lists: listsIn(text),
    numbers: numbersIn(text).map((one) => ({ ...one, beside: namedBeside(one, starter.slots) })),
    date: dateIn(text, nowMs),
    time: timeIn(text),
  }
  const taken = new Set<unknown>()
  const texts = starter.slots.filter(({ type }) => type === 'text')
  const heading = texts.find(({ key }) => key === 'title') ?? texts[0]
  return new Map(
    inOrder(starter.slots, found).flatMap((slot) => {
      const given = slot === heading ? asGiven(found.title) : giveTo(slot, found, taken)
      return given === null ? [] : [[slot.key, given] as const]
    }),
  )
}

/** Slots beside whose name a number stands come first, then those that the request names, so that they take their own. */
function inOrder(slots: readonly Slot[], found: Found): Slot[] {
  const own = new Set(found.numbers.map(({ beside }) => beside))
  const rank = (slot: Slot): number =>
    own.has(slot) ? 0 : isNamed(slot, found.request.text) ? 1 : isContent(slot) ? 2 : 3
  return slots.toSorted((one, other) => rank(one) - rank(other))
}

/** The slot named nearest before a number, else after it: 'the rest 30 seconds but leave the work'. */
function namedBeside({ before, after }: Stated, slots: readonly Slot[]): Slot | undefined {
  const near = before.split(/ (?:and|but) /).at(-1) ?? ''
  const end = (slot: Slot): number =>
    Math.max(...wordsOf(slot).map((word) => (saysWord(near, word) ? near.lastIndexOf(word) : -1)))
  const [last] = slots.filter(isMeasured).toSorted((one, other) => end(other) - end(one))
  if (last && end(last) >= 0) return last
  const next = after.split(/ (?:and|but) /)[0] ?? ''
  return slots.find((slot) => isMeasured(slot) && isNamed(slot, next))
}

/** Whether a slot holds a figure. */
export const isMeasured = ({ type }: Slot): boolean => type === 'number' || type === 'money'

const isContent = (slot: Slot): boolean => slot.type === 'list' && slot.isContent === true

/** What is made of a slot once: patterns of its words. */
export function perSlot<T>(make: (slot: Slot) => T): (slot: Slot) => T {
  const made = new WeakMap<Slot, T>()
  return (slot) => {
    const found = made.get(slot) ?? make(slot)
    made.set(slot, found)
    return found
  }
}

/** Whether a text says one of the words of a slot. */
function isNamed(slot: Slot, text: string): boolean {
  return wordsOf(slot).some((word) => saysWord(text, word))
}

/** How people call a slot, in both languages. */
export function wordsOf({ words }: Slot): string[] {
  return [...words.en, ...words.zh]
}

/** A word as a pattern of itself. */
export const literal = (word: string): string =>
  word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text holds a word as a whole; Chinese has no ends of words. */
function saysWord(text: string, word: string): boolean {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return false
  if (!/^[\p{Script=Latin} '-]+$/u.test(word)) return true
  return new RegExp(String.raw`(?<![\p{L}\d])${literal(word)}(?:s|es)?(?![\p{L}\d])`, 'iu').test(
    text,
  )
}

function giveTo(slot: Slot, found: Found, taken: Set<unknown>): Given | null {
  switch (slot.type) {
    case 'text':
      return asGiven(textBeside(slot, found.request))
    case 'list':
      return takeList(slot, found, taken)
    case 'number':
      return takeNumber(slot, found, taken)
    case 'money':
      return takeMoney(slot, found, taken)
    case 'date':
      return asGiven(found.date)
    case 'time':
      return asGiven(found.time)
    case 'choice':
      return asGiven(chosen(slot, found.request.text))
    case 'yesNo':
      return saidYesOrNo(slot, found.request.text)
  }
}

/** What stands after a word of a slot: 'the place is Lyon', 地点在万达酒店. */
function textBeside(slot: Slot, { text }: Request): string | null {
  const words = wordsOf(slot).map(literal)
  const joint = String.raw`(?: is |: |[在是为：] ?|(?=[“「《]))`
  const form = `(?<![a-z])(?:${words.join('|')})${joint}(${quoted.source}|[^,.;!?，。；！？\n]{2,60})`
  const said = new RegExp(form, 'iu').exec(text)?.[1]?.trim() ?? ''
  if (said === '') return null
  return new RegExp(`^(?:${quoted.source})$`, 'u').test(said) ? unquote(said) : said
}

/** A value as what is given, if there is one. */
export const asGiven = (value: SlotValue | null): Given | null =>
  value === null ? null : { value }

/** The list led to by the slot's own words; another one goes to the content. */
function takeList(slot: Slot, { lists }: Found, taken: Set<unknown>): Given | null {
  const free = lists.filter((list) => !taken.has(list.items.join('\n')))
  const named = free.find(({ before }) => isNamed(slot, before))
  const list = named ?? (isContent(slot) ? free[0] : undefined)
  if (!list) return null
  taken.add(list.items.join('\n'))
  return { value: list.items }
}

/** A slot that holds a number with its unit. */
export type NumberSlot = Extract<Slot, { type: 'number' }>

/** A number beside a word of the slot comes before any other of its unit. */
function takeNumber(slot: NumberSlot, { numbers }: Found, taken: Set<unknown>): Given | null {
  const isOther = ({ beside }: Found['numbers'][number]): number => Number(beside !== slot)
  for (const number of numbers.toSorted((one, other) => isOther(one) - isOther(other))) {
    if (taken.has(number)) continue
    const value = inUnitOf(slot, number)
    if (value === null || value < slot.min || value > slot.max) continue
    taken.add(number)
    return { value }
  }
  return null
}

/** The number in the slot's unit, or null when it is a number of something else. */
function inUnitOf(slot: NumberSlot, { value, unit, before, currency }: Stated): number | null {
  if (currency !== null) return null
  const units = [...slot.units.en, ...slot.units.zh].map((one) => one.toLowerCase())
  const own = units.map(secondsOf).find((seconds) => seconds !== null)
  const stated = secondsOf(unit)
  if (own !== undefined && stated !== null) {
    const given = (value * stated) / own
    return Number.isInteger(given * 100) ? given : null
  }
  if (units.some((one) => unit.startsWith(one) || one === `${unit}s`)) return value
  return isNamed(slot, before) && stated === null ? value : null
}

type MoneySlot = Extract<Slot, { type: 'money' }>

function takeMoney(slot: MoneySlot, { numbers }: Found, taken: Set<unknown>): Given | null {
  const free = numbers.filter((number) => !taken.has(number))
  const named = free.find(({ before }) => isNamed(slot, before))
  const number = named ?? free.find(({ currency }) => currency !== null)
  if (!number || secondsOf(number.unit) !== null) return null
  taken.add(number)
  return { value: number.value, ...(number.currency && { currency: number.currency }) }
}

/** Which choice of a slot a text asks for. */
function chosen(slot: Extract<Slot, { type: 'choice' }>, text: string): string | null {
  const said = slot.choices.filter(({ words }) =>
    [...words.en, ...words.zh].some((word) => saysWord(text, word)),
  )
  return said.length === 1 ? (said[0]?.value ?? null) : null
}

function saidYesOrNo(slot: Slot, text: string): Given | null {
  const word = wordsOf(slot).find((one) => saysWord(text, one))
  if (word === undefined) return null
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  const isOff =
    /(?:\bno|without|\bnot|n't|\boff|remove|disable|hide|不要|不用|没有|去掉|别|关[闭掉了]?|取消|无)\s*(?:any |the |a )?$/i
  const isOffAfter = /^\s*(?:is |should be |be )?off\b|^(?:关|不要|去掉|取消)/i
  return { value: !isOff.test(text.slice(0, at)) && !isOffAfter.test(text.slice(at + word.length)) }
}

/** A value as an answer says it. */
export function sayValue({ value, currency }: Given, language: Language): string {
  if (typeof value === 'number')
    return currency === undefined ? String(value) : `${value} ${currency}`
  if (typeof value === 'boolean')
    return language === 'zh' ? (value ? '是' : '否') : value ? 'yes' : 'no'
  if (typeof value === 'string') return `“${value}”`
  const few = value.slice(0, 3).join(language === 'zh' ? '、' : ', ')
  if (value.length <= 3) return few
  return language === 'zh' ? `${few}等 ${value.length} 项` : `${few} and ${value.length - 3} more`
}
