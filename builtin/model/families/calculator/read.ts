/** Reads a request for a calculator: what is computed, with which numbers. */
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../collection/read.ts'
import { findSort } from '../collection/read.ts'
import type { CalculatorDetails, Formula } from './details.ts'
import { findUnits } from './units.ts'

const FORMULAS: [Formula, RegExp][] = [
  [
    'tip',
    /\btips?\b(?!s? (?:and tricks|for|on|of)\b)|\bsplit(?:s|ting)?\b.{0,12}\b(?:bill|check|cost|dinner)|\bbill split|小费|平摊|分摊账单|(?:AA|aa)(?:制|付款|分账)|分账/i,
  ],
  ['bmi', /\bbmi\b|body mass|体质指数|体重指数/i],
  ['discount', /\bdiscounts?\b|\bsale price\b|\b% off\b|打折|折扣|折后/i],
  ['loan', /\bloans?\b|mortgage|instal?lments?|monthly payment|贷款|房贷|月供/i],
  ['percent', /\bpercent(?:age)?s?\b|百分比|百分数/i],
]
const CONVERTS = /\bconver(?:t|ter|ts|sion)\b|\b(?:to|into|in)\b|换算|转换|互换|转|换成/i
const PLAIN = /\bcalculators?\b|计算器|计算机/i

/**
 * How surely a request asks for a calculator: 3 by its words, 0 otherwise.
 *
 * @param ask the request
 */
export function scoreCalculator(ask: Ask): number {
  if (findSort(ask.text, []) !== null) return 0
  const isListed = /\b(?:tracker|list|log|journal)\b|清单|列表|记录/i.test(ask.text)
  if (FORMULAS.some(([, word]) => word.test(ask.text)) && (PLAIN.test(ask.text) || !isListed))
    return 3
  if (/\bconver(?:t|ter|sion)\b|换算|单位转换/i.test(ask.text)) return 3
  return PLAIN.test(ask.text) ? 3 : 0
}

/**
 * Reads the calculator.
 *
 * @param ask the request
 */
export function readCalculator(ask: Ask): CalculatorDetails {
  const units = CONVERTS.test(ask.text) ? findUnits(ask.text) : null
  const formula = FORMULAS.find(([, word]) => word.test(ask.text))?.[0]
  const isConverter = /\bconver(?:t|ter|sion)\b|换算|单位转换/i.test(ask.text)
  return {
    kind: 'calculator',
    formula: formula ?? units?.formula ?? (isConverter ? 'length' : 'plain'),
    presets: readPresets(ask.text),
    currency: findCurrency(ask.text, ask.lang),
    from: units?.from ?? null,
    to: units?.to ?? null,
  }
}

/**
 * The percentages that the words name, such as the rates of a tip.
 *
 * @param text the person's words
 */
export function readPresets(text: string): number[] {
  const list =
    /((?:\d+(?:\.\d+)?\s*%?\s*(?:,|、|，|and|or|\/|和|或)?\s*)+)(?:%|percent)/i.exec(text)?.[1] ??
    ''
  const numbers = [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return [...new Set(numbers)].filter((number) => number > 0 && number <= 100).slice(0, 6)
}
