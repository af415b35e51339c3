/** Reads what days are counted from, and whose day it was: 'days since we adopted Clover on 4 March'. */
import type { Span } from '../../../read/spans.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'
import { DAYS, datesIn, readDay } from '../../../read/words/days.ts'
import type { TimerDetails } from '../details.ts'
import { readOccasion, readOthers } from './read-several-days.ts'

/** So long since a day, counting up. */
export const SINCE =
  /\bsince (?:the |last )?(?:\d{1,2}(?:st|nd|rd|th)?\b|\d{4}-|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|christmas|new year|easter)|\b(?:how (?:long|many (?:days|weeks|months|years))|days?|weeks?|time)\b[^.;]{0,30}?\bsince\b|\bsince (?:we|i|he|she|they|my|our|the day)\b[^.]{0,60}\b(?:days|weeks|how long)\b|(?:在一起|结婚|恋爱|认识|出生|入职|坚持|戒[烟酒]|来[了到这])[^。；]{0,12}(?:多少|几)天|(?:多少|几)天[^。；]{0,10}(?:开始|在一起|结婚)|从[^，。]{2,20}?(?:到现在|至今|算起|开始算)|(?:从|自)?[^，。]{2,20}(?:起|开始|以来|那天)[^。；]{0,30}(?:多少|几)天|(?:已经?|坚持|过去?|满)了?[^，。；还剩]{0,8}(?:多少|几)天|了(?:多少|几)天|(?<![还剩有][^，。；]{0,6})(?:多少|几)天了|到(?:今天|现在|如今)[^，。；]{0,10}(?:多少|几)天|第几天|正[数计](?:天数|日|多少)|\b(?:days|weeks) (?:sober|clean|smoke[- ]free|alcohol[- ]free|sugar[- ]free|without|free of|married|together)\b|\bcount(?:s|ing)?(?: up)? (?:the |how many |my |our |every )*days (?:since|from)\b|\bhow (?:long|many days) (?:i|we|he|she|they|it|my|our|the)\b[^.;,]{0,40}\b(?:have|has|had|'ve|been)\b|\bhow (?:long|many days) (?:i|we|he|she|they|it)(?:'ve|'s)|\bhow (?:long|many days)(?: old)? (?:has|have|is|are) (?!(?:left|there|it (?:until|till|to))\b)[^.;,?]{2,40}\b(?:been|had|lived|alive|old|married|together|worked|owned)\b|(?<![距离还倒][^，。；]{0,12})的天数[^。；]{0,20}(?:开始|起|至今|到现在)|\bcount(?:s|ing)? up from (?:the day|when|my|our)\b|\bhow many days old\b|\bdays (?:i|we|he|she|they)(?:'ve|'s| have| has)\b/i
/** What asks for a button that begins it anew. */
export const AGAIN =
  /\b(?:start|begin)(?:ing)? (?:over|again|from zero)\b|\breset\w*\b|\bback to (?:zero|0)\b|\bslip\w*\b|重新?(?:开始|算|计|来)|归零|清零|从头/i
const BACK = /\bsince\b|\bago\b|\bborn\b|从|自|出生|已经|以来/gi
const AHEAD = /\b(?:until|till|before|to go|countdown)\b|离|距|还有|还剩|倒/gi

/**
 * Whether the days since a day are counted; of several days the first one tells which way it counts.
 *
 * @param text the request
 */
export function isSince(text: string): boolean {
  if (!SINCE.test(text)) return false
  const [first, ...others] = datesIn(text)
  if (first === undefined || others.length === 0) return true
  const before = text.slice(0, first.start)
  const [back, ahead] = [BACK, AHEAD].map(
    (words) => [...before.matchAll(words)].at(-1)?.index ?? -1,
  )
  return back === ahead
    ? !new RegExp(AHEAD.source, 'i').test(text.slice(first.end, first.end + 8))
    : (back ?? -1) > (ahead ?? -1)
}

/**
 * Reads a count of the days since a day.
 *
 * @param text the request
 */
export function readSince(text: string): Partial<TimerDetails> & Pick<TimerDetails, 'mode'> {
  const [first, ...others] = datesIn(text)
  const isOne = others.length === 0
  const own = readStory(isOne ? text : text.slice(0, first?.end))
  return {
    mode: 'date',
    up: true,
    again: AGAIN.test(text),
    day: readDay(text),
    event: withName(text, own || (isOne ? '' : readOccasion(text))),
    ...(isOne ? {} : { days: readOthers(text) }),
  }
}

const NAME =
  /\b(?:his|her|its|their) name is (\p{Lu}[\p{L}'-]+)|\bnamed (\p{Lu}[\p{L}'-]+)|(?:小名|名字|名)(?:是|叫)?做?([\p{Script=Han}]{1,4})(?=[，。；]|$)/u

/** Whose day it is, where a name is told apart: 'her name is Mia', 小名团子. */
function withName(text: string, story: string): string {
  const name = NAME.exec(text)?.slice(1).find(Boolean) ?? ''
  const isThere = name === '' || story === '' || story.includes(name)
  return isThere || story.length + name.length > LONGEST - 3
    ? story
    : /\p{Script=Han}/u.test(name)
      ? `${story}（${name}）`
      : `${story} (${name})`
}

const LONGEST = 60
/** Where a piece that tells what happened ends: at a stop, a wish for the page, or the date itself. */
const END =
  /[.,;:!?()\n，。；：！？（）“”]|\s[-–—]\s|\band (?=(?:an?|the|with|show|count|let|make|put|use|also)\b)|\bwith (?=(?:an?|the|big|large|huge|reset)\b)|\b(?:as|in) (?=(?:an? )?(?:big|large|huge|bold)\b)/i
const STORIES = [
  /\b(since (?:(?:the (?:day|time)|when) )?[\p{L}'’][^]*)/iu,
  /\bcount(?:s|ing)? up (from (?:the day|when|my|our)\b[^]*)/i,
  /\bdays? ((?:without|free (?:of|from)|sober|clean|smoke[- ]free|alcohol[- ]free|sugar[- ]free|married|together|in a row)\b[^]*)/i,
]
/** 'How long we have been together since ...': what goes on stands before. */
const GOES_ON =
  /\b(?:how long|how many (?:days|weeks)|days|time)(?: (?:that|which))? ((?:(?:i|we|he|she|they|it)(?:'ve|'s)?\b|(?:my|our|the|his|her) [\p{L}' ]{2,30}?(?= (?:has|have|had)\b)|\p{Lu}[\p{L}'-]+(?= (?:has|have|had|is)\b))[^]*)/iu
/** 'How many days has my son been alive?' */
const ASKED =
  /\bhow (?:long|many (?:days|weeks)) (has|have|had|is|are) ((?:(?:my|our|the|his|her) )?[\p{L}'’ -]{2,40}?) (been|had|lived|owned|worked|gone|stayed|alive|married|together|sober)\b([^]*)/iu
const AGE = /\bhow many days old (?:is |are )?([^]*)|\bdays old (?:is |are )?([^]*)/i

/**
 * What happened on the day, told as it follows on 'days': 'since we met', 'without sugar', or an empty text.
 *
 * @param text the request
 */
function readStory(text: string): string {
  if (/\p{Script=Han}/u.test(text)) return chineseStory(text)
  const told = STORIES.map((pattern) => pieceOf(pattern.exec(text)?.[1] ?? '')).find(
    (piece) => piece.includes(' ') || /^(?:sober|clean|married|together)/i.test(piece),
  )
  return (
    (told ?? askedStory(text) ?? pieceOf(GOES_ON.exec(text)?.[1] ?? '')) ||
    afterDate(text) ||
    beforeSince(text)
  )
}

function askedStory(text: string): string | undefined {
  const age = AGE.exec(text)?.slice(1).find(Boolean)
  if (age !== undefined && pieceOf(age) !== '') return `in the life of ${pieceOf(age)}`
  const [, has = '', who = '', been = '', rest = ''] = ASKED.exec(text) ?? []
  return who === '' ? undefined : `${who} ${has} ${been} ${pieceOf(rest)}`.trim()
}

/** Up to where it ends, without the little word that leads to the date. */
function pieceOf(words: string): string {
  const day = datesIn(words)[0]?.start ?? words.length
  const stop = words.search(END)
  const piece = words
    .slice(0, Math.min(day, stop < 0 ? words.length : stop))
    .replace(/(?:\s+(?:on|at|in|of|from|since|the|was|is|it|which|that|this|and|last))+\s*$/i, '')
    .trim()
  return /^since$/i.test(piece) || piece.length > LONGEST ? '' : piece
}

/** 'Our shop has been open since 1 June': what stands before it, where that is no word for the count. */
function beforeSince(text: string): string {
  const [day] = datesIn(text)
  const before = /^([^]*)\bsince (?:the )?$/i.exec(text.slice(0, day?.start ?? 0))?.[1] ?? ''
  const piece = (before.split(END).at(-1) ?? '').trim()
  return piece.length > LONGEST || OF_COUNT.test(piece) ? '' : piece
}

const OF_COUNT = /\b(?:days?|weeks?|time|count\w*|how|long|many|timer|page|show\w*|number)\b/i

const WE_HAVE = /[,:–-] ?((?:i|we|he|she|they|it)(?:'ve|'s| have| has) [^]*)/i

/** 'Days since 14 February 2015, our wedding', '..., when we moved in'. */
function afterDate(text: string): string {
  const [day] = datesIn(text)
  const behind = day === undefined ? '' : text.slice(day.end)
  const [, lead = '', rest = ''] = BEHIND.exec(behind) ?? []
  const piece = pieceOf(rest)
  if (piece === '') return pieceOf(WE_HAVE.exec(behind)?.[1] ?? '')
  if (OF_PAGE.test(piece)) return ''
  return `since ${lead.toLowerCase() === 'when ' ? '' : lead}${piece}`
}

const BEHIND = /^[\s,:(–-]*(?:the day |that's )?(when |my |our |the )([^]*)/i
const OF_PAGE = /\b(?:page|screen|number|button|app)s?\b/i

/** Stands where a date was taken out. */
const DATE = '\u0001'
const COUNT = /(?:[有满了]|已经?|过去?|一共|总共|共)*(?:第?(?:多少|几)天|天数|正数日?)/
/** How somebody asks for it, and that it has gone on until now. */
const LEADS =
  /^(?:请|帮我?|给我?|我?想|一?下|来看|要|做|来|建|弄|写|个|一个|网页|页面|应用|小工具|显示|展示|看看?|算(?:一算|算|一下)?|计算|统计|记录?(?:一下|下来?)?|数一?数|知道|告诉我?|今天|现在|到今天|到现在|是|从|自)+/
const ASKS = /(?:我?想|帮我|给我)?(?:看看?|算一?算|数一?数|记录?|统计|显示)(?:一下)?/
const TAILS = /(?:到?(?:今天|现在|如今|目前)|至今|一共|总共|已经?|过去?|[是的有满])+$/
const FROM =
  /(?:从|自)(?!己)([^，。；,]{2,24}?)(?:那[天日年]|算起|起|开始|以来|到现在|至今|$|[，。；,])/

function chineseStory(text: string): string {
  const plain = DAYS.reduce((words, day) => words.replace(day, DATE), text)
  const pieces = plain.split(/[，。；：！？,.;:!?\n（）()]/)
  const counts = pieces.filter((piece) => COUNT.test(piece))
  const before = pieces.slice(0, Math.max(0, pieces.indexOf(counts[0] ?? '')))
  const dated = pieces.filter((piece) => piece.includes(DATE) && !COUNT.test(piece))
  const told = [
    ...counts.map((piece) => piece.split(COUNT)[0] ?? ''),
    FROM.exec(plain)?.[1] ?? '',
    // 'It has been here for so long' names nobody: who it is stands before the date, or in front.
    ...dated.filter((piece) => bareStory(piece.split(DATE)[0] ?? '').length > 1),
    ...before,
    ...dated,
    ...counts.map((piece) => (piece.split(COUNT)[1] ?? '').replace(/^[了的]+/, '')),
  ].map(bareStory)
  const best = told.find((one) => one.length > 2) ?? told.find((one) => one.length > 1) ?? ''
  return best.length > LONGEST ? '' : best
}

function bareStory(piece: string): string {
  return piece
    .replaceAll(DATE, '')
    .replace(/["“”「」]/g, '')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .trim()
    .replace(LEADS, '')
    .replace(/^\s*(?:起|开始|算起|以来|那天)+/, '')
    .replace(/(?:(?<!一)起|开始|算起|以来|那天|的?那[天日])$/, '')
    .replace(TAILS, '')
    .trim()
}

/**
 * The places of a request that speak of a count of days.
 *
 * @param text the request
 * @param details what was read of it
 */
export function sinceSpans(text: string, { again, event }: TimerDetails): Span[] {
  return [
    ...spansOf(text, SINCE, AHEAD, ASKS, /\bbig number\b/i, ...(again ? [AGAIN] : [])),
    ...spansOf(text, NAME).filter(() => withName(text, event) === event),
    ...spansOfWords(text, event === '' ? [] : [event, event.replace(/^since /, '')]),
  ]
}
