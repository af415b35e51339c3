/** Reads the rarer ways of timing: turns of several people, speeches with signs, a beat, breathing, days since. */
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import { datesIn, readDay } from '../../read/words/days.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { TimerDetails } from './details.ts'
import { readCount } from './length-words.ts'
import type { Length } from './read-lengths.ts'
import { readOccasion, readOthers } from './read-several-days.ts'
import { peopleSpans, readPeople } from './read-people.ts'
import { BREATHING, breathSpans, readBreath } from './read-breath.ts'
import { readRepeat } from './read-repeat.ts'
import { OF_A_ROW } from './read-row.ts'
import { isOfSpeech, readColours, speechSpans } from './read-speech.ts'

/** So long since a day, counting up. */
export const SINCE =
  /\bsince (?:the |last )?(?:\d{1,2}(?:st|nd|rd|th)?\b|\d{4}-|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|christmas|new year|easter)|\b(?:how (?:long|many (?:days|weeks|months|years))|days?|weeks?|time)\b[^.;]{0,30}?\bsince\b|\bsince (?:we|i|he|she|they|my|our|the day)\b[^.]{0,60}\b(?:days|weeks|how long)\b|(?:在一起|结婚|恋爱|认识|出生|入职|坚持|戒[烟酒]|来[了到这])[^。；]{0,12}(?:多少|几)天|(?:多少|几)天[^。；]{0,10}(?:开始|在一起|结婚)|从[^，。]{2,20}?(?:到现在|至今|算起|开始算)|(?:从|自)?[^，。]{2,20}(?:起|开始|以来|那天)[^。；]{0,30}(?:多少|几)天|(?:已经?|坚持|过去?|满)了?[^，。；还剩]{0,8}(?:多少|几)天|了(?:多少|几)天|到(?:今天|现在|如今)[^，。；]{0,10}(?:多少|几)天|第几天|正[数计](?:天数|日|多少)|\b(?:days|weeks) (?:sober|clean|smoke[- ]free|alcohol[- ]free|sugar[- ]free|without|free of|married|together)\b|\bcount(?:s|ing)?(?: up)? (?:the |how many |my |our |every )*days (?:since|from)\b|\bhow (?:long|many days) (?:i|we|he|she|they|it)(?:'ve|'s| have| has)\b|\bdays (?:i|we|he|she|they)(?:'ve|'s| have| has)\b/i
const AGAIN =
  /\b(?:start|begin)(?:ing)? (?:over|again|from zero)\b|\breset\w*\b|\bback to (?:zero|0)\b|\bslip\w*\b|重新?(?:开始|算|计|来)|归零|清零|从头/i
const TURNS =
  /\b(?:per|each|every|a) turn\b|\b(?:each|every|per) (?:player|person|speaker|child|kid|student|participant|member|one)\b[^.;]{0,30}\b(?:gets?|has|have|minutes?|seconds?|talks?|speaks?)\b|\b(?:next|pass(?:es)? (?:it )?to the next) (?:player|person|one|speaker)\b|(?:每|各)个?(?:人|位|玩家|选手|同学)[^，。；]{0,8}(?:分钟?|秒|回合|发言)|下一[个位](?:人|玩家|选手|同学)?|轮流发言|一个?人[\d一两二三四五六七八九十半]|\b(?:sec\w*|min\w*) (?:an?|per|for each|for every) (?:person|player|speaker|head|kid|child|student|participant|member)\b/i
const PLAYERS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve) (?:players?|people|persons?|speakers?|kids|children|students|members|of us|participants)\b|(\d{1,2}|[两三四五六七八九十]{1,2})\s*(?:个|位|名)?(?:人|玩家|选手|同学|成员)/i
/** Those who are named and take turns. */
const IN_TURN =
  /\b(?:tak|shar)\w* (?:their )?turns\b|\bin turns?\b|\bturn by turn\b|\b(?:one after (?:the other|another)|round the table)\b|\b(?:sec\w*|min\w*) (?:each|apiece)\b|轮流|轮着|轮到|依次|换下一|下一[个位]|每人|一个?人(?=[\d一两二三四五六七八九十半])|换人|排队|挨个|各[\d一二三四五六七八九十]+/i
const METRONOME = /\bmetronome\b|\bbpm\b|\bbeats? per minute\b|节拍器/i
/** What goes on after its end. */
const OVERTIME =
  /\bcounts? (?:on|up)\b[^.;,]*|\bovertime\b|\b(?:keeps?|goes|go|continues?|carr\w+) (?:on )?(?:counting|running|up)\b|超时|正着计时|继续计/i

/** What speaks for these ways, beside the words for timers. */
export const MODE_CUES: Cue[] = [
  [/\b\d+ ?min\w* (?:per|a|each) (?:side|player)\b|\bsecond increment\b/i, 3],
  [METRONOME, 4],
  [SINCE, 3],
  [
    /(?:发言|演讲|汇报)[^。；]{0,12}(?:限时|\d+ ?分)|\b(?:speech|talk|presentation)\b[^.;]{0,24}\b\d+ ?min/i,
    2,
  ],
  [
    /\bbox breathing\b|\bbreathing (?:exercise|practice|app|circle|guide)\b|呼吸(?:练习|法|训练)/i,
    3,
  ],
  [
    /\b(?:minutes?|seconds?|mins?|secs?)\b[^.;]{0,16}\b(?:per|each|a) (?:turn|player|person|speaker)\b|\b(?:each|every) (?:player|person|speaker|child)\b[^.;]{0,24}\b(?:minutes?|seconds?)\b|每[个位]?(?:人|玩家|选手)[^，。；]{0,8}(?:分钟|秒)/i,
    3,
  ],
]

type Special = Partial<TimerDetails> & Pick<TimerDetails, 'mode'>

/**
 * One of the rarer ways of timing, or null where the words speak of none.
 *
 * @param ask the request
 * @param lengths the lengths in it
 * @param isOfSides whether the words tell of two clocks of which one runs at a time
 */
export function readSpecial(ask: Ask, lengths: Length[], isOfSides: boolean): Special | null {
  const { text, lang } = ask
  if (METRONOME.test(text)) return readBeat(text)
  if (BREATHING.test(text)) return readBreath(text, lengths, lang)
  if (SINCE.test(text) && lengths.length === 0 && isSince(text)) return readSince(text)
  return readSpeech(text, lengths) ?? readTurns(ask, lengths, isOfSides)
}

function readSince(text: string): Special {
  const isOne = datesIn(text).length < 2
  return {
    mode: 'date',
    up: true,
    again: AGAIN.test(text),
    day: readDay(text),
    ...(isOne ? {} : { event: readOccasion(text), days: readOthers(text) }),
  }
}

const BACK = /\bsince\b|\bago\b|\bborn\b|从|自|出生|已经|以来/gi
const AHEAD = /\b(?:until|till|before|to go|countdown)\b|离|距|还有|还剩|倒/gi

/** Of several days the first one tells which way it counts. */
function isSince(text: string): boolean {
  const [first, ...others] = datesIn(text)
  if (first === undefined || others.length === 0) return true
  const before = text.slice(0, first.start)
  const [back, ahead] = [BACK, AHEAD].map(
    (words) => [...before.matchAll(words)].at(-1)?.index ?? -1,
  )
  return back === ahead
    ? !new RegExp(AHEAD.source, 'i').test(text.slice(first.end, first.end + 8))
    : (back ?? -1) > (ahead ?? -1)
}

/** A clock with colours: of somebody who speaks, or with two colours and more that tell of its end. */
function readSpeech(text: string, lengths: Length[]): Special | null {
  const isSpeech = isOfSpeech(text)
  const colours = readColours(text, lengths)
  if (colours === null || colours.marks.length === 0)
    return isSpeech && OVERTIME.test(text) ? speechOf({ marks: [], whole: longest(lengths) }) : null
  const { marks, whole, begins, isLeft } = colours
  const count = marks.length + (begins === null ? 0 : 1)
  const isPlain = marks.every(({ seconds }) => seconds < whole) && isLeft
  // A colour for the last minutes alone is one of the signals of every timer.
  const isClock = isSpeech ? count > 1 || !isPlain : count > 1 && !isPlain && readRepeat(text) === 1
  return isClock ? speechOf({ marks, whole, begins, down: isLeft }) : null
}

const longest = (lengths: readonly Length[]): number =>
  Math.max(0, ...lengths.map(({ seconds }) => seconds))

/** Its end has a colour too: that of the sign before it, or red. */
function speechOf({
  marks,
  whole,
  ...rest
}: Pick<TimerDetails, 'marks'> & Partial<TimerDetails> & { whole: number }): Special | null {
  if (whole === 0) return null
  const last = marks.at(-1)
  const isTold = last !== undefined && last.seconds >= whole
  const end = { seconds: whole, colour: last?.colour ?? 'red' } as const
  return { mode: 'speech', ...rest, marks: isTold ? marks : [...marks, end] }
}

function countPlayers(text: string): number {
  const said = PLAYERS.exec(text)?.slice(1).find(Boolean) ?? ''
  return Math.min(24, readNumber(said.toLowerCase()) ?? 0)
}

function readTurns({ text, lang }: Ask, lengths: Length[], isOfSides: boolean): Special | null {
  const [length] = lengths
  if (length === undefined) return null
  if (lengths.length > 1) return isOfSides ? null : turnsOf(text, lengths)
  const told = countPlayers(text)
  const isTurns = IN_TURN.test(text) && !isOfSides
  const names = readPeople(text, told, isTurns ? 2 : 3)
  const count = names.length || told
  const areInTurn = (isTurns && names.length > 1) || TURNS.test(text)
  if (count < 2 || !areInTurn) return null
  const player = lang === 'zh' ? '玩家' : 'Player'
  return {
    mode: 'turns',
    rounds: [{ name: '', seconds: length.seconds }],
    names: Array.from({ length: count }, (_, at) => names[at] ?? `${player} ${at + 1}`),
  }
}

/** 'Ann 10 minutes, Ben 10 minutes, in turns': each has as long. */
function turnsOf(text: string, lengths: readonly Length[]): Special | null {
  const isEven = lengths.every(({ seconds }) => seconds === lengths[0]?.seconds)
  const names = lengths.map(({ name }) => name)
  const areNames = names.every(
    (name) => /^(?:\p{Lu}\p{Ll}+|\p{Script=Han}{2,4})$/u.test(name) && !OF_A_ROW.test(name),
  )
  if (!isEven || !areNames || new Set(names).size < 2 || !IN_TURN.test(text)) return null
  return { mode: 'turns', rounds: [{ name: '', seconds: lengths[0]?.seconds ?? 60 }], names }
}

/** 72 a minute, 每分钟90下: how fast it beats. */
const PACE =
  /\b(?:tempo|speed|pace)(?: of| is|:)? (\d{2,3})\b(?! ?(?:%|sec|min))|(?:速度|节奏)(?:是|为|：|:)?\s*(\d{2,3})(?!\d)|\b(\d{2,3})\s*(?:bpm\b|(?:beats?|clicks?)?\s*(?:a|per|each|every)\s+min\w*)|每分钟?\s*(\d{2,3})(?!\d)\s*[拍下次]?/i
/** 4/4, 3 beats in a bar: the beats that the first one leads. */
const BAR =
  /\baccents? (?:on )?(?:every|each) ([2-9]|two|three|four|five|six)\b|\b([2-9])\s*\/\s*[48]\b|\b([2-9]) (?:beats?|clicks?) (?:(?:in|to|per|of) )?(?:a |the |each |every )?(?:bar|measure)\b|四分之([二三四])|[四八]([二三四六])拍|(?<!\d)([2-9]|[二三四五六])\s*拍(?!子?机)/i

/**
 * How many beats the first one leads, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readBar(text: string): number | null {
  const beats = BAR.exec(text)?.slice(1).find(Boolean)
  return beats === undefined ? null : readCount(beats)
}

const LOWEST =
  /\b(?:down to|at least|not below|from)\s+(\d{2,3})\b|(?:最慢|最低|不低于)\D{0,3}(\d{2,3})/i
const HIGHEST =
  /\b(?:up to|at most|not above|max(?:imum)?(?: of)?)\s+(\d{2,3})\b|(?:最快|最高|不超过)\D{0,3}(\d{2,3})/i

const FIRST_PACE =
  /(?:\bat|start\w*(?: (?:at|with))?|默认|初始|开始|起步|先)\s*(\d{2,3})(?!\s*(?:to|and|-|到))/i

/** The number that a pattern finds, or null. */
function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.slice(1).find(Boolean)
  return found === undefined ? null : Number(found)
}

function readBeat(text: string): Special {
  const range =
    /\b(?:between|from)\s+(\d{2,3})\s*(?:and|to|-|–)\s*(\d{2,3})|(\d{2,3})\s*(?:到|至|-|–)\s*(\d{2,3})/i.exec(
      text,
    )
  const told = (range?.slice(1).filter(Boolean) ?? []).map(Number)
  const low = told[0] ?? numberIn(text, LOWEST) ?? 40
  const high = told[1] ?? numberIn(text, HIGHEST) ?? 220
  const bpm = numberIn(text, FIRST_PACE) ?? numberIn(text, PACE) ?? 100
  const [least, most] = [Math.max(20, Math.min(low, high)), Math.min(400, Math.max(low, high))]
  const beats = readBar(text) ?? 4
  return {
    mode: 'metronome',
    beat: { bpm: Math.min(most, Math.max(least, bpm)), least, most, beats },
  }
}

/** What happens between two turns. */
const TURNS_DO =
  /\b(?:gong|bell|beep|sound|ring|chime|buzz\w*)\b[^.;,]{0,20}\bnext\b[^.;,]*|\bclocks?\b|\bturns? (?:timer|clock)\b|\bby (?:their )?names?\b|\bround and round\b|\b(?:back|again) to the first\b|\btap\b[^.,;]*|\b(?:then|and|it) (?:goes|moves|passes|switches|jumps|changes)(?: on)? to the next\b[^.,;]*|\bnext (?:one|person|player)\b|点一?下|(?:到点|到时间?|时间到)?(?:就|自动)?换(?:下一?[个位]?|人)?|顺序/i

/**
 * The places of a request that speak of these ways.
 *
 * @param text the request
 * @param details what was read of it
 */
export function specialSpans(
  text: string,
  { mode, names, breath, up, again }: TimerDetails,
): Span[] {
  if (mode === 'metronome')
    return spansOf(
      text,
      METRONOME,
      PACE,
      BAR,
      LOWEST,
      /从?\d{2,3}\s*(?:到|至)\s*\d{2,3}(?:可调|之间)?/,
      HIGHEST,
      /\bat \d{2,3}\b(?! ?(?:min|sec|%|:))/i,
      /\b(?:slider|tempo|speed|accent|between \d+ and \d+|beats?)\b|调?速度?|重音|滑[块动条杆]|拍|第一?拍[^，。；]{0,10}|\b(?:the )?(?:first|one|downbeat)\b[^.;,]{0,30}\b(?:different\w*|marked|stands? out|louder|higher|accented|visible|seen)\b/gi,
    )
  if (mode === 'turns')
    return [...spansOf(text, TURNS, IN_TURN, PLAYERS, TURNS_DO), ...peopleSpans(text, names)]
  if (mode === 'lanes') return peopleSpans(text, names)
  if (mode === 'speech') return [...speechSpans(text), ...spansOf(text, OVERTIME)]
  if (breath) return breathSpans(text)
  return up ? spansOf(text, SINCE, AHEAD, /\bbig number\b/i, ...(again ? [AGAIN] : [])) : []
}
