/** What is measured, as people jot it down in a row: 'kWh made, kWh used, by month', 用几度电、室温几度. */
import { jottedClauses, partsOf } from '../../read/pages/jotted.ts'
import { readUnit, withoutUnit } from './units.ts'

/** Something measured, the words for it and its unit. */
export type JottedMetric = { name: string; source: string; suffix: string }

/** What is done with the numbers, when, and by whom is not measured itself. */
const NO_METRIC_EN =
  /\b(?:dates?|charts?|graphs?|curves?|lines?|bars?|columns?|pie|ring|tiles?|averages?|mean|totals?|sums?|highest|lowest|best|worst|most|wettest|goals?|targets?|mark|highlight|warn|show|see|want|like|draw|watch|compare\w*|difference|gap|trends?|top|doctor|i|we|me|you|please|dashboard|big|from|enter(?:ed)?|type|by (?:day|week|month|quarter|date)|months?|weeks?|days?|quarters?|years?|worked out|how far|until|left after|what's left|last year|beside it|morning|evening|noon|night|view|dark|numbers|above|below|over|under|goes?|per|at|to|going|up|down|premature|it|them|export|yearly|monthly|weekly|daily|two|three|four|five|saved|obsessed|farmer|owner|gauge|stand|shop|store|stall|caf[eé]|farm|garden|cabin|market)\b|[€$£]?\d/i
const NO_METRIC_ZH =
  /图|线|曲|走势|趋势|平均|均值|合计|总计|总数|汇总|最[高低多少大小旺]|标[红黄]|目标|看|医生|大夫|按|提醒|每[天日周月]一?次|测|输|填|录|算|比|大字|数字|占比|环|^[我想要给画连做]|效果|月底|一次|进步|一眼|离|还差|日期|起伏|柱|更新/u
const BEFORE_EN =
  /^(?:(?:my|our|the|and|plus|both|daily|also|a|an|some|how (?:many|much)|each day's|just|with|resting(?= heart rate))\s+)+/i
const LEAD_EN =
  /^(?:(?:i|we)(?:'d| would)? (?:love|like|want) to (?:see|watch|track|follow)|want to see|show(?: me)?)\s+/i
const AFTER_EN =
  /\s+(?:per (?:day|week|month)|(?:each|every) [a-z]+|for each day|today|by (?:day|date|week|month|quarter)|(?:at|in|on|from|of) (?:our|my|the|the grid|the roof)\b.*|per (?:quarter|year)|(?:by \w+ )?at a glance|and )$/i
const FEW = 4

/**
 * The longest row of things measured in one sentence; none where there are fewer than two.
 *
 * @param text the request
 */
export function metricsJotted(text: string): JottedMetric[] {
  return /\p{Script=Han}/u.test(text) ? chinese(text) : english(text)
}

function english(text: string): JottedMetric[] {
  const rows: JottedMetric[][] = [[]]
  // 'Milk in the morning and evening' is one thing at two times.
  const plain = text.replace(/ (?:(?:in the|every) )?mornings? and evenings?/gi, (times) =>
    ' '.repeat(times.length),
  )
  for (const clause of jottedClauses(plain)) {
    if (/[.:;!?]/.test(clause.sign)) rows.push([])
    for (const part of partsOf(plain, clause)) {
      const metric = metricEn(part.words)
      if (metric === null) rows.push([])
      else rows.at(-1)?.push(metric)
    }
  }
  return longest(rows)
}

function metricEn(words: string): JottedMetric | null {
  if (/\bfrom (?:the two|both)\b/i.test(words)) return null
  const plain = words
    .replace(LEAD_EN, '')
    .replace(AFTER_EN, '')
    .replace(BEFORE_EN, '')
    .replace(AFTER_EN, '')
    .trim()
  const name = withoutUnit(plain)
    .replace(/\s+in (?:rupees|rand|euros|dollars|bags|pounds)$/i, '')
    .trim()
  const isName =
    /^[\p{L}][\p{L}'’-]*(?: [\p{L}'’-]+){0,4}$/u.test(name) && name.split(' ').length <= FEW
  if (!isName || NO_METRIC_EN.test(name)) return null
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    source: words,
    suffix: readUnit(words),
  }
}

const BEFORE_ZH =
  /^(?:.*(?:每[天日次周月晚早个季度]+|当[天日]))(?:各科)?|^(?:家里|大棚里?的?|记录?|孩子|宝宝|日|我家|奶茶店|出租车|面馆|烧烤摊|小卖部|网店|猪场|茶园)(?:的)?(?=[\p{Script=Han}]{2})/u
const AFTER_ZH =
  /(?:(?<=.{2})(?:数据|各?多少|一天记[三两]回|我?早中?晚记|每月多少|放进去|的?变化))$|(?<=\p{Script=Han}{2})\d+(?:方|度|元|斤|升|公里|kg)?$/u
/** 产奶多少升 and 用几度电 tell the unit and what is done. */
const HOW_MUCH =
  /^(\p{Script=Han}{1,4}?)了?(?:多少|几)(升|斤|公斤|度|方|[头条位单件车箱袋盒个只]|公里|钱|米|分钟|小时|吨)?(\p{Script=Han}{0,2})$/u
const MONEY: readonly [RegExp, string][] = [
  [/[花交付用]$/, '花费'],
  [/[卖赚挣收]$/, '收入'],
]
/** What is done says what is measured: 跑多少公里 is a distance. */
const DONE: Record<string, string> = { 跑公里: '里程', 加升: '加油', 充度: '充电' }
/** Heads, and things without a unit, are counted. */
const COUNTED_IN = /^[头条位单件车箱袋盒个只]?$/u
/** Things that are measured side by side and need no sign between them. */
const SIDE_BY_SIDE = /(温度|体重|身高|身长|深蹲|卧推|硬拉)(?=(?:湿度|身高|身长|体重|卧推|硬拉))/gu

function chinese(text: string): JottedMetric[] {
  const plain = text.replace(SIDE_BY_SIDE, '$1、')
  const rows = plain.split(/[，。；：:,\n！？]/).map((clause) => {
    const pieces = clause.split(/、|(?<=\p{Script=Han}{2})[和跟](?=\p{Script=Han}{2})/u)
    const row: JottedMetric[] = []
    for (const piece of pieces) {
      const metric = metricZh(piece.trim())
      if (metric !== null) row.push(metric)
    }
    return row.length === pieces.length || row.length > 1 ? row : []
  })
  return longest(rows)
}

function metricZh(piece: string): JottedMetric | null {
  const words = piece
    .replace(AFTER_ZH, '')
    .replace(BEFORE_ZH, '')
    .replace(/^的|的$/u, '')
  const { name, measured } = nameZh(words)
  const isName = /^[\p{Script=Han}A-Za-z]{2,9}$/u.test(name) && !NO_METRIC_ZH.test(name)
  return isName ? { name, source: piece, suffix: readUnit(measured) } : null
}

/** What is measured, and the words that tell its unit: 花了多少钱 is 花费, 出栏几头 is 出栏数. */
function nameZh(words: string): { name: string; measured: string } {
  const found = HOW_MUCH.exec(words)
  if (found === null) return { name: words, measured: words }
  const [, done = '', unit = '', rest = ''] = found
  if (unit === '钱') return { name: moneyOf(done), measured: '' }
  const name = DONE[done + unit] ?? done + (rest || (COUNTED_IN.test(unit) ? '数' : ''))
  return { name, measured: unit === '' ? words : done + unit + rest }
}

function moneyOf(done: string): string {
  return MONEY.find(([verb]) => verb.test(done))?.[1] ?? `${done}钱`
}

function longest(rows: readonly JottedMetric[][]): JottedMetric[] {
  const unique = rows.map((row) =>
    row.filter(({ name }, at) => row.findIndex((one) => one.name === name) === at),
  )
  const best = unique.reduce((long, row) => (row.length > long.length ? row : long), [])
  return best.length > 1 ? best.slice(0, 8) : []
}
