/** Reads sets of rounds: so many rounds, a longer pause, and all of it again. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { Lang } from '../../../plan.ts'
import type { TimerDetails } from '../details.ts'
import type { Length } from './read-lengths.ts'

const COUNT = '(\\d{1,2}|two|three|four|five|six|eight|ten|[一两二三四五六七八九十]{1,2})'
const SETS = new RegExp(
  `\\b${COUNT} (?:big )?(?:sets|series|blocks|circuits)\\b|(?:共|做|一共|总共|练|重复)?${COUNT}(?:大组|大轮)`,
  'i',
)
/** 组 is a set of what is counted within it, where no 大组 holds several of them. */
const SMALL_SETS = new RegExp(`(?:共|做|一共|总共|练|重复)?${COUNT}组`)
const REPS = new RegExp(
  `\\b${COUNT} (?:times|reps|repetitions|rounds|repeats)\\b|(?:每[大]?组|一组)[^，。；\\d]{0,6}${COUNT}(?:次|轮|下|个|遍)|${COUNT}个?(?:动作|项目)|(?<!做完|练完|每)${COUNT}(?:轮|次|遍|组(?!间))`,
  'i',
)
/** A length that stands between two sets. */
const BETWEEN_AFTER =
  /^[^,.;，。；]{0,16}\bbetween (?:the |each |two )?(?:sets|series|blocks|circuits)\b/i
const BETWEEN_BEFORE =
  /(?:\bbetween (?:the |each |two )?(?:sets|series|blocks|circuits)\b[^,.;]{0,16}|组间[^，。；]{0,6}|(?:每|做完一?|练完一?)大?组(?:之间|之?后|做?完)?[^，。；]{0,6}|\b(?:then|after (?:each|every) (?:set|series|block|circuit))\b[^.;]{0,16})$/i
const PAUSE = { en: 'Long rest', zh: '组间休息' } as const

type Sets = Pick<TimerDetails, 'sets' | 'repeat' | 'between'>

/** What the words say of sets, and which of the lengths is the pause between two of them. */
export type ReadSets = { sets: Sets; pause: Length | null }

/**
 * The sets, or null where the words tell of one row of rounds alone.
 *
 * @param text the request
 * @param lengths the lengths in it
 * @param lang the language of the app
 */
export function readSets(text: string, lengths: readonly Length[], lang: Lang): ReadSets | null {
  const pattern = SETS.test(text) ? SETS : SMALL_SETS
  const sets = countIn(text, pattern)
  const repeat = countIn(text.replace(new RegExp(pattern.source, 'gi'), ' '), REPS)
  const pause = lengths.find((length) => isBetween(text, length)) ?? null
  // 'Sets of 8 reps' with a rest alone are not timed themselves.
  const isTimed = lengths.some(({ name }) => !/^(?:rest|break|pause)$|^(?:休息?|歇)$/i.test(name))
  const isMany = isTimed && sets > 1 && sets <= 20 && repeat <= 60
  const isNested = pause === null ? repeat > 1 : lengths.length > 1
  if (!isMany || !isNested) return null
  const between = pause === null ? null : { name: PAUSE[lang], seconds: pause.seconds }
  return { sets: { sets, repeat, between }, pause }
}

/** How many the words tell, one where they tell none. */
const countIn = (text: string, pattern: RegExp): number =>
  readNumber(pattern.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? '') ?? 1

function isBetween(text: string, { start, end }: Span): boolean {
  const after = text.slice(end, end + 40)
  const before = text.slice(Math.max(0, start - 40), start)
  // 'then' leads to a pause only where the pause is called one.
  const isCalled = /^[^,.;，。；]{0,10}(?:\b(?:break|rest|pause)|休息|歇)/i.test(after)
  const isBefore =
    BETWEEN_BEFORE.test(before) && (isCalled || !/\bthen\b[^.;]{0,16}$/i.test(before))
  return BETWEEN_AFTER.test(after) || isBefore
}

/**
 * The places of a request that speak of sets.
 *
 * @param text the request
 */
export function setSpans(text: string): Span[] {
  return spansOf(
    text,
    SETS,
    SMALL_SETS,
    REPS,
    /\b(?:in )?between (?:the |each |two )?(?:sets|series|blocks|circuits)\b|\bafter (?:each|every) (?:set|series|block|circuit)\b|组间|每组(?:之间|完|后|做完)/i,
  )
}
