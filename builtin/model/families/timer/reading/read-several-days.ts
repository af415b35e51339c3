/** Reads the days of a countdown: the first, what time of it, and others below it. */
import { splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'
import type { TimerDetails } from '../details.ts'
import { datesIn, MONTHS } from '../../../read/words/days.ts'
import { readEvent } from './read-day.ts'

/** A day with what happens on it, as the words name it. */
export type NamedDay = { name: string; day: string | null; up?: boolean }

/** Days that somebody has beside the one that is counted to, perhaps without telling when. */
const OTHERS =
  /\b(?:milestones?|deadlines?|(?:other|more|several|our own|own|further) (?:dates|days|events|countdowns?)|steps)\b|里程碑|节点|其他日子|别的日子|多个(?:日子|日期|倒数日|倒计时)|几个(?:日子|日期|倒数日)/i
const LISTED = new RegExp(
  `(?:${OTHERS.source})(?: with (?:their )?(?:dates|days))?\\s*[:：(（]\\s*([^.;。；)）]{3,200})`,
  'i',
)
const TIME = [
  /\b(?:at|from|@)\s*(?<hour>\d{1,2})(?:[:.](?<minutes>\d\d))?\s*(?:(?<isLate>pm)|am|o'clock)\b/i,
  /(?:(?<isLate>下午|晚上)|上午|早上|中午|凌晨)\s*(?<hour>\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(?:点|时|[:：])(?<minutes>半|\d\d)?/,
  /(?<!\d)(?<hour>\d{1,2})[:：](?<minutes>\d\d)(?!\d)/,
  /(?<![\d第])(?<hour>\d{1,2})点(?<minutes>半|\d\d)?(?!一|击|\d)/,
]
const DIGITS = '零一二三四五六七八九十'

/**
 * The time of the day, such as '14:00', or an empty text.
 *
 * @param text the person's words
 */
export function readTime(text: string): string {
  const { hour, minutes, isLate } =
    TIME.map((pattern) => pattern.exec(text)).find(Boolean)?.groups ?? {}
  if (hour === undefined) return ''
  const number = /\d/.test(hour) ? Number(hour) : chineseHour(hour)
  const rest = minutes === '半' ? 30 : Number(minutes ?? 0)
  return timeOf(number, rest, isLate !== undefined)
}

function chineseHour(written: string): number {
  if (written.length > 1) return 10 + DIGITS.indexOf(written.charAt(1))
  return written === '两' ? 2 : DIGITS.indexOf(written)
}

function timeOf(hour: number, minutes: number, isAfternoon: boolean): string {
  const hours = isAfternoon && hour < 12 ? hour + 12 : hour
  if (hours > 23 || minutes > 59) return ''
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/**
 * All days that the words give, each with its name; where there is one, it is the event's.
 *
 * @param text the person's words
 */
export function readNamedDays(text: string): NamedDay[] {
  const dates = datesIn(text)
  return dates.map((date, at) => {
    const around = { from: dates[at - 1]?.end ?? 0, to: dates[at + 1]?.start ?? text.length }
    const name = dates.length < 2 ? readEvent(text) : nameOf(text, date, around)
    // A feast is called by its own name.
    const feast = text.slice(date.start, date.end)
    const own = name === '' && dates.length > 1 && !/\d/.test(feast) ? feast : name
    return { name: own, day: date.day, ...wayOf(text, date, around) }
  })
}

const BACK =
  /\b(?:since|ago|was|were|met|moved|married|quit|stopped|started|began|bought|got|planted|born|died|graduated|arrived)\b|从|自(?!己)|以来|过了|已经?|了[^，。；]{0,6}(?:多少|几)天/gi
const AHEAD = /\b(?:until|till|to go|left|will)\b|离|距|还有|还剩/gi

/** A day without its year is the last one where its own words tell of the past, and the next where they tell of what comes. */
function wayOf(
  text: string,
  { start, end }: Span,
  { from, to }: { from: number; to: number },
): Pick<NamedDay, 'up'> {
  const before = text.slice(from, start)
  const [after = ''] = text.slice(end, to).split(/[.;。；]|\band\b/)
  const [back, ahead] = [BACK, AHEAD].map((words) => {
    const near = [...before.matchAll(words)].at(-1)
    return near === undefined ? (after.search(words) < 0 ? -1 : 0) : near.index + 1
  })
  return back === ahead ? {} : { up: (back ?? -1) > (ahead ?? -1) }
}

const BREAK = /[,，、;；。.!！?？\n:：()（）]|\band\b|^和/i
const AROUND =
  /\b(?:an?|the|my|our|is|on|at|by|for|to|in|days?|weeks?|hours?|sleeps|left|since|i|we|it|was|are|been|ago|remaining|until|till|count ?down|counts?|counting|counter|from|and|also|plus|with|shows?|showing|displays?|tells?|us|me|how|many|long|(?:right )?(?:below|beneath|under(?:neath)?|above) (?:it|that|this|them)|below|underneath|another|other|then|first|second|third|a?n? ?more|go|going|big|one|same|want|need|please)\b|下面|上面|再|显示|展示|另外?|还|也|有|要|和|加上?|距离|距?离|倒计时|倒数日?|还[有剩](?:多少|几)?天?|(?:多少|几)天|一?个|是|在|的|到|[“”"「」'—–-]/gi
/** Grammar at either end of a name; within it, it belongs to the name. */
const AT_ENDS = new RegExp(
  `^(?:\\s*(?:${AROUND.source}))+|(?<!\\b(?:show|first|second|third|one))(?:(?!shows?\\b)(?:${AROUND.source})\\s*)+$|[“”"「」]`,
  'gi',
)

/** The words beside a date in its own piece of the list: before it, or else after it. */
function nameOf(
  text: string,
  { start, end }: Span,
  { from, to }: { from: number; to: number },
): string {
  const before =
    text
      .slice(from, start)
      .trim()
      .replace(/[:：(（]$/, '')
      .split(BREAK)
      .at(-1) ?? ''
  const after = text.slice(end, to).split(BREAK)[0] ?? ''
  const far =
    before === ''
      ? (text
          .slice(from, start)
          .trim()
          .replace(/[,，]$/, '')
          .split(BREAK)
          .at(-1) ?? '')
      : ''
  const names = [before, far, after].map((words) =>
    words.replace(AT_ENDS, ' ').replace(/\s+/g, ' ').trim(),
  )
  const name = names.find((words) => words.length > 1 && words.length <= 40) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Reads the other days: those after the first, or names that wait for their day. Null where the
 * words speak of one day alone.
 *
 * @param text the person's words
 */
export function readOthers(text: string): TimerDetails['days'] {
  const [, ...dated] = readNamedDays(text)
  const listed = splitList(LISTED.exec(text)?.[1] ?? '').filter((one) => one.length <= 40)
  const waiting: NamedDay[] = dated.length > 0 ? [] : listed.map((name) => ({ name, day: null }))
  const days = [...dated, ...waiting].filter(({ name }) => name !== '').slice(0, 20)
  if (days.length === 0 && !OTHERS.test(text)) return null
  return days.map(({ name, day, ...way }, at) => ({
    ...way,
    id: at + 1,
    name: (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 60),
    day,
  }))
}

/** What somebody does on the day, told before it: 'until my son starts school, 3 September'. */
const HAPPENS = new RegExp(
  `\\b(?:until|till|before) (?:my|our|his|her|their|the) ((?:[\\p{L}'-]+ ){1,3}(?:comes?|gets?|goes|starts?|moves?|leaves?|arrives?|returns?|flies|lands?|turns?|opens?|is|are|retires?|finishes|graduates?|marr(?:y|ies))\\b[\\p{L}' -]{0,36}?)[,:]? (?:(?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})(?![a-z])|(?:on )?(?:${MONTHS})(?![a-z])|\\d{4}-)`,
  'iu',
)

/** The same of somebody who has no noun: 'until we move to Bergen on 3 May', 'before I retire, 1 June 2030'. */
const THEY_DO = new RegExp(
  `\\b(?:until|till|before) ((?:we|i|they|he|she) (?:(?!on\\b)[\\p{L}'-]+ ?){1,6}?),? ?(?:(?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})(?![a-z])|(?:on )?(?:${MONTHS})(?![a-z])|(?:on )?\\d{4}-)`,
  'iu',
)
/** People whose day it is: 'Priya & Callum'. */
const COUPLE = /\b(\p{Lu}\p{Ll}+ (?:&|and|\+) \p{Lu}\p{Ll}+)(?=\b)(?! \d)/u

/**
 * The event, with the names of those whose day it is.
 *
 * @param text the person's words
 */
export function readOccasion(text: string): string {
  const happens = (HAPPENS.exec(text) ?? THEY_DO.exec(text))?.[1]?.trim() ?? ''
  if (happens !== '') return happens.charAt(0).toUpperCase() + happens.slice(1)
  const event = firstEvent(text)
  const couple = COUPLE.exec(text)?.[1] ?? ''
  if (couple === '' || event.includes(couple)) return event.slice(0, 60)
  return (event === '' ? couple : `${couple}: ${event}`).slice(0, 60)
}

/** What is told of the first day; beside other days, what else is told belongs to them. */
function firstEvent(text: string): string {
  const [first, ...others] = readNamedDays(text)
  return first?.name || (others.length > 0 ? '' : readEvent(text))
}

/**
 * The places of a request that speak of other days, of a time and of names.
 *
 * @param text the request
 * @param days what was read of it
 */
export function otherSpans(text: string, days: TimerDetails['days']): Span[] {
  const time = readTime(text) === '' ? [] : TIME
  const names = (days ?? []).map(({ name }) => name)
  return [
    ...spansOf(text, COUPLE, ...time, ...(days === null ? [] : [OTHERS, LISTED, /另外|此外|还有/])),
    ...spansOfWords(text, names),
  ]
}
