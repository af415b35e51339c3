/** Reads a price by rule: so much for each, the first ones free, steps, a fee, a least and a most. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { listsPrices } from '../read-prices.ts'
import type { Sums } from './sums.ts'
import { NOT_A_UNIT, plural, quantity, singular, UNIT_ZH } from './counted.ts'
import { limited, LIMITS, REDUCTIONS } from './limits.ts'
import { addInput, addOutput, COIN, finishSums, pick, PRICE, startSums } from './sums.ts'
import type { Tier } from './tiers.ts'
import { addTier, readTier } from './tiers.ts'

/** So much for each of a unit; `unit` is as the person wrote it, in the singular. */
type Rate = { price: number; unit: string }

const RATE_EN = new RegExp(
  `${PRICE}${COIN}\\s?(?:per|for each|for every|each|every|/|an?)\\s?(?:started |extra |additional |further |full |more |single )*([a-z]{2,14})\\b`,
  'gi',
)
const RATE_EN_BACK = new RegExp(
  `\\b(?:each|every|per|an?|one)\\s+(?:started |extra |additional |further |more )*([a-z]{2,14})\\s+(?:is|costs?|at|for|pays|charged at|=)\\s+${PRICE}`,
  'gi',
)
const RATE_ZH = new RegExp(
  `每(?:多|增加|超出?|超过|加)?[1一]?个?(${UNIT_ZH})(?:收费?|是|要|按|给|提成|补|加收?|算|卖)*\\s?${PRICE}(?:元|块|毛)?`,
  'g',
)
const RATE_ZH_BACK = new RegExp(`${PRICE}(?:元|块钱?|毛)(?:一|每|\\/|1)个?(${UNIT_ZH})`, 'g')
const ASKS =
  /\bhow much\b|\bwhat (?:to|do i|should i|i|we|can i) (?:charge|pay|owe|cost|get|claim|bill)\b|\bcalculat\w*\b|\bcalc\b|\btotals?\b|\bwork(?:s|ed|ing)? out\b|\bquotes?\b|\bprice\b|\bcosts?\b|\bfees?\b|\bcharges?\b|\bbill\b|\bto pay\b|多少钱|算|费用?|一共|总价|合计|报价|应收|应付/i
/** What is written down day by day is no calculator. */
const KEPT = /\b(?:log|track|record|diary|list of|keep)\b|记录|记账|登记|清单|timer|倒计时/i

/**
 * A calculator of a price by rule, or null where no rate and no rule is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readTariff(text: string, lang: Lang): Own | null {
  if (!ASKS.test(text) || KEPT.test(text)) return null
  const tier = readTier(text, lang)
  const unlimited = LIMITS.reduce((words, limit) => words.replace(limit, ' '), text)
  const rates = readRates(unlimited, lang).filter(
    ({ price }) => price !== tier?.price && price !== tier?.rest,
  )
  const fee = readFee(text, lang)
  if ((tier === null && !isRule(text, rates, fee)) || rates.length > 5) return null
  const sums = startSums(text, lang)
  const parts = [
    ...(tier === null ? [] : [addTier(sums, tier)]),
    ...rates.map((rate) => addRate(sums, rate)),
    ...(fee === null ? [] : [addFee(sums, fee)]),
  ]
  const whole = limited(sums, parts.join(' + '))
  const isMoney = !POINTS.test(text)
  addOutput(sums, isMoney ? { en: 'Total', zh: '总价' } : { en: 'Points', zh: '总分' }, whole, {
    isMoney,
  })
  if (parts.length > 1)
    for (const [at, part] of parts.entries())
      addOutput(sums, partName(sums, at, { tier, rates, fee }), part, { isMoney })
  return finishSums(sums)
}

/** One rate alone is no rule, unless something goes with it or its number is to be typed. */
function isRule(text: string, rates: Rate[], fee: Fee | null): boolean {
  const isAlone = fee === null && rates.length === 1
  if (rates.length === 0 || (isAlone && listsPrices(text))) return false
  const isTyped = /(?:输入|填写?|几|多少)/.test(text)
  const isBound = [...LIMITS, ...REDUCTIONS].some((words) => words.test(text))
  return fee !== null || rates.length > 1 || isTyped || isBound
}

const POINTS = /\bpoints?\b|积分|分数/i

function partName(
  { lang }: Sums,
  at: number,
  { tier, rates, fee }: { tier: Tier | null; rates: Rate[]; fee: Fee | null },
): string {
  const units = [...(tier === null ? [] : [tier.unit]), ...rates.map(({ unit }) => unit)]
  const unit = units[at]
  if (unit === undefined) return fee?.name ?? ''
  return pick(lang, `For the ${plural(unit)}`, `${unit}小计`)
}

function readRates(text: string, lang: Lang): Rate[] {
  const found: Rate[] =
    lang === 'zh'
      ? [
          ...[...text.matchAll(RATE_ZH)].map(([, unit = '', price]) => ({
            unit,
            price: Number(price),
          })),
          ...[...text.matchAll(RATE_ZH_BACK)].map(([, price, unit = '']) => ({
            unit,
            price: Number(price),
          })),
        ]
      : [
          ...[...text.matchAll(RATE_EN)].map(([, price, unit = '']) => ({
            unit: singular(unit),
            price: Number(price),
          })),
          ...[...text.matchAll(RATE_EN_BACK)].map(([, unit = '', price]) => ({
            unit: singular(unit),
            price: Number(price),
          })),
        ]
  const fit = found.filter(({ unit }) => !NOT_A_UNIT.test(unit) || /^person$|^head$/i.test(unit))
  return fit.filter(({ unit }, at) => fit.findIndex((one) => one.unit === unit) === at)
}

function addRate(sums: Sums, { price, unit }: Rate): string {
  const count = quantity(sums, unit)
  const rate = addInput(sums, rateName(sums, unit), price)
  return `${count} * ${rate}`
}

const rateName = ({ lang, text }: Sums, unit: string): string => {
  if (POINTS.test(text)) return pick(lang, `Points per ${unit}`, `每${unit}积分`)
  return pick(lang, `Price per ${unit}`, `每${unit}价格`)
}

type Fee = { name: string; amount: number }

const FEE_EN = [
  new RegExp(
    `\\b((?:call[- ]?out|base|booking|flat|fixed|delivery|cleaning|entry|entrance|setup|set-up|travel|parking|starting|start|admin|material|service|basic|standing)s?(?: (?:fee|charge|fare|cost|rate|price|money))?)(?: (?:of|is|at))?:? ${PRICE}`,
    'i',
  ),
  new RegExp(
    `\\b(?:plus|and|with|\\+|adds?)\\s+(?:an? |the )?(?:flat |fixed |one[- ]off )?${PRICE}${COIN}\\s+(?:for (?:the |my )?)?([a-z]+(?:[- ][a-z]+)?(?: (?:fee|charge))?)\\b`,
    'i',
  ),
]
const FEE_ZH = new RegExp(
  `((?:路|交通|车|房|餐|上门|服务|清洁|运|基本|固定|配送|加急|停车|手续|安装|材料|人工|包装|月租|基础|开机|出车|搬运)费)(?:用)?(?:是|为|要|收|另收|另加|加)*${PRICE}`,
)

function readFee(text: string, lang: Lang): Fee | null {
  if (lang === 'zh') return feeOf(FEE_ZH.exec(text)?.slice(1) ?? [])
  const [named, behind] = FEE_EN.map((pattern) => pattern.exec(text))
  if (named) return feeOf(named.slice(1))
  const [amount, name] = behind?.slice(1) ?? []
  return NO_FEE.test(name ?? '') ? null : feeOf([name, amount])
}

const NO_FEE =
  /^(?:per|a|an|each|every|for|of|if|on|extra|more|minutes?|hours?|days?|off|discount|tax)\b/i

const feeOf = ([name, amount]: (string | undefined)[]): Fee | null =>
  name === undefined || name === '' ? null : { name: capital(name), amount: Number(amount) }

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const addFee = (sums: Sums, { name, amount }: Fee): string => addInput(sums, name, amount)
