/** Reads a counted row of like spans: so many of as long each, with a pause between two of them. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { Round, TimerDetails } from '../details.ts'
import type { Length } from './read-lengths.ts'

/** Words beside a length that make it the pause between two spans. */
const BETWEEN =
  /\b(?:in )?between\b|\bto (?:change|switch|swap|move|rest|breathe|get to|walk)\b|\b(?:pause|break|rest|gap|change ?over)s?\b|中间|之间|间隔|隔|歇|休息|停/i
/** One of them, as long as the length that stands with it. */
const EACH = /\b(?:each|every|per|apiece|a)\b|每|各|一[个处组种样段站]/i
const COUNTS = [
  /(?:一共|总共|共|有|做|换)?(\d{1,2}|[两三四五六七八九十]{1,2})[个处种样段站项](?!半|多|小时|月|人)(\p{Script=Han}{1,4}?)(?=$|[，。；、,的：:]|每|各|一|中|换|要|轮)/gu,
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty) ((?!(?:min|sec|hour|day|round|set|time|rep|cycle|lap|pomodoro|interval|session|player|people|person|speaker|timer)[a-z]*\b)[a-z]{3,14}(?:s|es))\b/gi,
]
/** What follows by itself where no pause is told. */
const CHANGES =
  /\b(?:next|change|switch|swap|move on|in turn|one after)\w*\b|换(?:的时候|时|到|一)?|切换|依次|轮着|下一/i
const REST = { en: 'Pause', zh: '间隔' } as const
const MOST_ROUNDS = 24

type Spells = Pick<TimerDetails, 'rounds' | 'repeat'>

/**
 * The spans in their order with their pauses, or null where the words count none.
 *
 * @param text the request
 * @param lengths the lengths in it
 * @param lang the language of the app
 */
export function readSpells(text: string, lengths: Length[], lang: Lang): Spells | null {
  const things = countedThings(text)
  const pause = lengths.length === 2 ? lengths.find((length) => isPause(text, length)) : undefined
  const work = lengths.find((length) => length !== pause)
  const isRow = pause !== undefined || (lengths.length === 1 && CHANGES.test(text))
  if (things === null || work === undefined || !isRow || !EACH.test(text)) return null
  const rest = pause === undefined ? null : { name: REST[lang], seconds: pause.seconds }
  const rounds = Array.from({ length: things.count }, (_, at) => [
    ...(at > 0 && rest !== null ? [rest] : []),
    { name: `${things.thing} ${at + 1}`, seconds: work.seconds },
  ]).flat()
  if (rounds.length <= MOST_ROUNDS) return { rounds, repeat: 1 }
  // Too many to be written out one by one are run through.
  const once = { name: things.thing, seconds: work.seconds }
  return { rounds: rest === null ? [once] : [once, rest], repeat: things.count }
}

/** The words of a length's own piece of the sentence tell whether it is a pause. */
function isPause(text: string, { start, end }: Span): boolean {
  const before =
    text
      .slice(0, start)
      .split(/[,，。；;.]|\b(?:and|with|then)\b/i)
      .at(-1) ?? ''
  const after = text.slice(end).split(/[,，。；;.]|\b(?:and|then)\b/i)[0] ?? ''
  return BETWEEN.test(`${before} ${after}`)
}

function countedThings(text: string): { count: number; thing: string } | null {
  for (const pattern of COUNTS)
    for (const [, number = '', word = ''] of text.matchAll(pattern)) {
      const count = readNumber(number.toLowerCase()) ?? 0
      if (count < 2 || count > 40) continue
      const one = word
        .replace(/ies$/i, 'y')
        .replace(/(ch|sh|ss|x)es$/i, '$1')
        .replace(/([^s])s$/i, '$1')
      return { count, thing: one.charAt(0).toUpperCase() + one.slice(1) }
    }
  return null
}

/**
 * Lengths of their own with one pause between each two of them, '20 s, 30 s, 40 s with 10 s rest
 * between', or null where the words tell none.
 *
 * @param text the request
 * @param lengths the lengths in it
 * @param rounds the rounds that were made of them
 */
export function weavePause(
  text: string,
  lengths: readonly Length[],
  rounds: readonly Round[],
): Round[] | null {
  const at = lengths.findIndex(({ start, end }) => {
    const after = /^[^.;。；\d]{0,24}/.exec(text.slice(end))?.[0] ?? ''
    return WOVEN_AFTER.test(after) || WOVEN_BEFORE.test(text.slice(Math.max(0, start - 12), start))
  })
  const pause = rounds[at]
  const own = rounds.filter((round) => round !== pause)
  if (pause === undefined || own.length < 2 || own.length * 2 > MOST_ROUNDS) return null
  return own.flatMap((round, place) => (place === 0 ? [round] : [pause, round]))
}

const WOVEN_AFTER =
  /\b(?:in )?between(?: (?:each|them|all|every|the))?\b(?! (?:sets|rounds|series|blocks))/i
const WOVEN_BEFORE = /(?:中间|之间|每[步个项组]之?间|间隔)(?:都|各)?[休停歇隔]?息?$/

/**
 * The places of a request that speak of such a row.
 *
 * @param text the request
 */
export function spellSpans(text: string): Span[] {
  return spansOf(
    text,
    ...COUNTS,
    /换(?:的时候|时|一[个处]|到)?[^，。；]{0,6}(?:叮|响|滴|提示|提醒)[^，。；]{0,4}|\b(?:sound|bell|beep|ding|chime)\b[^.,;]{0,16}\b(?:change|switch|each|every)\w*[^.,;]{0,16}/i,
  )
}

/**
 * The rounds with the names of a list: those that are no pause take them in their order.
 *
 * @param rounds what is counted down
 * @param names as the words list them
 */
export function namedSpells(rounds: readonly Round[], names: readonly string[]): Round[] | null {
  const isRest = ({ name }: Round): boolean =>
    /^(?:pause|rest|breaks?|off|间隔|休息|歇|long break|长休息)$/i.test(name)
  const own = rounds.filter((round) => !isRest(round))
  if (own.length < names.length) return null
  return rounds.map((round) => {
    const name = isRest(round) ? undefined : names[own.indexOf(round)]
    return name === undefined ? round : { ...round, name: name.slice(0, 60) }
  })
}
