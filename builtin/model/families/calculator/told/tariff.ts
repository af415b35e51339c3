/** Reads a price by rule: so much for each, the first ones free, steps, a fee, a least and a most. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { listsPrices } from '../reading/read-prices.ts'
import { CALCULATOR_WORDS } from '../words.ts'
import type { Sums } from './sums.ts'
import type { Fee } from './fees.ts'
import { addFee, addFees, capital, NO_FEE, readFees, sortFees } from './fees.ts'
import { asksNet, readCuts } from './cuts.ts'
import { plural, singular } from './counted.ts'
import { limited, LIMITS, REDUCTIONS } from './limits.ts'
import { addInput, addOutput, finishSums, pick, startSums } from './sums.ts'
import { detectLang } from '../../../read/ask.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { readEntered } from './names.ts'
import { readOptions } from './options.ts'
import type { Rate } from './rates.ts'
import { addRate, POINTS, readRates } from './rates.ts'
import { withOffer } from './offers.ts'
import type { Tier } from './later.ts'
import { readExtra } from './told-extras.ts'
import { addTier, readTier } from './tiers.ts'

const ASKS =
  /\bhow much\b|\bwhat (?:to|do i|should i|i|we|can i) (?:charge|pay|owe|cost|get|claim|bill)\b|\bcalculat\w*\b|\bcalc\b|\btotals?\b|\bwork(?:s|ed|ing)? out\b|\bquotes?\b|\bprice\b|\bcosts?\b|\bfees?\b|\bcharges?\b|\bbill\b|\bto pay\b|\bfares?\b|\bearn(?:s|ings)?\b|\b(?:pay|wages|salary|invoice|rental|hire)\b(?=:| calc)|多少钱|车费|收入|工钱|算|费用?|[价费]用?[=＝]|一共|总价|合计|报价|应收|应付/i
/** What is written down day by day is no calculator. */
const KEPT =
  /\b(?:log|track|record|diary|list of|keep|web ?site|homepage|landing page)\b|网站|主页|宣传页|信息页|记录|记账|登记|清单|timer|倒计时/i

/** Fuel by the way has a form of its own. */
const BY_WAY = /\b(?:per|\/|on|for) 100 ?(?:km|kilomet)|百公里/i

/** Several prices, a price in steps or with a discount from some number on ask for what they come to. */
const isPriced = (text: string, { tier, rates, fees }: Parts): boolean =>
  (ASKS.test(text) ||
    tier !== null ||
    rates.length + fees.length > 1 ||
    rates.some(({ offer }) => offer !== undefined) ||
    (rates.length > 0 &&
      (LIMITS.some((words) => words.test(text)) || readOptions(text).length > 0)) ||
    REDUCTIONS.some((words) => words.test(text))) &&
  !BY_WAY.test(text) &&
  (!KEPT.test(text) || CALCULATOR_WORDS.test(text))

/**
 * A calculator of a price by rule, or null where no rate and no rule is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readTariff(text: string, lang: Lang): Own | null {
  const tier = readTier(text, lang)
  const unlimited = LIMITS.reduce(
    (words, limit) => words.replace(limit, (found) => ' '.repeat(found.length)),
    text,
  )
  const rates = withOffer(unlimited, (words) => readRates(words, lang)).filter(
    ({ price }) => price !== tier?.price && price !== tier?.rest,
  )
  // What the first ones cost together is no fee beside them.
  const told = readFees(unlimited, lang).filter(
    ({ name, amount }) => tier === null || amount !== tier.price || !name.startsWith('起步'),
  )
  if (!isPriced(text, { tier, rates, fees: told })) return null
  const { fees, ...after } = sortFees(text, told)
  if ((tier === null && !isRule(text, rates, told)) || rates.length > 5) return null
  const sums = startSums(text, lang)
  const { parts, sum } = addParts(sums, { tier, rates, fees })
  const freight = addFees(sums, after.freight)
  const late = addFees(sums, after.late)
  const goods = timesCounts(sums, [sum, ...addNamed(sums)].join(' + '))
  const whole = limited(sums, goods, { freight, late })
  const isMoney = !POINTS.test(text)
  addOutput(sums, isMoney ? { en: 'Total', zh: '总价' } : { en: 'Points', zh: '总分' }, whole, {
    isMoney,
  })
  addEach(sums, whole)
  if (parts.length > 1)
    for (const [at, part] of parts.entries())
      addOutput(sums, partName(sums, [at, part], { tier, rates, fees }), part, { isMoney })
  return finishSums(sums)
}

type Parts = { tier: Tier | null; rates: Rate[]; fees: Fee[] }

/** The fields of each part, and their sum; what is taken off is subtracted. */
function addParts(sums: Sums, { tier, rates, fees }: Parts): { parts: string[]; sum: string } {
  const parts = [
    ...(tier === null ? [] : [addTier(sums, tier)]),
    ...rates.map((rate) => addRate(sums, rate)),
    ...fees.map((fee) => addFee(sums, fee)),
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
function isRule(text: string, rates: Rate[], fees: Fee[]): boolean {
  const isAlone = fees.length === 0 && rates.length === 1
  const unbound = [...LIMITS, ...REDUCTIONS].reduce(
    (words, bound) => words.replace(bound, ' '),
    text,
  )
  if (rates.length === 0 || (isAlone && listsPrices(unbound) && !isBeside(text))) return false
  if (fees.length > 0 || rates.length > 1 || rates[0]?.offer !== undefined) return true
  const isTyped = /输入|填写?|几|多少|\b(?:number of|how many|(?:i|you) (?:type|enter))\b/i.test(
    text,
  )
  return isTyped || PEOPLE.test(text) || isBound(text)
}

/** A share that comes on top of whatever the price is. */
const TAXED =
  /(?:\b(?:plus|add|and|with)|\+|,) (?:an? )?\d+(?:\.\d+)?% (?:vat|gst|sales tax|tax|service charge)\b|(?:另|再)?加收?\d+(?:\.\d+)?%的?(?:税|增值税|服务费)/i

/** '25 an hour, oven 20': what has a price of its own comes to one that names nothing. */
const isBeside = (text: string): boolean =>
  /(?:^|[,;:，；：] ?)[€$£¥]?\d+(?:\.\d+)? ?(?:euros?|dollars?|pounds?)? ?(?:per|an?|\/|every|for each) |(?:^|[,;:，；：])每/i.test(
    text,
  ) && readOptions(text).length > 0

/** Whether more is told of a price than how much it is for each. */
function isBound(text: string): boolean {
  const isCut = asksNet(text) && readCuts(text, detectLang(text)).length > 0
  const isSum = COSTLY.test(text) && IN_A_LIST.test(text)
  const isExtra = readExtra(text) !== null
  if (readOptions(text).length > 0 || TAXED.test(text)) return true
  return isCut || isSum || isExtra || [...LIMITS, ...REDUCTIONS].some((words) => words.test(text))
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

function partName(
  { lang, inputs }: Sums,
  [at, part]: [number, string],
  { tier, rates, fees }: Parts,
): string {
  const units = [...(tier === null ? [] : [tier.unit]), ...rates.map(({ unit }) => unit)]
  const unit = units[at]
  if (unit === undefined) return fees[at - units.length]?.name ?? ''
  // Several things may be counted by one word: 衬衫件数 and 大衣件数.
  const counted = inputs.find(({ id }) => part.startsWith(`${id} *`))?.label ?? ''
  const thing = counted.replace(`${unit}数`, '').replace(/数$/, '')
  return pick(lang, `For the ${plural(unit)}`, `${thing === '' ? unit : thing}小计`)
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
