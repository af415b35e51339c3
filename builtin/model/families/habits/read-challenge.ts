/** Reads the one thing that is kept up for so many days: 'no beer for 30 days', 戒烟一百天挑战. */
import { toNumber } from '../../read/words/numbers.ts'

/** What is kept up or left alone, for how many days, and the words that told it. */
export type Challenge = { name: string; span: number; words: string }

const DAYS_EN =
  '(?<days>\\d{1,3}|ten|fourteen|fifteen|twenty(?:-one)?|thirty(?:-one)?|forty|fifty|sixty|ninety|a hundred|one hundred|hundred)[- ]?days?'
const THING = "(?<thing>[a-z][a-z' -]{1,40}?)"
const END = '(?=[,.;:!?]|$| and\\b| to\\b| with\\b)'
/** What an app is wanted without, which nobody gives up. */
const NO_DEED =
  '(?:log-?ins?|sign|accounts?|ads?\\b|sounds?|music|frills|fuss|reminders?|passwords?|(?:\\w+ )?colou?rs?|need|nonsense|social|sharing|extras?|points)'
type Way = { words: RegExp; isWithout?: boolean }
const PATTERNS_EN: Way[] = [
  {
    words: new RegExp(
      `\\b${DAYS_EN} (?:without|with no|free of|off) (?:any |a |the )?${THING}${END}`,
      'i',
    ),
    isWithout: true,
  },
  { words: new RegExp(`\\b${DAYS_EN} of (?:a )?${THING}(?: challenge)?${END}`, 'i') },
  { words: new RegExp(`\\b${DAYS_EN} (?!challenge)${THING} challenge\\b`, 'i') },
  { words: new RegExp(`(?<=^|[,.;:] ?)(?<thing>no [a-z][a-z ]{1,30}?) for ${DAYS_EN}\\b`, 'i') },
  {
    words: new RegExp(
      `\\b${DAYS_EN} challenge(?:[,:;.]| [–—-]) ?(?<thing>no (?!${NO_DEED})[a-z][a-z ]{1,30}?)${END}`,
      'i',
    ),
  },
  {
    words: new RegExp(
      `\\b${DAYS_EN} challenge (?:to|of) ${THING}(?: every day| daily| each day)?${END}`,
      'i',
    ),
  },
  {
    words: new RegExp(
      `\\b${DAYS_EN} challenge: ?(?<thing>(?!${NO_DEED}|calendar|show)[a-z]+(?: [a-z\\d'-]+){1,5}?)${END}`,
      'i',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[,.;:] ?)(?<thing>no (?!${NO_DEED})[a-z][a-z ]{1,30}?)[,:;.] ?(?:an? |my |our |it'?s an? )?${DAYS_EN} challenge`,
      'i',
    ),
  },
]
const DAYS_ZH =
  '(?<days>[一二三四五六七八九十百]{1,5}|\\d{1,3}|[一两俩二三半]个?月)(?<unit>天|日(?!记))?'
const THING_ZH =
  '(?<thing>(?:戒|不|每天|天天|坚持|早|晚|练|跑|读|写|背|学|画|健)?\\p{Script=Han}{1,5}?)'
const PATTERNS_ZH: Way[] = [
  {
    words: new RegExp(
      `${DAYS_ZH}的?(?:挑战|打卡)[，,：:](?:我要)?(?<thing>(?:不|戒|少|每天|天天|坚持|早|晚|练|跑|读|写|背|学|画|健)\\p{Script=Han}{1,7}?)(?=[，,。；]|$)`,
      'u',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[，,。：:；])(?<thing>(?:不|戒|每天|天天|坚持)\\p{Script=Han}{1,7}?)[，,：:]${DAYS_ZH}的?(?:挑战|打卡)`,
      'u',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[，,。：:；])${THING_ZH}(?:满|坚持|打卡)?${DAYS_ZH}(?:的?挑战)?(?=[，,。；]|$)`,
      'u',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[，,。：:；])${DAYS_ZH}(?:的)?${THING_ZH}(?:挑战|打卡)?(?=[，,。；]|$)`,
      'u',
    ),
  },
]

const WORDS: Record<string, number> = {
  fourteen: 14,
  'twenty-one': 21,
  'thirty-one': 31,
  forty: 40,
  sixty: 60,
  ninety: 90,
  'a hundred': 100,
  'one hundred': 100,
  百: 100,
}
const MONTHS: Record<string, number> = { 一: 30, 半: 15, 两: 60, 俩: 60, 二: 60, 三: 90 }

function daysIn(words: string, isDays: boolean): number {
  const month = /^([一两俩二三半])个?月$/.exec(words)?.[1]
  if (month !== undefined) return MONTHS[month] ?? 30
  if (!isDays) return 0
  return WORDS[words.toLowerCase()] ?? toNumber(words) ?? 0
}

const CHALLENGE_EN = new RegExp(
  `\\b${DAYS_EN}(?= (?:[a-z-]+ ){0,4}challenge)|\\bchallenge\\b[^.]{0,16}?\\b${DAYS_EN.replace('<days>', '<later>')}`,
  'i',
)
const CHALLENGE_ZH = new RegExp(
  `${DAYS_ZH}(?=[^，。]{0,10}挑战)|挑战[^，。]{0,6}?${DAYS_ZH.replace('<days>', '<later>').replace('<unit>', '<laterUnit>')}`,
  'u',
)

/**
 * How many days a challenge lasts, in digits or in words; 0 where none is told.
 *
 * @param text the person's words
 */
export function spanOfChallenge(text: string): number {
  const { days, later } = (CHALLENGE_EN.exec(text) ?? CHALLENGE_ZH.exec(text))?.groups ?? {}
  const span = daysIn(days ?? later ?? '', true)
  return isSpan(span) ? span : 0
}

/** What is no deed: 'two weeks', 一年, 看最长. */
const NO_THING =
  /^$|^(?:挑战|打卡|计划)$|^(?:days?|weeks?|months?|it|this|that|the|my|our|each|every|data|history)\b|\b(?:view|calendar|grid|history|streak)\b|看|显示|连续|格|视图|历|最近|过去|[前后近]$|一屏|[两一每]周|礼拜|星期/i

/**
 * The challenge of a request, or null.
 *
 * @param text the person's words
 */
export function readChallenge(text: string): Challenge | null {
  const ways = [...PATTERNS_EN, ...PATTERNS_ZH]
  return ways.map((way) => challengeIn(text, way)).find((found) => found !== null) ?? null
}

const isSpan = (days: number): boolean => days > 1 && days <= 999

function challengeIn(text: string, { words, isWithout = false }: Way): Challenge | null {
  const found = words.exec(text)
  if (found === null) return null
  const { days = '', unit, thing = '' } = found.groups ?? {}
  const isMonth = /\p{Script=Han}/u.test(thing) && unit === undefined
  const span = daysIn(days, !isMonth)
  const name = thing.trim().replace(/^(?:a|an|my|the)\s+/i, '')
  // A month is a challenge where something is left alone or kept up: 俩月不喝奶茶.
  if (isMonth && !/^(?:戒|不|坚持|每天|天天)/.test(name)) return null
  if (!isSpan(span) || NO_THING.test(name)) return null
  return { name: isWithout ? `No ${name}` : name, span, words: found[0] }
}
