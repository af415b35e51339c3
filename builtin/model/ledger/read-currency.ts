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
  ['SEK', /\bkronor\b|\bkrona\b|\bSEK\b/i],
  ['DKK', /\bdanish (?:kroner|krone)\b|\bDKK\b/i],
  ['NOK', /\bkroner?\b|\bNOK\b/i],
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
  const named = OTHERS.find(([, word]) => word.test(text))?.[0]
  const local = SOME.test(text) ? undefined : PLACES.find(([, place]) => place.test(text))?.[0]
  return named ?? local ?? findCurrency(text, lang)
}

/** A currency that was named goes before that of the place. */
const SOME =
  /[€$£¥￥]|\b(?:euros?|dollars?|bucks|pounds?|yuan|rmb|yen|USD|EUR|GBP|CNY|JPY)\b|人民币|[美日欧]元|英镑|(?<!单)元(?!旦|宵)/i

/** Where people live tells in what they pay, where no currency is named. */
const PLACES: [string, RegExp][] = [
  ['TWD', /台[北中南湾东]|臺|高雄|新竹|\bTai(?:wan|pei|chung|nan)\b|\bKaohsiung\b/i],
  ['HKD', /香港|九龙|\bHong Kong\b|\bKowloon\b/i],
  ['SGD', /新加坡|狮城|\bSingapore\b/i],
  ['MYR', /马来西亚|吉隆坡|槟城|\bMalaysia\b|\bKuala Lumpur\b|\bPenang\b/i],
  ['JPY', /日本|东京|大阪|京都|\bJapan\b|\bTokyo\b|\bOsaka\b/i],
  [
    'GBP',
    /英国|伦敦|\b(?:UK|England|Scotland|Wales|London|Leeds|Manchester|Glasgow|Edinburgh|Bristol|Cardiff)\b/,
  ],
  [
    'EUR',
    /德国|法国|柏林|巴黎|\b(?:Ireland|Dublin|Cork|Galway|Germany|Berlin|Munich|France|Paris|Lyon|Spain|Madrid|Barcelona|Italy|Rome|Milan|Lisbon|Portugal|Netherlands|Amsterdam|Vienna|Athens)\b/,
  ],
  [
    'INR',
    /印度(?!尼)|\b(?:India|Mumbai|Delhi|Bengaluru|Bangalore|Pune|Chennai|Kolkata|Hyderabad|Lucknow|Jaipur|Kochi)\b/,
  ],
  ['AUD', /澳洲|悉尼|墨尔本|\b(?:Australia|Sydney|Melbourne|Brisbane|Perth|Adelaide)\b/],
  ['NZD', /新西兰|奥克兰|\b(?:New Zealand|Auckland|Wellington|Dunedin|Christchurch)\b/],
  [
    'CAD',
    /加拿大|温哥华|多伦多|\b(?:Canada|Toronto|Vancouver|Montreal|Calgary|Winnipeg|Saskatoon|Halifax)\b/,
  ],
  ['ZAR', /南非|\b(?:South Africa|Cape Town|Johannesburg|Durban)\b/],
  ['NGN', /尼日利亚|\b(?:Nigeria|Lagos|Abuja)\b/],
  ['KES', /肯尼亚|\b(?:Kenya|Nairobi)\b/],
]

/** The words that name one of them. */
export const CURRENCY_WORDS: readonly RegExp[] = OTHERS.map(([, word]) => word)
