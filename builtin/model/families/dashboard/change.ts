/** Changes of a dashboard: metrics and their values, charts, period, goals, currency. */
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import {
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
} from '../../read/clauses/clause-verbs.ts'
import { findCurrency } from '../../read/words/currency.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import type { DashboardDetails, Metric } from './details.ts'
import { exampleValues } from './example-values.ts'
import { changeCharts, lineAt } from './change-charts.ts'
import {
  addPlain,
  averageOfLast,
  changeDerived,
  changeFacts,
  changeUnit,
  goalIn,
} from './change-more.ts'
import { changeWarning } from './change-warning.ts'
import { CHARTS, metricIn, readPeriod } from './read-charts.ts'
import { SAID } from './read.ts'
import { fit, makeMetric, readMetrics, valuesIn } from './read-metrics.ts'
import { labelsOf, typeOf, USUAL_COUNT } from './vocabulary.ts'

type Changed = Step<DashboardDetails> | null

const METRIC = {
  en: '(?:kpi )?(?:metrics?|kpis?|tiles?|numbers?|cards?|figures?)',
  zh: '指标|卡片|数字',
}

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the dashboard
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeDashboard(details: DashboardDetails, clause: string, langs: Langs): Changed {
  const changers = [
    rename,
    lineAt,
    changeWarning,
    changeDerived,
    changeUnit,
    goal,
    average,
    averageOfLast,
    changeCharts,
    changeFacts,
    remove,
    add,
    addPlain,
    values,
    period,
    currency,
  ]
  return firstStep(changers, details, clause, langs)
}

const namesOf = ({ metrics }: DashboardDetails): string[] => metrics.map(({ name }) => name)

function withMetric(
  details: DashboardDetails,
  id: number,
  next: Partial<Metric>,
): DashboardDetails {
  const metrics = details.metrics.map((one) => (one.id === id ? { ...one, ...next } : one))
  return { ...details, metrics }
}

function rename(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRenamed(clause, METRIC)
  const at = named === null ? null : placeOf(namesOf(details), named.from)
  const metric = at === null ? undefined : details.metrics[at]
  if (named === null || metric === undefined || /^[-\d]/.test(named.to) || SAID.goal.test(clause))
    return null
  const said = spoken === 'zh' ? `改名为“${named.to}”` : `renamed to “${named.to}”`
  return { next: withMetric(details, metric.id, { name: named.to.slice(0, 40) }), said }
}

/** 'add a goal of 50k for revenue', '把订单的目标设为1500', 'no goal'. */
function goal(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  if (!SAID.goal.test(clause)) return null
  const id = metricIn(clause, details.metrics) ?? details.metrics[0]?.id
  const metric = details.metrics.find((one) => one.id === id)
  const value = takesAway(clause) ? null : (goalIn(clause) ?? findAmount(clause, GOAL))
  if (metric === undefined || (value === null && !takesAway(clause))) return null
  const said =
    spoken === 'zh'
      ? `${metric.name}目标：${value ?? '无'}`
      : `${metric.name} goal: ${value ?? 'none'}`
  return { next: withMetric(details, metric.id, { goal: value }), said }
}

const GOAL = new RegExp(`(?:of|to|at|is|为|成|是|[:：])\\s*[€$£¥￥]?\\s*(${AMOUNT})`, 'i')

function remove(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRemoved(clause, METRIC)
  const only = takesAway(clause) ? metricIn(clause, details.metrics) : null
  const gone = (named ?? []).map((name) => name.toLowerCase())
  const metrics = details.metrics.filter(
    ({ id, name }) => id !== only && !gone.includes(name.toLowerCase()),
  )
  const isChart = Object.values(CHARTS).some((word) => word.test(clause))
  if (isChart || metrics.length === details.metrics.length || metrics.length === 0) return null
  const more = details.more.filter(({ metric }) => metrics.some(({ id }) => id === metric))
  const lost = details.metrics.filter((one) => !metrics.includes(one)).map(({ name }) => name)
  const said = spoken === 'zh' ? `去掉${lost.join('、')}` : `no ${lost.join(', ')}`
  return { next: { ...details, metrics, more }, said }
}

function add(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const names = readAdded(clause, METRIC)
  if (names === null) return null
  const rows = readMetrics(names.join(', '))
  const first = Math.max(0, ...details.metrics.map(({ id }) => id)) + 1
  const added = rows
    .filter(({ name }) => placeOf(namesOf(details), name) === null)
    .map((row, at) => makeMetric(row, first + at, details.labels.length))
  if (added.length === 0) return null
  const said = added.map(({ name }) => name)
  return {
    next: { ...details, metrics: [...details.metrics, ...added].slice(0, 8) },
    said: spoken === 'zh' ? `增加${said.join('、')}` : `added ${said.join(', ')}`,
  }
}

/** 'set revenue to 50k' sets the last value, 'set revenue to 10, 20, 30' the whole row. */
function values(details: DashboardDetails, clause: string, _langs: Langs): Changed {
  const id = metricIn(clause, details.metrics)
  const [, list] = /(?:\bto\b|\bis\b|\bare\b|为|成|是|[:：=])\s*([-\d].*)$/i.exec(clause) ?? []
  const metric = details.metrics.find((one) => one.id === id)
  if (metric === undefined || list === undefined || details.entered !== null) return null
  const found = valuesIn(list)
  const last = found.at(-1)
  if (last === undefined) return null
  const count = details.labels.length
  const next = found.length > 1 ? fit(found, count) : [...metric.values.slice(0, -1), last]
  return {
    next: withMetric(details, metric.id, { values: next }),
    said: `${metric.name}: ${found.join(', ')}`,
  }
}

function period(details: DashboardDetails, clause: string, { lang, spoken }: Langs): Changed {
  const asked = readPeriod(clause)
  if (asked === null || details.entered !== null) return null
  const count = asked.count ?? USUAL_COUNT[asked.period]
  const metrics = details.metrics.map((metric) => {
    const last = metric.values.at(-1) ?? typeOf(metric.name).size
    const isExample = details.sample
    return {
      ...metric,
      values: isExample ? exampleValues(metric, last, count) : fit(metric.values, count),
    }
  })
  const labels = labelsOf(asked.period, count, lang)
  const names = {
    day: { en: 'days', zh: '天' },
    week: { en: 'weeks', zh: '周' },
    month: { en: 'months', zh: '个月' },
    quarter: { en: 'quarters', zh: '个季度' },
    year: { en: 'years', zh: '年' },
  }
  const said = `${count} ${names[asked.period][spoken]}`
  return { next: { ...details, period: asked.period, labels, metrics }, said }
}

/** Where values come with their dates, days that are named are those of the average. */
function average(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const days = readPeriod(clause)?.count ?? null
  if (details.entered === null || days === null) return null
  const said = spoken === 'zh' ? `近 ${days} 天平均` : `the average of ${days} days`
  return { next: { ...details, average: true, averageDays: days }, said }
}

function currency(details: DashboardDetails, clause: string, { lang }: Langs): Changed {
  if (!SAID.currency.test(clause) || /\d/.test(clause)) return null
  const found = findCurrency(clause, lang)
  return { next: { ...details, currency: found }, said: found }
}
