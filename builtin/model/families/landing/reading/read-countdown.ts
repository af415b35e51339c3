/** Reads the moment that is counted down to: the day, and the hour where one is told. */
import { datesIn, readDay } from '../../../read/words/days.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import { withDigits } from './read-times.ts'

const PART = '(凌晨|清晨|早上?|上午|中午|下午|傍晚|晚上?|夜里|半夜)?'
const CLOCK =
  /\b(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?m\b|\b(?:at |from )?(noon|midday|midnight)\b|\b(?:at |from )?(\d{1,2})[:.](\d\d)\b|\bat (\d{1,2})(?: o'?clock)?(?=[\s,;]|\.?$)(?!\s?[ap]\.?m)/i
const CLOCK_ZH = new RegExp(
  `${PART}(\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:[点时](?:(半|一刻)|(\\d{1,2})分?)?|[:：](\\d\\d))`,
  'u',
)

const two = (number: number): string => String(number).padStart(2, '0')

function timeOf(hour: number, minute: number): string {
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : ''
}

/** 'HH:MM' of the first clock time in the words, or an empty text. */
function timeIn(words: string): string {
  const zh = CLOCK_ZH.exec(words)
  if (zh !== null) return timeZh(zh)
  const en = CLOCK.exec(words)
  return en === null ? '' : timeEn(en)
}

const LATE = /下午|傍晚|晚/
const QUARTERS: Record<string, number> = { 半: 30, 一刻: 15 }

function timeZh([, part = '', told = '', half = '', minutes, digits]: RegExpExecArray): string {
  const hour = readNumber(told) ?? Number(told)
  const isLate = hour < 12 && (LATE.test(part) || (part === '中午' && hour < 6))
  return timeOf(isLate ? hour + 12 : hour, QUARTERS[half] ?? Number(minutes ?? digits ?? 0))
}

function timeEn([, hour, minutes, half, word, ...whole]: RegExpExecArray): string {
  // Midnight may be that before the day or after it: the day alone is counted.
  if (word !== undefined) return /midnight/i.test(word) ? '' : '12:00'
  if (half !== undefined)
    return timeOf((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0), Number(minutes ?? 0))
  const [wholeHour, wholeMinutes, bare] = whole
  return timeOf(Number(wholeHour ?? bare), Number(wholeMinutes ?? 0))
}

/**
 * The day as 'YYYY-MM-DD' or 'MM-DD', with 'THH:MM' after it where the words tell the hour, or null.
 *
 * @param text the person's words
 */
export function readMoment(text: string): string | null {
  const told = withDigits(text)
  const day = readDay(told)
  if (day === null) return null
  const [date] = datesIn(told)
  // The hour stands beside the date: '12 May, 8 pm', '8 pm on 12 May'.
  const after = /^(?:[^.。；;\n]|\.(?=\d)){0,60}/.exec(told.slice(date?.end ?? 0))?.[0] ?? ''
  const before = /[^.,。，；;\n]{0,24}$/.exec(told.slice(0, date?.start ?? 0))?.[0] ?? ''
  const time = timeIn(after) || timeIn(before)
  return time === '' ? day : `${day}T${time}`
}
