/** Changes from which value on there is a warning. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import type { DashboardDetails, Metric } from './details.ts'
import { metricIn } from './read-charts.ts'
import { calledAmong, limitsWarned, MARKED, namesFor } from './read-warnings.ts'

const WARNING = new RegExp(`${MARKED}|\\b(?:limits?|thresholds?)\\b|上限|下限|阈值|界限`, 'i')
const LOWER = /低于|小于|少于|不足|不到|下限|最低|\b(?:under|below|less than|lower|minimum)\b/i

/** 'warn at 27 instead', 提醒改成27度: the limit of the metric that is named, or of the one that has one. */
export function changeWarning(
  details: DashboardDetails,
  clause: string,
  { spoken }: Langs,
): Step<DashboardDetails> | null {
  if (!WARNING.test(clause)) return null
  const isOff = takesAway(clause) || STOPS.test(clause)
  const ranges = isOff ? [] : rangesNamed(details, clause)
  if (ranges.length > 0) return withRanges(details, ranges, { clause, spoken })
  const metric = meant(details, clause)
  if (metric === undefined) return null
  const numbers = clause.match(/-?\d+(?:\.\d+)?/g) ?? []
  if (numbers.length === 0 && !(isOff && metric.range !== null)) return null
  const range = isOff ? null : rangeOf(metric, clause, Number(numbers.at(-1)))
  return withRanges(details, [{ ...metric, range }], { clause, spoken })
}

const STOPS =
  /(?:别|不用|不要|不必|不再)再?(?:标|提醒|突出|圈)|\b(?:no longer|do(?:es)? not|don'?t|stop) (?:mark|highlight|flag|warn)/i

/** The metrics that a clause names beside limits of their own: 'mark A over 3 and B under 5'. */
function rangesNamed({ metrics }: DashboardDetails, clause: string): Metric[] {
  const all = metrics.map(({ name }) => name)
  return metrics.flatMap((metric) => {
    const whose = { ...calledAmong(metric.name, all), isFirst: false }
    const { low, high } = limitsWarned(`提醒 ${clause}`, whose)
    const before = metric.range ?? { low: null, high: null }
    return low === null && high === null
      ? []
      : [{ ...metric, range: { low: low ?? before.low, high: high ?? before.high } }]
  })
}

function withRanges(
  details: DashboardDetails,
  changed: readonly Metric[],
  { clause, spoken }: { clause: string; spoken: Lang },
): Step<DashboardDetails> {
  const metrics = details.metrics.map((one) => changed.find(({ id }) => id === one.id) ?? one)
  const said = changed.map((one) => sayRange(one, clause, spoken))
  return { next: { ...details, metrics }, said: said.join(spoken === 'zh' ? '，' : ', ') }
}

function meant({ metrics }: DashboardDetails, clause: string): Metric | undefined {
  const all = metrics.map(({ name }) => name)
  const said = clause.toLowerCase()
  const byName = metrics.find(({ name }) => said.includes(name.toLowerCase()))
  const byPart = metrics.find(({ name }) => namesFor(name, all).some((one) => said.includes(one)))
  const byUnit = metrics.find(({ name }) => {
    const words = `提醒 超过${/\d.*/.exec(clause)?.[0] ?? ''}`
    const { high } = limitsWarned(words, { names: [name], isFirst: false })
    return high !== null
  })
  const named = metrics.find(({ id }) => id === metricIn(clause, metrics))
  const known = byName ?? byPart ?? named ?? byUnit
  return known ?? metrics.find(({ range }) => range !== null) ?? metrics[0]
}

/** A number alone moves the limit that is there. */
function rangeOf(metric: Metric, clause: string, number: number): Metric['range'] {
  const told = limitsWarned(`提醒 ${clause}`, { names: [''], isFirst: true })
  const before = metric.range ?? { low: null, high: null }
  if (told.low !== null || told.high !== null)
    return { low: told.low ?? before.low, high: told.high ?? before.high }
  const isLow = LOWER.test(clause) || (before.high === null && before.low !== null)
  return isLow ? { ...before, low: number } : { ...before, high: number }
}

const WARNS = /提醒|提示|[报预]?警|\b(?:warn|alert|alarm|remind)/i

function sayRange({ name, range, suffix }: Metric, clause: string, spoken: Lang): string {
  const warns = WARNS.test(clause)
  if (range === null) return sayNone(name, spoken)
  const { low, high } = range
  const parts = [
    ...(high === null ? [] : [spoken === 'zh' ? `高于 ${high}${suffix}` : `above ${high}`]),
    ...(low === null ? [] : [spoken === 'zh' ? `低于 ${low}${suffix}` : `below ${low}`]),
  ]
  if (spoken === 'zh') return `${name}${parts.join('、')}${warns ? '提醒' : ' 标出'}`
  const said = parts.join(' and ')
  return warns ? `a warning for ${name} ${said}` : `${name} ${said} marked`
}

function sayNone(name: string, spoken: Lang): string {
  return spoken === 'zh' ? `${name}不再提醒` : `no warning for ${name}`
}
