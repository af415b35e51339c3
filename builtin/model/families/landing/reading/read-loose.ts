/** What a landing page is told without a label: prices in a row, offers, and facts to be known. */
import { findCurrency } from '../../../read/words/currency.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { PRICE, readPrice } from './money.ts'
import type { LandingDetails } from '../details.ts'
import { unquote, upper } from './read-content.ts'

type Prices = LandingDetails['prices']

const PIECES = /[,，、;；。:：()（）\n]|\.(?=\s|$)|\s(?:and|plus)\s/
const BARE = /^(.*?[\p{L}）)])\s?(\d{1,5}(?:\.\d{1,2})?)$/u
const MONEY = /\b(?:pounds?|euros?|dollars?|prices?|costs?|quid)\b|[£€$¥]|价|元|块|收费/i
const PER = '[斤两份个盒袋包只杯瓶打串块碗条箱]|公斤'
const KINDS = '这?[两三四五六七八九十几\\d]+[种款样味](?:口味|馅儿?)?'
const EACH = [
  new RegExp(
    `((?:[^，。；：:、\\n]+、)+[^，。；：:、\\n]+?)(?:(?:${KINDS})?，?(?:各|都|均|一律|统一|每[款个种份])|${KINDS}，?)(?:卖|要|是)?\\s?((?:[一每](?:${PER})\\s?)?\\d+(?:\\.\\d+)?\\s?[元块](?:[一每/](?:${PER}))?)`,
  ),
  /(?:[:：(]|\bare\b)\s*((?:[^,.;:()\n]{2,30}, )+(?:and )?[^,.;:()\n]{2,30}?)[,)]? (?:all |each )?(?:at )?([£€$] ?\d+(?:\.\d+)?|\d+ (?:pounds|euros|dollars)) (?:each|apiece|a piece)/i,
  /(?:[:：(]|\bare\b)\s*((?:[^,.;:()\n]{2,30}, )+(?:and )?[^,.;:()\n]{2,30}?),? (?:all|each) (?:at |for )?([£€$] ?\d+(?:\.\d+)?(?: (?:a|an|per) [a-z]+)?)/i,
]
const IS_FREE = /^[a-z]{3,12} free$|^[a-z ]{3,24} (?:is|are) free$|^[^，]{2,8}免费$/i
const COST = { en: 'Price', zh: '价格' }
const SIGNS: Record<string, string> = { EUR: '€', GBP: '£', USD: '$', CNY: '¥', JPY: '¥' }
/** Dates, times, ages and counts are no prices. */
const NO_PRICE =
  /\b(?:on|from|to|until|open|since|at|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|\w+day|phone|call|tel|faq|about|lane|street|road|number|no)\w*$|[月日号点年岁到路电话前后第]$|^(?:an?|the)?\s*\d/i

/**
 * Prices that stand in a row: 'bath 25, full groom 45 (pounds)', '大床房388、双床房328', '三款各28块'.
 *
 * @param text the request
 * @param lang the language of the app, for the currency
 */
export function readLoosePrices(text: string, lang: 'en' | 'zh'): Prices {
  for (const each of EACH) {
    const [, list = '', price = ''] = each.exec(text) ?? []
    const names = splitList(list.replace(/^.*[:：]/, ''))
    if (names.length > 1) return names.map((name) => ({ name: clean(name), price })).slice(0, 20)
  }
  const pieces = text.split(PIECES).map((piece) => piece.trim())
  const priced = pieces
    .filter((piece) => PRICE.test(piece) && (/\d/.test(piece) || IS_FREE.test(piece)))
    .flatMap((piece) => readPrice(piece) ?? [])
  const named = priced.filter(
    ({ name }) => name.length <= 40 && !/\b(?:off|under|over|raised?)\b/i.test(name),
  )
  const bare = barePrices(text, lang, pieces)
  // 'Small 35, large 50 pounds': the unit stands after the last of a row.
  const isRow =
    named.length === 1 && bare.length > 0 && /\d\s?(?:pounds?|euros?|dollars?|[元块])/i.test(text)
  if (isRow) return [...bare, ...named.map(({ name, price }) => ({ name: clean(name), price }))]
  if (named.length > 0)
    return named.map(({ name, price }) => ({ name: clean(name) || COST[lang], price }))
  return bare.length > 1 ? bare.slice(0, 20) : []
}

/** Names with a bare number, where the request speaks of money. */
function barePrices(text: string, lang: 'en' | 'zh', pieces: readonly string[]): Prices {
  const isMoney = lang === 'zh' || MONEY.test(text)
  const sign = SIGNS[/\bpounds?\b|quid/i.test(text) ? 'GBP' : findCurrency(text, lang)] ?? ''
  return !isMoney
    ? []
    : pieces.flatMap((piece) => {
        const [, name = '', amount = ''] = BARE.exec(piece) ?? []
        const isPrice =
          name !== '' && name.length <= 24 && !NO_PRICE.test(name) && amount.length < 6
        return isPrice ? [{ name: clean(name), price: `${sign}${amount}` }] : []
      })
}

function clean(name: string): string {
  const plain = name
    .replace(/^(?:our|three|two|four|and|with|the|price)\b\s*/gi, '')
    .replace(/^\p{Script=Han}{1,4}(?:有|包括)(?=\p{Script=Han}{2})/u, '')
    .replace(/(?:卖|要|是|只要|各|都)$/, '')
    .replace(/^(?:(?:my |our )?prices?(?: from)?|it|this|they|that)$/i, '')
  return upper(unquote(plain.trim())).slice(0, 80)
}

const OFFER =
  /(?:买[一二三四两\d]+送[一二三四两\d]+|全场[\d.]+折|[\d.]+折|前(?:\d+|[一二三五六八两十百]+)[桌名位个人][^，。]{0,4}[送减免]|[立再]?减\d+|立减\d+|满[\d一二三四五六七八九十百]+减|早鸟价?|免费(?:试|送))|\b\d+ ?% off\b|\bbuy \w+,? get\b|\bfree (?:delivery|trial|coffee|gift)\b|\bearly[- ]bird\b|\bhalf[- ]price\b/i
const OFFER_PIECES = /,\s|[，。；;\n]|[.](?=\s|$)|、(?=[^、，。]{0,3}\d+[桌名位个])/

/**
 * Offers in the request's words: '开业三天全场6.8折', '10% off in May'.
 *
 * @param text the request
 */
export function readOffers(text: string): string[] {
  return text
    .split(OFFER_PIECES)
    .map((piece) => piece.trim().replace(/^(?:写上|要写|还有|with|and)\s*/i, ''))
    .filter((piece) => OFFER.test(piece) && piece.length <= 80)
    .slice(0, 4)
}

/** What a clause says of the thing itself: for whom, how many, in aid of what. */
const TO_KNOW =
  /\bin aid of\b|\bages? \d|\bfor (?:ages|kids|children|adults|beginners)\b|\bup to \d|\bat most\b|\bmax(?:imum)?\b|\bcomes? out on\b|\b(?:no|free) (?:booking|parking|entry|dogs)\b|\b(?:dogs|children|families) welcome\b|\d+岁|最多\d+|至少\d+|限\d+|\d+间房|要?空腹|自带|免费停车|\d+号(?:开业|开张)|下雨/i

/**
 * Clauses that state something that visitors must know.
 *
 * @param text the request
 */
export function readToKnow(text: string): string[] {
  return text
    .split(/[,，。；;\n]|[.](?=\s|$)/)
    .map((piece) => piece.trim())
    .filter(
      (piece) =>
        TO_KNOW.test(piece) &&
        !/^[^（(]*[)）]|[（(][^)）]*$/.test(piece) &&
        piece.length <= 90 &&
        !/\b(?:page|form)\b|页面?$/i.test(piece),
    )
    .map((piece) => upper(piece.replace(/^(?:and|on|with|一共|我们)\s*/i, '')))
    .slice(0, 5)
}
