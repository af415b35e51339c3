/** How a formula that people ask for by its purpose is written down. */

/**
 * `rest` is what a field is worth where a request that lists its fields does not speak of it by
 * `word`; a number after `beside` is its start.
 */
type Field = [
  en: string,
  zh: string,
  start: number,
  also?: { rest?: number; word?: RegExp; beside?: RegExp },
]
type Result = [en: string, zh: string, expression: string, isMoney?: boolean]

/** The inputs are a, b, c … in the expressions. */
export type Known = { word: RegExp; inputs: Field[]; outputs: Result[] }

/** A field for what things cost, where somebody speaks of that. */
export const PRICE = { rest: 0, word: /\b(?:prices?|costs?|money)\b|价|费用|多少钱|花/i }
