/** Reads a price by rule: so much for each, the first ones free, steps, a fee, a least and a most. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { listsPrices } from '../read-prices.ts'
import { CALCULATOR_WORDS } from '../words.ts'
import type { Sums } from './sums.ts'
import type { Fee } from './fees.ts'
import { addFee, capital, FREIGHT, NO_FEE, readFee } from './fees.ts'
import { NOT_A_UNIT, plural, quantity, singular, UNIT_ZH } from './counted.ts'
import { limited, LIMITS, REDUCTIONS } from './limits.ts'
import { addInput, addOutput, COIN, finishSums, pick, PRICE, startSums } from './sums.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { readEntered } from './names.ts'
import type { Tier } from './tiers.ts'
import { addTier, readTier } from './tiers.ts'

/**
 * So much for each of a unit, as the person wrote it, in the singular; `thing` is what it is of. What
 * is taken off `isLess`; `when` tells two rates for one unit apart.
 */
type Rate = { price: number; unit: string; thing?: string; isLess?: boolean; when?: string }

const RATE_EN = new RegExp(
  `${PRICE}${COIN}\\s?(?:for (?:the )?[a-z]+ (?=per|each|every))?(?:per|for each|for every|each|every|/|an?(?=\\s))\\s?(?:started |extra |additional |further |full |more |single )*((?:[a-z]+(?:ed|ten) )?[a-z]{2,14})\\b`,
  'gi',
)
const RATE_EN_BACK = new RegExp(
  `\\b(?:each|every|per|an?|one)\\s+(?:started |extra |additional |further |more )*([a-z]{2,14})\\s+(?:is|costs?|at|for|pays|charged at|=)\\s+${PRICE}`,
  'gi',
)
const RATE_ZH = new RegExp(
  `(?:每(?:多|增加|超出?|超过|加)?[1一]?个?|(?<![\\d.第头首前满超过])[1一]个?)(${UNIT_ZH})(\\p{Script=Han}{1,4}?)??(?:收费?|是|要|按|给|提成|补|加收?|算|卖|扣|减)*\\s?${PRICE}(?:元|块|毛)?`,
  'gu',
)
const RATE_ZH_BACK = new RegExp(`${PRICE}(?:元|块钱?|毛)(?:一|每|\\/|1)个?(${UNIT_ZH})`, 'g')
const ASKS =
  /\bhow much\b|\bwhat (?:to|do i|should i|i|we|can i) (?:charge|pay|owe|cost|get|claim|bill)\b|\bcalculat\w*\b|\bcalc\b|\btotals?\b|\bwork(?:s|ed|ing)? out\b|\bquotes?\b|\bprice\b|\bcosts?\b|\bfees?\b|\bcharges?\b|\bbill\b|\bto pay\b|\bfares?\b|\bearn(?:s|ings)?\b|多少钱|车费|收入|工钱|算|费用?|[价费]用?[=＝]|一共|总价|合计|报价|应收|应付/i
/** What is written down day by day is no calculator. */
const KEPT = /\b(?:log|track|record|diary|list of|keep)\b|记录|记账|登记|清单|timer|倒计时/i

/** Fuel by the way has a form of its own. */
const BY_WAY = /\b(?:per|\/|on|for) 100 ?(?:km|kilomet)|百公里/i

const isPriced = (text: string): boolean =>
  ASKS.test(text) && !BY_WAY.test(text) && (!KEPT.test(text) || CALCULATOR_WORDS.test(text))

/**
 * A calculator of a price by rule, or null where no rate and no rule is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readTariff(text: string, lang: Lang): Own | null {
  if (!isPriced(text)) return null
  const tier = readTier(text, lang)
  const unlimited = LIMITS.reduce((words, limit) => words.replace(limit, ' '), text)
  const rates = readRates(unlimited, lang).filter(
    ({ price }) => price !== tier?.price && price !== tier?.rest,
  )
  const told = readFee(text, lang)
  const isLate = FREIGHT.test(told?.name ?? '')
  const fee = isLate ? null : told
  if ((tier === null && !isRule(text, rates, told)) || rates.length > 5) return null
  const sums = startSums(text, lang)
  const { parts, sum } = addParts(sums, { tier, rates, fee })
  const freight = isLate ? addFee(sums, told) : ''
  const goods = timesCounts(sums, [sum, ...addNamed(sums)].join(' + '))
  const whole = limited(sums, goods, freight)
  const isMoney = !POINTS.test(text)
  addOutput(sums, isMoney ? { en: 'Total', zh: '总价' } : { en: 'Points', zh: '总分' }, whole, {
    isMoney,
  })
  addEach(sums, whole)
  if (parts.length > 1)
    for (const [at, part] of parts.entries())
      addOutput(sums, partName(sums, [at, part], { tier, rates, fee }), part, { isMoney })
  return finishSums(sums)
}

type Parts = { tier: Tier | null; rates: Rate[]; fee: Fee | null }

/** The fields of each part, and their sum; what is taken off is subtracted. */
function addParts(sums: Sums, { tier, rates, fee }: Parts): { parts: string[]; sum: string } {
  const parts = [
    ...(tier === null ? [] : [addTier(sums, tier)]),
    ...rates.map((rate) => addRate(sums, rate)),
    ...(fee === null ? [] : [addFee(sums, fee)]),
  ]
  const isLess = [...(tier === null ? [] : [false]), ...rates.map((rate) => rate.isLess === true)]
  const sum = parts.reduce(
    (all, part, at) => (at === 0 ? part : `${all} ${isLess[at] === true ? '-' : '+'} ${part}`),
    '',
  )
  return { parts, sum }
}

const PEOPLE =
  /\b(?:divided|split) (?:by|between|among) (?:the )?(?:number of )?(?:people|persons|guests|players|us)\b|除以人数|人均/i

/** What each pays, where the whole is divided by the people. */
function addEach(sums: Sums, whole: string): void {
  if (!PEOPLE.test(sums.text)) return
  const held = sums.inputs.find(({ label }) =>
    /^(?:persons?|people|guests|players|人数)$/i.test(label),
  )
  const count = held?.id ?? addInput(sums, { en: 'People', zh: '人数' }, 4)
  addOutput(sums, { en: 'Each pays', zh: '每人付' }, `(${whole}) / ${count}`, { isMoney: true })
}

/** One rate alone is no rule, unless something goes with it or its number is to be typed. */
function isRule(text: string, rates: Rate[], fee: Fee | null): boolean {
  const isAlone = fee === null && rates.length === 1
  const unbound = [...LIMITS, ...REDUCTIONS].reduce(
    (words, bound) => words.replace(bound, ' '),
    text,
  )
  if (rates.length === 0 || (isAlone && listsPrices(unbound))) return false
  const isTyped = /输入|填写?|几|多少|\b(?:number of|how many|(?:i|you) (?:type|enter))\b/i.test(
    text,
  )
  const isSum = COSTLY.test(text) && IN_A_LIST.test(text)
  const isBound =
    isSum || PEOPLE.test(text) || [...LIMITS, ...REDUCTIONS].some((words) => words.test(text))
  return fee !== null || rates.length > 1 || isTyped || isBound
}

const NAMED = [
  /\bplus (?:the |any |my )?([a-z]+(?: (?:fees?|costs?|money|charges?))?)(?=[,.;]|$| and )/gi,
  /(?:再?加上?|另加|外加)(\p{Script=Han}{1,5}[费钱])(?=[，。；、]|$)/gu,
]
const IN_A_LIST = /[:：] ?([^.;:。；：]*\d[^.;:。；：]*)/

/** What is added without its price has a field: 'plus parking', 'ingredients, packaging and 15 an hour'. */
function addNamed(sums: Sums): string[] {
  const told = NAMED.flatMap((pattern) =>
    [...sums.text.matchAll(pattern)].map(([, name = '']) => name),
  )
  const [first = '', ...rest] = splitList(IN_A_LIST.exec(sums.text)?.[1] ?? '')
  const isSum = /\d/.test(rest.at(-1) ?? '') || rest.some((piece) => RATE_ALONE.test(piece))
  const listed = isSum
    ? [first, ...rest].filter((piece) => /^[a-z]+(?: [a-z]+)?$/i.test(piece) && COSTLY.test(piece))
    : []
  return [...told, ...listed]
    .filter((name) => !NO_FEE.test(name) && !/^(?:tax|vat)$/i.test(name))
    .map((name) => addInput(sums, capital(name), 10))
}

const RATE_ALONE = /^\d+(?:\.\d+)? (?:an?|per) [a-z]+/i
/** What costs something by its name. */
const COSTLY =
  /\b(?:ingredients?|packaging|materials?|wool|yarn|fabric|parts|labou?r|postage|shipping|rent|transport|fuel|travel|wax|box(?:es)?|supplies|paint|wood|flowers|equipment|hire|fees?|costs?)\b/i

const POINTS = /\bpoints?\b|积分|分数/i

function partName(
  { lang, inputs }: Sums,
  [at, part]: [number, string],
  { tier, rates, fee }: Parts,
): string {
  const units = [...(tier === null ? [] : [tier.unit]), ...rates.map(({ unit }) => unit)]
  const unit = units[at]
  if (unit === undefined) return fee?.name ?? ''
  // Several things may be counted by one word: 衬衫件数 and 大衣件数.
  const counted = inputs.find(({ id }) => part.startsWith(`${id} *`))?.label ?? ''
  return pick(lang, `For the ${plural(unit)}`, `${counted.replace(/.数$/, '') || unit}小计`)
}

function readRates(text: string, lang: Lang): Rate[] {
  const found = lang === 'zh' ? chineseRates(text) : englishRates(text)
  const told = found.filter(({ thing = '' }) => !/[填先]|默认|一般/.test(thing))
  const fit = told.filter(({ unit }) => !NOT_A_UNIT.test(unit) || /^person$|^head$/i.test(unit))
  // Two rates for one unit are told apart by when they hold, where both of them say it.
  const apart = fit.map((rate) => ({ ...rate, when: isTwice(rate, fit) ? (rate.when ?? '') : '' }))
  return apart.filter(
    ({ unit, when }, at) => apart.findIndex((one) => one.unit === unit && one.when === when) === at,
  )
}

const isTwice = ({ unit }: Rate, rates: readonly Rate[]): boolean => {
  const same = rates.filter((one) => one.unit === unit)
  return same.length > 1 && same.every(({ when = '' }) => when !== '')
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
    ...[...text.matchAll(RATE_EN)].map(({ 0: whole, index, 1: price, 2: unit = '' }) => ({
      unit: singular(unit),
      price: Number(price),
      isLess: LESS.test(text.slice(0, index)),
      when: whenOf(text, index, index + whole.length),
    })),
    ...[...text.matchAll(RATE_EN_BACK)].map(([, unit = '', price]) => ({
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
  /(?:^|[,.;:] ?|\band )(?:and |then |plus |on )?([a-z]+(?: [a-z]+)?) ?(?:at|is|are|costs?|for)?:? ?[€$£]?$/i

/** 'On weekdays' behind a rate, 'Sundays' before it. */
const whenOf = (text: string, start: number, end: number): string =>
  WHEN_AFTER.exec(text.slice(end))?.[1] ?? WHEN_BEFORE.exec(text.slice(0, start))?.[1] ?? ''

/** 'Minus 1 for each mistake' is taken off. */
const LESS = /\b(?:minus|less|deduct\w*|loses?|take(?:s)? off|subtract)\s*$/i

/** 每张价格30 speaks of no thing, 每张精修30 does. */
const OF_MONEY = /[价费收按要算钱加另扣减]/

function addRate(sums: Sums, { price, unit, thing = '', when = '' }: Rate): string {
  if (when !== '') {
    const many = pick(sums.lang, `${plural(unit)} ${when}`, `${when}${unit}数`)
    const some = addInput(sums, many, sums.inputs.length === 0 ? 5 : 1)
    const each = pick(sums.lang, `Price per ${unit} ${when}`, `${when}每${unit}价格`)
    return `${some} * ${addInput(sums, each, price)}`
  }
  const count = quantity(sums, unit, thing)
  const rate = addInput(sums, rateName(sums, `${unit}${thing}`), price)
  return `${count} * ${rate}`
}

const COUNT_EN =
  /\b(?:number of|how many) ([a-z]{3,14})\b(?! (?:of )?(?:hours|minutes|km|miles)\b)/gi
const COUNT_ZH = /^\p{Script=Han}{0,4}(?:次数|天数|人数|周数|节数|场数|份数|件数|数量)$/u
/** What comes to so much for one is not to be paid for all of them. */
const FOR_ONE =
  /\b(?:per person|each (?:person )?pays?|per head|split|share)\b|每个?人|人均|平摊|分摊/i

/** So much an hour, for so many lessons: what is counted beside multiplies the whole. */
function timesCounts(sums: Sums, whole: string): string {
  if (FOR_ONE.test(sums.text)) return whole
  const told =
    sums.lang === 'zh'
      ? readEntered(sums.text, 'zh').flatMap(({ name }) => (COUNT_ZH.test(name) ? [name] : []))
      : [...sums.text.matchAll(COUNT_EN)].map(([, name = '']) => plural(singular(name)))
  const others = told.filter((name) => !sums.inputs.some(({ label }) => isAlike(label, name)))
  return others.reduce((sum, name) => {
    const bare = / [-+] /.test(sum) ? `(${sum})` : sum
    return `${bare} * ${addInput(sums, name, 1)}`
  }, whole)
}

const isAlike = (label: string, name: string): boolean =>
  [
    label.toLowerCase().includes(name.toLowerCase()),
    label.includes(name.slice(-2)) && /\p{Script=Han}/u.test(name),
  ].some(Boolean)

const rateName = ({ lang, text }: Sums, unit: string): string => {
  if (POINTS.test(text)) return pick(lang, `Points per ${unit}`, `每${unit}积分`)
  return pick(lang, `Price per ${unit}`, `每${unit}价格`)
}
