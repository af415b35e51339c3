/** Reads metrics out of words: names alone, a name with its last value, a name with a row of values. */
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Metric } from './details.ts'
import { exampleValues } from './example-values.ts'
import { typeOf } from './vocabulary.ts'

/** What the words say of one metric. */
export type Named = { name: string; values: number[]; source: string }

/** 'Sales per month 42000, 51000, 38000': a row of values needs no sign before it. */
const BARE_ROW =
  /([\p{L}][\p{L} '’-]{1,28}?)(?: per (?:day|week|month|quarter|year))? ((?:[€$£]?\d[\d.]*(?:,\d{3})*, ){2,}[€$£]?\d[\d.]*)/gu

/** 'Visitors: January 4200, February 3900', 借还量，一月1300，二月900 */
const MONTHLY =
  /(?:^|[.。]\s*)([\p{L}][\p{L} ]{1,28}?)(?: (?:at|in|of|to) [^:：,，]{3,40})?[:：,，]\s*((?:(?:jan(?:uary)?(?= )|一月|1月)\s?\d+)(?:[,，、]\s*(?:and )?(?:(?:feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* |[二三四五六七八九十]+月|\d{1,2}月)\s?\d+)+)/iu

const SIGN = '(?:[€$£¥￥]\\s*)?'
const UNIT = '\\s*(?:%|€|元|美元)?'
const NAME = "[\\p{L}][\\p{L}\\d '’&/-]{0,38}?"
const ONE = `${SIGN}-?(?:${AMOUNT})${UNIT}`
const ROW = new RegExp(
  `(${NAME})\\s*(?:[:：=]|\\bis\\b|\\bwas\\b|为|是)\\s*(${ONE}(?:\\s*[,，、/ ]\\s*(?:and )?${ONE})+)`,
  'giu',
)
/** No number begins in the middle of a word, as eight does in weight. */
const LAST = new RegExp(
  `^(${NAME})\\s*(?:[:：=]|\\b(?:of|at|is)\\b|为|是)?\\s*(?!(?<=[a-z])[a-z])\\(?(${ONE})\\)?$`,
  'iu',
)
const EACH = new RegExp(ONE, 'giu')

const LEAD =
  /^.*(?:\b(?:dashboards?|with|showing?|shows|tracking|tracks?|displays?|displaying|kpis?|tiles?|metrics?|including|such as|like|monitor(?:ing)?|figures|numbers|of|for|cards)\b|仪表[盘板]|看板|指标|显示|展示|包括|包含|监控|[:：])\s*(?:for|of|on|with|like|the|my|our|有|为|是|[:：])*\s*/iu
const NO_METRIC =
  /^i\b|\b(?:charts?|graphs?|tiles?|cards?|tables?|kpis?|metrics?|dashboards?|donuts?|pies?|bars?|lines?|trends?|data|edit\w*|months?|monthly|weeks?|weekly|days?|daily|quarters?|years?|last|per|by|it|them|everything|export|import|csv|dark|mode|sources?|regions?|theme|background|overview|performance|sparklines?|time|breakdown|dates?|notes?|from|fetch|itself|change|anything|doctor|printout|tell|call|show|see|want|values?|readings?|totals?|sums?|goals?|targets?|columns?|highest|lowest|best|over|above|below|under|outside|units?)\b|[（(]|我|店|图|表|数据|指标|看板|仪表|支持|功能|可以|编辑|每|哪|几个?|多少|最[高低多少大小]|全年|月份|最近|过去|导出|背景|概览|风格|占比|按[天日周月年季]|日期|时段|数值|界面|字大|超过|不超过|低于|超出|高于|大于|小于|少于|以上|以下|单位|标[红黄]|合计|累计|要看|每项|目标|读数|自动|姓名|养|测一次|给.{0,3}记|柱|折线|画线|三条线|进步|起伏|比一?比|比咋样|走势/i

/**
 * The metrics that the words name; those with values come with them.
 *
 * @param text the person's words
 */
export function readMetrics(text: string): Named[] {
  const rows = [...text.matchAll(ROW)].map(([source, name = '', list = '']): Named => {
    const values = valuesIn(list)
    return { name: cleanName(name.replace(LEAD, '')), values: values.slice(0, 60), source }
  })
  const bare = rows.length > 0 ? [] : bareRows(text)
  if (bare.length > 0) return bare
  if (rows.length > 0) return unique(rows.filter(({ name }) => name !== ''))
  const entered = enteredList(text)
  const listed = unique(entered.length > 0 ? entered : longestList(text))
  const measured = measuredIn(text)
  const isKnown = ({ name }: Named): boolean => measured.some((one) => one.name === name)
  return measured.length > listed.length ||
    (measured.length > 0 && !listed.some(isKnown) && listed.length < 2)
    ? measured
    : listed
}

function bareRows(text: string): Named[] {
  const monthly = MONTHLY.exec(text)
  if (monthly !== null) {
    const [source, head = '', list = ''] = monthly
    const values = (list.match(/\d[\d.]*/g) ?? []).map(Number)
    return [{ name: cleanName(head), values: values.slice(0, 12), source }]
  }
  return [...text.matchAll(BARE_ROW)].flatMap(([source, name = '', list = '']): Named[] => {
    const plain = cleanName(name.trim().replace(LEAD, ''))
    return plain === '' || /^\d/.test(plain) || plain.length > 30
      ? []
      : [{ name: plain, values: valuesIn(list).slice(0, 60), source }]
  })
}

/**
 * What people measure most, by the words for it; a pressure of the blood is two numbers. What has no
 * name here is called by its own words.
 */
const MEASURED: [word: RegExp, ...names: string[]][] = [
  [/高压|收缩压/, '高压'],
  [/低压|舒张压/, '低压'],
  [/血压(?!计)(?![^]*(?:高压|收缩压))/, '高压', '低压'],
  [/\bblood pressure\b(?![^]*(?:systolic|\bupper\b|\btop number))/i, 'Systolic', 'Diastolic'],
  [/\bupper\b(?=[^]*\blower\b)/i, 'Upper'],
  [/(?<=\bupper\b[^]*)\blower\b/i, 'Lower'],
  [/\boxygen\b/i, 'Oxygen'],
  [/\bpeak flow\b/i, 'Peak flow'],
  [/\btemperature\b(?![^]*\btemperatures)/i, 'Temperature'],
  [/\b(?<!tree )height\b/i, 'Height'],
  [/\bhours\b[^.]{0,20}\b(?:slept|sleep)\b/i, 'Sleep'],
  [/\bmeter readings?\b/i, 'Meter reading'],
  [/\bhow many visitors\b|\bcount visitors\b/i, 'Visitors'],
  [/身高/, '身高'],
  [/多少步/, '步数'],
  [/水表/, '水表读数'],
  [/心率|脉搏/, '心率'],
  [/\bpulse\b/i, 'Pulse'],
  [/\bheart rate\b/i, 'Heart rate'],
  [/(?:空腹|[早午晚]?[餐饭][前后]|睡前|随机)血糖/g],
  [/(?<!空腹|[餐饭][前后]|睡前|随机)血糖(?![^]*空腹)/, '血糖'],
  [/\bfasting (?:blood (?:sugar|glucose)|sugar|glucose)\b/gi],
  [/(?<!fasting )\b(?:blood sugar|(?<!blood )glucose)\b/i, 'Blood sugar'],
  [/血氧/, '血氧'],
  [/尿酸/, '尿酸'],
  [/腰围/, '腰围'],
  [/体脂/, '体脂率'],
  [/室温/, '室温'],
  [/气温/, '气温'],
  [/(?:饮|喝)水量/, '饮水量'],
  [/体重/, '体重'],
  [/\bweight\b|\bweigh\b(?![^]*\bweight\b)/i, 'Weight'],
  [/睡眠|睡了?(?:几|多少)个?小时/, '睡眠'],
  [/\bsleep\b/i, 'Sleep'],
  [/步数/, '步数'],
  [/\bsteps\b/i, 'Steps'],
  [/距离|跑量/, '距离'],
  [/配速/, '配速'],
  [/营业额/, '营业额'],
  [/分数|成绩(?![^]*语文)/, '分数'],
  [/排名|名次/, '排名'],

  [/客流/, '客流'],
  [/杯数/, '杯数'],
  [/体温/, '体温'],
  [/水温/, '水温'],
  [/\bmood\b/i, 'Mood'],
  [/\btakings\b(?![^]*split into)/i, 'Takings'],
  [/\belectricity\b/i, 'Electricity'],
  [/\bgas\b/i, 'Gas'],
  [/\bwater (?:use|meter\b(?! readings?))\b/i, 'Water'],
  [/电表/, '电表读数'],
  [/用电(?![^]*电表)/, '用电'],
  [/存了?多少钱/, '存款'],
  [/(?:赚|挣|收)了?多少钱/, '收入'],
]

/**
 * What is measured most, where its usual words stand.
 *
 * @param text the person's words
 */
export function measuredIn(text: string): Named[] {
  const placed = MEASURED.flatMap(([word, ...names]) => {
    if (names.length === 0)
      return [...text.matchAll(word)].map(({ 0: source, index }) => ({
        name: source.charAt(0).toUpperCase() + source.slice(1),
        at: index,
        source,
      }))
    const found = word.exec(text)
    return found === null ? [] : names.map((name) => ({ name, at: found.index, source: found[0] }))
  })
  return placed
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, source }) => ({ name, values: [], source }))
    .slice(0, 8)
}

/**
 * All values of a row, in order.
 *
 * @param words such as '12, 15k, 18%'
 */
export function valuesIn(words: string): number[] {
  return (words.replace(/(\d),(?=\d{3}\b)/g, '$1').match(EACH) ?? []).flatMap(
    (one) => valueOf(one) ?? [],
  )
}

/** What somebody writes down regularly is what is measured: 'I type in sales and cups every day'. */
const ENTERED = [
  /[:：]\s*dates?,? (?:and )?([^.;:\n]+?)(?=\s+(?:each|every)\b|[.;]|,\s*(?:an?|line|bar|the|totals?)\b|$)/gi,
  /\b(?:split|divided|broken down) (?:in)?to\s+([^.;:()\n]+?)(?=,\s*and (?:want|see)|\s+and (?:want|see)\b|[.;:()\n]|$)/gi,
  /\b(?:type|enter|put|fill|log|key|write|record|note|measure|track)(?:ing)?(?: in| down)?\s+(?:my |the |our |each day's |daily )*([^.;:,()\n]+?(?:,[^.;:()\n]+?)*?)(?=\s+(?:every|each|per|a|by|for|daily|weekly|monthly|and (?:see|it|show|get|a|an|the)\b|so|with)\b|[.;:()\n]|,\s*(?:a|an|the|and (?:a|an|the|it|show|see))\b|$)/gi,
  /(?:录入|填写?|输入|登记|记录|记下)(?:每个?[天日周月]|当[天日])?的?([^，。；：\n]{2,40})/g,
]

function enteredList(text: string): Named[] {
  const words = ENTERED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => found[1] ?? ''),
  )
  return [...words.map(readList), readCounted(text)].find((names) => names.length > 0) ?? []
}

/** What is counted is named by its unit: 'how many pages I read', 睡了几个小时, 走了多少步. */
const COUNTED = [
  /\bhow (?:many|much) ([a-z]+(?: [a-z]+)?) (?:i|we|he|she|they|it|my|our|the|is|are)\b/i,
  /(?:几|多少)个?([\p{Script=Han}]{1,3}?)(?=[，。；、,]|$)/u,
]

function readCounted(text: string): Named[] {
  const source = COUNTED.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  const name = /^\p{Script=Han}$/u.test(source) ? `${source}数` : source
  return readList(name).map((named) => ({ ...named, source }))
}

/** Where several lists stand, that of metrics is the longest. */
function longestList(text: string): Named[] {
  const plain = text.replace(/(\d),(?=\d{3}\b)/g, '$1')
  const found = plain
    .split(
      /[.;。；\n]|,\s*(?:tiles?|cards?|averages?)\b[^,.;]*|\b(?:a|an|one) (?:line|bar|area|column|pie|donut|doughnut|ring)\b|\band (?:a|an)\b/i,
    )
    .map((part) => readList(part.replace(LEAD, '')))
  return found.sort((one, other) => other.length - one.length)[0] ?? []
}

function readList(words: string): Named[] {
  return splitList(words).flatMap((piece): Named[] => {
    const [, before, amount] = LAST.exec(piece) ?? []
    const value = amount === undefined ? null : valueOf(amount)
    const name = cleanName(before !== undefined && value !== null ? before : piece)
    const isName = name !== '' && name.length <= 30 && name.split(/\s+/).length <= 4
    const isMood = [findColour, findLook, findTheme].some((find) => find(name) !== null)
    if (!isName || isMood || NO_METRIC.test(name) || /^\d/.test(name)) return []
    return [{ name, values: value === null ? [] : [value], source: piece }]
  })
}

function cleanName(words: string): string {
  const plain = unquoted(words)
    .replace(/^(?:(?:and|plus|the|my|our|its|total|a|an)\s+|和|以及)+/i, '')
    .replace(/\s+(?:over|by|per|each|in|for|of|with|as)\b.*$/i, '')
    .replace(/(?:等|的)$/, '')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function valueOf(words: string): number | null {
  const plain = words.replace(/[€$£¥￥%]|元|美元/g, '').trim()
  const isBelow = plain.startsWith('-')
  const value = toAmount(plain.replace(/^-/, ''))
  return value === null ? null : isBelow ? -value : value
}

function unique(all: Named[]): Named[] {
  return all.filter((one, at) => all.findIndex(({ name }) => name === one.name) === at).slice(0, 8)
}

/**
 * A metric out of what was said of it: a row of values is taken as it is, a single one is the last
 * of a row of examples.
 *
 * @param named what the words say
 * @param id its number
 * @param count how many values it shall have
 */
export function makeMetric({ name, values }: Named, id: number, count: number): Metric {
  const { unit, down, size } = typeOf(name)
  const last = values.at(-1) ?? size
  const row = values.length > 1 ? fit(values, count) : exampleValues({ name, down }, last, count)
  return {
    id,
    name: name.slice(0, 40),
    unit,
    suffix: '',
    values: row,
    down,
    goal: null,
    range: null,
  }
}

/**
 * As many values as there are labels: the newest stay, what is missing before them repeats.
 *
 * @param values at least one
 * @param count how many are needed
 */
export function fit(values: readonly number[], count: number): number[] {
  const kept = values.slice(-count)
  const missing = Array.from({ length: count - kept.length }, () => kept[0] ?? 0)
  return [...missing, ...kept]
}
