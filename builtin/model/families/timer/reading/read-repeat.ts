/** Reads how often rounds are run through. */
import type { Lang } from '../../../plan.ts'
import type { TimerDetails } from '../details.ts'
import { readCount } from './length-words.ts'

/** As good as for ever: nobody sits through more. */
export const ENDLESS = 99

const COUNT =
  '\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty'
/** How many of what is done again: '8 rounds', '6 of those', 'ten times', 十组, 来8个. */
export const ROUNDS = new RegExp(
  `\\b(${COUNT})\\s*(?:x\\b|(?:of|lots of) (?:those|these|them|that|each)\\b|times|rounds?|sets?|cycles?|sessions?|repeats?|repetitions|pomodoros?|intervals?|bouts?|goes\\b|lots\\b|lengths\\b|pairs\\b)|\\brepeat(?:ed|ing)?(?: (?:it|this|that|all|them|the (?:whole )?(?:lot|thing)))? (${COUNT})|\\b[x×]\\s?(\\d+)\\b|(?:after|every)\\s+(\\d+)(?=\\s*(?:$|[,.;]|pomodoro|round|session|focus|work))|(?<![第每下上一二两三四五六七八九十])(\\d+|[二两三四五六七八九]?十[一二三四五六七八九]?|[二两三四五六七八九])\\s*(?:轮|组|次|遍|题|趟|回合|个番茄|个循环|个来回|个回合)`,
  'i',
)
const AGAIN =
  /\bevery (?:\d+|hour|half|few|minute)|\bendless|\bforever\b|\b(?:over|again) and (?:over|again)\b|\bon repeat\b|\buntil (?:i|we|you) (?:stop|press stop|pause)|反复|不停循环|一直循环|\bloops?\b|每隔?\s*\d|无限循环|循环往复/i

/**
 * How often the words ask to repeat; 1 when they do not say.
 *
 * @param text the person's words
 */
export function readRepeat(text: string): number {
  if (AGAIN.test(text)) return ENDLESS
  if (
    /\b(?:twice|two times|(?:then|once|do it all) again)\b(?! and)|两遍|两次|再来一[遍次轮]/i.test(
      text,
    )
  )
    return 2
  if (/\bthrice\b/i.test(text)) return 3
  const count = ROUNDS.exec(text)?.slice(1).find(Boolean)
  return Math.min(99, Math.max(1, Math.round(readCount(count ?? '') ?? 1)))
}

/**
 * Every minute on the minute for so long is that many rounds of a minute, or null where the words speak of none.
 *
 * @param text the request
 * @param lengths the lengths in it
 * @param lang the language of the app
 */
export function readMinutes(
  text: string,
  lengths: readonly { seconds: number }[],
  lang: Lang,
): Pick<TimerDetails, 'rounds' | 'repeat'> | null {
  const seconds = Math.max(0, ...lengths.map((one) => one.seconds))
  const isMinutes = /\bemom\b|\bevery minute on the minute\b/i.test(text)
  const isPlain = lengths.every((one) => one.seconds === seconds || one.seconds === 60)
  if (!isMinutes || !isPlain || seconds < 120 || seconds % 60 !== 0) return null
  const name = lang === 'zh' ? '一分钟' : 'Minute'
  return { rounds: [{ name, seconds: 60 }], repeat: Math.min(ENDLESS - 1, seconds / 60) }
}
