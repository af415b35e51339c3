/** Reads prices by number: from so many on, each of all costs less. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { limited } from './limits.ts'
import { addFee, addFees, readFees, sortFees } from './fees.ts'
import { addInput, addOutput, COIN, finishSums, pick, PRICE, startSums } from './sums.ts'

const THING = '(?:\\s?(?:each|apiece|a piece|(?:per|an?|a) [a-z]{2,12}))?'
const FROM_EN = [
  // from 10 on 4 each, over 50: 3.50
  new RegExp(
    `\\b(?:from|at least) (\\d+)(?: ?[a-z]{3,12})?(?: (?:on|onwards?|up|upwards|or more))?(?: (?:they|it|each|all|all of them|every one|is|are|cost|costs|only|just|at|for|be|the price is))*[,:]? ${PRICE}(?!\\d|%|\\.\\d)${COIN}${THING}`,
    'gi',
  ),
  new RegExp(
    `(?<![\\d.])(\\d+)(?:\\+| or more| and more| and over| upwards)(?: ?[a-z]{3,12})?(?: (?:they|it|each|all|is|are|cost|costs|only|just|at|for))*[,:]? ${PRICE}(?!\\d|%|\\.\\d)${COIN}${THING}`,
    'gi',
  ),
]
/** 4 each from 10: the price stands before. */
const FROM_BACK = new RegExp(
  `${PRICE}${COIN}${THING} (?:from|for|at|if (?:it is|it's|you take|they take)|when (?:it is|you take)) (\\d+)(?: ?[a-z]{3,12})?(?: or more| on(?:wards)?| and more| and over| up|\\+)`,
  'gi',
)
const FROM_ZH =
  /(?:满|达到?|超?(?<!\d)(?<=[，。；、：\s]))?(?<![\d.过出])(\d+)[个件张份本杯只条瓶盒套斤箱节次桌间单位台人盆棵](?:以上|起|及以上)?(?:的|就|都|每[个件张份本杯只条瓶盒套斤箱节次桌间单位台人盆棵]|全部|单价|一律|按|算|是|降到|只要)+(\d+(?:\.\d+)?)(?:元|块)?/g
const BASE_EN = new RegExp(
  `${PRICE}(?!\\d|%|\\.\\d)${COIN}\\s?(?:each|apiece|(?:per|an?|a) ([a-z]{2,12}))|\\b([a-z]{3,12}) (?:are |cost |at |for )+${PRICE}(?!\\d|%|\\.\\d)`,
  'i',
)
const BASE_ZH =
  /(?:每|一|(?<![\d.])1|单价)([个件张份本杯只条瓶盒套斤箱节次桌间单位台人盆棵])?(?:是|卖|收)?(\d+(?:\.\d+)?)(?![\d.])(?:元|块|(?=[，。；、]))|(\d+(?:\.\d+)?)(?:元|块)(?:一|每|\/)([个件张份本杯只条瓶盒套斤箱节次桌间单位台人盆棵])/
/** What only those beyond the number cost is a price in steps. */
const IN_STEPS =
  /\bfirst\b|\bthen\b|\b(?:extra|additional|further|beyond|rest|others?)\b|超出|超过的?部分|前\d|首|之后每|起步/i

type Step = { from: number; price: number }

/**
 * A calculator of a price by number, or null where none is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readVolume(text: string, lang: Lang): Own | null {
  const steps = stepsIn(text, lang)
  const base = lang === 'zh' ? chineseBase(text) : englishBase(text)
  if (base === null || !isFalling(base, steps) || IN_STEPS.test(text)) return null
  const sums = startSums(text, lang)
  const count = addInput(sums, pick(lang, 'Number', `${base.unit || '件'}数`), 5)
  const price = addInput(sums, pick(lang, 'Price of each', '单价'), base.price)
  const { each } = steps.reduce(
    (held, step) => {
      const label = pick(lang, `Each from ${step.from} on`, `满${step.from}的单价`)
      const now = addInput(sums, label, step.price)
      return {
        each: `${held.each} - (${held.last} - ${now}) * over(${count}, ${step.from})`,
        last: now,
      }
    },
    { each: price, last: price },
  )
  const { fees, freight, late } = sortFees(text, readFees(text, lang))
  const goods = [`${count} * (${each})`, ...fees.map((fee) => addFee(sums, fee))].join(' + ')
  const after = { freight: addFees(sums, freight), late: addFees(sums, late) }
  const whole = limited(sums, goods, after)
  addOutput(sums, { en: 'Total', zh: '总价' }, whole, { isMoney: true })
  addOutput(sums, { en: 'Each costs', zh: '每件' }, each, { isMoney: true })
  return finishSums(sums)
}

const stepsIn = (text: string, lang: Lang): Step[] =>
  (lang === 'zh' ? chineseSteps(text) : englishSteps(text)).toSorted(
    (one, other) => one.from - other.from,
  )

const isFalling = (base: Base, steps: readonly Step[]): boolean =>
  steps.length > 0 &&
  steps.length < 5 &&
  steps.every(({ price, from }) => from > 1 && price < base.price)

const englishSteps = (text: string): Step[] => [
  ...FROM_EN.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, from, price]) => ({
      from: Number(from),
      price: Number(price),
    })),
  ),
  ...[...text.matchAll(FROM_BACK)].map(([, price, from]) => ({
    from: Number(from),
    price: Number(price),
  })),
]

const chineseSteps = (text: string): Step[] =>
  [...text.matchAll(FROM_ZH)].map(([, from, price]) => ({
    from: Number(from),
    price: Number(price),
  }))

type Base = { price: number; unit: string }

function englishBase(text: string): Base | null {
  const [, each, , , named] = BASE_EN.exec(text) ?? []
  const price = each ?? named
  return price === undefined ? null : { price: Number(price), unit: '' }
}

function chineseBase(text: string): Base | null {
  const [, ahead = '', price, other, behind = ''] = BASE_ZH.exec(text) ?? []
  const number = price ?? other
  return number === undefined ? null : { price: Number(number), unit: ahead || behind }
}
