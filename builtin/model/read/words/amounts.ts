/** Amounts in running text: '1,200', '3k', '1.5万', and whatever `numbers.ts` knows. */
import { NUMBER, toNumber } from './numbers.ts'

/** An amount as people write it, to be used inside other patterns; `toAmount` reads what it found. */
export const AMOUNT = `(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)\\s?(?:[kKmM](?![a-zA-Z])|[千万亿])?|${NUMBER}(?![a-z])`

/** More than anybody counts; larger ones would be written as 1e21. */
const MOST = 1e12

const SCALES: Record<string, number> = { k: 1e3, m: 1e6, 千: 1e3, 万: 1e4, 亿: 1e8 }

/**
 * The value of an amount, or null when the words are none.
 *
 * @param words what `AMOUNT` found
 */
export function toAmount(words: string): number | null {
  const plain = words.trim().toLowerCase().replaceAll(',', '')
  const written = /^(\d+(?:\.\d+)?)\s?([km千万亿])?$/.exec(plain)
  if (written === null) return toNumber(plain)
  return Math.min(MOST, Number(written[1]) * (SCALES[written[2] ?? ''] ?? 1))
}

/**
 * The amount that the first group of the first fitting pattern holds, or null.
 *
 * @param text the person's words
 * @param patterns with an amount as their first group
 */
export function findAmount(text: string, ...patterns: RegExp[]): number | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    const value = found === undefined ? null : toAmount(found)
    if (value !== null) return value
  }
  return null
}
