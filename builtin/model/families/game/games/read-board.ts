/** What many games read alike: the sides of a board, who plays, how hard and how fast. */
import { NUMBER, toNumber } from '../../../read/words/numbers.ts'
import type { RulesOf, Speed } from '../details.ts'

/** 'Nine by nine', '9x9'. */
export const BY = new RegExp(`(${NUMBER})\\s*(?:x|×|\\*|by|乘以?)\\s*(${NUMBER})(?=\\D|$)`, 'i')
export const SIDE = new RegExp(
  `(?:board|grid|field)(?: size)?(?: of| to|:)?\\s+(\\d+)\\b|(${NUMBER})\\s*(?:columns|squares wide|cells wide|cells|格|列|路)`,
  'i',
)

const COLUMNS_ROWS = /(\d{1,2})\s*(?:列|columns?)[^\d。;]{0,5}(\d{1,2})\s*(?:行|rows?)/i

/**
 * Columns and rows, or null when the words name none.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSides(text: string): [number, number] | null {
  const [, across, down] = COLUMNS_ROWS.exec(text) ?? []
  if (across !== undefined) return [Number(across), Number(down)]
  const found = BY.exec(text) ?? SIDE.exec(text)
  if (found === null) return null
  const sides = found.slice(1).flatMap((word) => (word ? [toNumber(word) ?? 0] : []))
  const [wide = 0, high = wide] = sides
  return wide > 1 ? [wide, high] : null
}

/**
 * A whole number within its bounds.
 *
 * @param value any number
 * @param least the least that makes sense
 * @param most the most that makes sense
 */
export function hold(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}

export const PERSON =
  /\b(?:two|2)[- ]?(?:players?|people|of us)\b|\b(?:against|with|versus|vs\.?) (?:a |my |another |each )?(?:friend|person|human|player|brother|sister|son|daughter|wife|husband|other|kids?|dad|mum|mom)\b|\b(?:two|2|both) (?:of )?(?:my )?(?:sons|daughters|kids|children|boys|girls|brothers|sisters|friends)\b|\bon (?:one|the same) (?:phone|tablet|screen|device|computer)\b|\bhot ?seat\b|\bpass and play\b|\btake turns\b|双人|[两二2]个?人(?:轮流|对战|一起|玩|下)?|[和跟](?:朋友|人|我?[爸妈哥姐弟妹]|室友|同学|同事|老[公婆伴])(?!机|工智)|一[台个部](?:平板|手机|屏幕|电脑)上?|人人对战|轮流/i
export const COMPUTER =
  /\b(?:against|versus|vs\.?|beat|play) (?:the |a )?(?:computer|machine|ai|bot|cpu)\b|\b(?:single|one|1)[- ]?player\b|人机|电脑|单人/i
export const EASY =
  /\b(?:easy|easier|for (?:kids|children|beginners)|beatable|not too (?:hard|difficult|good|strong))\b|(?:别|不要|不用)太(?:难|厉害|强)|简单(?:难度|模式|一点)|容易/i
export const HARD =
  /\b(?:hard(?:er)?|unbeatable|difficult|smart|expert)\b|困难|难一点|高手|不可战胜/i

/** Where both are wished for, the computer begins: a button changes it. */
export function readFoe(text: string): RulesOf<'four'>['foe'] | null {
  if (COMPUTER.test(text)) return 'computer'
  return PERSON.test(text) ? 'person' : null
}

export function readLevel(text: string): RulesOf<'four'>['level'] | null {
  if (EASY.test(text)) return 'easy'
  return HARD.test(text) ? 'hard' : null
}

/** What quickens by and by begins at its usual speed. */
export const RISES =
  /\b(?:(?:gets?|getting|goes|going|become|becoming|grow)\w*(?: ever)? (?:faster|quicker)|faster and faster|quicker and quicker|(?:faster|quicker) (?:every|each|with|as)|speed(?:s|ing)? up)\b[^,.;]{0,24}|越来越快|越[^，。]{1,6}越快|逐渐(?:加速|变快)/i
export const FAST = /\b(?:fast(?:er)?|quick(?:er)?|speedy|speed it up)\b|快(?!照)/i
export const SLOW =
  /\b(?:slow(?:er|ly)?|slow it down|for (?:kids|children|beginners|toddlers)|not too fast)\b|慢|不要太快|别太快/i

/** Who counts up the speeds asks for a choice of them and not for one. */
const ALL_SPEEDS =
  /慢[速、，,]{0,2}中?[速、，,和]{0,2}快|快[速、，,]{0,2}中?[速、，,和]{0,2}慢|\bslow,? (?:(?:medium|normal),? )?(?:and |or )?fast\b/i

/**
 * How fast a game shall be, or null when nothing is said.
 *
 * @param words a request or a clause of a follow-up
 */
export function readSpeed(words: string): Speed | null {
  const text = words.replace(RISES, ' ')
  if (ALL_SPEEDS.test(text)) return null
  if (/\bnormal speed\b|正常速度|中速/i.test(text)) return 'normal'
  if (SLOW.test(text)) return 'slow'
  return FAST.test(text) ? 'fast' : null
}

/**
 * One speed faster or slower.
 *
 * @param speed what it is
 * @param by -1, 0 or 1
 */
export function stepSpeed(speed: Speed, by: number): Speed {
  const speeds = ['slow', 'normal', 'fast'] as const
  return speeds[Math.min(2, Math.max(0, speeds.indexOf(speed) + by))] ?? speed
}

export const SECONDS = new RegExp(
  `(${NUMBER})[- ]?(?:seconds?|secs?|(?<=(?<!\\b(?:the|years?|grades?|class|form) |\\d)\\d{1,3} ?)s)\\b|(${NUMBER})\\s*秒|(${NUMBER})[- ]?(?:minutes?|mins?)\\b|(${NUMBER})\\s*分钟`,
  'i',
)

/**
 * How many seconds the words give, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSeconds(text: string): number | null {
  const [, one, two, three, four] = SECONDS.exec(text) ?? []
  const seconds = one ?? two
  if (seconds !== undefined) return toNumber(seconds)
  const minutes = toNumber(three ?? four ?? '')
  return minutes === null ? null : minutes * 60
}

export const LIVES = new RegExp(
  `(${NUMBER})\\s*(?:lives|life|chances|balls|hearts)\\b|(${NUMBER})\\s*(?:条|次)(?:生?命|机会)|\\bmiss(?:ing|es)? (${NUMBER})\\b|漏(?:掉|了)?(${NUMBER})[个次]`,
  'i',
)
