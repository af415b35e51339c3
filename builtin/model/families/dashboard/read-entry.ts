/** Reads whether values are entered one date at a time, and what is summed up of them. */
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { DashboardDetails, Period } from './details.ts'

const OFTEN =
  '(?:(?:each|every|per|once a|any) (?:time|day|morning|evening|night|week|month|entry|reading|measurement|\\w+day)|daily|weekly|monthly|day by day)'
const ENTER =
  '(?:enter|type|log|record|weigh|measure|write down|note|put in|key in|fill in|jot down|track|add)(?:s|ing)?'
const OFTEN_ZH = '(?:每个?[天日次周月晚早]|天天|当[天日])'
const ENTER_ZH = '(?:输入|录入|填写?|登记|记录|记下|记(?![得忆者])|测|量|称|添加)'

/** Somebody who enters values regularly or by their date, in any order of words. */
const ENTERS = [
  new RegExp(
    `\\b${ENTER}\\b[^.;]{0,80}\\b${OFTEN}\\b|\\b${OFTEN}\\b[^.;]{0,40}\\b${ENTER}\\b`,
    'i',
  ),
  new RegExp(`\\b${ENTER}\\b[^.;]{0,60}\\bdates?\\b|\\bwith (?:its|the|a) date\\b`, 'i'),
  new RegExp(
    `${OFTEN_ZH}[^。；]{0,14}${ENTER_ZH}|${ENTER_ZH}[^。；]{0,16}(?:${OFTEN_ZH}|日期)|日期、`,
  ),
  /记录(?:自己|家人|爸妈?|宝宝)?的?(?:血压|血糖|体重|体温|睡眠|步数|心率)/,
]
const EXAMPLE = /\b(?:examples?|sample|demo|fake|dummy|made-up)\b|示例|模拟|假数据|演示/i
const WHOLE = /(?:\b(?:last|past)|最近|过去|近)\s*(?:一个?|the\s)?(?:month\b|月)/i
const DAYS =
  /(?:\b(?:last|past)\s+(\d{1,3})\s+days?\b|\b(\d{1,3})[- ]days?\b|(?:最近|过去|近)\s*(\d{1,3})\s*天)/i

const FACTS: [DashboardDetails['facts'][number], RegExp][] = [
  [
    'total',
    /\btotals?\b|\bsum\b|\b(?:in|all) (?:all|together)\b|合计|总和|总计|总数|总量|总共|一共|累计/i,
  ],
  [
    'highest',
    /\b(?:highest|best|biggest|largest|most|maximum|max|peak|top|[a-z]{3,}est (?:day|week|month))\b|最[高多大好]/i,
  ],
  ['lowest', /\b(?:lowest|worst|smallest|least|minimum|min)\b|最[低少小差]/i],
]
const FACT_ASIDE =
  /\b(?:for|of|in) the (?:year|month|week)\b|\b(?:which|what) (?:month|day|week|one)\b|\bwas\b|哪个?[天月周]|今年|全年|本[月周]/i

type Entered = Pick<DashboardDetails, 'entered' | 'averageDays' | 'facts'>

/**
 * Reads how the values come in.
 *
 * @param text the request
 * @param period what one value stands for
 */
export function readEntered(text: string, period: Period): Entered {
  const enters = ENTERS.some((pattern) => pattern.test(text)) && !EXAMPLE.test(text)
  const isMonth = period === 'month' && /\bmonth(?:s|ly)?\b|每月|月份|按月/i.test(text)
  const isDay = !isMonth && period !== 'year' && period !== 'quarter'
  const days = DAYS.exec(text)?.slice(1).find(Boolean)
  return {
    entered: enters
      ? isDay || /日期|\bdates?\b/i.test(text)
        ? 'day'
        : isMonth
          ? 'month'
          : null
      : null,
    averageDays: WHOLE.test(text) ? 30 : Math.min(366, Math.max(1, Number(days ?? 7))),
    facts: FACTS.filter(([, word]) => word.test(text)).map(([fact]) => fact),
  }
}

/**
 * The places of a request that speak of it.
 *
 * @param text the request
 * @param entered what was read of it
 */
export function enteredSpans(text: string, { entered, facts }: Entered): Span[] {
  return [
    ...(entered === null
      ? []
      : spansOf(
          text,
          ...ENTERS,
          WHOLE,
          DAYS,
          /\bdates?\b|日期|(?:最近|过去|近)一周|\b(?:last|past) week\b|变化|趋势/i,
        )),
    ...(facts.length === 0 ? [] : spansOf(text, ...FACTS.map(([, word]) => word), FACT_ASIDE)),
  ]
}
