/** Reads what a countdown to a day is for, and how fine it is: 'days until our wedding on 3 May 2027'. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { TimerDetails } from '../details.ts'
import { DAYS, datesIn, MONTHS } from '../../../read/words/days.ts'
import { findColour, findLook, findTheme } from '../../../read/words/mood-words.ts'

/** Words that ask how long it is until something. */
export const UNTIL_WORDS =
  /\b(?:days?|weeks?|time|long|count(?:s|ing)? ?down|sleeps)\b[^.;]{0,24}?\b(?:until|till|to go (?:until|till|to)|left (?:until|till|to)|before|remaining (?:until|till|to))\b|\bcount ?down (?:to|for)\b(?! \d)|\b(?:how many|number of) days\b(?! (?:ago|since|in a row|i\b|it|have|has))|\bhow long (?:until|till|to|before)\b|\bdays left\b|\b(?:days?|weeks?|sleeps) to (?=(?:go (?:to )?)?(?:(?:my|our|the|his|her|their)\b|\d{1,2}(?:st|nd|rd|th)?\b|christmas|xmas|new year|easter|halloween))|倒数日|倒计日|倒数(?!\d)|(?:距离?|离)[^，。]{0,14}(?:还有|还剩|剩下?|倒计时|天数|几天|多少天)|还有(?:多少|几)天|(?:多少|几)天(?:到|就)/i

const EVENT = [
  /(?:距离?|离)(?:我们?的?)?(?!\d|.{0,6}[年月])([\p{Script=Han}]{2,12}?)(?=还[有剩][多几]|还?剩[多几])/u,
  /(?:\d{1,2}\s*月\s*\d{1,2}\s*[日号])[\s，、:：]*的?(?!还有|剩|显示|展示|看|要|下面|上面|倒计|每天|上午|下午|早上|晚上|中午|凌晨)([\p{Script=Han}]{2,10}?)(?=还有|还剩|剩|倒计时|的?天数|[^\p{Script=Han}]|$)/u,
  new RegExp(
    `\\b(?:my |our |the )?([\\p{L}' -]{3,30}?) (?:on|is on) (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)? |${MONTHS})`,
    'iu',
  ),
  /\b(?:until|till|countdown to|count down to|days to|before|countdown for)\s+(?:my |our |the |a |an )?([\p{L}\p{N}' -]{2,40}?)(?=$|[.,;:!?]|\s+(?:on|at|in|is|which|that|with|and|starts?)\b)/iu,
  /(?:^|[，。,]|[要做个来用建给])([\p{Script=Han}]{2,6}?)(?:的)?(?:倒计时|倒数日)(?!器)/u,
  /^倒数(?!日|\d)(?:到|距离?)?([\p{L}]{2,12}?)(?=[，。]|$)/u,
  /(?:距离?|离|到|倒计时[:：]?)(?:我(?![和与跟们])的?|我们的?)?([\p{L}\p{N}]{2,14}?)(?=还有|还剩|剩|倒计时|的?天数|的?倒|，|。|,|$)/u,
]

/** A date to be chosen, or what somebody does on the day: 'we fly' names nothing. */
const NO_EVENT =
  /^(?:\d|a date|date|an event|event|某天|某个?日子?)|^(?:i|we|it|they|he|she|you|this|that|which|who|there)\b|^(?:一个|做|弄|想|帮|页面|网页|简单|大字|计时|活动|生日以外)|^(?:我们?|他们?|她们?|咱们?|它)(?!的)/i

/**
 * What happens on the day, or an empty text.
 *
 * @param request the person's words
 */
export function readEvent(request: string): string {
  const text = request.replace(/[（(][^）)]*[）)]/g, '')
  const name =
    EVENT.map((pattern) =>
      pattern
        .exec(text)?.[1]
        ?.replace(/^20\d\d年/, '')
        .replace(/\d{1,2}月\d{1,2}[日号]?.*$/, '')
        .replace(/20\d\d年.*$/, '')
        .replace(/^(?:我们?|想|要|做|来|弄|建|搞|一?个|的)+(?=\p{Script=Han}{2})/u, '')
        .replace(
          /^.*\b(?:until|till|(?:days?|down|long|time|count) to|before|for|my|our|the|an?)\s+/i,
          '',
        )
        .trim(),
    ).find((found) => found !== undefined && !NO_EVENT.test(found)) ?? eventBehind(text)
  return name === undefined ? '' : name.charAt(0).toUpperCase() + name.slice(1)
}

/** No event but how the page looks or what it shows. */
const OF_PAGE =
  /\b(?:with|in|as|and|big|large|huge|numbers?|digits|screen|colou?rs?|buttons?|sayings?|quotes?|hours?|minutes?|seconds?|weeks?|days?|months?|page|title|called|show|make|please|mode|style|look|text|font|full)\b/i

/** Where nothing else names the event, it stands behind its date: '12 June 2027, my exam'. */
function eventBehind(text: string): string | undefined {
  const [day, ...others] = datesIn(text)
  if (day === undefined || others.length > 0) return undefined
  const behind = text.slice(day.end).replace(/^ at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o'clock)?/i, '')
  const words =
    /^\s?[,:(–-]+\s*(?:for )?(?:my |our |the )?([\p{L}'’]+(?: [\p{L}'’]+){0,3})(?=$|[.,;:!?)])/u.exec(
      behind,
    )?.[1]
  const isLook = [findColour, findLook, findTheme].some((find) => find(words ?? '') !== null)
  return words === undefined || isLook || OF_PAGE.test(words) ? undefined : words
}

/** Who types the date, and that it stays. */
const OWN_DATE =
  /\b(?:type|enter|put|fill|set|choose|pick)s?(?: in)? (?:the |a |my |that )?date\b|\brem\w{0,3}be?rs? (?:it|the date)\b|(?:多少天)?[\s，]{0,2}(?:\p{Script=Han}{2}的?)?日期[^，。]{0,4}(?:自己|我)[^，。]{0,4}[填选设定输改]|[填选设定输]日期/giu

/**
 * The places of a request that speak of a day.
 *
 * @param text the request
 */
export function daySpans(text: string): Span[] {
  return spansOf(text, UNTIL_WORDS, ...DAYS, ...EVENT, CLOCK, OWN_DATE)
}

const SECONDS = /\bseconds?\b|秒/i
const MINUTES = /\bhours?\b|\bminutes?\b|小时|分钟|时[、，和]?分/i
const CLOCK =
  /(?:几个?(?:天|小时|分钟?|秒)[、，和]?)+|\b(?:days?|hours?|minutes?|seconds?)\b(?:\s*(?:,|and|&|\+|to go|left)*\s*\b(?:days?|hours?|minutes?|seconds?)\b)*|(?:天数?|小?时|分钟?|秒)(?:[、，和及\s]*(?:天数?|小?时|分钟?|秒))+|[天秒]/i

/**
 * A time of the day is counted to in hours and minutes, as whole days would not show it.
 *
 * @param time the time, or an empty text
 * @param clock the finest unit that was asked for
 */
export function clockAt(time: string, clock: TimerDetails['clock']): TimerDetails['clock'] {
  return time !== '' && clock === 'days' ? 'minutes' : clock
}

/**
 * The finest unit that the words want of a countdown to a day.
 *
 * @param text a request or a clause of a follow-up
 */
export function readClock(text: string): TimerDetails['clock'] {
  if (SECONDS.test(text)) return 'seconds'
  return MINUTES.test(text) ? 'minutes' : 'days'
}
