/** Reads the signals of a timer: before the end, at the end, to get ready, in colours. */
import type { Colour } from '../../read/words/mood-words.ts'
import { findColour } from '../../read/words/mood-words.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { TimerDetails } from './details.ts'
import { alertSpans, momentSpans, readAlerts } from './read-alerts.ts'

const COUNT = '(\\d+|an?|one|two|three|five|ten|half an?|[一两三五十]|半)'
const UNIT = '(minutes?|mins?|m|seconds?|secs?|s|分钟|分|秒)'
const LENGTH = `${COUNT}[\\s-]*${UNIT}`

/** A signal some time before the end. */
const WARN = [
  new RegExp(
    `\\b${LENGTH}\\b (?:before|left|to go|remaining|warning|from the end)(?: (?:the|each|every) (?:end|finish)| the (?:round|time) (?:ends|is over)| it ends)?`,
    'i',
  ),
  new RegExp(`\\b(?:last|final) ${LENGTH}\\b`, 'i'),
  new RegExp(`(?:还?剩下?|最后|倒数|提前|结束前|离结束还?有?)${LENGTH}`),
  new RegExp(`${LENGTH}(?:之?前|倒计时)(?=[^，。；]{0,4}[响提滴叮敲])`),
]
const SOUNDS = '(?:beep|signal|remind|bell|ring|chime|sound|switch|buzz|tell|ding|alert)'
const EVERY = [
  new RegExp(`\\b${SOUNDS}\\w*\\b[^.;,]{0,24}\\b(?:every|each) ${LENGTH}\\b`, 'i'),
  new RegExp(`\\b(?:every|each) ${LENGTH}\\b[^.;,]{0,24}\\b${SOUNDS}\\w*`, 'i'),
  new RegExp(`每(?:隔|过)?${LENGTH}[^，。；]{0,6}(?:提醒|响|叫|滴|换|敲|叮|震)[^，。；]{0,8}`),
]
const SOON = [
  /\b(?:turn|make|go|show|colou?r)s? (?:(?:the|my|it|them|all|numbers?|digits?|time|screen|clock|background) ){0,3}([a-z]+) (?:for|in|during|at|when|with)\b[^.;,]{0,12}\b(?:last|final|left|remaining)\b/i,
  /\b(?:turn|go|goe|get|become|show)s? (?:to )?([a-z]+)\b[^.;,]{0,12}\b(?:with|when|in the (?:last|final)|for the (?:last|final)|at)\b[^.;,]{0,30}\b(?:left|to go|remain\w*|last|final|minutes?|seconds?)\b/i,
  /\b(?:last|final|left|remaining|to go)\b[^.;]{0,30}\b(?:turn|go|goe|get|become)s? (?:to )?([a-z]+)\b/i,
  /(?:最后|还?剩)[^。；]{0,16}(?:变|显示)成?([红橙黄绿青蓝紫粉]色?)/,
]
/** Time to get ready before the first round. */
const READY = [
  new RegExp(
    `\\b${LENGTH}\\b (?:of )?(?:get[ -]ready|to get ready|to prepare|prep(?:are|aration)?(?: time)?|lead[ -]in|count[ -]?down before|before (?:it starts|the (?:first|start)|round (?:1|one)))`,
    'i',
  ),
  new RegExp(
    `\\b(?:get[ -]ready|prep(?:are|aration)?(?: time)?|lead[ -]in)(?: of|:)? ${LENGTH}`,
    'i',
  ),
  new RegExp(`(?:准备|预备)(?:时间)?${LENGTH}|(?:开始|第一[组轮局])之?前${LENGTH}`),
  new RegExp(`${LENGTH}的?(?:准备|预备)`),
]
const NOTES =
  /(?:[响叫嘀滴敲]|铃)([一两三四五])[声下]|\b(?:beeps?|rings?|bells?|chimes?|sounds?|buzz\w*|whistles?) (once|twice|three times)\b|\b(double|triple) (?:beeps?|bells?|rings?)|\b((?:one|two|three|four) (?:beeps?|bells?|rings?|whistles?|notes?))\b/gi
const FULL_SCREEN = /\bfull[- ]?screen\b|\bfills? the (?:whole )?screen\b|全屏|满屏|占满屏幕|铺满/i
const QUICK =
  /\b(?:one|a single) (?:tap|click|press)\b(?: (?:to )?starts?(?: it)?)?|\b(?:tap|click|press)(?:ing|s)?\b[^.;]{0,24}\bstarts?\b(?: it| at once| immediately)?|(?:[点按]一?下|一[点按]|点击)[^，。；]{0,6}就?(?:开始|能?走|计时|跑)/i

/** What the words say of signals; only what they name is there. */
export type Signals = Pick<
  TimerDetails,
  'warn' | 'every' | 'soon' | 'alerts' | 'ready' | 'notes' | 'tints' | 'quick' | 'fullScreen'
>

/**
 * Reads the signals.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSignals(text: string): Signals {
  const alerts = readAlerts(text)
  const isOne = alerts.length === 0
  return {
    warn: isOne ? secondsIn(text, WARN) : 0,
    every: secondsIn(text, everyIn(text)),
    soon: isOne ? readSoon(text) : null,
    alerts,
    ready: Math.min(600, secondsIn(text, READY)),
    notes: readNotes(text),
    tints: readTints(text),
    quick: QUICK.test(text),
    fullScreen: FULL_SCREEN.test(text),
  }
}

function secondsIn(text: string, patterns: RegExp[]): number {
  for (const pattern of patterns) {
    const [, count, unit, secondCount, secondUnit] = pattern.exec(text) ?? []
    const number = readNumber((count ?? secondCount ?? '').replace(/^half an?$/i, '半'))
    if (number !== null)
      return Math.min(
        3600,
        Math.round(number * (/^[m分]/i.test(unit ?? secondUnit ?? '') ? 60 : 1)),
      )
  }
  return 0
}

/** A signal again and again while something longer runs; alone it is the length itself. */
function everyIn(text: string): RegExp[] {
  const lengths = [...text.matchAll(new RegExp(LENGTH, 'gi'))]
  if (lengths.length < 2) return []
  // What comes round more seldom than all else that is named is a round of its own.
  const every = secondsIn(text, EVERY)
  const longest = Math.max(...lengths.map(([, count = '', unit = '']) => secondsOf(count, unit)))
  return every > 0 && every >= longest ? [] : EVERY
}

function secondsOf(count: string, unit: string): number {
  const number = readNumber(count.replace(/^half an?$/i, '半')) ?? 0
  return Math.round(number * (/^[m分]/i.test(unit) ? 60 : 1))
}

/** The colour that comes with the signal before the end: 'turns orange in the last minute'. */
function readSoon(text: string): Colour | null {
  const word = SOON.map((pattern) => pattern.exec(text)?.slice(1).find(Boolean)).find(Boolean)
  return word === undefined ? null : findColour(/^\p{Script=Han}$/u.test(word) ? `${word}色` : word)
}

/** The last number of notes that is named: 'one at 30 seconds, two at the end'. */
function readNotes(text: string): number {
  const named = [...text.matchAll(NOTES)].at(-1)
  const word = (named?.slice(1).find(Boolean) ?? '').split(' ')[0]?.toLowerCase() ?? ''
  const count = { once: 1, twice: 2, double: 2, triple: 3 }[word] ?? readNumber(word)
  return count === null ? 3 : Math.min(5, Math.max(1, count))
}

const WORK =
  'work(?:ing|s)?|fight(?:ing|s)?|round|focus\\w*|on|run(?:ning|s)?|active|exercis\\w*|go|train\\w*|stud\\w+|sprint\\w*|effort'
const REST = 'rest(?:ing|s)?|breaks?|off|paus\\w+|recover\\w*|relax\\w*|walk\\w*'
const TINTED = [
  [
    new RegExp(`\\b([a-z]+)\\b (?:for|while|when|during|on) (?:the |a |you )?(?:${WORK})\\b`, 'i'),
    new RegExp(`\\b(?:${WORK})\\b (?:is |in |turns |shows )?([a-z]+)\\b`, 'i'),
    /(?:工作|训练|运动|专注|学习|比赛|动作|跑|撑)[时段阶]?[^，。；]{0,4}?(?:显示|变成?|是|用)?([红橙黄绿青蓝紫粉]色?)/,
  ],
  [
    new RegExp(`\\b([a-z]+)\\b (?:for|while|when|during|on) (?:the |a |you )?(?:${REST})\\b`, 'i'),
    new RegExp(`\\b(?:${REST})\\b (?:is |in |turns |shows )?([a-z]+)\\b`, 'i'),
    /(?:休息|歇)[时段阶]?[^，。；]{0,4}?(?:显示|变成?|是|用)?([红橙黄绿青蓝紫粉]色?)/,
  ],
]

/** A colour for what is done and one for the rest: 'green while fighting, red while resting'. */
function readTints(text: string): Colour[] {
  const colours = TINTED.map((patterns) => {
    const words = patterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
    return words
      .map((word) => findColour(/^\p{Script=Han}$/u.test(word) ? `${word}色` : word))
      .find(Boolean)
  })
  const [work, rest] = colours
  return work && rest ? [work, rest] : []
}

/**
 * The places of a request that speak of signals.
 *
 * @param text the request
 */
export function signalSpans(text: string): Span[] {
  const tints = readTints(text).length > 0 ? TINTED.flat() : []
  return alertSpans(text).concat(
    spansOf(
      text,
      ...WARN,
      ...everyIn(text),
      ...SOON,
      ...READY,
      NOTES,
      FULL_SCREEN,
      QUICK,
      ...tints,
    ),
  )
}

/**
 * The words without the lengths that are signals and no rounds; every place stays where it was.
 *
 * @param text the request
 */
export function withoutSignals(text: string): string {
  let words = text
  for (const { start, end } of spansOf(text, ...WARN, ...everyIn(text), ...READY).concat(
    momentSpans(text),
  ))
    words = words.slice(0, start) + ' '.repeat(end - start) + words.slice(end)
  return words
}
