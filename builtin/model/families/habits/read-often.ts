/** Reads how often a habit is meant to be kept. */
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'

/** So many times a week. */
export const OFTEN: RegExp[] = [
  new RegExp(
    `\\s*[（(,]?\\s*(${AMOUNT}|once|twice)\\s*(?:x|times|days|nights)?\\s*(?:a|per|each|every|/)\\s*week\\s*[）)]?`,
    'i',
  ),
  new RegExp(
    `\\s*[（(]?\\s*(?:每周|一周|每星期|一星期|每礼拜|一礼拜)\\s*(?:至少|最少)?\\s*(${AMOUNT})\\s*[次天回]\\s*[）)]?`,
  ),
]
/** On every day. */
export const DAILY =
  /\s*[（(]?\s*\b(?:every (?:single )?day|daily|each day|a day)\b\s*[）)]?|每天|每日/i
/** On the days of work. */
export const WEEKDAYS =
  /\s*[（(]?\s*\b(?:on )?(?:weekdays|every weekday|work ?days)\b\s*[）)]?|工作日/i

/**
 * How many days a week the words name, or null.
 *
 * @param words of one habit
 */
export function readOften(words: string): number | null {
  const found = OFTEN.map((pattern) => pattern.exec(words)?.[1]?.toLowerCase()).find(Boolean)
  if (found !== undefined) {
    const value = { once: 1, twice: 2 }[found] ?? toAmount(found)
    return value === null || value < 1 ? null : Math.min(7, Math.round(value))
  }
  if (DAILY.test(words)) return 7
  return WEEKDAYS.test(words) ? 5 : null
}
