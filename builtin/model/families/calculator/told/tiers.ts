/** Reads prices in steps: the first ones free or at one price, the others at another. */
import type { Lang } from '../../../plan.ts'
import { NOT_A_UNIT, plural, quantity, singular, UNIT_ZH } from './counted.ts'
import type { Sums } from './sums.ts'
import type { Tier } from './later.ts'
import { later, laterZh, STARTED } from './later.ts'
import { addInput, COIN, numberIn, PRICE } from './sums.ts'

const FIRST_EN = new RegExp(
  `\\bfirst (\\d+(?:\\.\\d+)?)?\\s?([a-z]{2,12}?)s?\\b(?: (?:is|are|costs?|at|for|=))?:? (?:(free|nothing)|${PRICE}${COIN}(\\s?(?:each|apiece|per|an?|a piece)\\b)?)`,
  'i',
)
const FIRST_ZH = new RegExp(
  `(?:[前头]|首[重里]?|起步价?|起步)(?:\\s?(\\d+(?:\\.\\d+)?))?个?(${UNIT_ZH})(?:以?内)?(?:是|为|按|收)?(?:(免费|不收)|(每个?(?:${UNIT_ZH})?)?${PRICE}(?:元|块)?(一个?(?:${UNIT_ZH})|每)?)`,
)
const START_ZH = new RegExp(
  `起步价?(?:是|为)?${PRICE}(?:(?:元|块)?[（(，]?(?:含|包含?)|(?:元|块)[/（(]?)(\\d+(?:\\.\\d+)?)(${UNIT_ZH})`,
)
/** 5公里以内12元 */
const WITHIN_ZH = new RegExp(
  `(\\d+(?:\\.\\d+)?)个?(${UNIT_ZH})(?:以内|之内|内|以下)(?:的)?(?:都|只|一共)?(?:是|为|按|收|要)*(?:(免费|不收)|${PRICE})`,
)
/** 每单5元，超过30单后每单6元 begins with what each of the first is. */
const EACH_ZH = new RegExp(
  `(?:每1?个?|(?<![\\d.])1个?)(${UNIT_ZH})(?:收|是|为|按)?${PRICE}(?:元|块)?[，,；]?(?:超过|满|超出)(\\d+(?:\\.\\d+)?)个?\\1(?:后|以后|之后|的?部分|以上的?)?[，,]?每1?个?\\1(?:收|是|为|按)?${PRICE}`,
)
/** 40 for the first window, 9 for the first 4 pages: what they cost stands before them. */
const FIRST_BACK = new RegExp(
  `${PRICE}${COIN}\\s?(?:(each|apiece) )?(?:(?:for|on|covers|buys) )?(?:the |your |my )?first (?:(\\d+(?:\\.\\d+)?)\\s?)?([a-z]{2,12}?)s?\\b`,
  'i',
)
const UP_TO = new RegExp(
  `${PRICE}${COIN}\\s?(?:each |per \\w+ |a \\w+ )?(?:up to|for up to|below|under|for (?=the first)) ?(?:the first )?(\\d+(?:\\.\\d+)?)\\s?([a-z]{2,12})`,
  'i',
)
const REST_EN = new RegExp(
  `\\b(?:then|after (?:that|this|which|\\d+)|above(?: that)?|over(?: that)?|beyond|rest|(?:every|each|any|per) (?:\\w+ )?(?:extra|additional|further|more|following|started|next)|(?:extra|additional|further|next) [a-z]+)\\b[^.;\\d€$£]{0,32}?(?:\\d+ [a-z]+ )?(?:is |are |costs? |at |,)?\\s?${PRICE}`,
  'i',
)
/** 25 for each further day: the price stands before. */
const REST_BEFORE = new RegExp(
  `${PRICE}${COIN}\\s?(?:for |per )?(?:each|every|any|per|an?) (?:further|extra|additional|more|other|next|following)\\b`,
  'i',
)
const REST_ZH = new RegExp(
  `(?:之后|以后|超过|超出|以上|往后|后面|再多|续重?)[^。\\d]{0,10}(?:\\d+${UNIT_ZH}[^。\\d]{0,6})?(?:的)?(?:部分)?(?:，)?(?:每(?:多|增加)?1?个?(?:${UNIT_ZH}))?(?:收|按|加收?|是|要)*${PRICE}`,
)

/**
 * The steps that the words tell, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readTier(text: string, lang: Lang): Tier | null {
  const tier =
    lang === 'zh'
      ? (chineseTier(text) ?? laterZh(text))
      : (englishTier(text) ?? priceFirst(text) ?? upTo(text) ?? later(text))
  return tier === null ? null : inOneUnit(tier, text)
}

/** 'The first 30 minutes free, then 2 an hour' is counted in hours. */
function inOneUnit(tier: Tier, text: string): Tier | null {
  const isMinutes = /^(?:minute|min|分钟)$/i.test(tier.unit)
  const price = String(tier.rest).replace('.', '\\.')
  const perHour = new RegExp(
    `${price}0?(?:元|块)?${COIN} ?(?:per|an?|each|every|for each|for every|/|一|每)\\s?(?:started |further |extra |个)*(?:hour|小时)|每(?:个)?小时[^，。\\d]{0,4}${price}(?!\\d)`,
    'i',
  )
  if (!isMinutes || !perHour.test(text)) return tier
  // What each minute costs at first cannot be counted by the hour.
  if (tier.isEach && tier.price > 0) return null
  return { ...tier, unit: /分钟/.test(tier.unit) ? '小时' : 'hour', first: tier.first / 60 }
}

function englishTier(text: string): Tier | null {
  const found = FIRST_EN.exec(text)
  if (found === null) return null
  const [whole, count = '1', unit = '', free, price = '0', each] = found
  const after = text.slice(found.index + whole.length)
  const rest =
    numberIn(
      after,
      REST_BEFORE,
      REST_EN,
      new RegExp(`${PRICE}${COIN}\\s?(?:per|an?|each|every|for each|for every)\\b`, 'i'),
    ) ??
    numberIn(
      text.slice(0, found.index),
      new RegExp(`${PRICE}${COIN}\\s?(?:per|an?|each|every|/)\\s?${singular(unit)}`, 'i'),
    )
  if (rest === null || NOT_A_UNIT.test(unit)) return null
  const isEach = each !== undefined
  return {
    unit: singular(unit),
    first: Number(count),
    price: free === undefined ? Number(price) : 0,
    isEach,
    rest,
    isStarted: STARTED.test(text),
  }
}

function priceFirst(text: string): Tier | null {
  const found = FIRST_BACK.exec(text)
  if (found === null) return null
  const [whole, price, each, count = '1', unit = ''] = found
  const rest = numberIn(
    text.slice(found.index + whole.length),
    REST_BEFORE,
    REST_EN,
    new RegExp(`${PRICE}${COIN}\\s?(?:per|an?|each|every|for each|for every)\\b`, 'i'),
  )
  if (rest === null || NOT_A_UNIT.test(unit)) return null
  return {
    unit: singular(unit),
    first: Number(count),
    price: Number(price),
    isEach: each !== undefined,
    rest,
    isStarted: STARTED.test(text),
  }
}

function upTo(text: string): Tier | null {
  const found = UP_TO.exec(text)
  const rest =
    found === null
      ? null
      : numberIn(text.slice(found.index + found[0].length), REST_EN, new RegExp(`${PRICE}`))
  if (found === null || rest === null) return null
  const [whole, price, first, unit = ''] = found
  const after = text.slice(found.index + whole.length)
  // '3 up to 5 km, then 0.80 per km': only the others are charged one by one.
  const isEach =
    /\b(?:each|per|an?) /i.test(whole) || !/\d (?:per|an?|each|every)\b/i.test(after.slice(0, 40))
  return {
    unit: singular(unit),
    first: Number(first),
    price: Number(price),
    isEach,
    rest,
    isStarted: STARTED.test(text),
  }
}

function eachTier(text: string): Tier | null {
  const [, unit, price, first, rest] = EACH_ZH.exec(text) ?? []
  if (unit === undefined) return null
  const [own, from, more] = [price, first, rest].map(Number)
  const isStarted = STARTED.test(text)
  return { unit, first: from ?? 0, price: own ?? 0, isEach: true, rest: more ?? 0, isStarted }
}

function withinTier(text: string): Tier | null {
  const found = WITHIN_ZH.exec(text)
  const [whole = '', first, unit = '', , price = '0'] = found ?? []
  const rest = found === null ? null : restOf(text.slice(found.index + whole.length))
  return rest === null
    ? null
    : {
        unit,
        first: Number(first),
        price: Number(price),
        isEach: false,
        rest,
        isStarted: STARTED.test(text),
      }
}

/** What each of the others costs. */
const restOf = (after: string): number | null =>
  numberIn(
    after,
    REST_ZH,
    new RegExp(`每(?:多)?1?个?(?:${UNIT_ZH})(?:收|加收?)?${PRICE}`),
    new RegExp(`${PRICE}(?:元|块)(?:一|每)`),
  )

function chineseTier(text: string): Tier | null {
  const each = eachTier(text)
  if (each !== null) return each
  const start = START_ZH.exec(text)
  const found = start ?? FIRST_ZH.exec(text)
  if (found === null) return withinTier(text)
  const rest = restOf(text.slice(found.index + found[0].length))
  if (rest === null) return null
  if (start !== null)
    return {
      unit: start[3] ?? '',
      first: Number(start[2]),
      price: Number(start[1]),
      isEach: false,
      rest,
      isStarted: STARTED.test(text),
    }
  const [, count = '1', unit = '', free, before, price = '0', after] = found
  return {
    unit,
    first: Number(count),
    price: free === undefined ? Number(price) : 0,
    isEach: before !== undefined || after !== undefined,
    rest,
    isStarted: STARTED.test(text),
  }
}

/**
 * The fields of the steps, and what they come to.
 *
 * @param sums the calculator
 * @param tier the steps
 */
export function addTier(sums: Sums, { unit, first, price, isEach, rest, isStarted }: Tier): string {
  const zh = sums.lang === 'zh'
  const count = quantity(sums, unit)
  const step = addInput(sums, zh ? `前几${unit}` : `First ${plural(unit)}`, first)
  const isFree = price === 0
  const words = zh
    ? isEach
      ? `前面每${unit}`
      : /起步/.test(sums.text)
        ? '起步价'
        : '前面共收'
    : isEach
      ? 'Price of each of the first'
      : 'Price of the first'
  const cost = isFree ? '' : addInput(sums, words, price)
  const after = addInput(sums, zh ? `之后每${unit}` : `Then per ${unit}`, rest)
  const more = `max(${count} - ${step}, 0)`
  const paid = `${isStarted ? `up(${more})` : more} * ${after}`
  if (isFree) return paid
  return isEach ? `min(${count}, ${step}) * ${cost} + ${paid}` : `${cost} + ${paid}`
}
