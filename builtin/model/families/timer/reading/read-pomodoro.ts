/** Reads work and breaks in turns, with a longer break after several of them. */
import type { Lang } from '../../../plan.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { TimerDetails } from '../details.ts'
import type { Length } from './read-lengths.ts'

/** Minutes without their unit: '25/5', '50 on, 10 off'. */
export const BARE =
  /\b([1-9]\d{0,2})\s*(?:on|work|focus)?\s*(?:[,/+-]|and)+\s*([1-9]\d?)(?:\s*(?:off|breaks?|rest))?\b/i

/** The break after several rounds, without a unit or with one. */
export const LONG_BREAK =
  /\b(?:rounds?|sessions?|blocks?|ones?|times|pomodoros?|of (?:them|those|these))(?:,| and)? then (?:an? |of )?(\d{1,3})\b(?! ?(?:sec|rounds|more))|\b(?:long(?:er)?|big) (?:break|rest|pause)s?\b(?: (?:of|is|for|:))? ?(\d{1,3})|\b(\d{1,3})[ -]?(?:min\w*)? (?:long|longer|big) (?:break|rest)|\bafter (?:every )?(?:\d|two|three|four|five|six)(?: \w+)? an? (?:break|rest|pause) of (\d{1,3})|(?:长|大)休息?(?:息)?(?:是|为)?(\d{1,3})/i

/** After how many rounds there is the longer break: 'after every fourth round', 每四个番茄. */
export const AFTER_ROUNDS =
  /\b(?:after|every|each) (?:every |each )?(two|three|four|five|six|\d+|second|third|fourth|fifth|sixth|\d+(?:nd|rd|th))(?: of (?:them|these))?(?: (?:work|focus|study))?(?= (?:an? )?(?:long(?:er)? |big(?:ger)? )?(?:break|rest|pause)\b| (?:rounds?|sessions?|pomodoros?|blocks?|ones?|times?|cycles?|intervals?|sprints?|breaks?)\b|[,.;]|$)|\bafter (?:every |each )?(two|three|four|five|six|\d+)(?= (?:of (?:them|those|these)\b|blocks?|goes|spells?|stints?))|每?(?:完成|做完|做满|学完|过|隔|满|第)?([二两三四五六\d]+)个?(?:轮|次|组|番茄|循环|回合)(?:钟|时间)?(?:之?后|就|休|以后|，|,)|每?(?:完成|做完|做满|学完|满|每|过|隔)?([二两三四五六\d]+)个(?:番茄|专注|学习)?(?:钟)?(?:之?后|以后|做完|完了?|满了?|(?=就?[大长]?[休歇]))(?:就|，)?/i
const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** How many rounds there are before the longer break; 0 where the words do not say. */
function roundsBefore(text: string): number {
  const word = (AFTER_ROUNDS.exec(text)?.slice(1).find(Boolean) ?? '').toLowerCase()
  const place = ORDINALS.indexOf(word)
  if (place > 1) return place
  return Math.round(readNumber(word.replace(/(?:nd|rd|th)$/, '')) ?? 0)
}

/** Words that make the length beside them the break after several rounds. */
const LONG_BESIDE: [before: RegExp, after: RegExp] = [
  new RegExp(`(?:${AFTER_ROUNDS.source})[^.;。；]{0,24}$`, 'i'),
  new RegExp(`^[^,.;，。；\\d]{0,16}(?:${AFTER_ROUNDS.source})`, 'i'),
]

/** The same words right before a length, and right behind it. */
const LONG_WORD: [before: RegExp, after: RegExp] = [
  /(?:long|big)\w* (?:break|rest|pause)[\w ]*\W*$|[长大]休息?\D{0,2}$/i,
  /^[^\w,;，；]*(?:a )?(?:long|big)\w* (?:break|rest|pause)|^[个的]*[长大]休/i,
]

/**
 * Whether work and a short break are told with a longer break after several of them.
 *
 * @param text the person's words
 * @param lengths the lengths in them
 */
export function hasLongBreak(text: string, lengths: Length[]): boolean {
  const { focus, pause, long } = partsOf(text, lengths)
  const isOther = lengths.some(({ name }) => /cool|warm|stretch|拉伸|放松|热身/i.test(name))
  const isLonger = lengths.length === 3 && !isOther && long > pause && focus > pause
  return (
    long > 0 && lengths.length > 2 && AFTER_ROUNDS.test(text) && (SAYS_LONG.test(text) || isLonger)
  )
}

const SAYS_LONG = /\b(?:long|big)\w* (?:break|rest|pause)|[长大]休/i

type Pomodoro = Pick<TimerDetails, 'mode' | 'rounds' | 'repeat' | 'flows' | 'last'>

/**
 * Reads work and breaks in turns.
 *
 * @param text the person's words
 * @param lengths the lengths in them
 * @param of the language, and how often the words ask to repeat
 */
export function readPomodoro(
  text: string,
  lengths: Length[],
  { lang, repeat: asked }: { lang: Lang; repeat: number },
): Pomodoro {
  const names = NAMES[lang]
  const { focus, pause, long } = partsOf(text, lengths)
  const repeat = (long > 0 && roundsBefore(text)) || asked
  return {
    mode: 'countdown',
    rounds: [
      { name: names.focus, seconds: focus },
      { name: names.pause, seconds: pause },
    ],
    repeat: repeat > 1 ? Math.min(99, repeat) : 4,
    flows: true,
    last: long > 0 ? { name: names.long, seconds: long } : null,
  }
}

const NAMES = {
  en: { focus: 'Focus', pause: 'Break', long: 'Long break' },
  zh: { focus: '专注', pause: '休息', long: '长休息' },
} as const

/** How long the work, the break and the long break are, the latter 0 where there is none. */
function partsOf(text: string, lengths: Length[]): { focus: number; pause: number; long: number } {
  const isLong = ({ start, end }: Length): boolean =>
    LONG_BESIDE[0].test(text.slice(Math.max(0, start - 60), start)) ||
    LONG_BESIDE[1].test(text.slice(end, end + 60)) ||
    LONG_WORD[0].test(text.slice(Math.max(0, start - 18), start)) ||
    LONG_WORD[1].test(text.slice(end, end + 14))
  const isBreak = ({ name }: Length): boolean => /break|rest|休息|歇/i.test(name)
  const short = lengths.filter((length) => !isLong(length))
  const focus = short.find((length) => !isBreak(length))
  const pause = short.find((length) => length !== focus)
  const [, bareFocus = '25', bareBreak = '5'] = focus === undefined ? (BARE.exec(text) ?? []) : []
  return {
    focus: focus?.seconds ?? 60 * Number(bareFocus),
    pause: pause?.seconds ?? 60 * Number(bareBreak),
    long: lengths.find(isLong)?.seconds ?? bareLongBreak(text),
  }
}

function bareLongBreak(text: string): number {
  return 60 * Number(LONG_BREAK.exec(text)?.slice(1).find(Boolean) ?? 0)
}
