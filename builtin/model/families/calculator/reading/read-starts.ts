/** Reads the numbers of a request that belong into the fields of a ready form. */
import { findAmount } from '../../../read/words/amounts.ts'
import type { Lang } from '../../../plan.ts'
import type { CalculatorDetails, Formula } from '../details.ts'
import { sheetOf } from '../inputs.ts'
import { readBegins } from '../told/begins.ts'

const N = '(\\d[\\d,]*(?:\\.\\d+)?\\s?[kK万]?)(?![\\d.])'
/** What is put in again and again. */
const EVERY =
  '\\s?(?:euros?|dollars?|pounds?)?\\s?(?:(?:a|per|each|every) (?:month|week|year)|(?:month|week|year)ly)'
const SUM = [
  new RegExp(
    `\\b(?:loan|mortgage|borrow\\w*|lend|principal|debt)\\b[^.;\\d]{0,24}[€$£]?${N}(?!\\s?(?:%|years?|months?))`,
    'i',
  ),
  new RegExp(`[€$£]?${N}\\s?(?:euros?|dollars?|pounds?)?\\s+(?:loan|mortgage|over|at)\\b`, 'i'),
  new RegExp(`(?:贷款?|借)(?:总额|金额|本金)?(?:了|是|为)?\\s?${N}`),
  new RegExp(`${N}元?(?:的?(?:贷款|房贷|车贷)|，?分?\\s?\\d+年)`),
  // The one large sum that is told is what is borrowed.
  /(\d+(?:\.\d+)?\s?万)/,
  new RegExp(`[€$£]\\s?${N}(?!\\s?(?:a|per|each|every|extra|more|over)\\b)`, 'i'),
  /(?<![\d.,])(\d{2,3}(?:,\d{3})+|\d{5,8}|\d+(?:\.\d+)?\s?[kK])(?![\d.])/,
]
const EXTRA = [
  new RegExp(
    `\\b(?:extra|overpay\\w*|additional(?:ly)?|on top)\\b[^.;%\\d]{0,24}[€$£]?${N}(?!\\s?%)`,
    'i',
  ),
  new RegExp(
    `[€$£]?${N}\\s?(?:euros?|dollars?|pounds?|francs?)?\\s?(?:(?:a|per|each|every) month )?(?:extra|more|on top|overpa\\w*|additional)\\b`,
    'i',
  ),
  new RegExp(`(?:多还|提前还|额外还)(?:款)?${N}`),
]
const RATE = [/(\d+(?:\.\d+)?)\s?(?:%|percent|个点)/i]
const YEARS = [/(\d{1,2})[\s-]?(?:years?|yrs?|年)/i]
const PEOPLE = [
  /(\d{1,3})\s?(?:people|persons|friends|of us|ways|个?人)/i,
  /\b(?:split|shared?|divided)[^.;\d]{0,24} (?:between|among|by) (\d{1,2})(?![\d.]| ?%)/i,
]

/** The fields of forms with the places where their numbers stand. */
const FIELDS: Partial<Record<Formula, Record<string, RegExp[]>>> = {
  loan: { sum: SUM, interest: RATE, years: YEARS, extra: EXTRA },
  savings: {
    start: [
      new RegExp(
        `\\b(?:start\\w*|begin\\w*|have|put in|invest)\\b[^.;\\d]{0,16}[€$£]?${N}(?! ?(?:%|years?\\b|months?\\b)|${EVERY})`,
        'i',
      ),
      new RegExp(`(?:本金|起始|先存|投入)(?:是|为)?${N}`),
      new RegExp(
        `\\b(?:interest|savings?)(?: calculator)?:? (?:on |of |for |from )?[€$£]?${N}(?! ?%|${EVERY})`,
        'i',
      ),
    ],
    monthly: [
      new RegExp(`[€$£]?${N}\\s?(?:euros?|dollars?|pounds?)?\\s?(?:a|per|each|every) month`, 'i'),
      new RegExp(`每月(?:存|投|定投)?${N}`),
    ],
    interest: RATE,
    years: YEARS,
  },
  bmi: {
    weight: [/(\d{2,3}(?:\.\d+)?)\s?(?:kg|kilos?|公斤)/i],
    height: [/(\d{3}(?:\.\d+)?)\s?(?:cm|厘米)/i],
  },
  fuel: {
    distance: [
      /(?<!\b(?:per|for|on|each|every|in|\/) ?)(?<!每)(?<![\d.])(\d+(?:\.\d+)?)\s?(?:km|kilomet\w+|公里)(?!\s?\/)/i,
    ],
    use: [
      /(\d+(?:\.\d+)?)\s?(?:l|lit(?:re|er)s?)\s?(?:per|\/|for|on)\s?100/i,
      /百公里(?:油耗)?(\d+(?:\.\d+)?)/,
    ],
    price: [
      /[€$£]?(\d+(?:\.\d+)?)\s?(?:euros?|dollars?|pounds?)?\s?(?:per|a|\/)\s?lit(?:re|er)/i,
      /(?:油价|每升)(?:是|为)?(\d+(?:\.\d+)?)/,
    ],
    people: PEOPLE,
  },
  percent: { part: [/(\d+(?:\.\d+)?)\s?% of [€$£]?\d/i], whole: [/% of [€$£]?(\d+(?:\.\d+)?)/i] },
  tip: {
    people: PEOPLE,
    bill: [
      /[€$£](\d+(?:\.\d+)?)|\bbill (?:is|of|was) (\d+(?:\.\d+)?)/i,
      /(?:总额|总价|账单|餐费|饭钱|一?共)(?:是|为|了|花了?)?(\d+(?:\.\d+)?)/,
    ],
  },
}

/**
 * Whether a sum grows by itself, year by year, with nothing put in each month.
 *
 * @param text the request
 */
export const asksYearly = (text: string): boolean =>
  /\bnothing (?:is |else )?(?:paid|put|added) in\b|\bno (?:monthly |further |more )?(?:deposits?|payments?)\b|\b(?:compounded|added|paid) (?:yearly|annually|once a year|every year)\b|不再存|一次(?:性)?存|每年复利|按年/i.test(
    text,
  ) ||
  (/\d/.test(text) && !/\bmonth|每月|月存|定投/i.test(text))

/** Who says nothing of payments each month has none, and who tells these alone begins with nothing. */
function unsaid(text: string, told: Record<string, number>): [string, number][] {
  if (asksYearly(text)) return [['monthly', 0]]
  return told['monthly'] !== undefined && told['start'] === undefined ? [['start', 0]] : []
}

/**
 * What the fields of a ready form start with, as far as the request tells it.
 *
 * @param formula the form
 * @param text the request
 */
export function readStarts(formula: Formula, text: string): Pick<CalculatorDetails, 'starts'> {
  const fields = Object.entries(FIELDS[formula] ?? {}).flatMap(([id, patterns]) => {
    const value = findAmount(text, ...patterns)
    // A field for sums in tens of thousands holds so many of these.
    const times = formula === 'loan' && id === 'sum' && text.includes('万') ? 10_000 : 1
    return value === null ? [] : [[id, value / times] as const]
  })
  const none = formula === 'savings' ? unsaid(text, Object.fromEntries(fields)) : []
  const starts = [...none, ...fields]
  return starts.length === 0 ? {} : { starts: Object.fromEntries(starts) }
}

/**
 * The same ready form with what the words tell its fields to start with, by their names.
 *
 * @param details the calculator
 * @param text the request or a clause of a follow-up
 * @param lang the language of the app
 */
export function withBegins(
  details: CalculatorDetails,
  text: string,
  lang: Lang,
): CalculatorDetails {
  if (details.own !== null) return details
  const held = [...Object.values(details.starts ?? {}), ...details.presets]
  const isFree = (piece: string): boolean => !held.some((value) => piece.includes(String(value)))
  const fields = (sheetOf(details, lang)?.inputs ?? []).map((input) =>
    input.times === undefined ? input : { ...input, kind: 'list' },
  )
  const begins = readBegins(fields, text, isFree)
  if (begins.size === 0) return details
  return { ...details, starts: { ...details.starts, ...Object.fromEntries(begins) } }
}

/**
 * How many fields of a ready form the words give a number to start with.
 *
 * @param formula the form
 * @param text the request
 * @param lang the language of the app
 */
export function countBegun(formula: Formula, text: string, lang: Lang): number {
  const sheet = sheetOf({ formula, own: null, uneven: false, extras: [] }, lang)
  const begins = readBegins(sheet?.inputs ?? [], text, () => false)
  return new Set([...Object.keys(readStarts(formula, text).starts ?? {}), ...begins.keys()]).size
}
