/** Reads days that are so many days, weeks or hours away, and what a way takes. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import type { Sums } from './sums.ts'
import { readEntered } from './names.ts'
import { addInput, addOutput, finishSums, numberIn, startSums, pick } from './sums.ts'

const FROM_DAY =
  /日期?[^。]{0,12}[加+]\s?\d+\s?(?:天|周)|\b(?:date|day)\b[^.;]{0,60}\b(?:plus|add|after|later|from|in|until|till|due|expires?|ready|runs out)\b|\b(?:days?|weeks?) (?:after|later|from)\b|日期?[^。]{0,30}(?:天|周)(?:后|之后|以后)|(?:天|周)[之以]?后[^。]{0,12}(?:几号|日期|哪天|什么时候)/i
const ASKS_DAY =
  /\b(?:what|which|tells?|gives?|shows?|calculat\w*|work(?:s|ing)? out|when)\b|算|几号|哪天|告诉|得出|显示|什么时候/i
const PERIOD = /(\d+)\s?(days?|weeks?|天|周|个?星期)/i

/**
 * A calculator of the day that is so many days after another, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readDayAfter(text: string, lang: Lang): Own | null {
  const [, count, unit = ''] = PERIOD.exec(text) ?? []
  if (count === undefined || !isDayAsked(text)) return null
  const sums = startSums(text, lang)
  const isWeeks = /week|周|星期/i.test(unit)
  const named = readEntered(text, lang).find(({ name }) => /\bdate\b|\bday\b|日/i.test(name))
  const a = addInput(sums, named?.name ?? { en: 'Date', zh: '日期' }, 0, 'date')
  const b = addInput(
    sums,
    isWeeks ? { en: 'Weeks', zh: '周数' } : { en: 'Days', zh: '天数' },
    Number(count),
  )
  const asked =
    /(?:算出?|告诉我?|得出)(?!几|是)(\p{Script=Han}{2,6}?)(?:是|在|为)?(?:几号|哪天|什么时候|$)/u.exec(
      text,
    )?.[1]
  addOutput(sums, asked ?? { en: 'That is', zh: '到期日' }, `${a} + ${b}${isWeeks ? ' * 7' : ''}`, {
    format: 'date',
  })
  return finishSums(sums)
}

function isDayAsked(text: string): boolean {
  const isTyped =
    /\b(?:enter|type|put in|pick|choose|input|calculat\w*|work out)\b|输入|填|选|算/i.test(text)
  const isKept =
    /\b(?:list|track|remind|log|habit|countdown)\w*\b|清单|记录|提醒|倒计时|打卡/i.test(text)
  return isTyped && !isKept && FROM_DAY.test(text) && ASKS_DAY.test(text)
}

const DISTANCE =
  /\bdistance\b|\bhow far\b|\b(?:km|miles|kilomet(?:re|er)s)\b|距离|路程|多少公里|公里数|里程/i
const SPEED = /\bspeed\b|\bkm\/h\b|\bmph\b|\bhow fast\b|速度|时速/i
const ARRIVAL = /\barriv\w*\b|\bget there\b|\bwhat time\b|到达|几点到/i
const TAKES = /\bhow long\b|\btakes?\b|\bhours\b|\btime\b|多久|几个?小时|时间|用时/i
const SLOWER = /\bfuel\b|\bpetrol\b|\bcost\b|\bpace\b|油|配速|费/i

/**
 * A calculator of what a way takes at a speed, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readTravel(text: string, lang: Lang): Own | null {
  if (!DISTANCE.test(text) || !SPEED.test(text) || SLOWER.test(text)) return null
  if (!TAKES.test(text) && !ARRIVAL.test(text)) return null
  const sums = startSums(text, lang)
  const isMiles = /\bmiles?\b|\bmph\b/i.test(text)
  const unit = pick(lang, isMiles ? 'miles' : 'km', '公里')
  const pace = pick(lang, isMiles ? 'mph' : 'km/h', '公里/时')
  const a = addInput(sums, pick(lang, `Distance, ${unit}`, `距离（${unit}）`), 120)
  const isSpeedAsked =
    !/\bhow long\b|\bwhen\b|\barriv|多久|几点|几个?小时/i.test(text) &&
    /\b(?:what|which|how fast|average) speed\b|求速度|算(?:平均)?速度|平均速度/i.test(text)
  if (isSpeedAsked) {
    const b = addInput(sums, { en: 'Hours', zh: '小时' }, 2)
    const c = addInput(sums, { en: 'Minutes', zh: '分钟' }, 0)
    addOutput(sums, { en: 'Speed', zh: '速度' }, `${a} / (${b} + ${c} / 60)`, {
      unit: pace,
    })
    return finishSums(sums)
  }
  takeTime(sums, a, pace)
  return finishSums(sums)
}

/** How long the way takes at a speed, with its breaks. */
function takeTime(sums: Sums, a: string, pace: string): void {
  const { text, lang } = sums
  const given = numberIn(
    text,
    /(\d+(?:\.\d+)?)\s?(?:km\/h|mph|kph|公里每小时|公里\/小时)/i,
    /时速(\d+)/,
  )
  const b = addInput(sums, pick(lang, `Speed, ${pace}`, `速度（${pace}）`), given ?? 60)
  const rest = /\bbreaks?\b|\bstops?\b|休息/i.test(text)
    ? addInput(
        sums,
        { en: 'Breaks, minutes', zh: '休息（分钟）' },
        numberIn(text, /(\d+)\s?(?:min|分钟)/i) ?? 15,
      )
    : ''
  const hours = `${a} / ${b}${rest === '' ? '' : ` + ${rest} / 60`}`
  addOutput(sums, { en: 'Hours', zh: '小时' }, hours)
  addOutput(sums, { en: 'Minutes', zh: '分钟' }, `(${hours}) * 60`)
}
