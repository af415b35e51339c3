/** Tells a bill that is shared, and whether everybody pays alike. */
import { isShared as isLedger, readPaid } from '../../ledger/read-ledger.ts'
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

const paidBySeveral = (text: string): boolean => readPaid(text).length > 1

/**
 * Whether it is settled among people who paid what: a calculator where the words ask for one.
 *
 * @param text the request
 */
export function isSettled(text: string): boolean {
  const isAmong = /\bwho\b|\bwhom\b|\beach other\b|\bsettle|谁|算账/i.test(text)
  return (
    isLedger(text) && /算账|\bcalculator\b|计算器/i.test(text) && (isAmong || paidBySeveral(text))
  )
}
