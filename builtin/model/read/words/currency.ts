/** The currency that a request speaks of. */
import type { Lang } from '../../plan.ts'

const CURRENCIES: [string, RegExp][] = [
  ['EUR', /€|\beuros?\b|\bEUR\b|欧元/i],
  [
    'GBP',
    /£|\bpounds? sterling\b|\b(?:price|cost|fee|paid|pay|amount|value|money|rent|worth|quote|deposit|wage)\w*(?: \w+){0,3} in pounds\b|\bquid\b|\bpence\b|\bGBP\b|英镑/i,
  ],
  ['JPY', /\byen\b|\bJPY\b|日元/i],
  ['CNY', /¥|￥|\byuan\b|\brmb\b|\bCNY\b|人民币|(?<![美日欧单多])元/i],
  ['INR', /₹|\brupees?\b|\bINR\b|\bRs\.? ?(?=\d)|卢比/i],
  ['USD', /\$|\bdollars?\b|\bUSD\b|美元/i],
]

/**
 * The currency that the words name, or the usual one of the language, as three letters.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function findCurrency(text: string, lang: Lang): string {
  const named = CURRENCIES.find(([, word]) => word.test(text))?.[0]
  return named ?? (lang === 'zh' ? 'CNY' : 'USD')
}
