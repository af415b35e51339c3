/** What a request states of the slots of a starter (STR-08). What it does not state keeps its sample. */
import type { Language, Slot, SlotValue, Starter } from '../../../starters/starter.ts'
import type { Filling } from '../../../starters/write-starter.ts'
import { dateIn, timeIn } from './dates.ts'
import { listsIn, type StatedList } from './lists.ts'
import { numbersIn, secondsOf, type Stated } from './numbers.ts'
import type { Request } from './request.ts'
import { titleIn } from './title.ts'

type Given = { value: SlotValue; currency?: string }

/** What all readers found in a request, before it is known which slot it is for. */
type Found = {
  request: Request
  title: string | null
  lists: StatedList[]
  numbers: Stated[]
  date: string | null
  time: string | null
}

/**
 * Reads a request for the slots of a starter.
 *
 * @param request bounded and with its language
 * @param starter whose slots may be stated
 * @param nowMs milliseconds since 1970, for days without a year
 */
export function fillSlots(request: Request, starter: Starter, nowMs: number): Filling {
  const { text } = request
  const found: Found = {
    request,
    title: titleIn(text),
    lists: listsIn(text),
    numbers: numbersIn(text),
    date: dateIn(text, nowMs),
    time: timeIn(text),
  }
  const taken = new Set<unknown>()
  return new Map(
    inOrder(starter.slots, found).flatMap((slot) => {
      const given = giveTo(slot, found, taken)
      return given === null ? [] : [[slot.key, given] as const]
    }),
  )
}

/** Slots that the request names come first, so that they take what stands beside their name. */
function inOrder(slots: readonly Slot[], { request }: Found): Slot[] {
  const rank = (slot: Slot): number => (isNamed(slot, request.text) ? 0 : isContent(slot) ? 1 : 2)
  return slots.toSorted((one, other) => rank(one) - rank(other))
}

const isContent = (slot: Slot): boolean => slot.type === 'list' && slot.isContent === true

/** Whether a text says one of the words of a slot. */
export function isNamed(slot: Slot, text: string): boolean {
  return wordsOf(slot).some((word) => saysWord(text, word))
}

function wordsOf({ words }: Slot): string[] {
  return [...words.en, ...words.zh]
}

/** Whether a text holds a word as a whole; Chinese has no ends of words. */
export function saysWord(text: string, word: string): boolean {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return false
  if (!/^[\p{Script=Latin} '-]+$/u.test(word)) return true
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?:s|es)?(?![\p{L}\d])`, 'iu').test(text)
}

function giveTo(slot: Slot, found: Found, taken: Set<unknown>): Given | null {
  switch (slot.type) {
    case 'text':
      return slot.key === 'title' ? asGiven(found.title) : null
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

const asGiven = (value: SlotValue | null): Given | null => (value === null ? null : { value })

/** The list led to by the slot's own words; another one goes to the content. */
function takeList(slot: Slot, { lists }: Found, taken: Set<unknown>): Given | null {
  const free = lists.filter((list) => !taken.has(list.items.join('\n')))
  const named = free.find(({ before }) => isNamed(slot, before))
  const list = named ?? (isContent(slot) ? free[0] : undefined)
  if (!list) return null
  taken.add(list.items.join('\n'))
  return { value: list.items }
}

type NumberSlot = Extract<Slot, { type: 'number' }>

/** A number beside a word of the slot comes before any other of its unit. */
function takeNumber(slot: NumberSlot, { numbers }: Found, taken: Set<unknown>): Given | null {
  const isBeside = (one: Stated): boolean => isNamed(slot, one.before) || isNamed(slot, one.after)
  for (const number of numbers.toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)))) {
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

/**
 * Which choice of a slot a text asks for.
 *
 * @param slot of the type choice
 * @param text the request
 */
export function chosen(slot: Extract<Slot, { type: 'choice' }>, text: string): string | null {
  const said = slot.choices.filter(({ words }) =>
    [...words.en, ...words.zh].some((word) => saysWord(text, word)),
  )
  return said.length === 1 ? (said[0]?.value ?? null) : null
}

function saidYesOrNo(slot: Slot, text: string): Given | null {
  const word = wordsOf(slot).find((one) => saysWord(text, one))
  if (word === undefined) return null
  const before = text.slice(0, text.toLowerCase().indexOf(word.toLowerCase())).slice(-14)
  return {
    value:
      !/(?:\bno|without|\bnot?\b|n't|不要|不用|没有|去掉|别|关闭|无)\s*(?:any |the |a )?$/i.test(
        before,
      ),
  }
}

/**
 * A value as an answer says it.
 *
 * @param value of a slot
 * @param language of the answer
 */
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
