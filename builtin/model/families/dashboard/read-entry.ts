/** Reads whether values are entered one date at a time, and what is summed up of them. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../../read/spans.ts'
import { toNumber } from '../../read/words/numbers.ts'
import { spansOf } from '../../read/spans.ts'
import type { DashboardDetails, Period } from './details.ts'
import { OWN_WORDS } from './weigh.ts'

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
/** Times of the day, in both languages. */
const SLOTS: [RegExp, string, string][] = [
  [/\bmornings?\b|早/i, 'morning', '早上'],
  [/\b(?:noon|midday|lunch)\b|中午|早中晚/i, 'noon', '中午'],
  [/\bevenings?\b|(?<!每)晚/i, 'evening', '晚上'],
  [/\b(?:at |every )?(?:bedtime|night)s?\b|睡前/i, 'night', '睡前'],
]

/**
 * The times of the day of which each entry has one; none where the words name one alone.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readSlots(text: string, lang: Lang): string[] {
  const said = SLOTS.filter(([word]) => word.test(text))
  const isTwice = said.length < 2 && /\btwice a day\b|[一每]天两次|早晚/i.test(text)
  const found = isTwice
    ? SLOTS.filter(([, name]) => name === 'morning' || name === 'evening')
    : said
  return found.length > 1 ? found.map(([, en, zh]) => (lang === 'zh' ? zh : en)) : []
}

/** The words for times of the day, for what was used of a request. */
export const SLOT_WORDS =
  /\b(?:mornings?|noon|evenings?|nights?|twice a day)\b|早晚(?:各一次)?|[早中晚]上|早中晚/gi

const EXAMPLE = /\b(?:examples?|sample|demo|fake|dummy|made-up)\b|示例|模拟|假数据|演示/i
const WHOLE = /(?:\b(?:last|past)|最近|过去|近)\s*(?:一个?|the\s)?(?:month\b|月)/i
const DAYS =
  /(?:\b(?:last|past)\s+(\d{1,3})\s+days?\b|\b(\d{1,3})[- ]days?\b|(?:最近|过去|近)\s*(\d{1,3})\s*天|(\d{1,3}|[二三四五六八九]?十[一二三四五六七八九]?)天的?(?:移动|滑动|滚动)?(?:平均|均))/i

/** The last so many, of which no unit is told. */
const LAST_ENTRIES =
  /\b(?:last|past) (\d{1,3})(?= (?:readings?|entries|values|times)|\s*[.,;]|\s*$)|(?:最近|近)(\d{1,3})次/i

const FACTS: [DashboardDetails['facts'][number], RegExp][] = [
  [
    'total',
    /\btotals?\b|\bsum\b|\b(?:in|all) (?:all|together)\b|合计|总和|总计|总数|总量|总共|一共|累计|总[\p{Script=Han}]{1,4}[数额量价分]/iu,
  ],
  [
    'highest',
    /\b(?:highest|best|biggest|largest|most|maximum|max|peak(?! flow)|top|[a-z]{3,}est (?:day|week|month))\b(?: (?:day|week|month|one|value|weight|reading|score))?(?: so far)?|最[高多大好]/i,
  ],
  [
    'today',
    /\b(?:total|sum)s? (?:per|a|each|for the|of the) day\b|\b(?:daily|today'?s) totals?\b|(?:每天|当天|今天)(?:的)?(?:总|一共|合计)/i,
  ],
  [
    'week',
    /\bweek(?:ly|'s)? totals?\b|\btotals? (?:for the|of the|per|a|this|each) week\b|(?:本|这|每)周(?:的)?(?:总|一共|合计)/i,
  ],
  [
    'month',
    /\bmonth(?:ly|'s)? totals?\b|\btotals? (?:for the|of the|per|a|this|each) month\b|(?:本|这个?|每)月(?:的)?(?:总|一共|合计)/i,
  ],
  ['lowest', /\b(?:lowest|worst|smallest|least|minimum|min)\b|最[低少小差]/i],
]
const FACT_ASIDE =
  /\b(?:for|of|in) the (?:year|month|week)\b|\b(?:which|what) (?:month|day|week|one)\b|\bwas\b|哪个?[天月周]|今年|全年|本[月周]/i

type Entered = Pick<DashboardDetails, 'entered' | 'averageDays' | 'averageByEntry' | 'facts'>

/**
 * Reads how the values come in.
 *
 * @param text the request
 * @param period what one value stands for
 */
export function readEntered(text: string, period: Period): Entered {
  return {
    entered: dateOfEntry(text, period),
    averageDays: averageDaysOf(text),
    averageByEntry: LAST_ENTRIES.test(text),
    facts: FACTS.filter(([, word]) => word.test(text)).map(([fact]) => fact),
  }
}

/** Who speaks of no dashboard enters what is measured; others say that they do. */
function dateOfEntry(text: string, period: Period): Entered['entered'] {
  const isOwn = !OWN_WORDS.test(text)
  const enters = isOwn || ENTERS.some((pattern) => pattern.test(text))
  if (!enters || EXAMPLE.test(text)) return null
  if (/日期|\bdates?\b/i.test(text) && !BY_MONTH.test(text)) return 'day'
  if (period === 'month' && BY_MONTH.test(text) && !BY_DAY.test(text)) return 'month'
  return isOwn || (period !== 'year' && period !== 'quarter') ? 'day' : null
}

const BY_MONTH = /\bmonth(?:s|ly)?\b|每个?月|月份|按月/i
const BY_DAY =
  /每[天日]|早晚|\bmornings?\b|\bevenings?\b|\b(?:daily|every day|each day|for a month|dates?)\b|日期/i

function averageDaysOf(text: string): number {
  if (WHOLE.test(text)) return 30
  const days = DAYS.exec(text)?.slice(1).find(Boolean) ?? LAST_ENTRIES.exec(text)?.[1]
  return Math.min(366, Math.max(1, toNumber(days ?? '7') ?? 7))
}

/**
 * The places of a request that speak of it.
 *
 * @param text the request
 * @param entered what was read of it
 */
export function enteredSpans(
  text: string,
  { entered, facts }: Pick<Entered, 'entered' | 'facts'>,
): Span[] {
  return [
    ...(entered === null
      ? []
      : spansOf(
          text,
          ...ENTERS,
          WHOLE,
          DAYS,
          /\bdates?\b|日期|(?:最近|过去|近)一周|\b(?:last|past) week\b|变化|趋势|(?:比|离|和|跟)上[次回][^，。]*|\b(?:since|from|than|to) (?:the )?last (?:time|one|entry)\b|\bhow it goes\b[^.,;]*|\bif it gets? better\b|\bover (?:the )?\w+\b|看进步|(?:填|记|输|录|写)(?:进去|进|下来|完)?[，,]?(?:就能|能)?看[^，。；]{0,3}(?:走势|趋势|变化|曲线)|发给医生看|想看走势|走势/i,
        )),
    ...(facts.length === 0 ? [] : spansOf(text, ...FACTS.map(([, word]) => word), FACT_ASIDE)),
  ]
}
