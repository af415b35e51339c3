/** Reads the numbers of a request that belong into the fields of a ready form. */
import { findAmount } from '../../read/words/amounts.ts'
import type { CalculatorDetails, Formula } from './details.ts'

const N = '(\\d[\\d,]*(?:\\.\\d+)?\\s?[kK万]?)(?![\\d.])'
const SUM = [
  new RegExp(
    `\\b(?:loan|mortgage|borrow\\w*|lend|principal|debt)\\b[^.;\\d]{0,24}[€$£]?${N}(?!\\s?(?:%|years?|months?))`,
    'i',
  ),
  new RegExp(`[€$£]?${N}\\s?(?:euros?|dollars?|pounds?)?\\s+(?:loan|mortgage|over|at)\\b`, 'i'),
  new RegExp(`(?:贷款?|借)(?:总额|金额)?(?:了|是|为)?${N}`),
]
const RATE = [/(\d+(?:\.\d+)?)\s?(?:%|percent|个点)/i]
const YEARS = [/(\d{1,2})[\s-]?(?:years?|yrs?|年)/i]
const PEOPLE = [/(\d{1,3})\s?(?:people|persons|friends|of us|ways|个?人)/i]

/** The fields of forms with the places where their numbers stand. */
const FIELDS: Partial<Record<Formula, Record<string, RegExp[]>>> = {
  loan: { sum: SUM, interest: RATE, years: YEARS },
  savings: {
    start: [
      new RegExp(`\\b(?:start\\w*|begin\\w*|have|put in|invest)\\b[^.;\\d]{0,16}[€$£]?${N}`, 'i'),
      new RegExp(`(?:本金|起始|先存|投入)(?:是|为)?${N}`),
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
    distance: [/(\d+(?:\.\d+)?)\s?(?:km|kilomet\w+|公里)(?!\s?\/)/i],
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
  tip: { people: PEOPLE, bill: [/[€$£](\d+(?:\.\d+)?)|\bbill (?:is|of|was) (\d+(?:\.\d+)?)/i] },
}

/**
 * What the fields of a ready form start with, as far as the request tells it.
 *
 * @param formula the form
 * @param text the request
 */
export function readStarts(formula: Formula, text: string): Pick<CalculatorDetails, 'starts'> {
  // Sums in tens of thousands have a field of their own.
  if (formula === 'loan' && text.includes('万')) return {}
  const fields = Object.entries(FIELDS[formula] ?? {}).flatMap(([id, patterns]) => {
    const value = findAmount(text, ...patterns)
    return value === null ? [] : [[id, value] as const]
  })
  return fields.length === 0 ? {} : { starts: Object.fromEntries(fields) }
}
