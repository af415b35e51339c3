/** Reads what a calculator converts, and in which money it counts. */
import { readCurrency } from '../../../ledger/read-currency.ts'
import type { Lang } from '../../../plan.ts'
import type { CalculatorDetails, Formula } from '../details.ts'
import { UnitKind } from '../details.ts'
import { findKnown } from '../library.ts'
import { readCurrencies } from './read-money.ts'
import { findPairs, findUnits, isWithinKinds, namedUnits, pairsOf, unitsOf } from '../units.ts'
import { CONVERTER, FORMULAS } from '../words.ts'

/** A price by weight is in another currency than pounds. */
const POUNDS_OF_WEIGHT =
  /\b(?:an?|per|each|every) pounds?\b|\bpounds? (?:of|per)\b|\b(?:ounces?|kilos?|kg|grams?|stones?),? (?:and|to|into|or) pounds?\b|\bpounds?,? (?:and|to|into|or) (?:ounces?|kilos?|kg|grams?|stones?)\b/gi

/**
 * The currency of a calculator.
 *
 * @param text the request
 * @param lang the language of the app
 */
export const currencyOf = (text: string, lang: Lang): string =>
  readCurrency(text.replace(POUNDS_OF_WEIGHT, ' '), lang)

type Measures = Pick<CalculatorDetails, 'from' | 'to' | 'units' | 'kinds' | 'pairs' | 'currencies'>

/**
 * What a conversion is between; money is a kind of measure beside others.
 *
 * @param text the request
 * @param chosen the form and its kinds of measure
 */
export function measuresOf(
  text: string,
  { formula, kinds }: Pick<CalculatorDetails, 'formula' | 'kinds'>,
): Measures {
  const units = isUnitKind(formula) ? findUnits(text) : null
  const { from, to } = units?.formula === formula ? units : { from: null, to: null }
  const currencies = isUnitKind(formula) && MONEY.test(text) ? readCurrencies(text) : []
  const least = currencies.length === 2 || formula === 'kitchen' ? 1 : 2
  const shown = kinds.length < least ? namedUnits(formula, text) : []
  const several = kinds.length < least ? [] : kinds
  const pairs = pairsOf(several, text)
  return { from, to, units: shown, kinds: several, pairs, currencies }
}

/** The words that speak of money as a measure. */
export const MONEY = FORMULAS.find(([name]) => name === 'currency')?.[1] ?? /$^/
const isUnitKind = (formula: Formula): boolean => UnitKind.safeParse(formula).success

/**
 * Units side by side ask for a conversion, where no form is named that has units.
 *
 * @param text the request
 */
export const isOfUnits = (text: string): boolean =>
  isWithinKinds(text) && findKnown(text) === null && FORMULAS.every(([, word]) => !word.test(text))

/**
 * What a kitchen converts besides its measures: the oven is as hot as its recipe says, in other degrees.
 *
 * @param text the request
 */
export const besideKitchen = (text: string): UnitKind[] =>
  findPairs(text).flatMap(({ kind }) => (kind === 'weight' || kind === 'volume' ? [] : [kind]))

/**
 * The kind of measure that is converted, where there is one.
 *
 * @param text the request
 */
export const unitKind = (text: string): Formula | undefined =>
  CONVERTER.test(text) || findPairs(text).length > 0 ? findUnits(text)?.formula : undefined

const AT_FIRST =
  /\b(?:start(?:s|ing)?|begin(?:s|ning)?|defaults?)(?: it| the field)?(?: at| with| from| on| to| is| of)? (?:-)?(\d+(?:\.\d+)?)|(?:一?开始|先|默认|起初|初始)(?:时|就|值|填上?|写|是|为|放)*\s?(\d+(?:\.\d+)?)/i

/**
 * How much of it a conversion begins with, or null.
 *
 * @param formula what is computed
 * @param text a request or a clause of a follow-up
 */
export function amountAtFirst(formula: Formula, text: string): number | null {
  const found = unitsOf(formula, 'en').length > 0 ? AT_FIRST.exec(text)?.slice(1) : undefined
  const number = found?.find(Boolean)
  return number === undefined ? null : Number(number)
}
