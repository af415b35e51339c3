/** Reads a request for a timer: its rounds with their names and lengths, or a stopwatch. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import type { TimerDetails } from './details.ts'

const TIMER_WORDS =
  /\b(?:timers?|countdowns?|count ?down|pomodoro|stop ?watch|intervals? (?:training|timer)|tabata|hiit|egg timer|focus (?:timer|session))\b|计时|倒计时|番茄钟|番茄工作法|秒表|定时器/i
const STOPWATCH = /\bstop ?watch\b|\bcount(?:s|ing)? up\b|\blaps?\b|秒表|正计时|计圈/i
const POMODORO = /pomodoro|番茄/i

/**
 * How surely a request asks for a timer: 3 by a word for it, 0 otherwise.
 *
 * @param ask the request
 */
export function scoreTimer(ask: Ask): number {
  return TIMER_WORDS.test(ask.text) ? 3 : 0
}

/**
 * Reads the timer.
 *
 * @param ask the request
 */
export function readTimer(ask: Ask): TimerDetails {
  const { text, lang } = ask
  const base = { kind: 'timer', repeat: 1, flows: false } as const
  if (STOPWATCH.test(text) && !/count ?down|倒计时/i.test(text)) {
    return { ...base, mode: 'stopwatch', rounds: [] }
  }
  const spans = readSpans(text)
  if (POMODORO.test(text)) return pomodoro(text, spans, lang)
  const named = spans.map((span, at) => ({
    name: span.name || roundName(at, spans.length, lang),
    seconds: span.seconds,
  }))
  const rounds = named.length > 0 ? named : [{ name: '', seconds: 300 }]
  return { ...base, mode: 'countdown', rounds, repeat: readRepeat(text), flows: rounds.length > 1 }
}

function pomodoro(text: string, spans: Span[], lang: Lang): TimerDetails {
  const [focus, rest, long] =
    lang === 'zh' ? ['专注', '休息', '长休息'] : ['Focus', 'Break', 'Long break']
  const rounds = [
    { name: focus ?? '', seconds: spans[0]?.seconds ?? 1500 },
    { name: rest ?? '', seconds: spans[1]?.seconds ?? 300 },
  ]
  const last = spans[2] === undefined ? [] : [{ name: long ?? '', seconds: spans[2].seconds }]
  const repeat = readRepeat(text)
  return {
    kind: 'timer',
    mode: 'countdown',
    rounds: [...rounds, ...last],
    repeat: repeat > 1 ? repeat : 4,
    flows: true,
  }
}

function roundName(at: number, count: number, lang: Lang): string {
  if (count < 2) return ''
  return lang === 'zh' ? `第 ${at + 1} 段` : `Round ${at + 1}`
}

type Span = { seconds: number; name: string }

const UNIT = '(hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s|个?小时|分钟|分|秒钟?)'
const SPAN = new RegExp(`(\\d+(?:\\.\\d+)?)[\\s-]*${UNIT}(?![a-z])`, 'gi')
const ROUND_NAMES =
  /^[\s-]*(?:of |for |the |a )?(work|focus|study|rest|break|long break|short break|warm-?up|cool-?down|sprint|walk|run|plank|breathe|read|meditat\w*|stretch|prepare|tea|eggs?)\b|^\s*的?(专注|工作|学习|休息|热身|冲刺|放松|冥想|阅读|拉伸|准备|长休息|短休息|跑步|步行)/i
const NAMED_BEFORE =
  /(?:\b(work|focus|study|rest|break|long break|warm-?up|cool-?down|sprint|walk|run|plank|stretch|prepare)|(专注|工作|学习|休息|热身|冲刺|放松|冥想|拉伸|准备|长休息|短休息))\s*(?:for|of|:|：)?\s*$/i

/** All lengths of time in the words, each with the name that stands beside it; '1 h 30 min' is one. */
function readSpans(text: string): Span[] {
  const spans: Span[] = []
  let end = -1
  for (const match of text.matchAll(SPAN)) {
    const seconds = Math.round(Number(match[1]) * secondsOf(match[2] ?? ''))
    const between = text.slice(Math.max(0, end), match.index)
    const previous = spans.at(-1)
    if (
      previous !== undefined &&
      end >= 0 &&
      /^\s*(?:and\s*)?$/i.test(between) &&
      previous.name === ''
    ) {
      previous.seconds += seconds
    } else {
      spans.push({ seconds, name: '' })
    }
    end = match.index + match[0].length
    const span = spans.at(-1)
    if (span !== undefined) span.name = nameBeside(text, match.index, end) || span.name
  }
  return spans.filter(({ seconds }) => seconds >= 1 && seconds <= 359_999).slice(0, 12)
}

function nameBeside(text: string, start: number, end: number): string {
  const after = ROUND_NAMES.exec(text.slice(end))
  const before = NAMED_BEFORE.exec(text.slice(0, start))
  const name = after?.[1] ?? after?.[2] ?? before?.[1] ?? before?.[2] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function secondsOf(unit: string): number {
  if (/^h|小时/i.test(unit)) return 3600
  return /^m|分/i.test(unit) ? 60 : 1
}

function readRepeat(text: string): number {
  const count =
    /\b(\d+|two|three|four|five|six|eight|ten)\s*(?:x\b|times|rounds?|sets?|cycles?|sessions?|repeats?|pomodoros?|intervals?)/i.exec(
      text,
    )?.[1] ??
    /\brepeat(?:ed|ing)?\s+(\d+)/i.exec(text)?.[1] ??
    /(\d+|[两三四五六八十])\s*(?:轮|组|次|遍|个番茄|个循环)/.exec(text)?.[1]
  if (count === undefined) return 1
  const words: Record<string, number> = {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    eight: 8,
    ten: 10,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    八: 8,
    十: 10,
  }
  return Math.min(99, Math.max(1, words[count.toLowerCase()] ?? Number(count)))
}

/**
 * The lengths of time that a clause names, in seconds.
 *
 * @param clause a part of a follow-up
 */
export function readLengths(clause: string): { seconds: number; name: string }[] {
  return readSpans(clause)
}

/**
 * How often a clause asks to repeat; 1 when it does not say.
 *
 * @param clause a part of a follow-up
 */
export function readRounds(clause: string): number {
  return readRepeat(clause)
}
