/** Reads a request for a dashboard: metrics with or without values, charts, period, currency. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { findCurrency } from '../../read/words/currency.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { DashboardDetails, Metric, Period } from './details.ts'
import { exampleValues } from './example-values.ts'
import { CHARTS, PERIOD_PATTERNS, readCharts, readPeriod, readRing } from './read-charts.ts'
import type { Named } from './read-metrics.ts'
import { makeMetric, readMetrics } from './read-metrics.ts'
import { enteredSpans, readEntered } from './read-entry.ts'
import { RANGE_WORDS, withRange } from './read-ranges.ts'
import { labelsOf, RINGS, SUBJECTS, USUAL_COUNT } from './vocabulary.ts'

const OWN_WORDS =
  /\b(?:dashboards?|kpis?|metrics?|analytics (?:page|panel|board|app|tool)|data visuali[sz]ations?|(?:admin|control) panel|(?:charts?|graphs?) (?:app|page|board|tool|viewer|maker)|scoreboard of metrics)\b|仪表[盘板]|(?:数据|指标|业务|销售|运营|监控|经营)看板|看板.{0,30}(?:展示|显示|指标|录入|图)|数据大屏|数据可视化|数据面板|图表(?:展示|页面|应用|工具)|驾驶舱/i

const BY_NAME = /\bdashboards?\b|仪表[盘板]|(?:数据|指标)看板|驾驶舱/i

/** What is said of tiles, editing, files and money, in both languages. */
export const SAID = {
  tiles:
    /\b(?:tiles?|cards?|summary|overview|sparklines?|numbers at the top)\b|卡片|概览|总览|汇总/i,
  edit: /\b(?:edit(?:able|ing)?|change the (?:data|numbers|values)|enter (?:my |the |our )?(?:data|numbers|values)|data (?:table|editor)|tables?)\b|编辑|修改数据|录入|数据表|表格/i,
  takeOut: /\b(?:export\w*|import\w*|csv|spreadsheet|upload a csv)\b|导出|导入/i,
  charts: /\b(?:charts?|graphs?|plots?|visuali[sz]\w*|data)\b|图表|可视化|数据/i,
  currency:
    /[€$£¥￥]|\b(?:euros?|dollars?|pounds?|yuan|rmb|yen|EUR|USD|GBP|CNY|JPY)\b|欧元|美元|英镑|日元|人民币/i,
  average: /\b(?:averages?|mean)\b|平均(?:值|数|销量)?|均值/i,
  /** How the numbers come in and what is seen of them, in running words. */
  entry:
    /\b(?:type|enter|put|fill|log|write|key)(?: in)?\b|\b(?:by hand|manually|myself)\b|\b(?:every|each) (?:day|evening|week|month)\b|\b(?:last|past) \w+ (?:days|weeks|months)\b|\bi run\b|手动|录入|填写?|输入|记录|每[天日]|(?:最近|过去)[^，。]{0,4}[天周月]|给出|显示|展示|看板|开了?一?[家间个]/i,
  goal: /\b(?:goals?|targets?|aim)\b|目标/i,
}

/**
 * How surely a request asks for a dashboard.
 *
 * @param ask the request
 */
export function scoreDashboard({ text }: Ask): number {
  const named = OWN_WORDS.test(text) ? (BY_NAME.test(text) ? 4 : 3) : 0
  const cues = weighCues(text, CUES)
  // A chart alone is part of many kinds of app; with what is measured and summed up it is this one.
  return Math.max(0, Math.min(6, named > 0 ? Math.max(named, named + cues - 2) : cues - 1))
}

/** What people say of numbers that they note and look at, and what is of other kinds of app. */
const CUES: Cue[] = [
  [
    /\b(?:line|bar|pie|donut|ring|trend|area)s? (?:charts?|graphs?)\b|\bcharts?\b|\bgraphs?\b|折线图?|柱状图?|饼图|曲线图?|走势图?|趋势图/i,
    2,
  ],
  [
    /\b(?:type|enter|log|record|weigh|measure|note|key)\b[^.]{0,60}\b(?:every|each|daily|weekly|per|on (?:the first|sundays?|mondays?))\b|每[天日晚早周月次][^，。]{0,10}[录记测填]|[录记][^，。]{0,10}(?:数值|数据|分数|营业额|读数)/i,
    1,
  ],
  [
    /\b(?:averages?|totals?|best day|change from|gain|the difference|percent|per (?:week|month|day))\b|合计|累计|平均|占比|最高|及格率|排名|总公里|总分/i,
    1,
  ],
  [
    /\bblood (?:pressure|sugar)\b|\bglucose\b|\b(?:body )?weight\b|\bsleep\b|\bmeter readings?\b|\btakings\b|\bsystolic\b|血压|血糖|体重|睡眠|水质|水温|心率|营业额|成绩|配速|跑量|读数/i,
    1,
  ],
  [
    /\b(?:over|above|below|outside|out of range)\b[^.]{0,24}\b(?:red|orange|yellow|warn\w*)\b|标[红黄橙]|超出范围/i,
    1,
  ],
  [/\bbudgets?\b|\bexpenses?\b|\bincome\b|记账|收支|预算|账本/i, -2],
  [
    /\b(?:habits?|streaks?|quiz|game|landing page|portfolio|blog|timer|calculator)\b|打卡|习惯|游戏|落地页|博客|计时|计算器/i,
    -2,
  ],
]

/**
 * Reads the dashboard. Without metrics in the words it gets those of its subject.
 *
 * @param ask the request
 */
export function readDashboard(ask: Ask): Reading<DashboardDetails> {
  const { text, lang } = ask
  const named = readMetrics(withoutCharts(text))
  const { period, count } = timeOf(text, named)
  const usual = SUBJECTS[SUBJECTS.length - 1]
  const subject = SUBJECTS.find(({ words }) => words.test(text)) ?? usual
  const hasRows = named.some(({ values }) => values.length > 1)
  const asked = readEntered(text, period)
  const entry = { ...asked, entered: hasRows ? null : asked.entered }
  const shown = entry.entered === null ? count : 0
  const metrics = makeMetrics(named, subject, { count: shown, lang }).map((metric) =>
    withGoal(withRange(metric, text, shown), text),
  )
  const usualRing = named.length === 0 ? ringOf(subject?.ring ?? '', lang) : null
  const details: DashboardDetails = {
    kind: 'dashboard',
    period: entry.entered ?? period,
    labels: labelsOf(period, shown, lang),
    metrics,
    ...readCharts(text, metrics),
    ring: readRing(text, lang) ?? usualRing,
    average: SAID.average.test(text),
    ...entry,
    currency: findCurrency(text, lang),
    sample: !hasRows && entry.entered === null,
  }
  const subjects = named.length === 0 && subject !== undefined ? [subject.words] : []
  return { details, used: usedOf(text, { named, details, subjects }) }
}

const GOAL = new RegExp(
  `(?:\\b(?:goal|target)\\b(?: weight)?(?:\\s+(?:of|is|at))?|目标(?:体重|值)?(?:是|为|设为)?)[:：]?\\s*[€$£¥]?(${AMOUNT})`,
  'i',
)

const GOAL_ASIDE = /离目标[^，。]*|还差多少|\b(?:how far|distance)\b[^.,;]*\bgoal\b|公斤|\bkg\b/i

/** A goal is of the first metric, as somebody with one goal has mostly one metric. */
function withGoal(metric: Metric, text: string): Metric {
  const goal = metric.id === 1 ? toAmount(GOAL.exec(text)?.[1] ?? '') : null
  return goal === null ? metric : { ...metric, goal }
}

/** A row of values says how many there are; seven of them are taken for the days of a week. */
function timeOf(text: string, named: Named[]): { period: Period; count: number } {
  const asked = readPeriod(text)
  const longest = Math.max(0, ...named.map(({ values }) => values.length))
  const period = asked?.period ?? (longest === 7 ? 'day' : 'month')
  return { period, count: longest > 1 ? longest : (asked?.count ?? USUAL_COUNT[period]) }
}

type Understood = { named: Named[]; details: DashboardDetails; subjects: RegExp[] }

function usedOf(text: string, { named, details, subjects }: Understood): Span[] {
  const rings = details.ring === null ? [] : RINGS.map(({ words }) => words)
  const periods = readPeriod(text) === null ? [] : PERIOD_PATTERNS
  const known = [OWN_WORDS, ...Object.values(SAID), ...Object.values(CHARTS)]
  return [
    ...enteredSpans(text, details),
    ...(details.metrics.some(({ goal }) => goal !== null) ? spansOf(text, GOAL, GOAL_ASIDE) : []),
    ...(details.metrics.some(({ range }) => range !== null) ? spansOf(text, RANGE_WORDS) : []),
    ...spansOf(text, ...known, ...rings, ...periods, ...subjects),
    ...spansOfWords(text, [
      ...named.flatMap(({ source, name }) => [source, name]),
      ...(details.ring?.parts.map(({ name }) => name) ?? []),
    ]),
  ]
}

/** What a chart shows is no list of metrics: its words and its brackets are left out. */
function withoutCharts(text: string): string {
  return text
    .replace(
      /\b(?:and )?(?:with )?(?:an?|one|the)?\s*(?:donut|doughnut|pie|ring)s?\b[^,.;()]*(?:\([^)]*\))?/gi,
      ' ',
    )
    .replace(/[^，。；、和]*(?:饼图|环形图|圆环图)[^，。；、和]*(?:[（(][^）)]*[）)])?/g, ' ')
}

type Size = { count: number; lang: Lang }

function makeMetrics(
  named: Named[],
  subject: (typeof SUBJECTS)[number] | undefined,
  { count, lang }: Size,
): Metric[] {
  if (named.length > 0) return named.map((one, at) => makeMetric(one, at + 1, count))
  return (subject?.metrics ?? []).map(({ unit, size, down, ...names }, at) => ({
    id: at + 1,
    name: names[lang],
    unit,
    values: exampleValues({ name: names.en, down: down === true }, size, count),
    down: down === true,
    goal: null,
    range: null,
  }))
}

function ringOf(id: string, lang: Lang): DashboardDetails['ring'] {
  const ring = RINGS.find((one) => one.id === id)
  if (ring === undefined) return null
  const parts = ring.parts.map(([en, zh, value], at) => ({
    id: at + 1,
    name: lang === 'zh' ? zh : en,
    value,
  }))
  return { name: ring.name[lang], parts }
}

/**
 * The same dashboard in another language: what is ours is said in it, own words stay.
 *
 * @param details the dashboard
 * @param lang the language that it shall have
 */
export function translateDashboard(details: DashboardDetails, lang: Lang): DashboardDetails {
  const known = SUBJECTS.flatMap(({ metrics }) => metrics)
  const names = RINGS.flatMap(({ name, parts }) => [name, ...parts.map(([en, zh]) => ({ en, zh }))])
  const swap = (name: string, pairs: Record<Lang, string>[]): string =>
    pairs.find(({ en, zh }) => en === name || zh === name)?.[lang] ?? name
  const { ring, labels, period } = details
  const other = lang === 'zh' ? 'en' : 'zh'
  const isOurs = JSON.stringify(labels) === JSON.stringify(labelsOf(period, labels.length, other))
  return {
    ...details,
    labels: isOurs ? labelsOf(period, labels.length, lang) : labels,
    metrics: details.metrics.map((one) => ({ ...one, name: swap(one.name, known) })),
    ring:
      ring === null
        ? null
        : {
            name: swap(ring.name, names),
            parts: ring.parts.map((part) => ({ ...part, name: swap(part.name, names) })),
          },
  }
}
