/**
 * Reads what is measured out of running words that name no dashboard: 'pulse and oxygen after every
 * walk', 'sales of jam and honey per market day', 每场直播的观看人数、涨粉、成交额.
 */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'
import { readNumber } from '../../read/words/number-words.ts'
import { readUnit, withoutUnit } from './units.ts'

/** Something measured, the words for it and its unit. */
export type ToldMetric = { name: string; source: string; suffix: string }

const LIST = '([^.;:?!()\\n]{3,120}?)'
const STOP =
  '(?=[.;:?!()\\n]|$|,? (?:and |so |then )?(?:i |we |she |he |show|see|want|chart (?:both|it|them|all)|graph|plot|mark|tell|know|how (?:far|much|it)|for a (?:month|week|year))|,? (?:and |with |in )+(?:a|the|an|it) \\w*\\s?(?:line|bar|curve|chart|graph|average|total|highest|weekly|monthly|target|goal|trend)|,? (?:a|an|the|with|and|in) (?:line|bar|chart|graph|curve|average|total|weekly|monthly|highest|best|lowest)|, (?:line|bar|chart|graph|curve|average|totals?|target|goal|best|highest|lowest|lines|bars|weekly|monthly|with|a)\\b|,? (?:each|every|per|after (?:each|every|my)|over the|once|twice|by (?:day|week|month)|(?:for |by )?(?:each|every) (?:day|month|week)|month by|day by|week by|daily|weekly|monthly|on (?:sun|mon|tues|wednes|thurs|fri|satur)days?|in the (?:morning|evening)|from|for (?:asthma|my|the|a|our)|a (?:day|week|month)|from \\d|with its|and mark|and warn)\\b)'
const WAYS = [
  new RegExp(
    `\\b(?:sales|takings|numbers?|amounts?|counts?|levels?|balances?) of ((?!my\\b|the last\\b)[^.;:?!()\\n]{3,100}?,? (?:and|&) [^.;:?!()\\n,]{2,30}?)${STOP}`,
    'i',
  ),
  new RegExp(`^[^:.]{2,40}:\\s*${LIST}${STOP}`, 'i'),
  new RegExp(
    `\\b(?:write down|log|record|note(?: down)?|enter|type(?: in)?|put in|track|measure|count|key in|fill in|jot down)(?:s|ing)? (?!each\\b|every\\b|it\\b|them\\b|how\\b|the (?:date|day|values?|numbers?)\\b)${LIST}${STOP}`,
    'i',
  ),
  new RegExp(
    `\\b(?:chart|graph|curve|history|diagram|record|diary|log) (?:of|for|with) (?:how )?${LIST}${STOP}`,
    'i',
  ),
  new RegExp(
    `(?:^|[.]\\s+)((?!i\\b|we\\b|my (?:doctor|boss|coach)\\b)[^.;:?!()\\n]{3,90}?)${STOP}`,
    'i',
  ),
]

const BEFORE =
  /^(?:keep(?:ing)?(?: (?:an eye on|track of|a (?:log|record) of))?\s+)?(?:(?:my|our|the|their|his|her|a|an|some|both|daily|each|and|for|how (?:many|much)|baby's|(?:my|our) \w+'s)\s+)+|^keep\s+|^(?:the )?(?:numbers?|amount|level) of\s+/i
const AFTER =
  /\s+(?:numbers?|readings?|values?|levels?|figures|of the \w+|from the \w+|to our \w+.*|(?:i|we|he|she|they) \w+|at night|today|too|as well|by date|each|over time|for (?:asthma|me|him|her))$/i
const NO_METRIC =
  /^(?:it|them|this|that|one|something|dates?|days?|numbers?|values?|readings?|everything|results?|show|see|line|bar|chart|graph|notes?|time|morning|evening|best day|weekly|i|we|so)$|\b(?:charts?|graphs?|average|totals?|highest|lowest|app|page|wants?|show|see|doctor|want|need|can|that|which|where|what|tracker|log|dashboard|if|when)\b/i

/** What was earned, in running words. */
const TOOK = /\bwhat (?:we|i) (?:took|earned|made|sold)\b/i

function nameOf(piece: string): string {
  const plain = withoutUnit(piece).replace(BEFORE, '').replace(AFTER, '').replace(BEFORE, '').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function english(request: string): ToldMetric[] {
  const text = request.replace(TOOK, 'takings')
  for (const way of WAYS) {
    const words = way.exec(text)?.[1] ?? ''
    const told = splitList(words).map((source) => ({
      name: nameOf(source),
      source,
      suffix: readUnit(source),
    }))
    const isGood = told.every(
      ({ name }) =>
        name.length > 1 &&
        name.length <= 30 &&
        name.split(/\s+/).length <= 4 &&
        !NO_METRIC.test(name),
    )
    if (told.length > 0 && isGood) return told.slice(0, 8)
  }
  return []
}

const SUBJECT = '语文|数学|英语|物理|化学|生物|历史|地理|政治|科学|体育|音乐'
const HAN = '[\\p{Script=Han}A-Za-z]{2,8}?'
const ZH_WAYS = [
  new RegExp(
    `(?:[测量记称填]|登记|录入)(?:一?[次下个]|录|量)?(?:\\p{Script=Han}{1,5}的)?((?:${HAN}[、和与])+${HAN})(?=[，。；,]|$)`,
    'u',
  ),
  new RegExp(
    `(?:每[天日周月次场年晚早个]|当天)(?:\\p{Script=Han}{0,4}的)?((?:${HAN}[、和与])+${HAN})(?=[，。；,]|$|的)`,
    'u',
  ),
  new RegExp(`(?<=^|[，。；：:]|记录?|填|输入)((?:${HAN}[、和与])+${HAN})(?=[，。；,]|$)`, 'u'),
]
const NO_METRIC_ZH =
  /(?<!观)看|图|曲线|走势|趋势|平均|合计|总共|最[高低多少大小]|标红|提醒|医生|每|日期|时间|记录$|早上|晚上|早晚|目标|还差/

function chinese(text: string): ToldMetric[] {
  const subjects =
    text.replace(/语数[外英]/, '语文、数学、英语').match(new RegExp(SUBJECT, 'g')) ?? []
  if (subjects.length > 1) return subjects.map((name) => ({ name, source: name, suffix: '分' }))
  for (const way of ZH_WAYS) {
    const list = (way.exec(text)?.[1] ?? '')
      .split(/[、和与]/)
      .map((one) => one.replace(/^的|^鱼缸|^店里/, ''))
    if (list.length > 1 && list.every((name) => name.length > 1 && !NO_METRIC_ZH.test(name)))
      return list.slice(0, 8).map((name) => ({ name, source: name, suffix: readUnit(name) }))
  }
  return []
}

/** 'three accounts' have no names yet. */
const UNNAMED =
  /\b(two|three|four|five|[2-6]) (?:\w+ )?(accounts|meters|sites|shops|machines|tanks|hives|rooms|stalls)\b/i

function unnamed(text: string): ToldMetric[] {
  const [source = '', word = '', things = ''] = UNNAMED.exec(text) ?? []
  const count = readNumber(word.toLowerCase()) ?? 0
  const name = things.replace(/s$/, '')
  return Array.from({ length: count }, (_, at) => ({
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at + 1}`,
    source,
    suffix: '',
  }))
}

/**
 * What a request tells of that is measured.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readTold(text: string, lang: Lang): ToldMetric[] {
  if (lang === 'zh') return chinese(text)
  const counted = unnamed(text)
  return counted.length > 0 ? counted : english(text)
}
