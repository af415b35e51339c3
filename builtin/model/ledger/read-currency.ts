/** The currency of a book of money; more of them than other apps know, as people name their own. */
import type { Lang } from '../plan.ts'
import { findCurrency } from '../read/words/currency.ts'

const OTHERS: [string, RegExp][] = [
  ['CAD', /\bcanadian dollars?\b|\bCAD\b|C\$|加元|加币/i],
  ['AUD', /\baustralian dollars?\b|\bAUD\b|A\$|澳元|澳币/i],
  ['NZD', /\bnew zealand dollars?\b|\bNZD\b|NZ\$|纽币/i],
  ['SGD', /\bsingapore dollars?\b|\bSGD\b|S\$|新元|新币|坡币/i],
  ['HKD', /\bhong kong dollars?\b|\bHKD\b|HK\$|港[元币纸]/i],
  ['TWD', /\bTWD\b|NT\$|台币|新台币/i],
  ['MYR', /\bringgits?\b|\bMYR\b|\bRM ?\d|令吉|马币|林吉特/i],
  ['ZAR', /\brands?\b(?! new)|\bZAR\b|兰特/i],
  ['NGN', /\bnairas?\b|\bNGN\b|₦|奈拉/i],
  ['KES', /\bkenyan shillings?\b|\bKES\b/i],
  ['GHS', /\bcedis?\b|\bGHS\b/i],
  ['INR', /\brupees?\b|\bINR\b|₹|\blakhs?\b|\bcrores?\b|卢比/i],
  ['PHP', /\b(?:philippine )?pesos?\b|\bPHP\b|₱|比索/i],
  ['KRW', /\bwon\b(?= (?:a|per|in|for|budget))|\bKRW\b|₩|韩[元币]/i],
  ['CHF', /\b(?:swiss )?francs?\b|\bCHF\b|瑞郎/i],
  ['SEK', /\bswedish (?:kronor|krona)\b|\bSEK\b/i],
  ['NOK', /\bnorwegian (?:kroner|krone)\b|\bNOK\b/i],
  ['DKK', /\bdanish (?:kroner|krone)\b|\bDKK\b/i],
  ['PLN', /\bz[lł]ot(?:y|ys)\b|\bPLN\b/i],
  ['THB', /\bbaht\b|\bTHB\b|泰铢/i],
  ['IDR', /\brupiah\b|\bIDR\b/i],
  ['VND', /\bdong\b|\bVND\b|越南盾/i],
  ['BRL', /\breais\b|\bBRL\b/i],
  ['MXN', /\bmexican pesos?\b|\bMXN\b/i],
  ['GBP', /\bpounds?\b(?!\s*(?:of|per))|\bquid\b/i],
]

/**
 * The currency that the words name, or the usual one of the language, as three letters.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readCurrency(text: string, lang: Lang): string {
  return OTHERS.find(([, word]) => word.test(text))?.[0] ?? findCurrency(text, lang)
}

/** The words that name one of them. */
export const CURRENCY_WORDS: readonly RegExp[] = OTHERS.map(([, word]) => word)
