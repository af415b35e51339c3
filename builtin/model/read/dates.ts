/** Days and times of day that a request states. */
import { chineseNumber } from './numbers.ts'

const months =
  'january february march april may june july august september october november december'.split(' ')
const month = `(?<name>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\b`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?:,? (?<year>\\d{4}))?'

const forms = [
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/,
  /(?:(?<year>\d{4}) ?年 ?)?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?[日号]?/,
  new RegExp(`\\b${day} (?:of )?${month}${year}`, 'i'),
  new RegExp(`\\b${month} ${day}${year}`, 'i'),
  /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\b/,
]

/**
 * The first day that a text states, as `2027-05-14`; without a year it is the next one to come.
 *
 * @param nowMs milliseconds since 1970
 */
export function dateIn(text: string, nowMs: number): string | null {
  for (const form of forms) {
    const found = form.exec(text)?.groups
    if (!found) continue
    const at = found['month'] ? Number(found['month']) : monthOf(found['name'] ?? '')
    const stated = Number(found['day'])
    const today = new Date(nowMs).toISOString().slice(0, 10)
    const thisYear = Number(today.slice(0, 4))
    const first = asDay(found['year'] ? Number(found['year']) : thisYear, at, stated)
    if (first === null) continue
    return found['year'] || first >= today ? first : asDay(thisYear + 1, at, stated)
  }
  return relativeDay(text, nowMs)
}

function monthOf(name: string): number {
  return months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
}

function asDay(inYear: number, inMonth: number, onDay: number): string | null {
  const date = new Date(Date.UTC(inYear, inMonth - 1, onDay))
  const isThere = date.getUTCMonth() === inMonth - 1 && date.getUTCDate() === onDay
  return isThere ? date.toISOString().slice(0, 10) : null
}

const inDays = /\bin (\d{1,4}) days?\b|(\d{1,4}) ?天[之以]?后/i

function relativeDay(text: string, nowMs: number): string | null {
  const found = inDays.exec(text)
  const days = found ? Number(found[1] ?? found[2]) : /\btomorrow\b|明天/i.test(text) ? 1 : null
  return days === null ? null : new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10)
}

const clock =
  /(?<!\d)(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b|(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)\b/i
// 一点 alone is 'a bit'.
const clockZh =
  /(早上|上午|中午|下午|傍晚|晚上|夜里)?(\d{1,2}|[二两三四五六七八九十][一二三四五六七八九十]{0,2}|(?<=[上午里])一) ?[点时](?![间的儿点])(半|一刻|三刻|(\d{1,2}) ?分)?/

/** A text without the day that it states. */
export const withoutDate = (text: string): string => {
  const form = [...forms, inDays, /\btomorrow\b|明天/i].find((one) => one.test(text))
  return form ? text.replace(form, ' ') : text
}

/** A text without the time of day that it states. */
export const withoutTime = (text: string): string => {
  const form = clock.test(text)
    ? new RegExp(`(?:早上|上午|中午|下午|傍晚|晚上|夜里)? ?(?:${clock.source})`, 'i')
    : clockZh
  return text.replace(form, ' ')
}

/** The first time of day that a text states, as `19:30`. */
export function timeIn(text: string): string | null {
  return timeInFigures(text) ?? timeInChinese(text)
}

function timeInFigures(text: string): string | null {
  const found = clock.exec(text)
  const [, twelve, past = '00', half, hour, minutes = '00'] = found ?? []
  const isLate = late.test(text.slice(0, found?.index)) && Number(hour) < 12
  if (hour !== undefined) return asTime(Number(hour) + (isLate ? 12 : 0), Number(minutes))
  if (half === undefined || Number(twelve) > 12) return null
  return asTime((Number(twelve) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(past))
}

const late = /(?:下午|傍晚|晚上|夜里) ?$/
const quarters: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 }

function timeInChinese(text: string): string | null {
  const found = clockZh.exec(text)
  if (!found) return null
  const [, part = '', said = '', rest = '', minutes = '0'] = found
  const hour = /\d/.test(said) ? Number(said) : chineseNumber(said)
  const isLate = /下午|傍晚|晚上|夜里/.test(part) && hour < 12
  return asTime(hour + (isLate ? 12 : 0), quarters[rest] ?? Number(minutes))
}

function asTime(hour: number, minutes: number): string | null {
  if (hour < 0 || hour > 24 || minutes > 59) return null
  return `${String(hour % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
