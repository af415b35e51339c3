/** Reads a request for a dashboard: metrics with or without values, charts, period, currency. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/words/currency.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { DashboardDetails, Metric, Period } from './details.ts'
import { exampleValues } from './example-values.ts'
import { CHARTS, PERIOD_PATTERNS, readCharts, readPeriod, readRing } from './read-charts.ts'
import { metricsJotted } from './read-jotted.ts'
import type { Named } from './read-metrics.ts'
import { makeMetric, measuredIn, readMetrics } from './read-metrics.ts'
import { readTold } from './read-told.ts'
import { readUnit, toldUnit, UNIT_WORDS, usualUnit } from './units.ts'
import { derivedSpans, readCost, readDerived } from './read-derived.ts'
import { enteredSpans, readEntered, readSlots, SLOT_WORDS } from './read-entry.ts'
import { LIMIT_WORDS, withRange } from './read-ranges.ts'
import { labelsOf, RINGS, SUBJECTS, USUAL_COUNT } from './vocabulary.ts'
import { OWN_WORDS } from './weigh.ts'

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
    /\b(?:type|typed|enter|entered|put|fill|filled|log|write|key|keyed)(?: in)?\b|\b(?:by hand|manually|myself)\b|\b(?:every|each) (?:day|evening|week|month)\b|\b(?:last|past) \w+ (?:days|weeks|months)\b|\bi run\b|手动|录入|填写?|输入|记录|每[天日]|(?:最近|过去)[^，。]{0,4}[天周月]|给出|显示|展示|看板|开了?一?[家间个]/i,
  goal: /\b(?:goals?|targets?|aim)\b|目标/i,
}

/**
 * Reads the dashboard. Without metrics in the words it gets those of its subject.
 *
 * @param ask the request
 */
export function readDashboard(ask: Ask): Reading<DashboardDetails> {
  const { text, lang } = ask
  const { named, suffixes } = readNamed(ask)
  const { period, count } = timeOf(text, named)
  const subject = SUBJECTS.find(({ words }) => words.test(text)) ?? SUBJECTS.at(-1)
  const hasRows = named.some(({ values }) => values.length > 1)
  const asked = readEntered(text, period)
  const entry = hasRows ? { ...asked, entered: null } : asked
  const isEntered = entry.entered !== null
  const shown = isEntered ? 0 : count
  const unit = { text, suffixes, isAlone: named.length < 2 && isEntered }
  const made = makeMetrics(named, subject, { count: shown, lang })
  const among = { count: shown, all: made.map(({ name }) => name) }
  const metrics = made.map((metric) =>
    withSuffix(withGoal(withRange(metric, text, among), text, goalOf(named, text)), unit),
  )
  const details: DashboardDetails = {
    kind: 'dashboard',
    period: entry.entered ?? period,
    labels: labelsOf(period, shown, lang),
    metrics,
    ...(isEntered
      ? readOfEntries(ask, metrics)
      : { ...readCharts(text, metrics), derived: [], slots: [] }),
    ring: readRing(text, lang) ?? ringOf(named.length > 0 ? '' : subject?.ring, lang),
    average: SAID.average.test(text),
    ...entry,
    currency: findCurrency(text, lang),
    sample: !hasRows && !isEntered,
  }
  const subjects =
    named.length === 0 ? SUBJECTS.filter((one) => one === subject).map(({ words }) => words) : []
  return { details, used: usedOf(text, { named, details, subjects }) }
}

type Told = { named: Named[]; suffixes: string[] }

/** What the words name; who speaks of no dashboard tells what is measured in running words. */
function readNamed(ask: Ask): Told {
  const told = readTheirs(ask)
  const jotted = metricsJotted(ask.text)
  const hasRow = told.named.some(({ values }) => values.length > 0)
  const isFew = told.named.length < jotted.length || told.named.some(({ name }) => HEAD.test(name))
  if (isPressure(told.named))
    return { ...told, named: told.named.filter(({ name }) => !/^blood pressure$/i.test(name)) }
  if (hasRow || jotted.length < 2 || !isFew) return told
  return {
    named: jotted.map(({ name, source }) => ({ name, source, values: [] })),
    suffixes: jotted.map(({ suffix }) => suffix),
  }
}

/** A pressure of the blood is two numbers, however it is told. */
function isPressure(named: readonly Named[]): boolean {
  return named.some(({ name }) => /^(?:systolic|upper|高压|低压)$/i.test(name))
}

/** What a row is headed by or ends with, and half a question, are no metrics. */
const HEAD =
  /^(?:two|three|four|five) |\btotals?$|多少|几|^how |我|每|记[三两]?|^difference|^(?:evening|morning)$/i

function readTheirs({ text, lang }: Ask): Told {
  const named = readMetrics(withoutCharts(text))
  if (OWN_WORDS.test(text) || named.some(({ values }) => values.length > 0))
    return { named, suffixes: [] }
  const told = readTold(text, lang)
  const known = measuredIn(text)
  // Usual words win where the running words tell no more than they do.
  if (told.length <= known.length && known.length > 0) return { named: known, suffixes: [] }
  if (told.length === 0) return { named, suffixes: [] }
  return {
    named: told.map(({ name, source }) => ({ name, source, values: [] })),
    suffixes: told.map(({ suffix }) => suffix),
  }
}

type Unit = { text: string; suffixes: string[]; isAlone: boolean }

/** Each metric has its own unit, the only one any that the words name. */
function withSuffix(metric: Metric, { text, suffixes, isAlone }: Unit): Metric {
  if (metric.unit !== 'number') return metric
  const told = isAlone ? toldUnit(text) : ''
  const own = told || suffixes[metric.id - 1] || usualUnit(metric.name)
  const found = own === '' && isAlone ? readUnit(text) : own
  return metric.name.toLowerCase() === found ? metric : { ...metric, suffix: found }
}

type OfEntries = Pick<DashboardDetails, 'main' | 'chart' | 'more' | 'derived' | 'slots'>

/** Where several things are entered each has its chart. */
function readOfEntries({ text, lang }: Ask, metrics: readonly Metric[]): OfEntries {
  const { main, chart, more } = readCharts(text, metrics)
  const others = metrics.filter(({ id }) => id !== main).map(({ id }) => ({ chart, metric: id }))
  const derived = readDerived(text, metrics, lang)
  const cost = readCost(text, { metrics, derived }, lang)
  return {
    main,
    chart,
    more: more.length > 0 ? more : others.slice(0, 4),
    derived: cost === null ? derived : [...derived, cost],
    slots: readSlots(text, lang),
  }
}

const GOAL = new RegExp(
  `(?:\\b(?:how )?far (?:am i )?(?:from|to|off)|离(?:目标)?|\\baim(?:ing)? (?:for|at)|\\b(?:goal|target)\\b(?: weight)?(?:\\s+(?:of|is|at))?|目标(?:体重|值)?(?:是|为|设为|都上|总和)?(?:每|一)?[天日周月]?)[:：]?\\s*(?:my |the )?[€$£¥]?(${AMOUNT})([万千]?)`,
  'i',
)

/** Words around charts that ask for nothing more than charts. */
const ASIDES =
  /看板上几块大数字|大数字(?:加|显示)?|(?:最新数字)?大字显示|画(?:成|条|一条)?(?:折)?线|连成线|(?:出|画)一条[\p{Script=Han}]{0,3}曲线|[两三]条线|加?走势图?|想?看(?:到|一个月的|一周)?(?:的)?(?:曲线|起伏|走势)|(?:复诊时)?给(?:大夫|医生)看|我?填?输?进去|\bi want to watch\b[^,.;]*|\bdoctor\b[^,.;]*\bsee\b[^,.;]*|\bsee it grow\b|\bseven[- ]day\b/iu
const GOAL_ASIDE = /离目标[^，。]*|还差多少|\b(?:how far|distance)\b[^.,;]*\bgoal\b|公斤|\bkg\b/iu

/** A goal is of the first metric, as somebody with one goal has mostly one metric. */
function withGoal(metric: Metric, text: string, of: number): Metric {
  const [whole = '', amount = '', scale = ''] = GOAL.exec(text) ?? []
  const goal = metric.id === of ? toAmount(amount) : null
  const by = scale === '万' && !whole.includes('0') ? 10_000 : scale === '千' ? 1000 : 1
  return goal === null ? metric : { ...metric, goal: goal * by }
}

/** A goal in money is of what is money, one of so many 单 of what is counted in them; else of the first. */
function goalOf(named: readonly Named[], text: string): number {
  const found = GOAL.exec(text)
  if (found === null) return 1
  const isMoney = /[€$£¥]/.test(found[0])
  const unit = /^[单杯件]/.exec(text.slice(found.index + found[0].length))?.[0] ?? ''
  const at = named.findIndex(({ name }) =>
    unit === ''
      ? isMoney && /takings|sales|revenue|income|额|收入|流水/i.test(name)
      : name.includes(unit),
  )
  return Math.max(1, at + 1)
}

/** A row of values says how many there are; seven of them are taken for the days of a week. */
function timeOf(text: string, named: Named[]): { period: Period; count: number } {
  const asked = readPeriod(text)
  const longest = Math.max(0, ...named.map(({ values }) => values.length))
  const period = asked?.period ?? (longest === 7 ? 'day' : 'month')
  return { period, count: longest > 1 ? longest : (asked?.count ?? USUAL_COUNT[period]) }
}

/** Whose numbers they are and how often they come, around the list of them. */
const OF_WHOM =
  /^[^:,.：]{2,30}(?=[:：])|\b(?:per|each|every|after every) (?:[a-z]+ )?(?:day|time|feed|walk|run|week|month)\b|\bwhat (?:we|i) (?:took|earned|made|sold)\b/gi

type Understood = { named: Named[]; details: DashboardDetails; subjects: RegExp[] }

function usedOf(text: string, { named, details, subjects }: Understood): Span[] {
  const rings = details.ring === null ? [] : RINGS.map(({ words }) => words)
  const periods = readPeriod(text) === null ? [] : PERIOD_PATTERNS
  const known = [OWN_WORDS, ...Object.values(SAID), ...Object.values(CHARTS)]
  return [
    ...enteredSpans(text, details),
    ...derivedSpans(text, details.derived),
    ...(OWN_WORDS.test(text) ? [] : spansOf(text, OF_WHOM)),
    ...(details.slots.length > 0 ? spansOf(text, SLOT_WORDS) : []),
    ...(details.metrics.some(({ goal }) => goal !== null) ? spansOf(text, GOAL, GOAL_ASIDE) : []),
    ...spansOf(text, ASIDES),
    ...(details.metrics.some(({ suffix }) => suffix !== '') ? spansOf(text, UNIT_WORDS) : []),
    ...(details.metrics.some(({ range }) => range !== null) ? spansOf(text, ...LIMIT_WORDS) : []),
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
    suffix: '',
    values: exampleValues({ name: names.en, down: down === true }, size, count),
    down: down === true,
    goal: null,
    range: null,
  }))
}

function ringOf(id: string | undefined, lang: Lang): DashboardDetails['ring'] {
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
