/** Reads a price that changes from some hour or day on: 14 an hour, after 3 hours 10. */
import { NOT_A_UNIT, singular, UNIT_ZH } from './counted.ts'
import { COIN, PRICE } from './sums.ts'

/** So many at first, and what they and the others cost. */
export type Tier = {
  unit: string
  first: number
  /** What the first ones cost: nothing, altogether, or each. */
  price: number
  isEach: boolean
  rest: number
  isStarted: boolean
}

/** Whoever counts started hours pays the whole of one. */
export const STARTED = /\bstarted\b|\bpart of an?\b|\bor part\b|\bfull hours?\b|不足|不满/i

const BY_EN = `(?:per|an?|each|every|/|for each|for every)\\s?`
const FROM_NTH =
  '(?<nth>from|starting(?: from| with)?|as of|after|beyond|past|over|more than|longer than)(?: the)?(?: first| day| hour| night)? (?<count>\\d+)(?:st|nd|rd|th)?'
/** 14 an hour, after 3 hours 10 an hour; 30 a day and from the 4th day on 25; ... 25 a day from the 4th */
const LATER = [
  new RegExp(
    `(?<price>${PRICE})${COIN}\\s?${BY_EN}(?<unit>[a-z]{2,12})\\b(?:,| and| but| then)[^.;]{0,20}?\\b${FROM_NTH}(?: \\k<unit>s?\\b)?(?: (?:on|onwards?|it'?s|it is|it|is|only|just|then|for|at|costs?|drops? to|goes down to|falls to|the price|each))*[,:]? (?:[€$£]\\s?)?(?<rest>\\d+(?:\\.\\d+)?)(?! ?%|\\d|\\.\\d)`,
    'i',
  ),
  // 18 a night after 7 nights, 22 before that
  new RegExp(
    `(?<rest>\\d+(?:\\.\\d+)?)${COIN}\\s?${BY_EN}(?<unit>[a-z]{2,12})\\b ${FROM_NTH}(?: \\k<unit>s?)?(?: on(?:wards)?)?(?:,| and| but)[^.;\\d]{0,24}(?<price>${PRICE})`,
    'i',
  ),
  new RegExp(
    `(?<price>${PRICE})${COIN}\\s?${BY_EN}(?<unit>[a-z]{2,12})\\b[^.;\\d]{0,24}?(?:[€$£]\\s?)?(?<rest>\\d+(?:\\.\\d+)?)${COIN}(?: (?:${BY_EN})?\\k<unit>)? ${FROM_NTH}`,
    'i',
  ),
]

/**
 * One price, and another from some hour or day on, or null.
 *
 * @param text the request, with its numbers as digits
 */
export function later(text: string): Tier | null {
  const found = LATER.map((pattern) => pattern.exec(ordinals(text))).find(Boolean)
  return found ? tierOf(found, text) : null
}

function tierOf({ 0: words, groups = {} }: RegExpExecArray, text: string): Tier | null {
  const { unit = '', price = '', count, nth = '', rest } = groups
  if (NOT_A_UNIT.test(unit) || isForAll(text, nth)) return null
  const isNth = /from|starting|as of/i.test(nth)
  // From 5 days on all of them cost less; from the 5th day on only those that follow.
  if (isNth && !NTH.test(words)) return null
  return {
    unit: singular(unit),
    first: Number(count) - (isNth ? 1 : 0),
    price: Number(/[\d.]+/.exec(price)?.[0]),
    isEach: true,
    rest: Number(rest),
    isStarted: STARTED.test(text),
  }
}

const NTH = /\d(?:st|nd|rd|th)\b|\b(?:day|hour|night) \d/i

/** 'Stays over 6 nights are 70 a night' is a price for all of them. */
const isForAll = (text: string, nth: string): boolean =>
  /\b(?:stays?|bookings?|orders?)\b[^.;]{0,12}$/i.test(text.slice(0, text.search(nth)))

const ORDINALS = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** 'The fourth day' is the 4th. */
const ordinals = (text: string): string =>
  text.replace(new RegExp(`\\b(?:${ORDINALS.join('|')})\\b`, 'gi'), (word) => {
    const place = ORDINALS.indexOf(word.toLowerCase()) + 2
    return `${place}${place === 2 ? 'nd' : place === 3 ? 'rd' : 'th'}`
  })

/** 每天50元，从第4天起每天40元 */
const LATER_ZH = new RegExp(
  `(?:每1?个?|1个?)(${UNIT_ZH})(?:收|是|为|按)?${PRICE}(?:元|块)?[，,；]?(?:从|自)?第(\\d+)个?\\1(?:开始|起|以后|之后|后|往后)*[，,]?(?:就|都|只|降到|降为|按)*(?:每1?个?\\1|1个?\\1)?(?:收|是|为|按|只要)*${PRICE}`,
)

/**
 * The same in Chinese: 每天50元，从第4天起每天40元.
 *
 * @param text the request, with its numbers as digits
 */
export function laterZh(text: string): Tier | null {
  const [, unit, price, nth, rest] = LATER_ZH.exec(text) ?? []
  if (unit === undefined) return null
  const first = Number(nth) - 1
  return {
    unit,
    first,
    price: Number(price),
    isEach: true,
    rest: Number(rest),
    isStarted: STARTED.test(text),
  }
}
