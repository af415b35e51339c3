/** Reads a speaker's clock: which colour it has from when on, such as 'yellow with 1 minute left, red at the end'. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Colour } from '../../../read/words/mood-words.ts'
import { findColour } from '../../../read/words/mood-words.ts'
import type { TimerDetails } from '../details.ts'
import { COUNT, LENGTH, lengthSeconds, readCount, unitSeconds } from './length-words.ts'
import type { Length } from './read-lengths.ts'

type Mark = TimerDetails['marks'][number]
/** When a colour comes: so long after the start, or so long before the end; `whole` where the words tell the end itself. */
type When = { after: number } | { left: number; whole?: number }
type Sign = Span & { colour: Colour; when: When }

const COLOUR =
  /\b(green|yellow|orange|amber|red|blue|purple|white)\b|(?<=变成?|转为?|亮起?|显示|是|为|成|用|先|[，,、；;。\s]|^|秒|钟|分|时|候|后|[前到了点])([绿黄橙红蓝紫])(?=色|灯|牌|底|屏|字|[，,、；;。.\s]|$)/iu
const PIECES = /(?:[;!?，；。、！？：]|[,.:](?!\d))+|\b(?:and|then|but)\b|然后|接着/gi
const END =
  /\b(?:time(?:'s| is| has)? (?:is )?(?:up|over|out|gone)|at (?:the (?:very )?)?(?:end|finish|zero)|(?:it|time|that|this|the clock) (?:is over|ends|is done|runs out|has run out|is up|expires)|over(?:time| time)|(?:runs?|goes?|gone|talks?|speaks?|once|when|if) (?:it |they |you |he |she |someone |is |are )*over|(?:when|once) (?:it(?:'s| is)? |all (?:is )?|that's |that is )?(?:done|finished|complete|up)|afterwards|(?:hits?|reach(?:es)?) zero)\b|到点|时间一?到|到时间?|结束|超时|超过时间|超了|用完|归零|讲过头/i
const START =
  /\b(?:at first|first(?= [\d.]|$)|(?:at|from) the (?:start|beginning|outset)|to (?:start|begin)(?: with)?|starts?(?: (?:out|off|in|as|with))?|begins?|initially|(?:for|in|during) (?:the )?(?:first|most)|normally)\b|一?开始|起初|最初|^先|平时|正常|前(?=[\d一两三半])/i
const LEFT = new RegExp(
  `\\b${LENGTH}\\s*(?:is |are )?(?:left|to go|remain\\w*|before|from the end|to the end)|\\b(?:last|final) (?:${COUNT}[\\s-]*)?(minutes?|mins?|seconds?|secs?)\\b|\\b(?:last|final) ${COUNT}$|\\bwith ${COUNT} (?:left|to go)|(?:还?剩下?|最后|倒数|提前|结束前|离结束还?有?|不到|不足)\\s*${LENGTH}|${LENGTH}(?:之?前|时限前)`,
  'i',
)
const UNTIL = new RegExp(
  `\\b(?:until|till|up to|to)\\s*(?:${LENGTH}|(\\d+(?:[:.]\\d+)?))|\\bfor (?:the )?first ${LENGTH}|前\\s*${LENGTH}`,
  'i',
)
const GONE = new RegExp(
  `\\b(?:at|after|from|when|past|by|once|since|on|over|beyond)(?: (?:it|we|they|is|are|the|about|hits|reach(?:es)?|shows|says|minute)){0,3}\\s+(?:${LENGTH}|(\\d+(?:[:.]\\d+)?)(?![\\d%]))|${LENGTH}\\s*(?:mark|in\\b|on\\b)|\\b(?:(\\d+)(?:st|nd|rd|th) )minute|(?:第|满|过了?|超过|[讲说到])?\\s*${LENGTH}`,
  'i',
)
const CHANGES = /\b(?:turns?|turning|goes?|going|becomes?|switch\w*|changes?)\b|变|亮|转|显示/i
/** What takes a colour at that moment; a colour alone is that of the page. */
const TURNS =
  /\b(?:turns?|turning|goes?|go|going|becomes?|shows?|switch\w*|changes?|lights?|screen|background|clock|digits|numbers|it)\b|变|亮|转|显示|闪/i
const HAN = /\p{Script=Han}/u

function colourOf(word: string): Colour | null {
  if (/^amber$/i.test(word)) return 'orange'
  if (/^white$/i.test(word)) return 'grey'
  return findColour(HAN.test(word) ? `${word}色` : word)
}

type Moment = { when: When | null; until: number | null; isSure: boolean }

/** The seconds of the first length among the groups of a match; a number alone counts minutes. */
function secondsIn(found: RegExpExecArray | null): number | null {
  const groups = found?.slice(1).filter((group) => group !== undefined) ?? []
  const [count, unit] = groups
  if (count === undefined) return null
  if (unit !== undefined) return lengthSeconds(count, unit)
  const [minutes = '0', seconds] = count.split(':')
  if (seconds !== undefined) return Number(minutes) * 60 + Number(seconds)
  const number = readCount(count)
  return number === null ? unitSeconds(count) : Math.round(number * 60)
}

function momentIn(piece: string): Moment {
  const none = { until: null, isSure: true }
  const left = secondsIn(LEFT.exec(piece)) ?? 0
  if (left > 0) return { ...none, when: { left } }
  if (END.test(piece)) {
    const whole = secondsIn(new RegExp(LENGTH, 'i').exec(piece))
    return { ...none, when: { left: 0, ...(whole !== null && { whole }) } }
  }
  const until = secondsIn(UNTIL.exec(piece))
  if (until !== null) return { when: null, until, isSure: true }
  return START.test(piece) ? { ...none, when: { after: 0 } } : afterIn(piece)
}

function afterIn(piece: string): Moment {
  const found = GONE.exec(piece)
  const after = secondsIn(found) ?? 0
  if (after === 0) return { when: null, until: null, isSure: false }
  const isSure = /^(?:[a-z]|第|满|过|超)/i.test(found?.[0] ?? '')
  // 'A clock of 3 minutes that's green' tells how long it is, and what it begins with.
  return { when: { after: isSure || CHANGES.test(piece) ? after : 0 }, until: null, isSure }
}

type Piece = Span & Moment & { words: string; colour: Colour | null }

function piecesOf(text: string): Piece[] {
  const ends = [...text.matchAll(PIECES)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const starts = [0, ...ends.map(({ end }) => end)]
  return starts
    .map((start, at) => ({ start, end: ends[at]?.start ?? text.length }))
    .map((place) => ({ ...place, words: text.slice(place.start, place.end).trim() }))
    .filter(({ words }) => words !== '')
    .map((piece) => {
      const found = COLOUR.exec(piece.words)
      const colour = colourOf(found?.[1] ?? found?.[2] ?? '')
      return { ...piece, ...momentIn(piece.words), colour }
    })
}

/** Pieces of the words, each with its colour and its moment where it tells them. */
function signsIn(text: string): Sign[] {
  return piecesOf(text).flatMap((piece, at, all): Sign[] => {
    const { colour, until, start, end } = piece
    const isFirst = all.slice(0, at).every((before) => before.colour === null)
    const when =
      (until !== null && isFirst) || (isFirst && isBegun(piece, all[at + 1]))
        ? { after: 0 }
        : (piece.when ?? momentBefore(piece, all[at - 1]))
    if (colour === null || when === null) return []
    // How long all of it is stays free for who reads the lengths.
    const isBegin = 'after' in when && when.after === 0 && until === null
    return [{ colour, when, start, end: isBegin ? start : end }]
  })
}

/** 'Green, then yellow at 2 minutes': the first of a row of colours is there from the start. */
const isBegun = ({ words, when }: Piece, next: Piece | undefined): boolean =>
  when === null && BARE_COLOUR.test(words) && next?.colour != null && next.when !== null
const BARE_COLOUR =
  /^(?:it |the )?(?:is |are |shows? |in )?(?:green|yellow|orange|amber|red|blue|purple|white)(?: light)?$|^(?:先|是|显示)?[绿黄橙红蓝紫]色?灯?$/i

/** A moment may stand before the comma and its colour behind it; 'until' tells when the next one comes. */
function momentBefore({ words }: Piece, before: Piece | undefined): When | null {
  if (before === undefined) return null
  if (before.colour !== null) return before.until === null ? null : { after: before.until }
  return before.isSure && TURNS.test(words) ? before.when : null
}

/** Where each colour comes on the clock that counts up; `isLeft` where the words count down. */
export type SpeechMarks = { marks: Mark[]; begins: Colour | null; isLeft: boolean; whole: number }

/**
 * The colours of a speaker's clock with their moments, or null where the words tell none.
 *
 * @param text a request or a clause of a follow-up
 * @param lengths the lengths in it
 * @param usual how long it takes where the words do not say
 */
export function readColours(
  text: string,
  lengths: readonly Length[],
  usual = 0,
): SpeechMarks | null {
  const told = signsIn(text)
  const free = lengths.filter(({ start, end }) =>
    told.every((sign) => end <= sign.start || start >= sign.end),
  )
  const signs = countedDown(told, free.length > 0)
  const ends = signs.flatMap(({ when }) => ('whole' in when ? [when.whole ?? 0] : []))
  const after = signs.flatMap(({ when }) => ('after' in when ? [when.after] : []))
  const isLeft = signs.some(({ when }) => 'left' in when)
  const own = Math.max(0, ...free.map(({ seconds }) => seconds), ...ends)
  const whole = own || usual || Math.max(0, ...after)
  const placed = signs.flatMap(({ colour, when }): Mark[] => {
    const seconds = 'after' in when ? when.after : whole - when.left
    return seconds >= 0 ? [{ seconds, colour }] : []
  })
  if (whole === 0 || placed.length === 0) return null
  const begins = placed.find(({ seconds }) => seconds === 0)?.colour ?? null
  const sorted = placed
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => one.seconds - other.seconds)
  const marks = sorted.filter(({ seconds }, at) => sorted[at - 1]?.seconds !== seconds).slice(0, 5)
  return { marks, begins, isLeft: isLeft && !after.some((seconds) => seconds > 0), whole }
}

/**
 * Moments that fall one after the other are read off a clock that runs down: 'green at 5, yellow at 2,
 * red at 1', also behind one that is told so: 'yellow with 1 minute left and red at 20 seconds'.
 */
function countedDown(signs: Sign[], hasWhole: boolean): Sign[] {
  const times = signs.map(({ when }) => ('after' in when ? when.after : -1))
  const isFalling =
    times.length > 1 && times.every((time, at) => at === 0 || time < (times[at - 1] ?? 0))
  const isWhole = isFalling && times.every((time) => time >= 0) && (hasWhole || times.at(-1) === 0)
  return signs.map((sign, at): Sign => {
    const before = signs[at - 1]?.when
    const { when } = sign
    if (!('after' in when)) return sign
    const follows =
      before !== undefined && 'left' in before && when.after < before.left && when.after > 0
    return isWhole || follows ? { ...sign, when: { left: when.after } } : sign
  })
}

/**
 * The places of the words that tell of the colours.
 *
 * @param text the request
 */
export function colourSpans(text: string): Span[] {
  return signsIn(text).map(({ start, end }) => ({ start, end }))
}

/**
 * The colour once the time is up, or null: 'the screen goes red at the end'.
 *
 * @param text the words
 */
export function readOver(text: string): Colour | null {
  return signsIn(text).find(({ when }) => 'left' in when && when.left === 0)?.colour ?? null
}

const SPEECH =
  /\b(?:speech(?:es)?|speak\w*|talks?|talking|present\w*|toast\w*|lecture\w*|sermons?|pitch\w*|debat\w*|orators?|motions?|panel\w*|homil\w+|preach\w*|stand-?up|open mic)\b|演讲|发言|演说|汇报|说课|答辩|辩论|讲话|致辞|路演|述职|讲课|试讲|宣讲|主持|脱口秀|[人位]讲/i

/** Whether the words speak of somebody who speaks. */
export const isOfSpeech = (text: string): boolean => SPEECH.test(text)

/**
 * The places of the words that speak of it.
 *
 * @param text the request
 */
export function speechSpans(text: string): Span[] {
  return [
    ...colourSpans(text),
    ...spansOf(
      text,
      SPEECH,
      /限时|\bclock\b|每人|\bseveral colou?rs\b|\b(?:traffic lights?|colou?rs?|lights?)\b|红绿灯|颜色/i,
    ),
  ]
}
