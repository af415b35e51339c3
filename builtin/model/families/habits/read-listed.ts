/**
 * Reads habits that a request names in a row, each with its own days and times: 'gym three times a
 * week, Irish on Mondays and Thursdays, water eight times a day', 刷牙一天两次、收书包、练琴.
 */
import type { Lang } from '../../plan.ts'
import { readToldRow } from '../../read/lists/told-row.ts'
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { daysOf } from './read-days.ts'
import { readOften } from './read-often.ts'

/** A habit as it is listed; `goal` is null where nothing tells of weeks. */
export type Listed = { name: string; goal: number | null; times: number; on: number[] }

const WISH_EN =
  /^(?:(?:and|then|so|but|plus|also|with)\s+)*(?:i(?:'d|'ll|'m|'ve)?\b(?! (?:stay|keep))|we|they|he|she|it|that|show\w*|see\b|sees\b|watch|week(?:ly)?\b|month(?:ly)?\b|calendar|streaks?|chain|fireworks?|confetti|stars?|an? (?:star|week|month|calendar|grid|row|place|button|little|big|small|red|green)\b|(?:one|two|three|five|ten|twelve|fifteen|twenty|thirty-?(?:one)?|\d+) (?:squares?|box(?:es)?|stars?|stickers?|cells?)|large|big|bigger|at (?:\d|ten|twelve|fifteen|twenty|thirty)|when|if|mark\w*|tick\w*|tap\w*|press\w*|check|colou?r\w*|something|over the|over a|since|for (?:the|a|an|my|me|each|coming)\b|don'?t break|do not break|squares|boxes|missed|missing|ask\w*|each\b|every (?:tick|day|evening|one)\b|how\b|per\b|the (?:unbroken|chain|streak|week|month|longest|total|zoo)|view\b|count\w*|total|streaks|longest|current|percent\w*|dark|light|please|so\b|to (?:tap|tick|see|mark|keep)\b|need to keep|just think|did(?:n'?t)? i\b|make\b.*(?:button|page|app)|add\b|want\b|let\b|feel\b|days? (?:in a row|running)|in (?:little|small|red|green|blue|big|large|dark)|starting|begin\w*|starts?\b|reminders?|notifications?|export|unbroken)/i
const INSIDE_EN =
  /\b(?:in a row|streaks?|days running|unbroken|calendar|month view|week view|weekly view|how many|how long|begins? on|starts? (?:on )?(?:monday|sunday)|starting (?:on )?(?:monday|sunday)|habit tracker|get a star|gets a star|earns? a star|boxes|squares|goals?|progress|chart)\b/i
const WISH_ZH =
  /看(?!书|报|英|新闻|[一两三四五六七八九十\d]+[页章])|^这样|连续|连着|断|打卡|点[一了上亮]|勾|涂|[颗朵枚]|星[星期](?!一|二|三|四|五|六|日)|攒|奖励|日历|月历|格子?|一屏|排成|显示|统计|烟花|彩带|提醒|目标|最长|纪录|记录|一目了然|多少|几[天晚回次]|字[大要]|写大|原因|为[啥什]|理由|挑战|[做到]到?[就给了]|做完|做满|能|可以|每回|每次|按周|按月|给[我爸妈他她].{0,3}[看用]|坚持[一得了几]|中断|漏|报到|省|习惯|周[一日]开头|周[一日]开始|[两一]周(?:的|一)|一个月|三样|都要?做|自己就行|天天$|^(?:半|[一两三])(?:个?月|年)$|示例|样式|颜色|夜间|深色|浅色|[说给]句|进度|手机上用/u

/** What begins a sentence and is no habit: who asks, for whom, what for. */
const HEAD_EN =
  /^(?:habits?\b|(?:a |my |our |the |simple |daily )*(?:habit|streak|routine|tracker|challenge)\b|streak keeper|i(?:'m|'ve|'d)? |we |my (?:kids?|teen\w*|son|daughter|twins|boys|girls)\b|for |track\b|something\b|trying|want|each day|every day|\w+ goals\b|wean|help)/i
const LEAD_EN =
  /^(?:(?:[^,]{0,30}\b)?(?:forget(?:ting)?(?: to)?|promised(?: myself)? to|want to (?!see|know|track|tick)|(?:try|trying) to|need to (?!keep)|have to|must|remember(?:ing)? to|habit (?:tracker|app|grid) (?:with|for)|(?:see|know|track) (?:whether|if) i(?: really| actually)?|stick to|keep up(?: with)?|has me on|have me on|gets? a star (?:when|whenever|for|if)|earns? a star (?:when|whenever|for|if)|a star (?:when|whenever|for|if)|did [A-Z][a-z]+|track)\s+(?:(?:my|his|her|their|the|he|she|they)\s+)*)/i
const LEAD_ZH =
  /^(?:(?:[^，、]{0,10}?(?:每[天日晚早]|天天|坚持|养成|做到|[想要得]|学员|打卡|术后|手术后)(?:都?要|得|坚持|打卡)*)|(?:孩子|儿子|女儿|宝宝|娃|小朋友|[大二]宝)(?:们)?(?:每天|天天)?(?:要|得)?)(?=\p{Script=Han}{2})/u
const TAIL =
  /(?:就|都|各)?(?:给|得|奖励?|贴|加)(?:他|她|我)?一?[颗朵枚个]小?(?:星星?|红花|贴纸).*$|都?是?每天要做的$/u
const SLOT =
  '(?:in the |at )?(?:mornings?|noon|afternoons?|evenings?|nights?|bedtime|lunch|dinner|breakfast)'
const ONE = new RegExp(
  `\\b${SLOT},? and ${SLOT}\\b|\\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?,? and (?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)days?\\b`,
  'i',
)

/**
 * Whether words ask for a part of the tracker and are no habit.
 *
 * @param words a piece of a request
 */
export function isTrackerWish(words: string): boolean {
  const isHan = /\p{Script=Han}/u.test(words)
  const isLook =
    /^\S+(?: (?:colou?rs?|look|style|theme|mode|design|please))?$/i.test(words) &&
    words.length < 20 &&
    [findColour, findLook, findTheme].some((find) => find(words) !== null)
  return isLook || (isHan ? WISH_ZH.test(words) : WISH_EN.test(words) || INSIDE_EN.test(words))
}

/**
 * The habits of a row and the places where they stand, or null.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readListed(text: string, lang: Lang): { listed: Listed[]; used: Span[] } | null {
  // 'Makes the bed or feeds the dog' are two.
  const plain = text.replace(/(?<= )or(?= )/g, '& ')
  const row = readToldRow(plain, {
    isWish: isTrackerWish,
    lead: lang === 'zh' ? LEAD_ZH : LEAD_EN,
    isFirst: (words) => (lang === 'zh' ? !/[期里时后前]$|：/u.test(words) : !HEAD_EN.test(words)),
    isOne: (words) => ONE.test(words),
    isTold: (words) =>
      DAY.test(words) ||
      WEEK_FIRST.test(words) ||
      readOften(words) !== null ||
      daysOf(words).on.length > 0,
    tail: TAIL,
  })
  if (row === null) return null
  const words = row.items.map((item) => item.words.replace(WEEK_FIRST, '$1每周$2次'))
  const weekly = words.map((one) => readOften(one) !== null && !DAY.test(one))
  const listed = words.flatMap((one, at) => readOne(one, weekly.slice(0, at).some(Boolean)))
  const names = listed.filter(({ name }) => name !== '')
  const head =
    row.head === null || /[,，]/.test(text.slice(row.head.start, row.head.end)) ? [] : [row.head]
  return names.length < 2 ? null : { listed: names.slice(0, 24), used: [...row.items, ...head] }
}

/** 每周健身三次 says of the week first. */
const WEEK_FIRST =
  /^(?:每周|一周|每星期|每个?礼拜)(?:要|都)?(\p{Script=Han}{1,8}?)([一两二三四五六七\d])[次天回]$/u
const DAY = /\b(?:a|per|each|every) day\b|\bdaily\b|[每一]天|每日|天天/i
const COUNT = `(${AMOUNT}|once|twice|thrice)`
const PER_DAY = [
  new RegExp(
    `[,(（]?\\s*${COUNT}(?: times)? (?:a|per|each|every) day\\s*[)）]?|[,(（]?\\s*${COUNT}(?: times)? daily\\s*[)）]?`,
    'i',
  ),
  new RegExp(`(?:每[天日]|一天|天天)?(?:要|各)?(?:吃|喝|做|服)?\\s*(${AMOUNT})\\s*[次回遍]`),
]
const WEEKLY_TIMES = new RegExp(
  `\\s*\\b${COUNT}(?: times| days|x)?\\s*$(?<= times| days|x|twice|once)|(?<=\\p{Script=Han})([一两二三四五六七])[次天回]$`,
  'iu',
)
const VESSELS = [
  new RegExp(`\\b(${AMOUNT})\\s+(?:glasses|cups|bottles)(?:\\s+of\\s+([a-z]+))?`, 'i'),
  new RegExp(`(${AMOUNT})\\s*大?[杯瓶](\\p{Script=Han}{0,4})`, 'u'),
]

/**
 * One habit of its words; 'morning and night' makes two.
 *
 * @param words as they stand in the request
 * @param isWeekly whether those before it told of weeks
 */
export function readOne(words: string, isWeekly = false): Listed[] {
  const days = daysOf(words)
  const often = readOften(days.plain)
  const weekly = often !== null && often < 7 ? often : null
  const plain = weekly === null ? days.plain : withoutOften(days.plain)
  const isOpen = isWeekly && !DAY.test(words) && days.on.length === 0
  const week = isOpen ? ofWeek(plain, weekly) : { goal: weekly, rest: plain }
  const { times, rest } = timesOf(week.rest)
  const name = tidy(rest)
  const one = { goal: days.on.length > 0 ? days.on.length : week.goal, times, on: days.on }
  const slots = slotsIn(name)
  if (slots.length < 2) return [{ ...one, name }]
  const base = tidy(name.replace(SLOTS, ' '))
  return slots.map((slot) => ({ ...one, name: `${base} · ${slot}` }))
}

/** 'Three times' after one that tells of weeks is three times a week. */
function ofWeek(words: string, goal: number | null): { goal: number | null; rest: string } {
  const found = WEEKLY_TIMES.exec(words)
  const count = countOf(found?.slice(1).find(Boolean) ?? '')
  if (found === null || count === null) return { goal, rest: words }
  return { goal: Math.min(7, count), rest: words.slice(0, found.index) }
}

const OFTEN_WORDS = [
  new RegExp(
    `\\s*[（(,]?\\s*\\b(?:at least )?${COUNT}\\s*(?:x|times|days|nights)?\\s*(?:a|per|each|every|/)\\s*week\\s*[）)]?`,
    'i',
  ),
  new RegExp(
    `\\s*[（(]?(?:每周|一周|每星期|一星期|每礼拜|一礼拜)\\s*(?:至少|最少)?\\s*(${AMOUNT})\\s*[次天回]\\s*[）)]?`,
  ),
  /\s*[（(]?\s*\b(?:on )?(?:(?:every )?weekdays?|work ?days)\b\s*[）)]?|工作日/i,
]

function withoutOften(words: string): string {
  return OFTEN_WORDS.reduce((rest, often) => rest.replace(often, ' '), words)
}

function countOf(words: string): number | null {
  return { once: 1, twice: 2, thrice: 3 }[words.toLowerCase()] ?? toAmount(words)
}

/** How often a day, of 'twice a day' or 'eight cups'; and the words without it. */
function timesOf(words: string): { times: number; rest: string } {
  for (const pattern of PER_DAY) {
    const { count, start, end } = countedIn(words, pattern)
    if (count > 0) return { times: count, rest: `${words.slice(0, start)} ${words.slice(end)}` }
  }
  for (const pattern of VESSELS) {
    const { count, start, of } = countedIn(words, pattern)
    if (count < 2) continue
    return { times: count, rest: drunk(words, `${words.slice(0, start).trim()} ${of}`.trim()) }
  }
  return { times: 1, rest: words }
}

type Counted = { count: number; of: string; start: number; end: number }

/** The count that a pattern finds, 0 where it finds none that makes sense. */
function countedIn(words: string, pattern: RegExp): Counted {
  const found = pattern.exec(words)
  const count = Math.round(countOf(found?.slice(1).find(Boolean) ?? '') ?? 0)
  const start = found?.index ?? 0
  const end = start + (found?.[0].length ?? 0)
  return { count: count > 30 ? 0 : count, of: found?.[2] ?? '', start, end }
}

/** Where nothing but 'drink' would be left of it, a habit keeps all its words. */
function drunk(words: string, rest: string): string {
  if (rest === '' || /^(?:drink|喝)$/i.test(rest)) return words
  return rest === '水' ? '喝水' : rest
}

const SLOTS =
  /\b(?:in the |at )?(mornings?|noon|afternoons?|evenings?|nights?|bedtime)(?:,? and (?:in the |at )?(mornings?|noon|afternoons?|evenings?|nights?|bedtime))+\b|早中晚|早晚(?:各?一次)?/i

function slotsIn(name: string): string[] {
  const found = SLOTS.exec(name)?.[0] ?? ''
  if (found.startsWith('早中晚')) return ['早上', '中午', '晚上']
  if (found.startsWith('早晚')) return ['早上', '晚上']
  return (found.match(/mornings?|noon|afternoons?|evenings?|nights?|bedtime/gi) ?? []).map((slot) =>
    slot.toLowerCase().replace(/s$/, ''),
  )
}

const EDGES =
  /^(?:(?:and|also|then|my|his|her|their|the|do|to)\s+|(?:每天|每日|天天|要|得|都)(?=\S))+|\s*(?:\b(?:every (?:single )?day|daily|each day|a day|per day|once|today|every (?:morning|evening|night))\b|每天|每日|天天|就?给一?[颗朵枚]\S*|都?打卡)\s*$/giu

/** A name without what tells when. */
function tidy(words: string): string {
  const once = words.replace(/\s+/g, ' ').trim().replace(EDGES, '').trim()
  const plain = once
    .replace(EDGES, '')
    .replace(/[()（）]/g, ' ')
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
    .trim()
  return plain.slice(0, 60)
}
