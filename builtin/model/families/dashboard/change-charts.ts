/** Changes of the charts of a dashboard: what is drawn, as a line, as bars, as a ring. */
import { addsSomething, takesAway } from '../../read/clauses/clause-verbs.ts'
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import { findColour } from '../../read/words/mood-words.ts'
import type { Langs, Step } from '../family.ts'
import type { DashboardDetails } from './details.ts'
import { CHARTS, metricIn, readRing } from './read-charts.ts'

type Changed = Step<DashboardDetails> | null
type Chart = DashboardDetails['chart']

const NAMES: Record<Chart, { en: string; zh: string }> = {
  bar: { en: 'bar chart', zh: '柱状图' },
  line: { en: 'line chart', zh: '折线图' },
}

/**
 * Applies a clause that speaks of charts, or answers null.
 *
 * @param details the dashboard
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCharts(details: DashboardDetails, clause: string, langs: Langs): Changed {
  if (/\b(?:averages?|mean)\b|平均|均值/i.test(clause)) {
    const average = !takesAway(clause)
    return { next: { ...details, average }, said: langs.spoken === 'zh' ? '平均值' : 'averages' }
  }
  if (CHARTS.ring.test(clause)) return changeRing(details, clause, langs)
  const chart = CHARTS.bar.test(clause) ? 'bar' : CHARTS.line.test(clause) ? 'line' : null
  // 'make the bars yellow' speaks of their colour.
  if (chart === null || (chart === details.chart && findColour(clause) !== null)) return null
  if (takesAway(clause)) return drawLess(details, { chart, clause, langs })
  if (addsSomething(clause)) return drawMore(details, { chart, clause, langs })
  const main = metricIn(clause, details.metrics) ?? details.main
  return { next: { ...details, chart, main }, said: sayChart(chart, langs) }
}

function sayChart(chart: Chart, { spoken }: Langs): string {
  return spoken === 'zh' ? NAMES[chart].zh : `a ${NAMES[chart].en}`
}

function changeRing(details: DashboardDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (takesAway(clause)) {
    const said = spoken === 'zh' ? '去掉环形图' : 'no ring chart'
    return { next: { ...details, ring: null }, said }
  }
  const found = readRing(clause, lang)
  if (found === null) return null
  const said = spoken === 'zh' ? `环形图“${found.name}”` : `a ring chart, “${found.name}”`
  return { next: { ...details, ring: found }, said }
}

const LINE_AT = [
  new RegExp(
    `\\b(?:lines?|mark|marker|threshold)\\b(?: (?!charts?\\b|graphs?\\b)[a-z]+){0,3} at\\s*[€$£¥￥]?(${AMOUNT})`,
    'i',
  ),
  new RegExp(
    `\\b(?:mark|draw)(?: (?:the|in|a))?\\s+[€$£¥￥]?(${AMOUNT})[^.;]{0,16}\\b(?:on|in) the (?:chart|curve|graph|line)\\b`,
    'i',
  ),
  new RegExp(
    `(?:在|到)[^，。；\\d]{0,6}?(${AMOUNT})[^，。；\\d]{0,10}(?:画|标|划|加)[^，。；]{0,4}(?:线|记号|标记)`,
  ),
  new RegExp(`(?:画|标|划|加)[^，。；\\d]{0,4}?(${AMOUNT})[^，。；\\d]{0,6}(?:线|标记)`),
]

/**
 * 'Draw a line at 40', 在40处画条线: a value that is marked on the chart is one that is aimed for.
 *
 * @param details the dashboard
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function lineAt(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const value = takesAway(clause) ? null : findAmount(clause, ...LINE_AT)
  const id = metricIn(clause, details.metrics) ?? details.main
  const metric = details.metrics.find((one) => one.id === id)
  if (value === null || metric === undefined) return null
  const metrics = details.metrics.map((one) => (one === metric ? { ...one, goal: value } : one))
  const said =
    spoken === 'zh'
      ? `${metric.name}图上 ${value} 处的线`
      : `a line at ${value} on the chart of ${metric.name}`
  return { next: { ...details, metrics }, said }
}

type Asked = { chart: Chart; clause: string; langs: Langs }

/** 'remove the bar chart' takes away what was drawn besides the main chart. */
function drawLess(details: DashboardDetails, { chart, clause, langs }: Asked): Changed {
  const id = metricIn(clause, details.metrics)
  const isGone = (one: { chart: Chart; metric: number }): boolean =>
    one.chart === chart && (id === null || one.metric === id)
  const more = details.more.filter((one) => !isGone(one))
  if (more.length === details.more.length) return null
  const { en, zh } = NAMES[chart]
  return { next: { ...details, more }, said: langs.spoken === 'zh' ? `去掉${zh}` : `no ${en}` }
}

/** 'add a bar chart of orders' draws one more. */
function drawMore(details: DashboardDetails, { chart, clause, langs }: Asked): Changed {
  const [first, second] = details.metrics
  const id = metricIn(clause, details.metrics) ?? second?.id ?? first?.id
  const metric = details.metrics.find((one) => one.id === id)
  if (metric === undefined) return null
  const isSame = (one: { chart: Chart; metric: number }): boolean =>
    one.chart === chart && one.metric === metric.id
  const rest = details.more.filter((one) => !isSame(one))
  const more = [...rest, { chart, metric: metric.id }].slice(-4)
  const { en, zh } = NAMES[chart]
  const said = langs.spoken === 'zh' ? `${metric.name}${zh}` : `a ${en} of ${metric.name}`
  return { next: { ...details, more }, said }
}
