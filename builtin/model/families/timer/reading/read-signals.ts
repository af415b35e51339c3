/** Reads the signals of a timer: before the end, at the end, to get ready, in colours. */
import type { Colour } from '../../../read/words/mood-words.ts'
import { findColour } from '../../../read/words/mood-words.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { TimerDetails } from '../details.ts'
import { COUNT, LENGTH, lengthSeconds, readCount, UNIT, unitSeconds } from './length-words.ts'
import { alertSpans, momentSpans, readAlerts } from './read-alerts.ts'

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
/** 'Every minute' counts one of them. */
const EACH = `(?:${COUNT}[\\s-]*)?${UNIT}(?![a-z])`
const EVERY = [
  new RegExp(`\\b${SOUNDS}\\w*\\b[^.;,]{0,24}(?:, (?:and )?)?\\b(?:every|each) ${EACH}\\b`, 'i'),
  new RegExp(`\\b(?:every|each) ${EACH}\\b[^.;,]{0,24}\\b${SOUNDS}\\w*`, 'i'),
  new RegExp(`每(?:隔|过)?${EACH}[^，。；]{0,6}(?:提醒|响|叫|滴|换|敲|叮|震)[^，。；]{0,8}`),
]
const SOON = [
  new RegExp(
    `\\b(red|orange|amber|yellow|green|blue|purple|pink)\\b(?: (?:digits|numbers|screen|background|light))? (?:at|with|from|when) (?:there (?:is|are) )?${LENGTH.replaceAll(/\((?!\?)/g, '(?:')} (?:left|to go|remaining|before)`,
    'i',
  ),
  /\b(red|orange|amber|yellow|green|blue|purple|pink)\b(?: (?:digits|numbers|screen|background|light))? (?:for|in|during|within|over|at) (?:the |its )?(?:very )?(?:last|final)\b/i,
  /\b(?:turn|make|go|show|colou?r)s? (?:(?:the|my|it|them|all|numbers?|digits?|time|screen|clock|background) ){0,3}([a-z]+) (?:for|in|during|at|when|with)\b[^.;,]{0,12}\b(?:last|final|left|remaining)\b/i,
  /\b(?:turn|go|goe|get|become|show)s? (?:to )?([a-z]+)\b[^.;,]{0,12}\b(?:with|when|in the (?:last|final)|for the (?:last|final)|at)\b[^.;,]{0,30}\b(?:left|to go|remain\w*|last|final|minutes?|seconds?)\b/i,
  /\b(?:last|final|left|remaining|to go)\b[^.;]{0,30}\b(?:turn|go|goe|get|become)s? (?:to )?([a-z]+)\b(?! (?:at the end|when|once))/i,
  /(?:最后|还?剩)(?:(?!到点|结束|时间到)[^。；]){0,16}(?:变|显示)成?([红橙黄绿青蓝紫粉]色?)/,
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
const SECONDS =
  '(\\d{1,2}|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|[三四五六八十]|[二三]十)'
const PIP =
  '(?:beep|bleep|bell|gong|whistle|tone|note|tick|pip|click|ping|signal|ring|chime|sound|buzz|ding|count)'
/** A signal for each second before the end; one group tells how many there are. */
const TICKS = [
  new RegExp(
    `\\b${PIP}\\w*\\b[^.;,]{0,24}\\b(?:each|every)(?: single)? (?:sec\\w*|one)?\\b[^.;,]{0,12}\\b(?:last|final) ${SECONDS}(?:[\\s-]*sec\\w*)?`,
    'i',
  ),
  new RegExp(
    `\\b(?:last|final) ${SECONDS}[\\s-]*sec\\w*\\b[^.;]{0,24}\\b(?:(?:each|every) (?:single )?(?:sec\\w*|one)\\b[^.;,]{0,20}|(?:tick|count)\\w*\\b[^.;,]{0,16})`,
    'i',
  ),
  new RegExp(`\\btick(?:s|ing)?\\b[^.;,]{0,16}\\b(?:last|final) ${SECONDS}[\\s-]*sec\\w*`, 'i'),
  new RegExp(
    `(?:最后|倒数)\\s*${SECONDS}\\s*秒[^。；]{0,6}(?:每一?秒[^，。；]{0,8}|逐秒[^，。；]{0,6}|一秒一[响声下]|读秒)`,
  ),
]
const NOTES =
  /(?:[响叫嘀滴敲]|铃)([一两三四五])[声下]|\b(?:beeps?|rings?|bells?|chimes?|sounds?|buzz\w*|whistles?) (once|twice|three times)\b|\b(double|triple) (?:beeps?|bells?|rings?)|\b((?:one|two|three|four) (?:beeps?|bells?|rings?|whistles?|notes?))\b/gi
/** A signal at the start: 'a bell at the start and at the end', 开始敲一下. */
const OPENS =
  /\b(?:bell|gong|chime|beep|signal|sound|ring|whistle|buzz)\w*\b[^.;]{0,24}\b(?:at|when|as) (?:the (?:very )?(?:start|beginning)|it (?:starts|begins)|i start)\b|\b(?:start|begin)(?:s|ning)? with an? (?:[a-z]+ )?(?:bell|gong|chime|beep|signal|whistle)\b|(?:开始|起始)(?:时|的时候)?[^，。；]{0,4}(?:响|敲|叮)[^，。；]{0,3}/i
const FULL_SCREEN =
  /\bfull[- ]?screen\b|\b(?:fill(?:s|ing)?|cover(?:s|ing)?|takes? up|on|over|across) (?:up )?the (?:whole|entire|full) (?:screen|display|monitor|telly|tv|projector)\b|\bfill(?:s|ing)? (?:up )?(?:the|my|our) (?:\w+ )?(?:screen|display|projector|telly|tv)\b|全屏|满屏|整个屏幕|(?:占|铺|撑|放)满/i
/** A choice that runs at once: 'whichever I tap starts', 点哪个走哪个, 选了就开始. */
const QUICK =
  /\b(?:start|run|begin|go)s?(?:ing)? (?:off )?(?:when|once|if|on|upon|as soon as|the moment) (?:(?:it|they|one)(?:'s|'re| is| are) |being )?(?:an? |one |the )?(?:single |quick )?(?:tap|click|touch|tapp(?:ed|ing)|click(?:ed|ing)|press(?:ed|ing)|touch(?:ed|ing)|chosen|choosing|picked|picking|selected|selecting)\b|\b(?:one|a single) (?:tap|click|press|touch)\b(?: (?:and (?:it )?|to )?(?:starts?|runs?|goes|off)(?: it)?)?|\b(?:tapp?|click|press|touch|pick|choose|select|choosing|hit)(?:ing|s|es)?\b[^.;]{0,32}\b(?:(?:starts?|begins?|runs|goes|go)\b(?: (?:it|at once|immediately|straight away|right away|off|down))?|counts? down|off it goes|(?:gets|sets) it (?:going|running))|\b(?:start|runn?|go)(?:s|ing)? (?:(?:it|them|each|at once|right away|straight away) )?(?:the moment|as soon as|when|once|straight after) (?:i|we|you|it'?s|they|one is) (?:tap|click|press|touch|pick|choose|select|hit)\w*(?: (?:it|one|them|its name|the name|any|on it)\b)?|(?:[点按选挑碰]了?一?下?(?:哪一?[个种款样档锅]?|一[个种款样档]|它|名字|谁)?|一[点按选]|点击|选好|选中)[^，。；]{0,6}?[，,]?(?:就|直接|马上|立刻|立即|自动)(?:能|会)?(?:开始|走|计时|跑|倒数|倒计时|倒|开跑|启动)|[点按选]哪(?:一?[个种款样档锅])?[^，。；]{0,3}?(?:就)?(?:走|跑|开始|计时|倒数|启动)(?:哪一?[个种款样档锅]?)?|[点按选](?:谁|哪)[^，。；]{0,4}(?:走|跑|开始)/i

/** What the words say of signals; only what they name is there. */
export type Signals = Pick<
  TimerDetails,
  | 'warn'
  | 'ticks'
  | 'every'
  | 'opens'
  | 'soon'
  | 'alerts'
  | 'ready'
  | 'notes'
  | 'quick'
  | 'fullScreen'
>

/**
 * Reads the signals.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSignals(text: string): Signals {
  const alerts = readAlerts(text)
  const isOne = alerts.length === 0
  const ticks = readTicks(text)
  return {
    warn: ticks || (isOne ? secondsIn(text, WARN) || lastIn(text) : 0),
    ticks: ticks > 0,
    every: secondsIn(text, everyIn(text)),
    opens: OPENS.test(text),
    soon: isOne ? readSoon(text) : null,
    alerts,
    ready: readReady(text),
    notes: readNotes(text),
    quick: QUICK.test(text),
    fullScreen: FULL_SCREEN.test(text),
  }
}

/** 'Red for the last 10' of a clock of 45 seconds: the unit is that of the whole. */
function lastIn(text: string): number {
  const unit = new RegExp(LENGTH, 'i').exec(text)?.[2]
  return unit === undefined ? 0 : lastCount(text) * Math.min(60, unitSeconds(unit))
}

/**
 * The number of 'the last 15' without its unit, 0 where there is none.
 *
 * @param clause a request or a clause of a follow-up
 */
export const lastCount = (clause: string): number =>
  Number(LAST.exec(clause)?.slice(1).find(Boolean) ?? 0)

const LAST = /\b(?:last|final) (\d{1,3})(?=$|[,.;]| and\b)|最后(\d{1,3})(?=$|[，。；变响])/i

/** How many seconds before the end have a signal each, 0 where the words do not say. */
function readTicks(text: string): number {
  const told = TICKS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  return told === undefined ? 0 : Math.min(60, Math.round(readCount(told) ?? 0))
}

const THREE_TWO_ONE =
  /\b3 ?[-–,.…]+ ?2 ?[-–,.…]+ ?1\b(?!\d)(?! ?(?:min|sec))|\bthree,? two,? one\b|三[，、]?二[，、]?一(?!\p{Script=Han})/iu

/** To get ready is short; what is longer is a round of its own. */
function readReady(text: string): number {
  if (THREE_TWO_ONE.test(text)) return 3
  const seconds = secondsIn(text, READY)
  return seconds > 120 || isWithinRow(text) ? 0 : seconds
}

/** Between two lengths of a row it comes round with them: 'look 20 s, 10 s to prepare, answer 60 s'. */
function isWithinRow(text: string): boolean {
  const [place] = spansOf(text, ...READY)
  if (place === undefined) return false
  const before = text.slice(0, place.start).replace(PIECE_BEFORE, '').split(PIECES).at(-1) ?? ''
  const after = text.slice(place.end).replace(PIECE_AFTER, '').split(PIECES)[0] ?? ''
  const length = new RegExp(LENGTH, 'i')
  return PIECE_BEFORE.test(text.slice(0, place.start)) && length.test(before) && length.test(after)
}

const PIECES = /[,，、;；.。:：]|\b(?:and|then)\b|然后|再/
const PIECE_BEFORE = /(?:[,，、;；]|\b(?:and|then)\b|然后|再)\s*(?:then )?$/i
const PIECE_AFTER = /^[^,，、;；.。]*[,，、;；]\s*/

function secondsIn(text: string, patterns: RegExp[]): number {
  for (const pattern of patterns) {
    const told =
      pattern
        .exec(text)
        ?.slice(1)
        .filter((group) => group !== undefined) ?? []
    if (told.length === 0) continue
    const [count = '', unit = ''] = told.length > 1 ? told : ['1', ...told]
    const seconds = readCount(count) === null ? 0 : lengthSeconds(count, unit)
    if (seconds > 0) return Math.min(3600, seconds)
  }
  return 0
}

/** A signal again and again while something longer runs; alone it is the length itself. */
function everyIn(text: string): RegExp[] {
  if (readTicks(text) > 0 && secondsIn(text, EVERY) === 1) return []
  const own = spansOf(text, ...EVERY)
  const lengths = [...text.matchAll(new RegExp(LENGTH, 'gi'))].filter(({ index }) =>
    own.every(({ start, end }) => index < start || index >= end),
  )
  if (lengths.length === 0) return []
  // What comes round more seldom than all else that is named is a round of its own.
  const every = secondsIn(text, EVERY)
  const longest = Math.max(
    ...lengths.map(([, count = '', unit = '']) => lengthSeconds(count, unit)),
  )
  return every > 0 && (every >= longest || isOfEnd(text)) ? [] : EVERY
}

/** 'Each second' of the last ten is told of the end alone. */
const isOfEnd = (text: string): boolean =>
  spansOf(text, ...EVERY).some(({ start }) =>
    /(?:最后|\b(?:last|final) )\S{1,8}(?: sec\w*)?[\s，,]*$/i.test(text.slice(0, start)),
  )

/**
 * Every how many seconds there is a signal, 0 where the words do not say.
 *
 * @param clause a part of a follow-up
 */
export const readEvery = (clause: string): number => secondsIn(clause, EVERY)

/** The colour that comes with the signal before the end: 'turns orange in the last minute'. */
function readSoon(text: string): Colour | null {
  const word = SOON.map((pattern) => pattern.exec(text)?.slice(1).find(Boolean)).find(Boolean)
  return word === undefined ? null : findColour(/^\p{Script=Han}$/u.test(word) ? `${word}色` : word)
}

const TICKED = new RegExp(TICKS.map(({ source }) => source).join('|'), 'gi')

/** The last number of notes that is named: 'one at 30 seconds, two at the end'. */
function readNotes(text: string): number {
  // 'Once each second' tells nothing of the end.
  const named = [...text.replace(TICKED, ' ').matchAll(NOTES)].at(-1)
  const word = (named?.slice(1).find(Boolean) ?? '').split(' ')[0]?.toLowerCase() ?? ''
  const count = { once: 1, twice: 2, double: 2, triple: 3 }[word] ?? readNumber(word)
  return count === null ? 3 : Math.min(5, Math.max(1, count))
}

/**
 * The places of a request that speak of signals.
 *
 * @param text the request
 */
export function signalSpans(text: string): Span[] {
  return alertSpans(text).concat(
    spansOf(
      text,
      ...TICKS,
      ...WARN,
      ...everyIn(text),
      ...SOON,
      ...READY,
      THREE_TWO_ONE,
      NOTES,
      OPENS,
      FULL_SCREEN,
      QUICK,
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
  const ready = readReady(text) > 0 ? READY : []
  for (const { start, end } of spansOf(text, ...TICKS, ...WARN, ...everyIn(text), ...ready).concat(
    momentSpans(text),
  ))
    words = words.slice(0, start) + ' '.repeat(end - start) + words.slice(end)
  return words
}
