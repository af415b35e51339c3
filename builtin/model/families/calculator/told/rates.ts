/** Reads so much for each of a unit: 12 an hour, 4 per 100 sheets, 每件15元. */
import type { Lang } from '../../../plan.ts'
import { NOT_A_UNIT, plural, quantity, singular, UNIT_ZH } from './counted.ts'
import { capital } from './fees.ts'
import type { Sums } from './sums.ts'
import type { Offer } from './offers.ts'
import { addOffer } from './offers.ts'
import { addInput, COIN, exampleFor, numberIn, pick, PRICE } from './sums.ts'

/**
 * So much for each of a unit, as the person wrote it, in the singular; `thing` is what it is of. What
 * is taken off `isLess`; `when` tells two rates for one unit apart.
 */
export type Rate = {
  price: number
  unit: string
  thing?: string
  isLess?: boolean
  when?: string
  /** How many of the unit the price is for: 4 per 100 sheets. */
  lot?: number
  /** What is charged beside the first price for the same unit: a tax per night. */
  beside?: string
  /** What several of it cost together. */
  offer?: Offer
}

const RATE_EN = new RegExp(
  `${PRICE}${COIN}\\s?(?:for (?:the )?[a-z]+ (?=per|each|every))?(?:per|for each|for every|each|every|/|an?(?=\\s))\\s?(?:started |extra |additional |further |full |more |single )*(?:(?<lot>\\d+) )?((?:[a-z]+(?:ed|ten) )?[a-z]{2,14})\\b`,
  'gi',
)
const RATE_EN_BACK = new RegExp(
  `\\b(?:each|every|per|an?|one)\\s+(?:started |extra |additional |further |more )*([a-z]{2,14})\\s+(?:is|costs?|at|for|pays|charged at|=)\\s+${PRICE}`,
  'gi',
)
/** 'Price per hour 30' */
const RATE_NAMED = new RegExp(
  `\\b(?:price|rate|cost|fee|charge|pay) (?:per|an?|for each|each) ([a-z]{2,14})(?: (?:is|of|at))?:? ${PRICE}(?!%|\\d|\\.\\d)`,
  'gi',
)
/** 'My hourly rate is 35' */
const RATE_LY = new RegExp(
  `\\b(hour|dai|day|week|night)ly (?:rate|pay|wages?|fee|price|charge)(?: (?:is|of|at))?:? ${PRICE}(?!%|\\d|\\.\\d)`,
  'gi',
)
const RATE_ZH = new RegExp(
  `(?:每(?:多|增加|超出?|超过|加)?[1一]?个?|(?<![\\d.第头首前满超过])[1一]个?|(?=千字))(${UNIT_ZH})(\\p{Script=Han}{1,4}?)??(?:收费?|是|要|按|给|提成|补|加收?|算|卖|扣|减)*\\s?${PRICE}(?:元|块|毛)?`,
  'gu',
)
const RATE_ZH_BACK = new RegExp(`${PRICE}(?:元|块钱?|毛)(?:一|每|\\/|1)个?(${UNIT_ZH})`, 'g')
/**
 * The prices for each of something, in the order of the patterns.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readRates(text: string, lang: Lang): Rate[] {
  const found = lang === 'zh' ? chineseRates(text) : englishRates(text)
  const told = found.filter(({ thing = '' }) => !/[填先]|默认|一般/.test(thing))
  const fit = told.filter(
    ({ unit }) =>
      !NOT_A_UNIT.test(unit) ||
      /^person$|^head$|^word$/i.test(unit) ||
      new RegExp(`(?:\\d|number of|how many) ${unit}s\\b`, 'i').test(text),
  )
  // Two rates for one unit are told apart by when they hold, where both of them say it.
  const apart = fit.map((rate) => ({ ...rate, when: isTwice(rate, fit) ? (rate.when ?? '') : '' }))
  return apart.flatMap((rate, at) => {
    const isFirst =
      apart.findIndex((one) => one.unit === rate.unit && one.when === rate.when) === at
    const beside = isFirst ? '' : (CHARGED.exec(fit[at]?.when ?? '')?.[0] ?? '')
    if (!isFirst && beside === '') return []
    return [beside === '' ? rate : { ...rate, beside }]
  })
}

/** What may be charged for each beside its price. */
const CHARGED =
  /\b(?:[a-z]+ )?(?:tax|fee|charge|insurance|breakfast|cleaning|parking|food|meals?|surcharge|service|power|electricity|linen)$|\p{Script=Han}{0,3}[费税]$/iu

const isTwice = ({ unit }: Rate, rates: readonly Rate[]): boolean => {
  const same = rates.filter((one) => one.unit === unit)
  const unsaid = same.filter(({ when = '' }) => when === '')
  const isCharged = same.some(({ when = '' }) => CHARGED.test(when))
  return same.length > 1 && unsaid.length < 2 && !isCharged
}

function chineseRates(text: string): Rate[] {
  return [
    ...[...text.matchAll(RATE_ZH)].map(
      ({ 0: whole, 1: unit = '', 2: thing = '', 3: price, index }) => ({
        isLess: /[扣减]/.test(whole),
        unit,
        thing: OF_MONEY.test(thing) ? '' : thing,
        price: Number(price),
        when: WHEN_ZH.exec(text.slice(0, index))?.[1] ?? '',
      }),
    ),
    ...[...text.matchAll(RATE_ZH_BACK)].map(({ 1: price, 2: unit = '', index }) => ({
      unit,
      price: Number(price),
      when: WHEN_ZH.exec(text.slice(0, index))?.[1] ?? '',
    })),
  ]
}

function englishRates(text: string): Rate[] {
  return [
    ...[...text.matchAll(RATE_EN)].map(({ 0: whole, index, 1: price, 3: unit = '', groups }) => ({
      ...(groups?.['lot'] !== undefined && { lot: Number(groups['lot']) }),
      unit: singular(unit),
      price: Number(price),
      isLess: LESS.test(text.slice(0, index)) || isSpent(text, index),
      when: whenOf(text, index, index + whole.length),
    })),
    ...[...text.matchAll(RATE_LY)].map(([, unit = '', price]) => ({
      unit: unit.toLowerCase().replace('dai', 'day'),
      price: Number(price),
    })),
    ...[RATE_EN_BACK, RATE_NAMED]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, unit = '', price]) => ({
        unit: singular(unit),
        price: Number(price),
      })),
  ]
}

/** 工作日每小时18，周末每小时25 */
const WHEN_ZH = /(?:^|[，。；：、,])(?:和|而|到?了?)?(\p{Script=Han}{2,5})$/u
const WHEN_AFTER =
  /^,? ((?:on|at|during|in|for|after|before) (?:the )?[a-z]+(?: [a-z]+)?)(?=[,.;:]|$| and | plus )/i
const WHEN_BEFORE =
  /(?:[,.;:] ?|\band )(?:and |then |plus |on )?([a-z]+(?: [a-z]+)?) ?(?:at|is|are|costs?|for)?:? ?[€$£]?$/i

/** 'On weekdays' behind a rate, 'Sundays' before it. */
const whenOf = (text: string, start: number, end: number): string =>
  WHEN_AFTER.exec(text.slice(end))?.[1] ?? WHEN_BEFORE.exec(text.slice(0, start))?.[1] ?? ''

/** 'Minus 1 for each mistake' is taken off. */
const LESS = /\b(?:minus|less|deduct\w*|loses?|take(?:s)? off|subtract)\s*$/i

const EARNS = /\b(?:pay|earn\w*|wages?|take[- ]?home|profit|takings|keep)\b/i
const SPENT =
  /\b(?:fuel|petrol|gas|diesel|rent|parking|tolls?|insurance|materials?|van|stall|pitch|hire)(?: (?:is|costs?|at|for))?:? ?[€$£]?$/i

/** What somebody who earns pays a day for fuel is taken off. */
const isSpent = (text: string, at: number): boolean =>
  EARNS.test(text) && SPENT.test(text.slice(0, at))

/** 每张价格30 speaks of no thing, 每张精修30 does. */
const OF_MONEY = /[价费收按要算钱加另扣减]/

/**
 * The fields of a price for each, and what they come to.
 *
 * @param sums the calculator
 * @param rate the price
 */
export function addRate(sums: Sums, rate: Rate): string {
  const { unit, price, beside = '', when = '' } = rate
  if (beside !== '') {
    const label = pick(sums.lang, `${capital(beside)} per ${unit}`, `${beside}每${unit}`)
    return `${quantity(sums, unit)} * ${addInput(sums, label, price)}`
  }
  return when === '' ? addPlain(sums, rate) : addTimed(sums, rate, when)
}

function addTimed(sums: Sums, { unit, price }: Rate, when: string): string {
  const many = pick(sums.lang, `${plural(unit)} ${when}`, `${when}${unit}数`)
  const some = addInput(sums, many, sums.inputs.length === 0 ? exampleFor(sums.text, 5) : 1)
  const each = pick(sums.lang, `Price per ${unit} ${when}`, `${when}每${unit}价格`)
  return `${some} * ${addInput(sums, each, price)}`
}

function addPlain(sums: Sums, { unit, price, thing = '', lot: told = 1, offer }: Rate): string {
  // Whoever is paid by the thousand types how many there are.
  const lot = unit === '千字' ? 1000 : told
  const typed = quantity(sums, unit === '千字' ? '字' : unit, thing, lot)
  const least = leastOf(sums, unit)
  const count = least === '' ? typed : `max(${typed}, ${least})`
  const units = told > 1 ? `${told} ${plural(unit)}` : unit
  const rate = addInput(sums, rateName(sums, `${units}${thing}`), price)
  if (offer !== undefined) return addOffer(sums, offer, { count, rate })
  return lot === 1 ? `${count} * ${rate}` : `${count} / ${lot} * ${rate}`
}

/** 'At least 2 hours' are paid, however few there were. */
function leastOf(sums: Sums, unit: string): string {
  const least = numberIn(
    sums.text,
    new RegExp(
      `\\b(?:minimum(?: of)?|min\\.?|at least|never less than) (\\d+(?:\\.\\d+)?) ${unit}s?\\b(?! [^,.;]*\\d+%)`,
      'i',
    ),
    new RegExp(`(?:最少|至少|最低|不足)(?:按|收|算)?(\\d+(?:\\.\\d+)?)个?${unit}(?!以上)`),
  )
  if (least === null) return ''
  return addInput(sums, pick(sums.lang, `Minimum ${plural(unit)}`, `最低${unit}数`), least)
}

/** What is counted in points and not in money. */
export const POINTS = /\bpoints?\b|积分|分数/i

const rateName = ({ lang, text }: Sums, unit: string): string => {
  if (POINTS.test(text)) return pick(lang, `Points per ${unit}`, `每${unit}积分`)
  return pick(lang, `Price per ${unit}`, `每${unit}价格`)
}
