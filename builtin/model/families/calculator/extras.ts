/** What calculators have more where somebody asks for it: rounding, other units, extra payments. */
import { asksYearly } from './reading/read-starts.ts'
import type { CalculatorDetails, Extra, Formula } from './details.ts'
import { CAKE } from './words.ts'

const WORDS: [Formula, Extra, RegExp][] = [
  [
    'tip',
    'round',
    /\bround(?:ed|ing|s)?\b|\bwhole (?:dollars?|euros?|pounds?|amounts?|numbers?)\b|取整|凑整|进位|抹零/i,
  ],
  [
    'bmi',
    'imperial',
    /\b(?:stones?|pounds?|lbs?|feet|foot|ft|inch(?:es)?|imperial|both units)\b|英制|英尺|英寸|磅|(?<!公)斤/i,
  ],
  [
    'loan',
    'payoff',
    /\bextra\b|\boverpay\w*|\badditional pay\w*|\bpaid off\b|\bpay(?:ing)?(?: it)? off\b|提前还|多还|额外还/i,
  ],
  [
    'loan',
    'methods',
    /等额本金|两种(?:还款|还法)|\bequal principal\b|\bdecreasing (?:instal?ments|payments)\b/i,
  ],
  ['loan', 'tens', /万元?/],
  ['loan', 'fund', /公积金|组合贷|\btwo loans\b|\bsecond loan\b/i],
  [
    'loan',
    'table',
    /\btable\b|\bschedule\b|\byear[- ]by[- ]year\b|\bamorti[sz]\w+|\beach year\b|表|逐年|每年还|明细|每期/i,
  ],
]

/**
 * What the words ask for besides the usual fields of a form.
 *
 * @param formula what is computed
 * @param text a request or a clause of a follow-up
 */
export function readExtras(formula: Formula, text: string): CalculatorDetails['extras'] {
  if (formula === 'scale') return scaleExtras(text)
  if (formula === 'savings') return asksYearly(text) ? ['yearly'] : []
  return WORDS.filter(([of, , word]) => of === formula && word.test(text)).map(([, extra]) => extra)
}

/** Whole numbers, and tins in place of how many are served. */
function scaleExtras(text: string): CalculatorDetails['extras'] {
  const isWhole = /\bwhole numbers?\b|\bround\w* (?:to|off|up)\b|四舍五入|取整|整数/i.test(text)
  return [
    ...(isWhole ? (['round'] as const) : []),
    ...(CAKE.test(text) ? (['round-cake'] as const) : []),
  ]
}

/** The words of the extras that are there, for what was understood. */
export function extraWords({ formula, extras }: CalculatorDetails): RegExp[] {
  return WORDS.filter(([of, extra]) => of === formula && extras.includes(extra)).map(
    ([, , word]) => word,
  )
}
