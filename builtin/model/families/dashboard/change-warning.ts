/** Changes from which value on there is a warning. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { DashboardDetails, Metric } from './details.ts'
import { metricIn } from './read-charts.ts'
import { limitsWarned } from './read-warnings.ts'

const WARNING =
  /\b(?:warn\w*|alerts?|alarms?|limits?|thresholds?|mark(?:ed|s)?|flag\w*|red)\b|提醒|提示|报警|警告|预警|警报|上限|下限|阈值|界限|标红/i
const LOWER = /低于|小于|少于|不足|不到|下限|最低|\b(?:under|below|less than|lower|minimum)\b/i

/** 'warn at 27 instead', 提醒改成27度: the limit of the metric that is named, or of the one that has one. */
export function changeWarning(
  details: DashboardDetails,
  clause: string,
  { spoken }: Langs,
): Step<DashboardDetails> | null {
  if (!WARNING.test(clause)) return null
  const metric = meant(details, clause)
  if (metric === undefined) return null
  const isOff = takesAway(clause)
  const numbers = clause.match(/-?\d+(?:\.\d+)?/g) ?? []
  if (numbers.length === 0 && !(isOff && metric.range !== null)) return null
  const range = isOff ? null : rangeOf(metric, clause, Number(numbers.at(-1)))
  const metrics = details.metrics.map((one) => (one === metric ? { ...one, range } : one))
  return { next: { ...details, metrics }, said: sayRange({ ...metric, range }, spoken) }
}

function meant({ metrics }: DashboardDetails, clause: string): Metric | undefined {
  const named = metrics.find(({ id }) => id === metricIn(clause, metrics))
  const byUnit = metrics.find(({ name }) => {
    const { low, high } = limitsWarned(`提醒 超过${/\d.*/.exec(clause)?.[0] ?? ''}`, {
      name,
      isFirst: false,
    })
    return low !== null || high !== null
  })
  return named ?? byUnit ?? metrics.find(({ range }) => range !== null) ?? metrics[0]
}

/** A number alone moves the limit that is there. */
function rangeOf(metric: Metric, clause: string, number: number): Metric['range'] {
  const told = limitsWarned(`提醒 ${clause}`, { name: metric.name, isFirst: true })
  const before = metric.range ?? { low: null, high: null }
  if (told.low !== null || told.high !== null)
    return { low: told.low ?? before.low, high: told.high ?? before.high }
  const isLow = LOWER.test(clause) || (before.high === null && before.low !== null)
  return isLow ? { ...before, low: number } : { ...before, high: number }
}

function sayRange({ name, range, suffix }: Metric, spoken: Langs['spoken']): string {
  if (range === null) return spoken === 'zh' ? `${name}不再提醒` : `no warning for ${name}`
  const { low, high } = range
  const parts = [
    ...(high === null ? [] : [spoken === 'zh' ? `高于 ${high}${suffix}` : `above ${high}`]),
    ...(low === null ? [] : [spoken === 'zh' ? `低于 ${low}${suffix}` : `below ${low}`]),
  ]
  return spoken === 'zh'
    ? `${name}${parts.join('、')}提醒`
    : `a warning for ${name} ${parts.join(' and ')}`
}
