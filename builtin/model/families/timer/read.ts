/** Reads a request for a timer: rounds in a row, lengths to choose from, a day, or a stopwatch. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { readNumber } from '../../read/number-words.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Round, TimerDetails } from './details.ts'
import { daySpans, readClock, readDay, readEvent, UNTIL_WORDS } from './read-day.ts'
import type { Length } from './read-lengths.ts'
import { readLengths } from './read-lengths.ts'

const TIMER_WORDS =
  /\b(?:timers?|countdowns?|count ?down|pomodoro|stop ?watch|intervals? (?:training|timer)|tabata|hiit|focus (?:timer|session|block|round)s?)\b|计时|倒计时|番茄钟|番茄工作法|秒表|定时器/i
const STOPWATCH = /\bstop ?watch\b|\bcount(?:s|ing)? up\b|\blaps?\b|秒表|正计时|计圈/i
const POMODORO = /pomodoro|番茄|\bfocus (?:blocks?|sessions?|rounds?)\b/i
const SEVERAL =
  /\b(?:several|multiple|many|two|three|four|five|\d+)\s+(?:\w+\s+)?timers\b|\btimers\b[^.]{0,30}\b(?:at once|at the same time|in parallel|side by side|simultaneously)\b|多个(?:计时器?|倒计时|定时器)|(?:几个|[两三四五]个)(?:计时器?|倒计时|定时器)|同时(?:运行|进行|计时|跑|倒计时)/i
const AT_ONCE =
  /\b(?:all )?(?:runs?|running|works?|counts?)?\s*(?:at once|at the same time|in parallel|side by side|simultaneously)\b|同时(?:运行|进行)?/i
const CHOICES =
  /\b(?:presets?|choose|chosen|choice|choices|pick|select|options?|different|either|buttons? for|or)\b|预设|可选|选择|切换|不同|或者?|按钮/i
const IN_A_ROW =
  /\b(?:then|followed by|intervals?|alternat\w*|rounds?|repeat\w*|cycles?|sets?|routine|sequence|one after|hiit|tabata|workout)\b|然后|轮|循环|交替|间歇|接着|依次/i
const OF_A_ROW =
  /^(?:work|focus|study|rest|break|long break|short break|warm-?up|cool-?down|sprint|walk|run|plank|stretch\w*|prepare|hold|exercise|专注|工作|学习|休息|长休息|短休息|热身|冲刺|放松|拉伸|准备)$/i
/** How many were finished today. */
const TALLY =
  /\b(?:how many|number of|count(?:s|ing)?|tally|total)\b[^.;]{0,40}\b(?:today|a day|per day|each day|done|finished|completed?|did|got through)\b|(?:今[天日]|每[天日]|一共|总共|记下|统计)[^，。；]{0,12}(?:几|多少)(?:个|次|轮)?(?:番茄|专注)?/i
/** What the stopwatch does with laps. */
const LAPS =
  /\b(?:quick|fast|slow)(?:est|er)\b(?: (?:one|laps?|round|time))?|\b(?:tells?|shows?)(?: me)?\b|\b(?:which|what) (?:one|lap|round)\b|\b(?:each|every|all|keeps?) (?:the )?(?:laps?|rounds?|splits?)\b|\b(?:splits?|names?)\b|最[快慢]|每一?圈|圈(?:数|时|速)|用时|成绩|标(?:出|记|红)|名字|记(?:录|下)?|[跑游骑][^，。]{0,6}用|空格/i
/** What every timer does. */
const ALWAYS =
  /\bone for (?:my |the )?\w+|\b(?:tells?|shows?)(?: me)?\b|\b(?:which|what) (?:round|set|interval)(?: (?:i am|i'm|it is|we are))?(?: in| on)?\b|\b(?:start(?:\/| and |, )?|stop|pause|resume|reset|beep|bell|sound|rings?|alarm|chime|remind\w*|vibrat\w*|ding|full ?screen|progress(?: bar| ring)?|big digits?|(?:change|set|adjust|edit|move) (?:the|my|its) (?:times?|lengths?|minutes|seconds|date)(?: (?:myself|later|if))?|(?:make|play)s? (?:a |some )?(?:noise|sound)|noise|tone|(?:big|large|huge) (?:numbers?|digits?)|(?:the )?time(?:'s| is)? up|when (?:it|the time) (?:ends|is over|switches|runs out)|myself)\b|响(?:一下|铃|一声)?|时间(?:一?到|结束)|(?:时长|时间|日期|秒数|分钟数)[^，。]{0,6}(?:改|调|设)|按一?下|点一?下|开始|暂停|继续|停止|重置|提示音|铃声|响铃|提醒|声音|震动|振动|大字|(?:可以?)?(?:修改|更改|设置)(?:日期|时间|时长)/i
/** As good as for ever: nobody sits through more. */
export const ENDLESS = 99
const ROUNDS =
  /\b(\d+|two|three|four|five|six|eight|ten)\s*(?:x\b|times|rounds?|sets?|cycles?|sessions?|repeats?|pomodoros?|intervals?)|\brepeat(?:ed|ing)?\s+(\d+)|(\d+|[两三四五六八十])\s*(?:轮|组|次|遍|个番茄|个循环)/i

/**
 * How surely a request asks for a timer: 3 by a word for it, 0 otherwise.
 *
 * @param ask the request
 */
export function scoreTimer(ask: Ask): number {
  return TIMER_WORDS.test(ask.text) || UNTIL_WORDS.test(ask.text) ? 3 : 0
}

/**
 * Reads the timer.
 *
 * @param ask the request
 */
export function readTimer(ask: Ask): Reading<TimerDetails> {
  const { text } = ask
  const lengths = readLengths(text)
  const details = chooseMode(ask, lengths)
  const used = [
    ...spansOf(text, TIMER_WORDS, ALWAYS, POMODORO),
    ...(details.mode === 'stopwatch' ? spansOf(text, STOPWATCH, LAPS) : lengths),
    ...(details.tally ? spansOf(text, TALLY, BARE) : []),
    ...(details.mode === 'date' ? daySpans(text) : []),
    ...(details.mode === 'several' ? spansOf(text, SEVERAL, AT_ONCE) : []),
    ...(details.mode === 'presets' ? spansOf(text, CHOICES) : []),
    ...(details.mode === 'countdown' && details.rounds.length > 1
      ? spansOf(text, IN_A_ROW, ROUNDS)
      : []),
    ...spansOfWords(
      text,
      details.rounds.map(({ name }) => name),
    ),
  ]
  return { details, used }
}

const EMPTY = {
  kind: 'timer',
  repeat: 1,
  flows: false,
  day: null,
  event: '',
  clock: 'days',
} as const

function chooseMode({ text, lang }: Ask, lengths: Length[]): TimerDetails {
  const base = { ...EMPTY, rounds: [], tally: TALLY.test(text) }
  if (STOPWATCH.test(text) && !/count ?down|倒计时/i.test(text))
    return { ...base, mode: 'stopwatch', tally: false }
  if (lengths.length === 0 && (UNTIL_WORDS.test(text) || readDay(text) !== null))
    return {
      ...base,
      mode: 'date',
      day: readDay(text),
      event: readEvent(text),
      clock: readClock(text),
      tally: false,
    }
  if (POMODORO.test(text)) return { ...base, ...pomodoro(text, lengths, lang), tally: true }
  const rounds = nameRounds(lengths, lang)
  if (SEVERAL.test(text))
    return { ...base, mode: 'several', rounds: rounds.length > 0 ? rounds : usual(lang) }
  if (isChoice(text, lengths)) return { ...base, mode: 'presets', rounds }
  const own = rounds.length > 0 ? rounds : [{ name: '', seconds: 300 }]
  return {
    ...base,
    mode: 'countdown',
    rounds: own,
    repeat: readRepeat(text),
    flows: own.length > 1,
  }
}

/** Lengths of different things are chosen from, unless the words set them in a row. */
function isChoice(text: string, lengths: Length[]): boolean {
  if (lengths.length < 2) return false
  const isRow = IN_A_ROW.test(text) || lengths.some(({ name }) => OF_A_ROW.test(name))
  if (CHOICES.test(text)) return !isRow || /\bpresets?\b|预设/i.test(text)
  return !isRow
}

function usual(lang: Lang): Round[] {
  return [60, 300, 600].map((seconds, at) => ({
    name: lang === 'zh' ? `计时 ${at + 1}` : `Timer ${at + 1}`,
    seconds,
  }))
}

/** Minutes without their unit: '25/5', '50 on, 10 off'. */
const BARE =
  /\b([1-9]\d{0,2})\s*(?:on|work|focus)?\s*(?:[,/+-]|and)+\s*([1-9]\d?)(?:\s*(?:off|breaks?|rest))?\b/i

function pomodoro(
  text: string,
  lengths: Length[],
  lang: Lang,
): Pick<TimerDetails, 'mode' | 'rounds' | 'repeat' | 'flows'> {
  const names = lang === 'zh' ? ['专注', '休息', '长休息'] : ['Focus', 'Break', 'Long break']
  const isBreak = ({ name }: Length): boolean => /break|rest|休息/i.test(name)
  const [focus] = lengths.filter((length) => !isBreak(length))
  const [, bareFocus, bareBreak] = lengths.length === 0 ? (BARE.exec(text) ?? []) : []
  const breaks = lengths.filter((length) => length !== focus)
  const seconds = [
    focus?.seconds ?? 60 * Number(bareFocus ?? 25),
    breaks[0]?.seconds ?? 60 * Number(bareBreak ?? 5),
    breaks[1]?.seconds,
  ]
  const rounds = seconds.flatMap((length, at) =>
    length === undefined ? [] : [{ name: names[at] ?? '', seconds: length }],
  )
  const repeat = readRepeat(text)
  return { mode: 'countdown', rounds, repeat: repeat > 1 ? repeat : 4, flows: true }
}

/** Lengths by their own names; one alone needs none. */
function nameRounds(lengths: Length[], lang: Lang): Round[] {
  return lengths.map(({ name, seconds }, at) => {
    if (name !== '' || lengths.length < 2) return { name, seconds }
    return { name: sayTime(seconds, lang), seconds: lengths[at]?.seconds ?? seconds }
  })
}

/**
 * A length as people say it: '3 min', '1 h 30 min', '90 s'.
 *
 * @param seconds the length
 * @param lang the language
 */
export function sayTime(seconds: number, lang: Lang): string {
  const units = { en: [' h', ' min', ' s'], zh: [' 小时', ' 分钟', ' 秒'] }[lang]
  if (seconds < 120 && seconds % 60 !== 0) return `${seconds}${units[2]}`
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const said = parts.flatMap((part, at) => (part === 0 ? [] : [`${part}${units[at]}`]))
  return said.join(' ')
}

/**
 * How often the words ask to repeat; 1 when they do not say.
 *
 * @param text the person's words
 */
export function readRepeat(text: string): number {
  if (
    /\bevery (?:\d+|hour|half|few|minute)|\bendless|\bforever\b|\bloops?\b|每隔?\s*\d|无限循环/i.test(
      text,
    )
  )
    return ENDLESS
  const [, first, second, third] = ROUNDS.exec(text) ?? []
  const count = first ?? second ?? third
  if (count === undefined) return 1
  return Math.min(99, Math.max(1, Math.round(readNumber(count) ?? 1)))
}
