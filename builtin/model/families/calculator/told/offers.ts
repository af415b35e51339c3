/** Reads what several of something cost together: '10 lessons for 100', 'buy 2 get 1 free', 10节500元. */
import { readNumber } from '../../../read/words/number-words.ts'
import { singular, UNIT_ZH } from './counted.ts'
import type { Rate } from './rates.ts'
import type { Sums } from './sums.ts'
import { addInput, COIN, numberIn, PRICE } from './sums.ts'

/** So many for one sum, or so many of which some are free; `unit` is empty where none is said. */
export type Offer = { many: number; unit: string; told: string } & (
  | { does: 'lump'; price: number }
  | { does: 'free'; free: number }
)

const NOT_ALL =
  '(?<!\\b(?:first|next|last|every|each|per|up to|after|over|above|than|from|least|most|minimum|min|maximum|max) )(?<![\\d.])'
/** 10 lessons for 100; a pack of 10 is 100; 3 for 20 */
const LUMP_EN = [
  new RegExp(
    `${NOT_ALL}(?<many>\\d+) (?<unit>[a-z]{3,14}) (?:for|cost|costs|at|are|is|together|only)(?: only)? ${PRICE}(?![\\d%]|\\.\\d)(?!${COIN} (?:each|per|an?|off)\\b)`,
    'i',
  ),
  new RegExp(
    `\\b(?:pack(?:age)?|card|block|bundle|book|set|box|dozen|pass)s? (?:of|for|with) (?<many>\\d+)(?: (?<unit>(?!for|at|is|costs?)[a-z]{3,14}))?:? (?:is |for |at |costs? )?${PRICE}(?![\\d%]|\\.\\d)(?!${COIN} (?:each|per|an?|off)\\b)`,
    'i',
  ),
  new RegExp(
    `${NOT_ALL}(?<many>\\d+) for ${PRICE}(?![\\d%]|\\.\\d)(?! ?(?:people|persons?|days?|hours?|minutes?|weeks?|months?|years?|of us)\\b)`,
    'i',
  ),
]
const LUMP_ZH = new RegExp(
  `(?<![前首头第满超每过\\d.])(?<many>\\d+)(?<unit>${UNIT_ZH})(?:的?(?:套餐|套票|卡|一起|打包|一共|共|只要|只收|只卖|收|是|为|优惠价?|卖|改成|改为|变成|现在))*${PRICE}(?:元|块|$)(?!(?:一|每|\\/)|起步)`,
)
const FREE = [
  /\bbuy (?<many>\d+|one)(?: (?<unit>[a-z]{3,14}?)s?)?,? (?:and )?(?:you )?get (?<free>\d+|one|a|another)(?: (?:more|extra|[a-z]+))? free\b/i,
  /买(?<many>[一二两三四五十]|\d+)(?<unit>[个件杯份张盒瓶本只袋包次节])?[送赠](?<free>[一二两三四五十]|\d+)/,
]
/** Every 6th is free; 第10杯免费: five are paid and one is given. */
const NTH_FREE = [
  /\b(?:every|each|the) (?<nth>\d+)(?:st|nd|rd|th)(?: (?<unit>[a-z]{3,14}))?(?: one)? (?:is |comes |for )?(?:free|on the house|on us)\b/i,
  /(?:每?第)(?<nth>\d+)(?<unit>[个件杯份张盒瓶本只袋包次节])(?:就|都|可以|是)*(?:免费|不要钱|白送|送)/,
]

/**
 * What several of something cost together, or null.
 *
 * @param text the request, with its numbers as digits
 */
export const readOffer = (text: string): Offer | null => readFree(text) ?? readLump(text)

function readFree(text: string): Offer | null {
  const bought = FREE.map((pattern) => pattern.exec(text)).find(Boolean)
  const found = bought ?? NTH_FREE.map((pattern) => pattern.exec(text)).find(Boolean)
  if (!found) return null
  const { many = '', nth, unit = '', free = '' } = found.groups ?? {}
  const paid = nth === undefined ? (readNumber(many) ?? 1) : Number(nth) - 1
  const offer = { many: paid, unit: singular(unit), told: found[0] }
  return { does: 'free', free: readNumber(free) ?? 1, ...offer }
}

function readLump(text: string): Offer | null {
  const lump = [...LUMP_EN, LUMP_ZH].map((pattern) => pattern.exec(text)).find(Boolean)
  const { many = '', unit = '' } = lump?.groups ?? {}
  const price = lump?.slice(1).findLast((group) => /^\d/.test(group ?? ''))
  if (!lump || price === undefined || Number(many) < 2) return null
  const offer = { many: Number(many), unit: singular(unit), told: lump[0] }
  return { does: 'lump', price: Number(price), ...offer }
}

/** A price of each that the words tell without its unit: '12 each, 10 lessons for 100'. */
const EACH = new RegExp(
  `${PRICE}${COIN} (?:each|apiece|a piece|singly|for (?:a single )?one)\\b`,
  'i',
)

/**
 * The prices with the offer that goes with one of them, where it is cheaper than so many alone.
 *
 * @param text the request, with its numbers as digits
 * @param readRates finds the prices in words
 */
export function withOffer(text: string, readRates: (words: string) => Rate[]): Rate[] {
  const offer = readOffer(text)
  if (offer === null) return readRates(text)
  const rates = readRates(text.replace(offer.told, ' '))
  const unit = offer.unit === '' ? 'item' : offer.unit
  const price = numberIn(text.replace(offer.told, ' '), EACH)
  const each = rates.length > 0 || price === null ? rates : [{ unit, price }]
  const of =
    each.find((rate) => rate.unit === offer.unit) ??
    (offer.unit === '' || each.length === 1 ? each[0] : undefined)
  const isCheaper =
    of !== undefined &&
    (offer.does === 'free' || (offer.price > of.price && offer.price < offer.many * of.price))
  if (!isCheaper) return readRates(text)
  return each.map((rate) => (rate === of ? { ...rate, offer } : rate))
}

/**
 * What so many come to with the offer.
 *
 * @param sums the calculator
 * @param offer what several cost together
 * @param one how many there are, and what each of them costs
 */
export function addOffer(
  sums: Sums,
  offer: Offer,
  { count, rate }: Record<'count' | 'rate', string>,
): string {
  if (offer.does === 'free') {
    const many = addInput(sums, { en: 'Buy', zh: '买几' }, offer.many)
    const free = addInput(sums, { en: 'Get free', zh: '送几' }, offer.free)
    return `(${count} - down(${count} / (${many} + ${free})) * ${free}) * ${rate}`
  }
  const many = addInput(sums, { en: 'Offer: how many', zh: '优惠数量' }, offer.many)
  const price = addInput(sums, { en: 'Offer: price of these', zh: '优惠价' }, offer.price)
  const full = `down(${count} / ${many})`
  return `${full} * ${price} + min((${count} - ${full} * ${many}) * ${rate}, ${price})`
}
