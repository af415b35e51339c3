/** Reads hours from a start and an end less a break, one day or several, with pay where it is asked. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { addInput, addOutput, COIN, finishSums, numberIn, PRICE, startSums } from './sums.ts'

const BEGINS =
  /\b(?:start(?:s|ed|ing)?|begin\w*|began|clock(?:ed|ing)? in|come in|came in|arriv\w*|from when|time in|check(?:ed)? in)\b|上班|开始|几点来|几点到(?!几)|到岗|打卡|起始|进场|从几点/i
const ENDS =
  /\b(?:end(?:s|ed|ing)?|finish\w*|stop(?:s|ped)?|clock(?:ed|ing)? out|leav\w*|left|knock(?:ed)? off|time out|check(?:ed)? out|until)\b|下班|结束|几点走|离岗|离场|到几点/i
const HOURS =
  /\bhours?\b|\bbreaks?\b|\bshifts?\b|\bhow long\b|\bpaid\b|\bpay\b|\bwages?\b|工时|小时|时长|多久|工资|时薪|休息/i
const ASKS =
  /\bhow (?:many|long|much)\b|\bwork(?:s|ed|ing)? out\b|\bcalculat\w*|\btotals?\b|\bgives?\b|\btells?\b|\bminus\b|\bless\b|\badds? up\b|\bshows?\b|\bsee\b|\bget\b|\b(?:working|worked|work) hours\b|\bhours worked\b|\btime ?sheets?\b|算|多少|几个?小时|合计|减|扣|一共|总/i
const OTHER =
  /\b(?:timer|countdown|stopwatch|reminders?|calendar|habit)\b|倒计时|计时器|提醒|打卡习惯/i
const BREAK = /\bbreaks?\b|\blunch\b|\brest\b|休息|午休|吃饭|扣/i
const NO_BREAK = /\b(?:no|without(?: an?)?) breaks?\b|没有?休息|不休息|无休息/i
const PAY =
  /\bpay\b|\bpaid\b|\bwages?\b|\bearn\w*|\bmoney\b|\brate\b|\bhow much (?:i|to)\b|工资|时薪|多少钱|报酬|一小时\d/i
const SEVERAL =
  /\b(?:each|every|per) day\b|\bweek\b|\bdays\b|\beach shift\b|\bshifts\b|\bseveral\b|一周|每天|每日|周一|几天|多天|这周|本周|一个星期|每个?班/i

const DAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  zh: ['周一', '周二', '周三', '周四', '周五'],
}

/**
 * A calculator of hours worked, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readWorkedTime(text: string, lang: Lang): Own | null {
  const isTold = BEGINS.test(text) && ENDS.test(text) && HOURS.test(text) && ASKS.test(text)
  if (!isTold || OTHER.test(text)) return null
  const hasBreak = BREAK.test(text) && !NO_BREAK.test(text)
  const hasPay = PAY.test(text) || rateOf(text) !== null
  return SEVERAL.test(text)
    ? ofDays(text, lang, { hasBreak, hasPay })
    : ofOne(text, lang, { hasBreak, hasPay })
}

type Has = { hasBreak: boolean; hasPay: boolean }

const breakOf = (text: string): number =>
  numberIn(text, /(\d{1,3})[\s-]?(?:min(?:ute)?s?|分钟)/i) ??
  60 *
    (numberIn(
      text,
      /(?:break|lunch|休息|午休)[^.,，。\d]{0,12}(\d(?:\.\d)?)\s?(?:hours?|个?小时)/i,
    ) ?? 0.5)

const rateOf = (text: string): number | null =>
  numberIn(
    text,
    new RegExp(`${PRICE}${COIN}\\s?(?:an|per|a|each|every|/)\\s?h(?:ou)?r?\\b`, 'i'),
    /(?:时薪|每个?小时|[一1]小时)(?:是|为|按)?\s?[¥￥]?(\d+(?:\.\d+)?)/,
  )

const LABELS = {
  start: { en: 'Start', zh: '上班时间' },
  end: { en: 'End', zh: '下班时间' },
  rest: { en: 'Break, minutes', zh: '休息（分钟）' },
  rate: { en: 'Pay per hour', zh: '时薪' },
  hours: { en: 'Hours worked', zh: '工时（小时）' },
  total: { en: 'Hours in all', zh: '总工时（小时）' },
  pay: { en: 'Pay', zh: '工资' },
}

function ofOne(text: string, lang: Lang, { hasBreak, hasPay }: Has): Own | null {
  const sums = startSums(text, lang)
  const from = addInput(sums, LABELS.start, 540, 'time')
  const to = addInput(sums, LABELS.end, 1050, 'time')
  const rest = hasBreak ? addInput(sums, LABELS.rest, breakOf(text)) : ''
  const hours = `span(${from}, ${to})${rest === '' ? '' : ` - ${rest} / 60`}`
  if (hasPay) {
    const rate = addInput(sums, LABELS.rate, rateOf(text) ?? 15)
    addOutput(sums, LABELS.hours, hours)
    addOutput(sums, LABELS.pay, `(${hours}) * ${rate}`, { isMoney: true })
  } else addOutput(sums, LABELS.hours, hours)
  return finishSums(sums)
}

function ofDays(text: string, lang: Lang, { hasBreak, hasPay }: Has): Own | null {
  const sums = startSums(text, lang)
  const rate = hasPay ? addInput(sums, LABELS.rate, rateOf(text) ?? 15) : ''
  addOutput(sums, LABELS.total, 'E')
  if (hasPay) addOutput(sums, LABELS.pay, `E * ${rate}`, { isMoney: true })
  const isWeekend = /\b(?:sunday|weekend|seven days|7 days)\b|周日|七天|7天/i.test(text)
  const more = { en: ['Saturday', 'Sunday'], zh: ['周六', '周日'] }
  return finishSums(sums, {
    columns: [
      { id: 'p', label: LABELS.start[lang], kind: 'time', value: '' },
      { id: 'q', label: LABELS.end[lang], kind: 'time', value: '' },
      ...(hasBreak
        ? [
            {
              id: 'r',
              label: LABELS.rest[lang],
              kind: 'number' as const,
              value: String(breakOf(text)),
            },
          ]
        : []),
    ],
    names: [...DAYS[lang], ...(isWeekend ? more[lang] : [])],
    each: {
      label: { en: 'Hours', zh: '小时' }[lang],
      isMoney: false,
      expression: `span(p, q)${hasBreak ? ' - r / 60' : ''}`,
    },
    marksLeast: false,
  })
}
