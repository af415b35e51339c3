/** Tells a bill that is shared, and whether everybody pays alike. */
import { FORMULAS, FUEL } from './words.ts'

/** Words that let one person pay less. */
export const UNEVEN =
  /\b(?:one|some|someone|somebody|kids?|children)\b[^.]{0,24}\bpays? (?:a (?:bit|little) )?less\b|(?:一|某|有)个?人[^，。]{0,6}少[付出给]|少付/i

/**
 * Whether one of those who share a bill pays less.
 *
 * @param text a request or a clause of a follow-up
 */
export function asksUneven(text: string): boolean {
  return UNEVEN.test(text)
}

/**
 * Whether a bill is shared, which is the tip calculator, also where a percentage is added in words.
 *
 * @param text the request
 */
export function isShared(text: string): boolean {
  const [, ...words] = FORMULAS.filter(([name]) => name === 'tip').map(([, word]) => word)
  const isSplit = words.some((word) => word.test(text))
  return isSplit && !FUEL.test(text) && !/\btimes\b|multipl|divided|[×÷*]|乘|除以/i.test(text)
}
