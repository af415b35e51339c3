/** Reads amounts off a basket, and the two currencies of a converter. */
import type { CalculatorDetails } from '../details.ts'

const OFF =
  /满\s?(\d+)\s?减\s?(\d+)|[€$£]?(\d+) off (?:for )?(?:each|every) [€$£]?(\d+)|(?:every|spend) [€$£]?(\d+)[^.\d]{0,20}[€$£]?(\d+) (?:off|less)/i

/**
 * So much off for each so much: '满300减50', '5 off every 30'.
 *
 * @param text the person's words
 */
export function readOff(text: string): CalculatorDetails['off'] {
  const [, each, less, offLess, offEach, spend, spendLess] = OFF.exec(text) ?? []
  const step = Number(each ?? offEach ?? spend)
  return step > 0 ? { each: step, less: Number(less ?? offLess ?? spendLess) } : null
}

const CURRENCY_NAMES: [string, RegExp][] = [
  ['EUR', /\beuros?\b|\bEUR\b|欧元|€/i],
  ['GBP', /\b(?:british |sterling )?pounds?\b(?!\s*(?:of|\/))|\bGBP\b|英镑|£/i],
  ['USD', /\b(?:us )?dollars?\b|\bUSD\b|美元|美金|\$/i],
  ['JPY', /\byen\b|\bJPY\b|日元/i],
  ['CNY', /\byuan\b|\brmb\b|\bCNY\b|人民币/i],
]

/**
 * The first two currencies in the order named.
 *
 * @param text the person's words
 */
export function readCurrencies(text: string): string[] {
  const at = text.search(/currenc|汇率|货币|exchange/i)
  const words = at < 0 ? text : text.slice(at)
  return CURRENCY_NAMES.map(([code, word]) => ({ code, at: words.search(word) }))
    .filter((one) => one.at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ code }) => code)
    .slice(0, 2)
}
