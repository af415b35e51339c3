/** How people say a length of time: '90 seconds', 'half an hour', 'two and a half minutes', 三分钟, 一刻钟. */
import type { Lang } from '../../../plan.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import { toNumber } from '../../../read/words/numbers.ts'

const ONES = 'one|two|three|four|five|six|seven|eight|nine'
const TENS = 'twenty|thirty|forty|fifty|sixty|ninety'

/** A count before a unit, in one group; `readCount` reads it. */
export const COUNT = `(\\d+(?:\\.\\d+)?(?: and a half)?|\\d*[½¼¾]|(?:half|(?:a |three )?quarters?)(?: of)?(?: an?)?|(?:(?:${TENS})[ -](?:${ONES})|${TENS}|${ONES}|ten|eleven|twelve|fifteen|an?)(?: and a half)?(?=[\\s-]|$)|(?:\\d+|[一两三四五六])个半|半个?|[一二两三四五六七八九十]{1,3})`

/** A unit of time, in one group; `unitSeconds` reads it. */
export const UNIT =
  '(hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s|个?小时|个?钟头|刻钟|分钟|分|秒钟?)'

/** A count with its unit, in two groups. */
export const LENGTH = `${COUNT}[\\s-]*${UNIT}(?![a-z])`

/**
 * The value of a count, or null.
 *
 * @param written what `COUNT` found
 */
export function readCount(written: string): number | null {
  const word = written.trim().toLowerCase()
  const fraction = FRACTIONS.find(([pattern]) => pattern.test(word))
  if (fraction === undefined) return wholeNumber(word)
  const rest = word.replace(fraction[0], '').trim()
  const before = rest === '' ? 0 : readCount(rest)
  return before === null ? null : before + fraction[1]
}

function wholeNumber(word: string): number | null {
  const [, tens, ones = ''] = /^([a-z]+)[ -]([a-z]+)$/.exec(word) ?? []
  if (tens === undefined) return readNumber(word) ?? toNumber(word) ?? MORE[word] ?? null
  const ten = MORE[tens] ?? toNumber(tens) ?? 0
  return ten > 19 ? ten + (readNumber(ones) ?? 0) : null
}

const FRACTIONS: [RegExp, number][] = [
  [/ and a half$|½$|个半$/, 0.5],
  [/^three quarters?(?: of)?(?: an?)?$|¾$/, 0.75],
  [/^(?:a )?quarters?(?: of)?(?: an?)?$|¼$/, 0.25],
  [/^half(?: of)?(?: an?)?$/, 0.5],
]
const MORE: Record<string, number> = { forty: 40, sixty: 60, ninety: 90 }

/**
 * How many seconds one of a unit has.
 *
 * @param unit what `UNIT` found
 */
export function unitSeconds(unit: string): number {
  if (/^h|小时|钟头/i.test(unit)) return 3600
  if (unit === '刻钟') return 900
  return /^m|^分/i.test(unit) ? 60 : 1
}

/**
 * The seconds of a length, 0 where the count is no number.
 *
 * @param count what `COUNT` found
 * @param unit what `UNIT` found
 */
export function lengthSeconds(count: string, unit: string): number {
  return Math.round((readCount(count) ?? 0) * unitSeconds(unit))
}

/**
 * A length as people say it: '3 min', '1 h 30 min', '90 s'.
 *
 * @param seconds the length
 * @param lang the language
 */
export function sayTime(seconds: number, lang: Lang): string {
  const units = { en: [' h', ' min', ' s'], zh: [' 小时', ' 分钟', ' 秒'] }[lang]
  if (seconds < 120 && seconds % 60 !== 0) return `${seconds}${units[2]}`
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const said = parts.flatMap((part, at) => (part === 0 ? [] : [`${part}${units[at]}`]))
  return said.join(' ')
}
