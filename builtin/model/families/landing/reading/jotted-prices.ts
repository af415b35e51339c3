/** Prices as people jot them down, one clause each: 'six rolls 3', 大人60小孩30, 'adults and kids 12 and 8 euros'. */
import type { Clause } from '../../../read/pages/jotted.ts'
import { withoutLead } from '../../../read/pages/jotted.ts'
import type { LandingDetails } from '../details.ts'
import { PRICE, readPrice } from './money.ts'
import { unquote, upper } from './read-content.ts'
import { hoursIn } from './read-times.ts'

type Prices = LandingDetails['prices']
/** The prices of one clause; bare ones have no currency yet. */
type Priced = { prices: Prices; isBare: boolean; clause: Clause }

const UNIT =
  'euros?|pounds?|dollars?|rupees?|pesos?|rand|ringgit|naira|francs?|新元|新币|令吉|卢比|比索|港[元币]|元|块'
/** 'Tickets 12 and 8 euros' */
const TWO = new RegExp(
  `^(.{2,24}?) ((?:[€$£₹₱]?\\d+(?:\\.\\d+)?) (?:and|or|/) (?:[€$£₹₱]?\\d+(?:\\.\\d+)?)(?: (?:${UNIT}))?)$`,
  'i',
)
const FREE = /^(.{2,28}?)(?: (?:is|are|go|goes|enters?))? (free)$|^(.{2,10}?)(免费)$/i
const BARE_EN = /^([a-z][\p{L} '’-]{2,32}?) ([1-9]\d{0,4}(?:\.\d{1,2})?)$/iu
const BARE_ZH =
  /^([\p{Script=Han}]{1,9}[\p{Script=Han}）)])\s?(\d{2,5}(?:\.\d{1,2})?)(起步?|[\p{Script=Han}]?含[\p{Script=Han}]{2,6}|一[位个份次斤晚节张]|[/每][\p{Script=Han}]{1,2})?$/u
/** 大人60小孩30 and 每节45分钟160元: each name stands before its number. */
const GLUED =
  /([\p{Script=Han}]{1,8}?)(\d{1,5}(?:\.\d{1,2})?)(?:[元块]钱?)?(?=[\p{Script=Han}]{1,8}\d|$)/gu
/** Dates, times, ages, places and counts are no prices, and neither is a telephone number. */
const NO_PRICE =
  /\b(?:on|from|to|until|open|since|at|jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec|\w+day|phone|call|tel|faq|about|street|road|number|no|over|under|ages?|age|for|best|top|only|room|up|page|grade|class|chapter)$|(?<![每一包])[月日号点年岁到路前后第周为要满超]$|电话|手机|微信|时间|地址|(?<![每一])[早晚]/i
const NOT_OF_MONEY = /分钟|小时|\b(?:minutes?|hours?|weeks?|people|guests|seats)\b/i

/**
 * The prices that clauses tell, one by one, and the clauses that told them.
 *
 * @param clauses of the request
 * @param lang the language of the app
 */
export function jottedPrices(
  clauses: readonly Clause[],
  lang: 'en' | 'zh',
): { prices: Prices; used: Clause[] } {
  const found = clauses.flatMap((clause) => pricesIn(clause) ?? [])
  const unit = found.map(({ prices }) => unitOf(prices)).find(Boolean) ?? ''
  const bare = found.filter(({ isBare }) => isBare)
  const sure =
    lang === 'zh' || bare.length > 1 || found.length > bare.length
      ? found
      : found.filter(({ isBare }) => !isBare)
  return {
    prices: sure.flatMap(({ prices, isBare }) =>
      prices.map(({ name, price }) => ({
        name: name || (lang === 'zh' ? '价格' : 'Price'),
        price: isBare ? inMoney(price, unit, lang) : price,
      })),
    ),
    used: sure.map(({ clause }) => clause),
  }
}

/** A unit stands after the last of a row, and is that of all. */
function unitOf(prices: Prices): string {
  return (
    prices.map(({ price }) => new RegExp(`\\d ?(${UNIT})`, 'i').exec(price)?.[1]).find(Boolean) ??
    ''
  )
}

function inMoney(amount: string, unit: string, lang: 'en' | 'zh'): string {
  if (/^pounds?$/i.test(unit)) return `£${amount}`
  if (/^euros?$/i.test(unit)) return `€${amount}`
  if (lang === 'zh') return /^[元块]?$/.test(unit) ? `¥${amount}` : `${amount}${unit}`
  return unit === '' ? amount : `${amount} ${unit}`
}

function pricesIn(clause: Clause): Priced | null {
  const words = withoutLead(clause.words)
  if (words.length > 48 || hoursIn(words) !== '' || NO_LIST.test(words)) return null
  for (const read of [twoIn, freeIn, severalIn, oneIn, bareIn]) {
    const found = read(words)
    if (found !== null) return { ...found, clause }
  }
  return null
}

const NO_LIST = /\b(?:page|form|off)\b|["“]/i

type Read = Omit<Priced, 'clause'> | null

function twoIn(words: string): Read {
  const [, name = '', both = ''] = TWO.exec(words) ?? []
  return both === '' ? null : { prices: [named(name, both)], isBare: false }
}

function freeIn(words: string): Read {
  const [, en, free, zh, freeZh = ''] = FREE.exec(words) ?? []
  const name = en ?? zh
  return name === undefined ? null : { prices: [named(name, free ?? freeZh)], isBare: false }
}

function severalIn(words: string): Read {
  const glued = gluedIn(words)
  return glued.length > 1 ? { prices: glued, isBare: !/[元块]/.test(words) } : null
}

function oneIn(words: string): Read {
  const priced = /\d/.test(PRICE.exec(words)?.[0] ?? '') ? readPrice(words) : null
  return priced === null ? null : { prices: [named(priced.name, priced.price)], isBare: false }
}

function bareIn(words: string): Read {
  const [, name = '', amount = '', per = ''] = BARE_EN.exec(words) ?? BARE_ZH.exec(words) ?? []
  const isNone = name === '' || NO_PRICE.test(name) || (amount + per).length > 10
  return isNone ? null : { prices: [named(name, `${amount}${per}`)], isBare: true }
}

function gluedIn(words: string): Prices {
  const all = NOT_OF_MONEY.test(words) ? [] : [...words.matchAll(GLUED)]
  const isWhole = all.map(([whole]) => whole).join('') === words
  const names = all.map(([, name = '']) => name)
  return isWhole && !names.some((name) => NO_PRICE.test(name))
    ? all.map(([, name = '', amount = '']) => named(name, amount))
    : []
}

function named(name = '', price: string): Prices[number] {
  const least = /\bfrom$/i.test(name.trim()) ? 'from ' : ''
  const plain = unquote(name.trim())
    .replace(/^(?:our|and|with|the|price|sizes?|cost(?:s|ing)?)\b\s*/gi, '')
    .replace(/(?:卖|要|是|只要|各|都)$/, '')
    .replace(/\b(?:from|for|at|is|are|costs?)$/i, '')
    .trim()
  return { name: upper(plain).slice(0, 80), price: `${least}${price.trim()}`.slice(0, 200) }
}
