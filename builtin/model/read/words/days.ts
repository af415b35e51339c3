/** Days by their date: '3 May 2027', 'Christmas', 5月3日. */
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

/** The months by name, short too, as a piece of a pattern. */
export const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DAY_MONTH = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})\\b\\.?,?(?: (\\d{4}))?`,
  'i',
)
const MONTH_DAY = new RegExp(
  `\\b(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`,
  'i',
)
const ISO = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/
const CHINESE = /(?:(\d{4})\s*年)?\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/

/** Days that fall on the same date every year. */
const FEASTS: [string, RegExp][] = [
  ['12-25', /\b(?:christmas|xmas|santa)\b(?! eve)|圣诞/i],
  ['12-24', /\bchristmas eve\b|平安夜/i],
  ['12-31', /\bnew year'?s eve\b|跨年/i],
  ['01-01', /\bnew year\b(?!'?s eve)|元旦|新年/i],
  ['02-14', /\bvalentine/i],
  ['10-31', /\bhalloween\b|万圣/i],
  ['05-01', /劳动节|五一/],
  ['06-01', /儿童节/],
  ['10-01', /国庆/],
]

/** Every way in which words name a day. */
export const DAYS = [DAY_MONTH, MONTH_DAY, ISO, CHINESE, ...FEASTS.map(([, word]) => word)]

/**
 * The day that the words name as 'YYYY-MM-DD', as 'MM-DD' when they name no year, or null.
 *
 * @param text the person's words
 */
export function readDay(text: string): string | null {
  const iso = ISO.exec(text)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const first = DAY_MONTH.exec(text)
  if (first !== null) return dayOf(first[3], monthOf(first[2]), first[1])
  const second = MONTH_DAY.exec(text)
  if (second !== null) return dayOf(second[3], monthOf(second[1]), second[2])
  const chinese = CHINESE.exec(text)
  if (chinese !== null)
    return dayOf(chinese[1] ?? /(20\d\d)\s*年/.exec(text)?.[1], chinese[2], chinese[3])
  return FEASTS.find(([, word]) => word.test(text))?.[0] ?? null
}

/** A date with its place in the text. */
export type PlacedDay = Span & { day: string }

/**
 * All dates of the words in order, feasts among them.
 *
 * @param text the person's words
 */
export function datesIn(text: string): PlacedDay[] {
  const found = DAYS.flatMap((pattern) => spansOf(text, pattern)).sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )
  const placed: PlacedDay[] = []
  for (const span of found) {
    const day = readDay(text.slice(span.start, span.end))
    if (day !== null && span.start >= (placed.at(-1)?.end ?? 0)) placed.push({ ...span, day })
  }
  return placed
}

function monthOf(name = ''): string {
  const names = MONTHS.replaceAll(/\(.*?\)\??|\?/g, '').split('|')
  return String(names.findIndex((month) => name.toLowerCase().startsWith(month.slice(0, 3))) + 1)
}

function dayOf(year: string | undefined, month = '', day = ''): string | null {
  const [m, d] = [Number(month), Number(day)]
  // A leap year stands for every year, so that 29 February is a day.
  const date = new Date(Date.UTC(Number(year ?? 2024), m - 1, d))
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  const short = `${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  return year === undefined ? short : `${year}-${short}`
}
