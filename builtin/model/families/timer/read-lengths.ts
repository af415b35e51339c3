/** Reads lengths of time out of running text, each with the name that stands beside it. */
import type { Span } from '../../read/spans.ts'
import { readNumber } from '../../read/number-words.ts'
import type { Round } from './details.ts'

const UNIT = '(hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s|个?小时|分钟|分|秒钟?)'
const NUMBER =
  '(\\d+(?:\\.\\d+)?|(?:an?|one|two|three|four|five|six|ten)(?=[\\s-])|(?:\\d+|[一两三四五六])个半|半个?|[一二两三四五六七八九十]{1,3})'
const LENGTH = new RegExp(`(?<![a-z\\d])${NUMBER}[\\s-]*${UNIT}(半|\\s+and a half)?(?![a-z])`, 'gi')
/** Numbers that share the unit of the last: '5, 10 or 20 minutes'. */
const LISTED = /((?:\d+(?:\.\d+)?\s*(?:[,、，/]|,?\s*\b(?:or|and)\b|和|或)\s*)+)$/i
const LONGEST = 359_999

/** A length of time with its place in the text. */
export type Length = Round & Span

/**
 * All lengths of time in the words, in order; '1 hour and 30 minutes' is one. A length is named by
 * the words of its own piece of the list: 'green tea (2 min)', '3 minutes for eggs', '绿茶2分钟'.
 *
 * @param text the person's words
 */
export function readLengths(text: string): Length[] {
  const lengths: Length[] = []
  for (const match of text.matchAll(LENGTH)) {
    // 十分 and 三分 are words of degree and of marks as often as they are minutes.
    if (/^[^\d]*分$/.test(match[0]) && !match[0].startsWith('半')) continue
    for (const listed of listedBefore(text, match)) lengths.push(listed)
    const seconds = secondsOf(match)
    const last = lengths.at(-1)
    const between = last === undefined ? ' ' : text.slice(last.end, match.index)
    const end = match.index + match[0].length
    if (
      last !== undefined &&
      /^\s*(?:and\s*)?$/i.test(between) &&
      seconds < last.seconds &&
      isFiner(last, seconds)
    ) {
      last.seconds += seconds
      last.end = end
    } else lengths.push({ name: '', seconds, start: match.index, end })
  }
  const fit = lengths.filter(({ seconds }) => seconds >= 1 && seconds <= LONGEST).slice(0, 24)
  return fit.map((length, at) => ({
    ...length,
    name: nameOf(text, length, {
      from: fit[at - 1]?.end ?? 0,
      to: fit[at + 1]?.start ?? text.length,
    }),
  }))
}

function listedBefore(text: string, match: RegExpExecArray): Length[] {
  const list = LISTED.exec(text.slice(0, match.index))
  return [...(list?.[1] ?? '').matchAll(/\d+(?:\.\d+)?/g)].map((found) => {
    const start = (list?.index ?? 0) + found.index
    const seconds = Math.round(Number(found[0]) * sizeOf(match[2] ?? ''))
    return { name: '', seconds, start, end: start + found[0].length }
  })
}

/** '1 hour 30 minutes' adds up, '40 seconds 20 seconds' are two. */
function isFiner({ seconds }: Length, more: number): boolean {
  return seconds >= 3600 ? more < 3600 : seconds >= 60 && more < 60
}

function secondsOf([, written = '', unit = '', after]: RegExpExecArray): number {
  const number = written.replace(/个半$/, '')
  const half = after ?? (number === written ? undefined : '半')
  const count = readNumber(number) ?? 0
  return Math.round((count + (half === undefined ? 0 : 0.5)) * sizeOf(unit))
}

function sizeOf(unit: string): number {
  if (/^h|小时/i.test(unit)) return 3600
  return /^m|分/i.test(unit) ? 60 : 1
}

/** Where the piece of a length ends; a bracket opens within it. */
const PIECE_ENDS = /[,，、;；。.!！?？\n)）]|\b(?:and|then|followed by|with|plus)\b|然后|再|和/i

function nameOf(
  text: string,
  { start, end }: Span,
  { from, to }: { from: number; to: number },
): string {
  const before = text.slice(from, start).split(PIECE_ENDS).at(-1) ?? ''
  const after = text.slice(end, to).split(new RegExp(`${PIECE_ENDS.source}|[(（]`, 'i'))[0] ?? ''
  const isBracketed = /[(（]\s*$/.test(before)
  const names = isBracketed ? [clean(before, -1)] : [clean(after, 0), clean(before, -1)]
  const far =
    /\b(?:presets?|buttons?|timers?|rounds?)\s+(?:for|called|named)\s+([\w ]{2,24}?)\s*[,:]\s*$/i
  const name = names.find((words) => words !== '') ?? far.exec(text.slice(from, start))?.[1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const AROUND =
  /\b(?:an?|the|of|for|at|to|is|are|be|in|on|each|every|my|me|please|presets?|buttons?|options?|called|named|timers?|countdowns?|count ?down|pomodoro|intervals?|lengths?|times?|rounds?|make|build|create|write|want|need|add|set|change|use|simple|nice|it|long|lasting|last|like|such as|choose|between|from|or|\d+)\b|计时器?|倒计时|番茄钟|定时器?|预设|按钮|选项|做|一个|个|给|把|改成|改为|设为|设置|为|是|的|[:：(（)）"“”'‘’「」\d]/gi

/** At most four words that are more than grammar; a whole sentence is no name. */
function clean(words: string, side: 0 | -1): string {
  const tail =
    words
      .split(/[:：]|\b(?:presets?|buttons?|timers?|options?)\b(?:\s+for\b)?|预设|按钮/i)
      .at(side) ?? ''
  const name = tail
    .replace(AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s-]+|[\s-]+$/g, '')
  const isName = name.length <= 24 && name.split(' ').length <= 4 && !/[<>{}=\\/]/.test(name)
  return isName ? name : ''
}
