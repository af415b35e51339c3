/** Reads the rarer ways of timing: turns of several people, speeches with signs, a beat, breathing, days since. */
import type { Ask } from '../../../read/ask.ts'
import type { Cue } from '../../../read/cues.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { TimerDetails } from '../details.ts'
import { readCount } from './length-words.ts'
import type { Length } from './read-lengths.ts'
import { peopleSpans, readPeople } from './read-people.ts'
import { BREATHING, breathSpans, readBreath } from './read-breath.ts'
import { readRepeat } from './read-repeat.ts'
import { OF_A_ROW } from './read-row.ts'
import { isSince, readSince, SINCE, sinceSpans } from './read-since.ts'
import type { SpeechMarks } from './read-speech.ts'
import { isOfSpeech, readColours, speechSpans } from './read-speech.ts'

const TURNS =
  /\b(?:per|each|every|a) turn\b|\b(?:each|every|per) (?:player|person|speaker|child|kid|student|participant|member|one)\b[^.;]{0,30}\b(?:gets?|has|have|minutes?|seconds?|talks?|speaks?)\b|\b(?:next|pass(?:es)? (?:it )?to the next) (?:player|person|one|speaker)\b|(?:每|各)个?(?:人|位|玩家|选手|同学)[^，。；]{0,8}(?:分钟?|秒|回合|发言)|下一[个位](?:人|玩家|选手|同学)?|轮流发言|一个?人[\d一两二三四五六七八九十半]|\b(?:sec\w*|min\w*) (?:per|for each|for every) (?!side|move|round|set|rep|question|slide|turn|day|hour|week|lap|page|exercise|step|stretch|pose|task)[a-z]+\b|(?:\b(?:sec\w*|min\w*)|\d ?[sm]) (?:an?|per|for each|for every) (?:person|player|speaker|head|kid|child|student|participant|member)\b/i
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
  [
    /\b(?:minutes|seconds|lengths|durations)\b (?:to|i can|that i can|i want to) (?:choose|pick|select)\b|\b(?:choose|pick|select)\w* (?:(?:among|between|from|one of|out of) )?(?:(?:these|the|my|several|different|\w+) )?(?:lengths|durations)\b|(?:分钟|时长|秒数)(?:数)?(?:可以?|供|随便|自己)?(?:选|挑)|可?选的?(?:时长|分钟数)/i,
    3,
  ],
  [/\b\d+ ?min\w* (?:per|a|each) (?:side|player)\b|\bsecond increment\b/i, 3],
  [METRONOME, 4],
  [SINCE, 3],
  [
    /(?:发言|演讲|汇报)[^。；]{0,12}(?:限时|\d+ ?分)|\b(?:speech|talk|presentation)\b[^.;]{0,24}\b\d+ ?min/i,
    2,
  ],
  [
    /\b(?:box|paced|guided|deep|slow|calm|square) breathing\b|\bbreath(?:ing|e|s)? (?:exercises?|practice|app|circle|guide|timer|pacer|pattern|rhythm)\b|\bbreath(?:e|ing)?\b[^.;]{0,40}?(?<!\d)\d{1,2} ?[-–/] ?\d{1,2} ?[-–/] ?\d{1,2}(?!\d)|(?<!\d)\d{1,2}[-–/]\d{1,2}[-–/]\d{1,2} (?:[a-z]+ )?breath|\b(?:breathe|breathing|inhale)\b[^.;]{0,12}\b(?:for )?(?:\d{1,2}|four|five|six)\b[^]{0,50}\b(?:out|exhale)\b|呼吸(?:练习|法|训练|节奏|引导)|呼吸[^，。；]{0,8}\d{1,2}[-–/]\d{1,2}[-–/]\d{1,2}|\d{1,2}[-–/]\d{1,2}[-–/]\d{1,2}[^，。；]{0,4}呼吸|吸气?\s?[\d一二三四五六七八九十]+[^。；]{0,16}[呼吐]气?\s?[\d一二三四五六七八九十]+/i,
    4,
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
  if (lengths.length === 0 && isSince(text)) return readSince(text)
  return (isOfSides ? null : readSpeech(text, lengths)) ?? readTurns(ask, lengths, isOfSides)
}

const COUNTS_DOWN =
  /\bcount(?:s|ing)? ?down\b|\b(?:runs?|running|counts?) (?:down|backwards)\b|倒计时|倒数/i

/** A clock with colours: of somebody who speaks, or with two colours and more that tell of its end. */
function readSpeech(text: string, lengths: Length[]): Special | null {
  const isSpeech = isOfSpeech(text)
  const colours = readColours(text, lengths)
  if (colours === null || colours.marks.length === 0)
    return isSpeech && OVERTIME.test(text) ? speechOf({ marks: [], whole: longest(lengths) }) : null
  const { isLeft, ...clock } = colours
  const down = isLeft || COUNTS_DOWN.test(text)
  return isOwnClock(text, colours) ? speechOf({ ...clock, down }) : null
}

/** A colour for the last minutes alone is one of the signals of every timer. */
function isOwnClock(text: string, { marks, whole, begins, isLeft }: SpeechMarks): boolean {
  const count = marks.length + (begins === null ? 0 : 1)
  const isPlain = marks.every(({ seconds }) => seconds < whole) && isLeft
  return isOfSpeech(text) ? count > 1 || !isPlain : count > 1 && !isPlain && readRepeat(text) === 1
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
  /(?:\bat|start\w*(?: (?:at|with))?|默认|初始|开始|起步|先)\s*(\d{2,3})(?!\s*(?:to|and|-|到))|从\s*(\d{2,3})\s*(?:拍|下)?(?:开始|起)/i

/** The number that a pattern finds, or null. */
function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.slice(1).find(Boolean)
  return found === undefined ? null : Number(found)
}

const RANGE =
  /\b(?:between|from)\s+(\d{2,3})\s*(?:and|to|-|–)\s*(\d{2,3})|(\d{2,3})\s*(?:到|至|-|–)\s*(\d{2,3})/i

/**
 * How slow and how fast it can be set; empty where the words do not say.
 *
 * @param text a request or a clause of a follow-up
 */
export const readRange = (text: string): number[] =>
  (RANGE.exec(text)?.slice(1).filter(Boolean) ?? []).map(Number)

function readBeat(text: string): Special {
  const told = readRange(text)
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
export function specialSpans(text: string, details: TimerDetails): Span[] {
  const { mode, names, breath, up } = details
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
  if (mode === 'speech') return [...speechSpans(text), ...spansOf(text, OVERTIME, COUNTS_DOWN)]
  if (breath) return breathSpans(text)
  return up ? sinceSpans(text, details) : []
}
