/** Reads what is computed of the values: what a meter counted since, one by another, sums, costs. */
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import type { Lang } from '../../plan.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { DashboardDetails, Metric } from './details.ts'

type Derived = DashboardDetails['derived'][number]

const METER = /\bmeters?\b|\bodometer\b|\bmileage\b|[电水气]表|里程表/i
const USED =
  /\bhow (?:much|many)\b[^.,;]{0,20}\b(?:used|burnt|consumed|drove)\b[^.,;]*|\b(?:usage|consumption|used)\b[^.,;]{0,12}\b(?:each|per|a|every)\b[^.,;]*|\bdifference\b[^.,;]*|用了(?:多少|几)[^，。]*|(?:自动)?算[^，。]{0,8}用[^，。]*|用[电水气]?量/i
const SUM =
  /\b(?:combined|overall|grand) total\b|\btotal (?:of (?:all|them)|score)\b|\ball (?:of them )?together\b|\bsum of (?:all|them)\b|总分|加起来|总和/i
const OF_SEVERAL = /\b(?:accounts|balances?)\b[^.]*\btotals?\b/i
const UNIT_PRICE = [
  new RegExp(
    `\\b(?:cost|price|charge|pay|costs|at)\\b[^.;]{0,24}?[€$£]?(${AMOUNT}) ?(?:[€$£]|euros?|dollars?|cents?|pounds?|p)? (?:per|a|each|for (?:one|each|every)) (?:kwh|unit|litre|liter|km|mile|m3|cup|piece|hour)\\b`,
    'i',
  ),
  new RegExp(
    `[€$£](${AMOUNT}) (?:per|a|each) (?:kwh|unit|litre|liter|km|mile|m3|cup|piece|hour)`,
    'i',
  ),
  new RegExp(`(?:一|每)(?:度|吨|升|方|公里|杯|个|小时)[^，。\\d]{0,4}(${AMOUNT})\\s*[元块]`),
]
const RATIO =
  /\b(?:how much|amount|takings|sales|money|average|spend\w*|[a-z]+) per (?!day|week|month|year|entry|time|market|kwh|unit)([a-z]+)\b|每个?(?:人|位|单|客人|顾客)(?:花|平均)?(?:多少|消费)?|客单价|人均/i

/**
 * What the words want computed of the metrics.
 *
 * @param text a request or a clause of a follow-up
 * @param metrics what is entered
 * @param lang the language of the app
 */
export function readDerived(text: string, metrics: readonly Metric[], lang: Lang): Derived[] {
  const [first] = metrics
  if (first === undefined) return []
  const found = [
    usedOf(text, first, lang),
    ratioOf(text, metrics, lang),
    sumOf(text, metrics, lang),
    perOf(text, metrics, lang),
    leftOf(text, metrics, lang),
  ].flatMap((one) => one ?? [])
  return found
    .filter(
      ({ how, of }, at) =>
        found.findIndex((one) => one.how === how && String(one.of) === String(of)) === at,
    )
    .map((one, at) => ({ ...one, id: at + 1 }))
    .slice(0, 4)
}

function usedOf(text: string, { id, suffix }: Metric, lang: Lang): Derived | null {
  if (!METER.test(text) || !USED.test(text)) return null
  const name = lang === 'zh' ? '用量' : 'Used'
  return { id: 1, name, suffix, unit: 'number', how: 'difference', of: [id], by: 1 }
}

function sumOf(text: string, metrics: readonly Metric[], lang: Lang): Derived | null {
  if (metrics.length < 2 || !(SUM.test(text) || OF_SEVERAL.test(text))) return null
  const [{ unit, suffix } = { unit: 'number' as const, suffix: '' }] = metrics
  const name = lang === 'zh' ? '总和' : 'All together'
  return { id: 1, name, suffix, unit, how: 'sum', of: metrics.map(({ id }) => id), by: 1 }
}

const LEFT =
  /\bwhat(?:'s| is) left (?:after|over)\b[^,.;]*|\b(?:with )?(?:the )?difference(?: between (?:both|the two|them)| drawn)?|\bnet (?:profit|income)\b|\bprofit\b|净[赚收][\p{Script=Han}]{0,3}|(?:两者)?差[额值]/iu
const IN = /produced|made|fares|takings|sales|income|output|earned|流水|营业额|收入/i
const OUT = /cost|used|bought|fuel|diesel|expenses?|油[费钱]|花费|支出|饲料/i

/** 'What is left after fuel', 净赚多少: money in less money out, or the first less the second. */
function leftOf(text: string, metrics: readonly Metric[], lang: Lang): Derived | null {
  // What is made and what is used are two measures, and no meter that is read.
  const isBoth =
    metrics.some(({ name }) => IN.test(name)) && metrics.some(({ name }) => OUT.test(name))
  if ((METER.test(text) && !isBoth) || !LEFT.test(text) || metrics.length < 2) return null
  const above = metrics.find(({ name }) => IN.test(name)) ?? metrics[0]
  const below =
    metrics.find((one) => one !== above && /cost|费|钱|花费|支出/i.test(one.name)) ??
    metrics.find((one) => one !== above && OUT.test(one.name)) ??
    metrics.find((one) => one !== above)
  if (above === undefined || below === undefined) return null
  const name =
    lang === 'zh'
      ? `${above.name}减${below.name}`
      : `${above.name} less ${below.name.toLowerCase()}`
  const { unit, suffix } = above
  return {
    id: 1,
    name: name.slice(0, 40),
    suffix,
    unit,
    how: 'minus',
    of: [above.id, below.id],
    by: 1,
  }
}

const PER_EN = /\b([a-z]+) per (100 )?([a-z]+)(?: of ([a-z]+))?\b/gi
const PER_ZH =
  /每(?:一)?(公里|单|斤|升|个人|杯|头)(?:来了?|要|花|耗|用)?(?:多少|几)?(钱|油|电|人)?|百公里(油耗|电耗)/u
const OF_ZH: Record<string, RegExp> = {
  钱: /钱|费|金额|花费/,
  油: /油|升/,
  电: /电|度/,
  人: /访客|人/,
}

/** 'Eggs per bag of feed', 'cost per 100 km', 每公里多少钱: one thing for each of another. */
function perOf(text: string, metrics: readonly Metric[], lang: Lang): Derived | null {
  const pair = lang === 'zh' ? perZh(text, metrics) : perEn(text, metrics)
  if (pair === null || pair.above === pair.below) return null
  const { above, below, by } = pair
  const many = by === 1 ? '' : `${by} `
  const each = below.suffix === 'km' ? '公里' : below.name
  const name =
    lang === 'zh'
      ? `每${many}${each}的${above.name}`
      : `${above.name} per ${many}${below.suffix || below.name.toLowerCase()}`
  return {
    id: 1,
    name: name.slice(0, 40),
    suffix: '',
    unit: above.unit,
    how: 'ratio',
    of: [above.id, below.id],
    by,
  }
}

type Pair = { above: Metric; below: Metric; by: number }

function perEn(text: string, metrics: readonly Metric[]): Pair | null {
  for (const [, over = '', hundred, under = '', kind = ''] of text.matchAll(PER_EN)) {
    const below = named(metrics, `${under} ${kind}`)
    const above =
      named(metrics, over) ??
      (MONEY_WORD.test(over)
        ? metrics.find(({ name, unit }) => unit === 'money' || MONEY_WORD.test(name))
        : undefined)
    if (below !== undefined && above !== undefined)
      return { above, below, by: hundred === undefined ? 1 : 100 }
  }
  return null
}

const MONEY_WORD = /^(?:cost|rand|money|takings|dollars|euros|price|cents|fares)\b/i

function named(metrics: readonly Metric[], words: string): Metric | undefined {
  const stems = words
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/s$/, ''))
  const unit = /^kms?$|^kilomet/.test(stems[0] ?? '') ? 'km' : ''
  return metrics.find(
    ({ name, suffix }) =>
      (unit !== '' && suffix === unit) ||
      stems.some(
        (stem) =>
          stem.length > 2 &&
          name
            .toLowerCase()
            .split(' ')
            .some((word) => word.startsWith(stem)),
      ),
  )
}

function perZh(text: string, metrics: readonly Metric[]): Pair | null {
  const [whole, each = '', what = '', fuel] = PER_ZH.exec(text) ?? []
  if (whole === undefined) return null
  const isHundred = fuel !== undefined
  const below =
    isHundred || each === '公里'
      ? metrics.find(({ name, suffix }) => suffix === 'km' || /里程|公里/.test(name))
      : metrics.find(({ name }) => name.includes(each))
  const word = isHundred ? fuel.charAt(0) : what
  const above = metrics.find(
    ({ name, suffix }) =>
      OF_ZH[word]?.test(`${name}${suffix === 'l' ? '升' : suffix === 'kWh' ? '度' : ''}`) === true,
  )
  return below === undefined || above === undefined
    ? null
    : { above, below, by: isHundred ? 100 : 1 }
}

/** Money by what is counted: 'takings per visitor'. */
function ratioOf(text: string, metrics: readonly Metric[], lang: Lang): Derived | null {
  const found = RATIO.exec(text)
  if (found === null || metrics.length < 2) return null
  const word = (found[1] ?? '').toLowerCase()
  const below =
    metrics.find(({ name }) => word !== '' && name.toLowerCase().startsWith(word.slice(0, 5))) ??
    (lang === 'zh' ? metrics.find(({ unit }) => unit !== 'money') : undefined)
  const above =
    metrics.find((one) => one !== below && one.unit === 'money') ??
    metrics.find((one) => one !== below)
  if (below === undefined || above === undefined) return null
  const name = lang === 'zh' ? `${above.name}/${below.name}` : `${above.name} per ${word}`
  const of = [above.id, below.id]
  return { id: 1, name: name.slice(0, 40), suffix: '', unit: above.unit, how: 'ratio', of, by: 1 }
}

/**
 * What a unit costs, of what was used or of the first metric; null where the words tell no price.
 *
 * @param text a clause of a follow-up, or a request
 * @param details the dashboard
 * @param lang the language of the app
 */
export function readCost(
  text: string,
  details: { derived: readonly Derived[]; metrics: readonly Metric[] },
  lang: Lang,
): Derived | null {
  const by = findAmount(text, ...UNIT_PRICE)
  const [first] = details.metrics
  if (by === null || by <= 0 || by > 1e6 || first === undefined) return null
  const used = details.derived.find(({ how }) => how === 'difference')
  const id = Math.max(0, ...details.derived.map((one) => one.id)) + 1
  const how = used === undefined ? 'times' : 'cost'
  const name = lang === 'zh' ? '费用' : 'Cost'
  return { id, name, suffix: '', unit: 'money', how, of: [first.id], by }
}

/**
 * The places of a request that speak of it.
 *
 * @param text the request
 * @param derived what was read of it
 */
export function derivedSpans(text: string, derived: readonly Derived[]): Span[] {
  return derived.length === 0
    ? []
    : spansOf(
        text,
        ...(derived.some(({ how }) => how === 'minus') ? [LEFT] : []),
        ...(derived.some(({ how }) => how === 'ratio')
          ? [PER_EN, PER_ZH, /\bworked out\b|算出|看出/i]
          : []),
        USED,
        SUM,
        OF_SEVERAL,
        RATIO,
        ...UNIT_PRICE,
      )
}
