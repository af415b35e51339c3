/** Reads signals at several moments of one length: 'a bell at 1 and at 6 minutes', 剩2分钟变黄，剩30秒变红. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { findColour } from '../../../read/words/mood-words.ts'
import type { TimerDetails } from '../details.ts'
import { LENGTH, lengthSeconds, UNIT } from './length-words.ts'

type Alert = TimerDetails['alerts'][number]

const SOUND =
  '(?:beep|signal|remind|bell|ring|chime|sound|buzz|ding|alert|knock|clap|warning|warn|flash|gong)'
/** So long before the end. */
const LEFT = [
  new RegExp(
    `\\b${LENGTH}(?=,? (?:and|or) (?:at |with )?${LENGTH} ?(?:left|to go|remaining|before))`,
    'gi',
  ),
  new RegExp(`\\b${LENGTH}\\b (?:before|left|to go|remaining|from the end)`, 'gi'),
  new RegExp(`\\b(?:last|final) ${LENGTH}\\b`, 'gi'),
  /\b(?:last|final) ()(minute)\b/gi,
  new RegExp(`(?:还?剩下?|最后|倒数|提前|结束前|离结束还?有?)${LENGTH}`, 'g'),
]
/** So long after the start; several may share one word for the sound. */
const GONE = [
  // 'A bell at 10 and 20 minutes' tells the unit once.
  new RegExp(
    `\\b${SOUND}\\w*\\b[^.;,\\d]{0,16}\\b(?:at|after) (\\d+(?:\\.\\d+)?)(?=(?:, \\d+)*,? (?:and|or) \\d+(?:\\.\\d+)?[\\s-]*${UNIT})`,
    'gi',
  ),
  new RegExp(
    `\\b${SOUND}\\w*\\b[^.;,\\d]{0,16}\\b(?:at|after) (?:the )?${LENGTH}\\b(?! ?(?:left|to go|remaining|before)|,? and (?:at |with )?${LENGTH} ?(?:left|to go|remaining|before))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:at|after) (?:the )?${LENGTH}\\b(?: mark)?(?=[^.;,\\d]{0,16}\\b${SOUND}\\w*)`,
    'gi',
  ),
  new RegExp(`(?:第|满|[讲说练]到)${LENGTH}(?:时|的时候)?(?=[^。；]{0,12}[响提滴叮敲按铃])`, 'g'),
]
/** More moments behind the first: '… and at 6 minutes'. */
const MORE = new RegExp(`^(?:,| and|, and|、|和) ?(?:(?:at|after) |第)?${LENGTH}\\b`, 'i')
const COLOUR =
  /^[^,.;，。；]{0,24}?\b(?:turns?|goes|go|becomes?|shows?|in) ([a-z]+)|^[^,.;，。；]{0,8}?(?:变|显示|亮)成?([红橙黄绿青蓝紫粉])/i

/** The same without a unit, which the last one tells: '5, 10 and 15 minutes'. */
const MORE_BARE = new RegExp(
  `^(?:, ?| and | or |、)(?:at |after )?(\\d+(?:\\.\\d+)?)(?=(?:, \\d+)*,? (?:and|or) \\d+(?:\\.\\d+)?[\\s-]*${UNIT})`,
  'i',
)

type Found = Alert & Span
const IS_LEFT = /^ ?(?:left|to go|remaining|before|from the end)\b/i

function foundIn(text: string): Found[] {
  const left = matchesOf(text, LEFT, true)
  const gone = matchesOf(text, GONE, false).flatMap((one) => {
    const row = [one, ...moreAfter(text, one)]
    // 'At 10 and 5 minutes left': the last one tells it of all.
    const isLeft = IS_LEFT.test(text.slice(row.at(-1)?.end))
    return row.map((each) => ({ ...each, isLeft }))
  })
  const all = [...left, ...gone, ...halfwayIn(text)].toSorted(
    (one, other) => one.start - other.start,
  )
  return all.filter(({ start }, at) => all.slice(0, at).every((one) => start >= one.end))
}

function matchesOf(text: string, patterns: readonly RegExp[], isLeft: boolean): Found[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: words, 1: count = '', 2: unit = '' }) =>
      alertAt({ start: index, end: index + words.length }, { count, unit, isLeft, text }),
    ),
  )
}

function moreAfter(text: string, { end }: Span): Found[] {
  const rest = text.slice(end)
  const [words, count = '', unit = ''] = MORE.exec(rest) ?? MORE_BARE.exec(rest) ?? []
  if (words === undefined) return []
  const place = { start: end, end: end + words.length }
  const next = alertAt(place, { count, unit, isLeft: false, text })
  return [...next, ...moreAfter(text, place)]
}

type Words = { count: string; unit: string; isLeft: boolean; text: string }

function alertAt(place: Span, { count, unit, isLeft, text }: Words): Found[] {
  const seconds = lengthSeconds(count || '1', unit)
  const word = COLOUR.exec(text.slice(place.end))?.slice(1).find(Boolean)
  const colour =
    word === undefined ? null : findColour(/^\p{Script=Han}$/u.test(word) ? `${word}色` : word)
  return seconds > 0 && seconds <= 86_400 ? [{ seconds, isLeft, colour, ...place }] : []
}

const HALFWAY = new RegExp(
  `(?:\\b(?:tell|${SOUND.slice(3)}\\w*\\b[^.;]{0,20}|\\bat )\\bhalf[- ]?(?:way|time)\\b(?: through)?|(?:过半|一半|半程)(?:时|的时候)?(?=[^，。；]{0,6}[响提滴叮敲])`,
  'gi',
)

/** Half of what is timed. */
function halfwayIn(text: string): Found[] {
  const all = [...text.matchAll(new RegExp(LENGTH, 'gi'))].map(({ 1: count = '', 2: unit = '' }) =>
    lengthSeconds(count, unit),
  )
  const seconds = Math.round(Math.max(0, ...all) / 2)
  if (seconds < 1) return []
  return spansOf(text, HALFWAY).map((place) => ({ ...place, seconds, isLeft: false, colour: null }))
}

/** One moment before the end has its own words; these are more than that, within a longer length. */
function alertsIn(text: string): Found[] {
  const found = foundIn(text)
  const isMore = found.length > 1 || found.some(({ isLeft }) => !isLeft)
  const lengths = spansOf(text, new RegExp(LENGTH, 'gi'))
  const others = lengths.filter(({ start, end }) =>
    found.every((one) => end <= one.start || start >= one.end),
  )
  return isMore && others.length > 0 ? found.slice(0, 6) : []
}

/**
 * The moments at which there is a signal, where the words tell more than one before the end.
 *
 * @param text a request
 */
export function readAlerts(text: string): Alert[] {
  return alertsIn(text).map(({ seconds, isLeft, colour }) => ({ seconds, isLeft, colour }))
}

/**
 * The places of a request that tell such moments.
 *
 * @param text the request
 */
export function alertSpans(text: string): Span[] {
  return alertsIn(text).map(({ start, end }) => {
    const tail = /^[^,.;，。；]{0,28}/.exec(text.slice(end))?.[0].length ?? 0
    return { start, end: COLOUR.test(text.slice(end)) ? end + tail : end }
  })
}

/**
 * The places of the moments alone, which are no rounds.
 *
 * @param text the request
 */
export function momentSpans(text: string): Span[] {
  return alertsIn(text).map(({ start, end }) => ({ start, end }))
}
