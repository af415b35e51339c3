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
  ].flatMap((one) => one ?? [])
  return found.map((one, at) => ({ ...one, id: at + 1 })).slice(0, 4)
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
  return derived.length === 0 ? [] : spansOf(text, USED, SUM, OF_SEVERAL, RATIO, ...UNIT_PRICE)
}
