/** Reads what is usual of a metric: 'pH 8 to 8.4', 'anything over 140/90 in red', '水温24到27'. */
import { exampleValues } from './example-values.ts'
import type { Metric } from './details.ts'
import type { Limits } from './read-warnings.ts'
import { calledAmong, limitsWarned, WARN_WORDS } from './read-warnings.ts'

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const MOST =
  '(?:不超过|不高于|超过|高于|大于|以上|(?:is |goes )?(?:over|above|more than|higher than)|max(?:imum)?|up to|at most|under|below)'
const LEAST = '(?:不低于|低于|小于|少于|at least|min(?:imum)?|less than|lower than)'

/** The words of limits, and how what lies beyond them is marked. */
export const RANGE_WORDS =
  /\b(?:mark|highlight|flag|where it (?:went|goes)) (?:anything )?(?:over|above|below|under)\b[^,.;]{0,24}|\b(?:anything |values? |readings? )?(?:over|above|below|under|outside|out of)\b[^,.;]{0,40}|\b(?:in|turns?|marked) (?:red|yellow|orange)\b|超出范围|[^，。；]{0,4}(?:超过|不超过|低于|高于|大于|小于)\s?[\d.]*|(?:没[到达]|不到|未达)?[^，。；]{0,4}标[红黄橙]|[\d.]+\s?(?:到|至|-|–)\s?[\d.]+/gi

type Among = { count: number; all: readonly string[] }

/**
 * The metric with the range that the words give it, its examples about its middle.
 *
 * @param metric what is measured
 * @param text the request
 * @param among how many values it has, and the names of all metrics
 */
export function withRange(metric: Metric, text: string, { count, all }: Among): Metric {
  const range = rangeOf(metric, text, all)
  if (range === null) return metric
  const { low, high } = range
  const middle =
    low !== null && high !== null ? (low + high) / 2 : (low ?? 0) * 1.2 || (high ?? 1) * 0.85
  const isExample = metric.values.every((value, at) => value === metric.values[at])
  return {
    ...metric,
    range,
    values: isExample ? exampleValues(metric, Math.round(middle * 10) / 10, count) : metric.values,
  }
}

/** The words of limits and of warnings, so that a reader can tell what it used. */
export const LIMIT_WORDS = [RANGE_WORDS, WARN_WORDS]

/** A number that the words name beside a metric, by the pattern between them. */
function find(text: string, pattern: string): number | null {
  const found = new RegExp(pattern, 'i').exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

function rangeOf({ name, id }: Metric, text: string, all: readonly string[]): Metric['range'] {
  const own = `${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\d,，;；。]{0,6}`
  const between = new RegExp(`${own}${NUMBER}\\s?(?:到|至|-|–|to|and)\\s?${NUMBER}`, 'i').exec(text)
  // From 1 to 10 is a scale, and no value of it is unusual.
  const isScale =
    between !== null && Number(between[1]) < 2 && /^(?:5|6|10|100)$/.test(between[2] ?? '')
  if (isScale) return null
  if (between !== null) return { low: Number(between[1]), high: Number(between[2]) }
  const high =
    sharedLeast(id, text) === null
      ? (find(text, `${own}${MOST}\\s*${NUMBER}`) ?? sharedMost(name, id, text))
      : null
  const low = find(text, `${own}${LEAST}\\s*${NUMBER}`) ?? sharedLeast(id, text)
  return withWarning(
    { low, high },
    limitsWarned(text, { ...calledAmong(name, all), isFirst: id === 1 }),
  )
}

/** A limit that stands beside the name goes before one of a warning; null where there is none. */
function withWarning(own: Limits, warned: Limits): Metric['range'] {
  const range = { low: own.low ?? warned.low, high: own.high ?? warned.high }
  return range.high === null && range.low === null ? null : range
}

/** 'mark anything under 350 in red', 低于60标红, 目标8000，没到标红: of the first metric. */
function sharedLeast(id: number, text: string): number | null {
  if (id !== 1) return null
  const marked = `[^,，.。;]{0,16}(?:\\bred\\b|\\borange\\b|\\byellow\\b|标[红黄橙]|提醒)`
  const below = `(?:\\b(?:under|below|less than|lower than)\\b|低于|小于|少于|不到|不足)\\s*${NUMBER}${marked}`
  const missed = `目标[^\\d，。]{0,4}${NUMBER}[^，。]{0,4}[，,]?(?:没[到达]|不到|未达)[^，。]{0,6}标[红黄橙]`
  return find(text, below) ?? find(text, missed)
}

/** A limit of several metrics: '140/90' of the first two, 餐后 of all meals, or of the only one. */
function sharedMost(name: string, id: number, text: string): number | null {
  const pair = new RegExp(`${MOST}\\s*${NUMBER}\\s?/\\s?${NUMBER}`, 'i').exec(text)
  if (pair !== null) return id < 3 ? Number(pair[id]) : null
  if (name.endsWith('后')) return find(text, `餐后${MOST}\\s*${NUMBER}`)
  const any = `(?:^|[,，;；。])[^,，。]{0,8}${MOST}\\s*${NUMBER}[^,，.。]{0,12}(?:\\bred\\b|标红|orange|yellow)`
  const marked = `\\b(?:mark|highlight|flag|see where it went|where it (?:went|goes))(?: (?:anything|values?|it|them))? ${MOST}\\s*${NUMBER}`
  return id === 1 ? (find(text, any) ?? find(text, marked)) : null
}
