/** Numbers in running text, as digits or as words of both languages. */

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
}
const SIGNS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** A number as it may stand in a pattern; `toNumber` reads what it found. */
export const NUMBER = `(?:(?<![\\d,])\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(WORDS).join('|')}|[一二两三四五六七八九十百]+)`

/**
 * The value of a number in digits, an English word up to a hundred or Chinese signs up to 999.
 *
 * @param word what `NUMBER` found
 * @returns null when it is no number
 */
export function toNumber(word: string): number | null {
  const plain = word.trim().toLowerCase().replaceAll(',', '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  return WORDS[plain] ?? chineseNumber(plain)
}

function chineseNumber(word: string): number | null {
  const parts =
    /^(?:([一二两三四五六七八九])百)?零?(?:([一二三四五六七八九])?(十))?([一二两三四五六七八九])?$/.exec(
      word,
    )
  if (word === '' || parts === null) return null
  const [, hundreds = '', tens = '', ten = '', ones = ''] = parts
  const ofTen = ten === '' ? 0 : (SIGNS[tens] ?? 1) * 10
  return (SIGNS[hundreds] ?? 0) * 100 + ofTen + (SIGNS[ones] ?? 0)
}

/**
 * The first whole number that a pattern finds in a text, held to a range.
 *
 * @param text any words
 * @param pattern whose first filled group is a number
 * @param range the least and the most that make sense
 * @returns null when the pattern finds nothing
 */
export function findNumber(
  text: string,
  pattern: RegExp,
  [least, most]: readonly [number, number],
): number | null {
  const found = pattern.exec(text)?.slice(1).find(Boolean)
  const value = found === undefined ? null : toNumber(found)
  return value === null ? null : Math.min(most, Math.max(least, Math.round(value)))
}
