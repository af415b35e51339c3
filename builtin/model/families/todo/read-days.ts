/** Reads by which day a task is to be done: 'by April 3', 'on the 30th', 周五前, 六月三号. */
import { datesIn } from '../../read/words/days.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Span } from '../../read/spans.ts'

/** A day as tasks keep it, and its place: 'MM-DD', 'DD', or a weekday, 'next-' for one of next week. */
type Placed = Span & { on: string }

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY =
  /\b(next )?(sun|mon|tues|wednes|thurs|fri|satur)day\b|(下)?(?:周|星期|礼拜)([一二三四五六日天])(?!起|开)/gi
const OF_MONTH = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/gi

const IN_SIGNS = /([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})(?=[日号])/g

/** Days in Chinese signs: 六月三号. */
function inSigns(text: string): Placed[] {
  return [...text.matchAll(IN_SIGNS)].flatMap(({ index, 0: words, 1: month = '', 2: day = '' }) => {
    const [m, d] = [readNumber(month) ?? 0, readNumber(day) ?? 0]
    const on = `${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    const isDay = m >= 1 && m <= 12 && d >= 1 && d <= 31
    return isDay ? [{ on, start: index, end: index + words.length + 1 }] : []
  })
}

/**
 * The days that the words name, in order.
 *
 * @param text the person's words
 */
export function daysIn(text: string): Placed[] {
  const inDigits = datesIn(text)
    .filter(({ start, end }) => /\d/.test(text.slice(start, end)))
    .map(({ day, start, end }) => ({ on: day, start, end }))
  const dates = [...inDigits, ...inSigns(text)]
  const weekdays = [...text.matchAll(WEEKDAY)].map(({ index, 0: word, ...found }) => {
    const zh = found[4] === undefined ? -1 : '日一二三四五六天'.indexOf(found[4]) % 7
    const name = NAMES[zh] ?? (found[2] ?? '').slice(0, 3).toLowerCase()
    const isNext = found[1] !== undefined || found[3] !== undefined
    return { on: `${isNext ? 'next-' : ''}${name}`, start: index, end: index + word.length }
  })
  const numbers = [...text.matchAll(OF_MONTH)].flatMap(({ index, 0: word, 1: day = '' }) =>
    Number(day) >= 1 && Number(day) <= 31
      ? [{ on: day.padStart(2, '0'), start: index, end: index + word.length }]
      : [],
  )
  const others = [...weekdays, ...numbers].filter(
    ({ start, end }) => !dates.some((one) => start < one.end && end > one.start),
  )
  return [...dates, ...others].toSorted((one, other) => one.start - other.start)
}

const BEFORE =
  /\s*[（(]?\s*(?:(?:due |no later than |latest )?(?:by|on|before|until|till|for|due)|this|在|最晚|截止到?|[:：])?\s*$/i
const AFTER = /^(?:\s*[日号])?(?:之?前|以前|截止|到期)?(?:[交办]?(?=$|[）)]))?\s*[）)]?\s*/

/**
 * A task without the day at its start or end, and that day.
 *
 * @param words of the task
 */
export function takeDay(words: string): { words: string; on: string | null } {
  const [day] = daysIn(words)
  if (day === undefined) return { words, on: null }
  const before = words.slice(0, day.start).replace(BEFORE, '')
  const after = words.slice(day.end).replace(AFTER, '')
  const isInside = before !== '' && after !== ''
  const rest = `${before}${after}`.trim()
  return isInside || rest === '' ? { words, on: null } : { words: rest, on: day.on }
}
