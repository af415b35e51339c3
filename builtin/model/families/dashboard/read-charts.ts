/** Reads which charts are asked for: 'a bar chart of orders', '销售额折线图', a ring with its parts. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { DashboardDetails, Metric, Period } from './details.ts'
import { RINGS } from './vocabulary.ts'

/** Words for charts, in both languages. */
export const CHARTS = {
  line: /\b(?:line|area|trend|curve)s?(?: ?(?:charts?|graphs?|lines?))?\b|折线图?|曲线图?|趋势图?|面积图/i,
  bar: /\b(?:bar|column)s?(?: (?:charts?|graphs?))?\b|\bhistogram\b|柱状图?|柱形图|柱子图|条形图/i,
  ring: /\b(?:donut|doughnut|pie|ring)s?(?: (?:charts?|graphs?))?\b|\bbreakdown\b|饼图|环形图|圆环图|占比图?/i,
}
const OF =
  /(?:charts?|graphs?|donuts?|doughnuts?|pies?|rings?|bars?|lines?|trends?|breakdowns?)?\s*(?:of|for|by|showing|with)\s+(?:the |my |our )?([^,.;()]+?)(?=\s+(?:and (?:a|an)|with|in|over|per|by month)\b|[,.;(]|$)/i

type Charts = Pick<DashboardDetails, 'main' | 'chart' | 'more'>

/**
 * The main chart and the further ones. The chart that is named first is the main one.
 *
 * @param text the person's words
 * @param metrics what there is to draw
 */
export function readCharts(text: string, metrics: readonly Metric[]): Charts {
  const asked = clausesOf(text).flatMap((clause): Charts['more'] => {
    const chart = CHARTS.bar.test(clause) ? 'bar' : CHARTS.line.test(clause) ? 'line' : null
    if (chart === null) return []
    const metric = metricIn(clause, metrics) ?? metrics[0]?.id
    return metric === undefined ? [] : [{ chart, metric }]
  })
  const [first, ...more] = asked
  if (first === undefined) return { main: 1, chart: 'line', more: [] }
  const drawn = new Set([first.metric])
  const others: Charts['more'] = []
  for (const { chart, metric } of more) {
    // What is drawn already is not drawn twice: the next metric that is not takes its place.
    const id = drawn.has(metric) ? metrics.find((one) => !drawn.has(one.id))?.id : metric
    if (id === undefined) continue
    drawn.add(id)
    others.push({ chart, metric: id })
  }
  return { main: first.metric, chart: first.chart, more: others.slice(0, 4) }
}

/** A piece for each kind of chart that is named. */
function clausesOf(text: string): string[] {
  return text.split(
    /[,，;；.。\n]|\s+and\s+(?=(?:an?|the)?\s*(?:line|bar|area|column|pie|donut|ring|trend)\b)|[和及](?=[^，。]{0,8}(?:图|占比))/i,
  )
}

/**
 * The metric that a clause names, or null.
 *
 * @param clause some words
 * @param metrics what there is
 */
export function metricIn(clause: string, metrics: readonly Metric[]): number | null {
  const words = clause.toLowerCase()
  const named = metrics
    .filter(({ name }) => words.includes(name.toLowerCase()))
    .sort((one, other) => other.name.length - one.name.length)
  return named[0]?.id ?? null
}

/**
 * The ring that the words ask for, or null.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readRing(text: string, lang: Lang): DashboardDetails['ring'] {
  const at = text.search(CHARTS.ring)
  if (at < 0) return null
  const clause = text.slice(Math.max(0, at - 24), at + 140)
  const named = RINGS.find(({ words }) => words.test(clause))
  const own = ownParts(text.slice(at))
  const usual = named ?? RINGS[RINGS.length - 1]
  if (usual === undefined) return null
  const asked =
    lang === 'en' && (own.length > 0 || named !== undefined) ? askedName(text.slice(at)) : null
  const parts = usual.parts.map(([en, zh, value], place) => ({
    id: place + 1,
    name: lang === 'zh' ? zh : en,
    value,
  }))
  return { name: asked ?? usual.name[lang], parts: own.length > 0 ? own : parts }
}

/** 'a donut of traffic sources' is called 'Traffic sources'. */
function askedName(words: string): string | null {
  const name = OF.exec(words)?.[1]?.trim() ?? ''
  if (name === '' || name.length > 30) return null
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The parts that stand in brackets or after a colon; none when there is one or less. */
function ownParts(words: string): Ring['parts'] {
  const inner = /[（(]([^（()）]+)[）)]/.exec(words) ?? /[:：]\s*([^.;。；]+)/.exec(words)
  const own = splitList((inner?.[1] ?? '').replaceAll('/', ', ')).slice(0, 8)
  const parts = own.map((part, place) => readPart(part, place, own.length))
  return parts.filter(({ name }) => name !== '').length > 1
    ? parts.filter(({ name }) => name !== '')
    : []
}

type Ring = NonNullable<DashboardDetails['ring']>

/** 'Search 46%' is a part with its value; without one the parts grow smaller. */
function readPart(
  words: string,
  at: number,
  count: number,
): { id: number; name: string; value: number } {
  const [, name, amount] =
    new RegExp(`^(.+?)\\s*[:：=]?\\s*(${AMOUNT})\\s*%?$`, 'i').exec(words) ?? []
  const value = amount === undefined ? null : toAmount(amount)
  const label = unquoted(name !== undefined && value !== null ? name : words).slice(0, 40)
  return {
    id: at + 1,
    name: label.charAt(0).toUpperCase() + label.slice(1),
    value: value ?? (count - at) * 10 + 6,
  }
}

const PERIOD_WORDS: [Period, RegExp][] = [
  ['quarter', /\bquarter(?:s|ly)?\b|季度/i],
  ['week', /\b(?:per week|by week|weekly|each week|\d+ weeks|weeks)\b|每周|按周|\d+\s*周/i],
  [
    'day',
    /\b(?:per day|by day|daily|each day|\d+ days|seven days|days|(?:a|the|this|last) week)\b|每天|每日|按天|按日|\d+\s*天|[一七]天|本周/i,
  ],
  [
    'year',
    /\b(?:per year|by year|yearly|annual(?:ly)?|\d+ years)\b|每年|按年|年度|(?<!\d)\d{1,2}\s*年/i,
  ],
  ['month', /\b(?:months?|monthly)\b|每月|按月|月度?|个月/i],
]

/**
 * What one value stands for, and how many are in sight when the words say so.
 *
 * @param text the person's words
 */
export function readPeriod(text: string): { period: Period; count: number | null } | null {
  const period = PERIOD_WORDS.find(([, word]) => word.test(text))?.[0]
  if (period === undefined) return null
  const found =
    new RegExp(`(${AMOUNT})\\s*(?:days?|weeks?|months?|quarters?|years?)\\b`, 'i').exec(
      text,
    )?.[1] ?? new RegExp(`(${AMOUNT})\\s*(?:天|周|个月|个季度|年)`).exec(text)?.[1]
  const count = found === undefined ? null : toAmount(found)
  const isWhole = count !== null && count >= 2 && count <= 60
  return { period, count: isWhole ? Math.round(count) : null }
}

/** The words that speak of a period, for what was used of a request. */
export const PERIOD_PATTERNS = PERIOD_WORDS.map(([, word]) => word)
