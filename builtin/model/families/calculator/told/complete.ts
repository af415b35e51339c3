/**
 * Completes a calculator by what the words say beside its formula: what its fields are worked out of,
 * and what is put on, taken off or bounded of what comes out. Only what it does not hold yet is added.
 */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { readBegins } from './begins.ts'
import { withDefinitions } from './definitions.ts'
import { strayNumbers } from './faithful.ts'
import { withCuts } from './kept.ts'
import { limited, placeOfOff, REDUCTIONS } from './limits.ts'
import { withOptions } from './options.ts'
import { withFees } from './with-fees.ts'
import { addInput, addOutput, fieldsOf, pick, saidOf, sumsOf, withFirst } from './sums.ts'
import { readRounding } from './shares.ts'
import { FURTHER, readExtra, readFurther } from './told-extras.ts'

/**
 * The same calculator with everything that the words add to it.
 *
 * @param own the calculator
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function complete(own: Own, text: string, lang: Lang): Own {
  const defined = withBegins(withDefinitions(own, text, lang), text)
  if (defined.rows !== undefined || defined.inputs.length === 0) return defined
  const whole = STEPS.reduce(
    (held, step) => (isUseful(held, text) ? step(held, text, lang) : held),
    defined,
  )
  return withRounding(whole, text)
}

const ROUNDED =
  /\bround(?:ed|s)? (?:it |the (?:result|total|price) )?(?:up|down|off|to)\b|\bto the (?:nearest|next)\b|取整|四舍五入|进[位一]|凑整|抹零/i
/** Two places behind the point are what is shown anyway; a part that is counted is rounded by itself. */
const IN_PARTS = /\bcents?\b|\bpenn(?:y|ies)\b|\bpence\b|decimal|小数|到分|\bhours?\b|\bstarted\b/i

/** 'Rounded up to the next 5': the result, where nothing in it is rounded. */
function withRounding(own: Own, text: string): Own {
  const words = ROUNDED.exec(text)
  const [first, ...rest] = own.outputs
  const rounding = words === null ? null : readRounding(text)
  const isRounded = /\b(?:up|down|near)\(/.test(first?.expression ?? '')
  const around = text.slice(Math.max(0, (words?.index ?? 0) - 12)).slice(0, 60)
  if (first === undefined || rounding === null || isRounded || IN_PARTS.test(around)) return own
  const step = rounding.step === 1 ? '' : `, ${rounding.step}`
  const expression = `${rounding.way}(${first.expression}${step})`
  if (expression.length > 400) return own
  return { ...own, outputs: [{ ...first, expression }, ...rest] }
}

/** 'The fee is 12 to begin with': what is told of a field stands there at first. */
function withBegins(own: Own, text: string): Own {
  const begins = readBegins(own.inputs, text, (piece) => strayNumbers(piece, own).length > 0)
  const inputs = own.inputs.map((input) => ({
    ...input,
    value: begins.get(input.id) ?? input.value,
  }))
  return begins.size === 0 ? own : { ...own, inputs }
}

type Step = (own: Own, text: string, lang: Lang) => Own

const isUseful = (own: Own, text: string): boolean =>
  [...FURTHER, READ_TWICE, RATIO].some((words) => words.test(text)) ||
  strayNumbers(text, own).length > 0

/** Each applies to what those before it came to: the price, then what is put on, then the bounds. */
const STEPS: readonly Step[] = [
  withReadings,
  withFurther,
  withExtra,
  withBounds,
  withFees,
  withOptions,
  withCuts,
  withShare,
  withParts,
  withRatio,
]

/** A meter or a clock of kilometres is read before and after. */
const READ_TWICE =
  /\b(?:old|previous|last|start(?:ing)?|first)\b[^.;]{0,30}\b(?:new|current|end(?:ing)?|this|second)\b[^.;]{0,16}\b(?:readings?|meter|odometer|mileage)\b|\breadings?\b[^.;]{0,30}\b(?:before and after|start and end)\b|(?:上[次月个期]|旧|期初|起始)[^。；]{0,12}(?:本[次月期]|这[次月个]|新|期末|结束)[^。；]{0,8}(?:读数|表数|度数|里程|表底)/i
const COUNTED_BY_METER =
  /^(?:kwh|units?|m³|cubic met(?:re|er)s?|litres?|liters?|kms?|miles?)$|^(?:度|吨|立方米?|方|公里)数$/i

/** How much was used is what lies between two readings. */
function withReadings(own: Own, text: string, lang: Lang): Own {
  const used = own.inputs.find(({ label }) => COUNTED_BY_METER.test(label))
  if (used === undefined || !READ_TWICE.test(text)) return own
  const sums = sumsOf(own, lang)
  const before = addInput(sums, { en: 'Old reading', zh: '上次读数' }, 1000)
  const after = addInput(sums, { en: 'New reading', zh: '本次读数' }, 1150)
  const between = `(${after} - ${before})`
  const put = (words: string): string =>
    words.replaceAll(new RegExp(`\\b${used.id}\\b`, 'g'), () => between)
  const outputs = own.outputs.map((one) => ({ ...one, expression: put(one.expression) }))
  const usage = { label: pick(lang, 'Used', '用量'), isMoney: false, expression: between }
  const [first = usage, ...rest] = outputs
  return {
    ...own,
    inputs: [
      ...sums.inputs.slice(-2),
      ...sums.inputs.filter((one) => !sums.inputs.slice(-2).includes(one) && one !== used),
    ],
    outputs: [first, usage, ...rest],
  }
}

/** 'Every dog after the first costs half': the first counts whole, the others in part. */
function withFurther(own: Own, text: string, lang: Lang): Own {
  const further = readFurther(text, lang)
  if (further === null || own.outputs[0]?.isMoney !== true) return own
  const sums = sumsOf(own, lang)
  const held = own.inputs.find(({ label }) => further.isCount.test(label))
  const count = held?.id ?? addInput(sums, further.name, 2)
  const label = pick(lang, 'Each after the first counts, %', '之后每个按（%）')
  const each = addInput(sums, label, further.percent)
  const factor = `(min(${count}, 1) + max(${count} - 1, 0) * ${each} / 100)`
  return withFirst(own, sums, (whole) =>
    held === undefined
      ? `(${whole}) * ${factor}`
      : whole.replace(new RegExp(`\\b${held.id}\\b`), () => factor),
  )
}

/** '20% surcharge if it is urgent': a tick that adds to what comes out or takes off from it. */
function withExtra(own: Own, text: string, lang: Lang): Own {
  const extra = readExtra(text)
  const stray = strayNumbers(text, own)
  // 打8折 tells what is left of the price.
  const isMissed = stray.some((one) => [one, 100 - one].includes(extra?.amount ?? NaN))
  if (extra === null || !isMissed) return own
  const { name, amount, isShare, isLess } = extra
  const sums = sumsOf(own, lang)
  const label = `${name} (${isLess ? '−' : '+'}${amount}${isShare ? '%' : ''})`
  const tick = addInput(sums, label, 0, 'check')
  const sign = isLess ? '-' : '+'
  return withFirst(own, sums, (whole) =>
    isShare
      ? `(${whole}) * (1 ${sign} ${amount} / 100 * ${tick})`
      : `${whole} ${sign} ${amount} * ${tick}`,
  )
}

/** The least, the most, and what is taken off from some sum or number on. */
function withBounds(own: Own, text: string, lang: Lang): Own {
  const [first, ...rest] = own.outputs
  const isReduced = REDUCTIONS.some((words) => words.test(text))
  if (first === undefined || (!first.isMoney && !isReduced)) return own
  const sums = { ...sumsOf(own, lang), text }
  const { before, late } = splitLate(own, text)
  const bounded = limited(sums, before, { late })
  // What is reduced in percent from some number on is a price, whatever its fields are called.
  const priced = { ...own, outputs: [{ ...first, isMoney: true }, ...rest] }
  const next = withFirst(priced, sums, () => bounded)
  return strayNumbers(text, next).length < strayNumbers(text, own).length ? next : own
}

/** What the words add after a discount is no part of what the discount is of. */
function splitLate({ inputs, outputs }: Own, text: string): { before: string; late: string } {
  const whole = outputs[0]?.expression ?? ''
  const [, before = whole, late = ''] = /^([^()]+) \+ ([a-l])$/.exec(whole) ?? []
  const name = inputs.find(({ id }) => id === late)?.label.toLowerCase() ?? ''
  const offAt = placeOfOff(text)
  const isLate = offAt !== null && name !== '' && text.toLowerCase().indexOf(name) > offAt
  return isLate ? { before, late } : { before: whole, late: '' }
}

const SHARE_ON = [
  /(?<sign>\b(?:add(?:ing)?|plus|with an?)|\+) (?:an? |another |my )?(?<percent>\d+(?:\.\d+)?)% (?:for |of )?(?:my |the )?(?<name>[a-z]+(?: [a-z]+)?)(?=[,.;]|$| (?:and|on|to|then)\b)/i,
  /(?<sign>\b(?:minus|less|take(?:s)? off|subtract(?:ing)?|deduct(?:ing)?)) (?:an? |another )?(?<percent>\d+(?:\.\d+)?)% (?:for |of )?(?:my |the )?(?<name>[a-z]+(?: [a-z]+)?)(?=[,.;]|$| (?:and|on|to|then)\b)/i,
  // A tax in a row of prices is put on all of them.
  /(?<=[,;] (?:and |plus )?)(?<percent>\d+(?:\.\d+)?)% (?<name>vat|gst|sales tax|tax|service charge)(?=[,.;]|$| and )(?![^]*\b(?:incl|of which)\w*)/i,
  /(?<=[,;] (?:and |plus )?)(?<name>vat|gst|sales tax|tax|service charge)(?: of| is| at)? (?<percent>\d+(?:\.\d+)?)%(?=[,.;]|$| and )(?![^]*\b(?:incl|of which)\w*)/i,
  /(?:再|最后|另)?(?<sign>加上?|加收|扣除?|扣掉|减去?)(?<percent>\d+(?:\.\d+)?)%的?(?<name>\p{Script=Han}{2,5}?)(?=[，。；、]|$)/u,
]

/** 'Then add 30% profit': what is put on all before it or taken off, which is shown as well. */
function withShare(own: Own, text: string, lang: Lang): Own {
  const [first] = own.outputs
  const found = SHARE_ON.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const percent = Number(found?.['percent'] ?? NaN)
  if (first?.isMoney !== true || !strayNumbers(text, own).includes(percent)) return own
  const isLess = /minus|less|take|subtract|deduct|[扣减]/i.test(found?.['sign'] ?? '')
  const sums = sumsOf(own, lang)
  const name = found?.['name'] ?? ''
  const rate = addInput(sums, pick(lang, `${name}, %`, `${name}（%）`), percent)
  const before = pick(lang, `Before ${name}`, `未含${name}`)
  addOutput(sums, before, first.expression, { isMoney: true })
  const next = withFirst(
    { ...own, outputs: sums.outputs },
    sums,
    (whole) => `(${whole}) * (1 ${isLess ? '-' : '+'} ${rate} / 100)`,
  )
  return { ...next, said: saidOf({ ...sums, outputs: next.outputs }) }
}

/** 利润率 is the profit by the price. */
const RATIO = /利润率|毛利率|\b(?:profit )?margin\b/i

function withRatio(own: Own, text: string, lang: Lang): Own {
  const [first] = own.outputs
  const price = own.inputs.find(({ label }) =>
    /^(?:售价|卖价|销售额|收入|价格|selling price|price|revenue|sales)/i.test(label),
  )
  const isProfit = /利润|profit/i.test(first?.label ?? '')
  const isThere = own.outputs.some(({ label }) => RATIO.test(label))
  if (first === undefined || price === undefined || !isProfit || isThere || !RATIO.test(text))
    return own
  const sums = sumsOf(own, lang)
  addOutput(
    sums,
    { en: 'Margin, %', zh: '利润率（%）' },
    `(${first.expression}) / ${price.id} * 100`,
  )
  return { ...own, ...fieldsOf(sums) }
}

const PART_NAMES =
  'deposit|down ?payment|advance(?: payment)?|prepayment|commission|platform fee|agency fee|tips?|service charge|vat|sales tax|tax'
const PARTS = [
  new RegExp(
    `\\b(?<name>${PART_NAMES})(?: (?:of|is|at|rate))*:? (?<percent>\\d+(?:\\.\\d+)?)%`,
    'i',
  ),
  new RegExp(
    `(?<percent>\\d+(?:\\.\\d+)?)% (?:as (?:an? )?|for (?:the )?|of it as (?:an? )?)?(?<name>${PART_NAMES})\\b`,
    'i',
  ),
  /(?<name>定金|订金|首付款?|预付款?|押金|佣金|提成|服务费|平台费|手续费|税费?|中介费)(?:是|为|按|收|要|占)*(?:总[价额])?的?(?<percent>\d+(?:\.\d+)?)%/,
  /(?<percent>\d+(?:\.\d+)?)%的?(?<name>定金|订金|首付款?|预付款?|押金|佣金|提成|服务费|平台费|手续费|税费?|中介费)/,
]
/** What is asked for beside a part that is paid first. */
const REMAINDER = /\b(?:the )?(?:rest|remainder|balance|remaining)\b|尾款|余款|剩[下余]/i

/** 定金30%: a part of what comes out, as a result of its own. */
function withParts(own: Own, text: string, lang: Lang): Own {
  const [first] = own.outputs
  const groups = PARTS.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const percent = Number(groups?.['percent'] ?? NaN)
  const name = groups?.['name'] ?? ''
  if (first?.isMoney !== true || !strayNumbers(text, own).includes(percent)) return own
  const sums = sumsOf(own, lang)
  const rate = addInput(sums, pick(lang, `${name}, %`, `${name}（%）`), percent)
  addOutput(sums, name, `(${first.expression}) * ${rate} / 100`, { isMoney: true })
  if (REMAINDER.test(text))
    addOutput(
      sums,
      { en: 'Remainder', zh: '尾款' },
      `(${first.expression}) * (1 - ${rate} / 100)`,
      {
        isMoney: true,
      },
    )
  return { ...own, ...fieldsOf(sums), said: saidOf(sums) }
}
