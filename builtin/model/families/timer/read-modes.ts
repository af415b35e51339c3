/** Reads the rarer ways of timing: turns of several people, speeches with signs, a beat, breathing, days since. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import { readDay } from '../../read/words/days.ts'
import type { Colour } from '../../read/words/mood-words.ts'
import { findColour } from '../../read/words/mood-words.ts'
import { readNumber } from '../../read/words/number-words.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import type { Round, TimerDetails } from './details.ts'
import type { Length } from './read-lengths.ts'
import { peopleSpans, readPeople } from './read-people.ts'

/** So long since a day, counting up. */
export const SINCE =
  /\b(?:how (?:long|many (?:days|weeks|months|years))|days?|weeks?|time)\b[^.;]{0,30}?\bsince\b|\bsince (?:we|i|he|she|they|my|our|the day)\b[^.;]{0,40}\b(?:days|weeks|how long)\b|(?:在一起|结婚|恋爱|认识|出生|入职|坚持|戒[烟酒]|来[了到这])[^。；]{0,12}(?:多少|几)天|(?:多少|几)天[^。；]{0,10}(?:开始|在一起|结婚)|从[^，。]{2,16}(?:到现在|至今|算起|开始算)/i
const AGAIN =
  /\b(?:start|begin)(?:ing)? (?:over|again|from zero)\b|\breset\w*\b|\bback to (?:zero|0)\b|\bslip\w*\b|重新(?:开始|算|计)|归零|清零|从头/i
const TURNS =
  /\b(?:per|each|every|a) turn\b|\b(?:each|every|per) (?:player|person|speaker|child|kid|student|participant|member|one)\b[^.;]{0,30}\b(?:gets?|has|have|minutes?|seconds?|talks?|speaks?)\b|\b(?:next|pass(?:es)? (?:it )?to the next) (?:player|person|one|speaker)\b|(?:每|各)个?(?:人|位|玩家|选手|同学)[^，。；]{0,8}(?:分钟?|秒|回合|发言)|下一[个位](?:人|玩家|选手|同学)?|轮流发言/i
const PLAYERS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve) (?:players?|people|persons?|speakers?|kids|children|students|members|of us|participants)\b|(\d{1,2}|[两三四五六七八九十]{1,2})\s*(?:个|位|名)?(?:人|玩家|选手|同学|成员)/i
/** Those who are named and take turns. */
const IN_TURN =
  /\b(?:tak|shar)\w* (?:their )?turns\b|\bin turns?\b|\bturn by turn\b|\b(?:one after (?:the other|another)|round the table)\b|\b(?:sec\w*|min\w*) (?:each|apiece)\b|轮流|轮着|轮到|依次|换下一|下一[个位]|每人|各[\d一二三四五六七八九十]+/i
const METRONOME = /\bmetronome\b|\bbpm\b|\bbeats? per minute\b|节拍器/i
const BREATHING =
  /\bbreath\w*\b|\b(?:inhale|exhale)\b|呼吸|(?=[^]*吸)(?=[^]*[呼吐])(?:吸|呼|吐)[^，。]{0,4}\d/i
const BREATH =
  /\b(breathe in|breathe out|inhale|exhale|in|out|hold|pause|wait)\s*(?:for\s*)?:?\s*(\d{1,2})\b|(吸气?|呼气?|吐气?|屏(?:息|气)?|憋气?|停)\s*(\d{1,2})/gi
const SPEECH =
  /\b(?:speech|speak\w*|talk|presentation|toastmasters|lecture|sermon)\b|演讲|发言|演说|汇报/i
const COLOURS = 'green|yellow|orange|amber|red|blue'
const MARKS = [
  new RegExp(
    `\\b(${COLOURS})\\b(?: (?:light|screen|sign|background))?(?: (?:at|after|from|when))+ (\\d+(?:\\.\\d+)?)(?! ?(?:[ms]\\w* )?(?:left|to go|remaining|before))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:at|after) (\\d+(?:\\.\\d+)?)(?: ?min\\w*)?,? (?:\\w+ ){0,3}?(${COLOURS})\\b`,
    'gi',
  ),
  /(?<!剩下?|最后|倒数|提前|[\d.])(\d+(?:\.\d+)?)\s*分钟?[^，。；\d]{0,4}(?:变|亮|显示)?([绿黄橙红蓝])/g,
]
/** What goes on after its end. */
const OVERTIME =
  /\bovertime\b|\b(?:keeps?|goes|go|continues?|carr\w+) (?:on )?(?:counting|running|up)\b|超时|正着计时|继续计/i
const LEFT_MARK = /(?:还?剩|最后)\s*(\d+|[一两三五半])个?\s*(分钟?|秒)[^，。；]{0,6}?([绿黄橙红])/g

/** What speaks for these ways, beside the words for timers. */
export const MODE_CUES: Cue[] = [
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
  if (SINCE.test(text) && lengths.length === 0)
    return { mode: 'date', up: true, again: AGAIN.test(text), day: readDay(text) }
  return readSpeech(text, lengths) ?? readTurns(ask, lengths, isOfSides)
}

function readSpeech(text: string, lengths: Length[]): Special | null {
  const marks = readMarks(text)
  if (marks.length > 1) return { mode: 'speech', marks }
  const isSpeech = SPEECH.test(text) && OVERTIME.test(text) && lengths.length > 0
  return isSpeech ? { mode: 'speech', marks: leftMarks(text, lengths) } : null
}

function countPlayers(text: string): number {
  const said = PLAYERS.exec(text)?.slice(1).find(Boolean) ?? ''
  return Math.min(24, readNumber(said.toLowerCase()) ?? 0)
}

function readTurns({ text, lang }: Ask, lengths: Length[], isOfSides: boolean): Special | null {
  const [length] = lengths
  if (length === undefined || lengths.length > 1) return null
  const told = countPlayers(text)
  const names = readPeople(text, told)
  const areInTurn = names.length > 1 && IN_TURN.test(text) && !isOfSides
  const count = names.length || told
  if (count < 2 || !(areInTurn || TURNS.test(text))) return null
  const player = lang === 'zh' ? '玩家' : 'Player'
  return {
    mode: 'turns',
    rounds: [{ name: '', seconds: length.seconds }],
    names: Array.from({ length: count }, (_, at) => names[at] ?? `${player} ${at + 1}`),
  }
}

/** 72 a minute, 每分钟90下: how fast it beats. */
const PACE =
  /\b(\d{2,3})\s*(?:bpm\b|(?:beats?|clicks?)?\s*(?:a|per|each|every)\s+min\w*)|每分钟?\s*(\d{2,3})\s*[拍下次]/i
/** 4/4, 3 beats in a bar: the beats that the first one leads. */
const BAR =
  /\b([2-9])\s*\/\s*[48]\b|\b([2-9]) (?:beats?|clicks?) (?:(?:in|to|per|of) )?(?:a |the |each |every )?(?:bar|measure)\b|([2-9])\s*拍/i

function readBeat(text: string): Special {
  const range =
    /\b(?:between|from)\s+(\d{2,3})\s*(?:and|to|-|–)\s*(\d{2,3})|(\d{2,3})\s*(?:到|至|-|–)\s*(\d{2,3})/i.exec(
      text,
    )
  const [low = 40, high = 220] = (range?.slice(1).filter(Boolean) ?? []).map(Number)
  const bpm = Number(
    /(?:\bat|start\w*(?: (?:at|with))?|默认|初始)\s*(\d{2,3})(?!\s*(?:to|and|-|到))/i.exec(
      text,
    )?.[1] ??
      PACE.exec(text)?.slice(1).find(Boolean) ??
      100,
  )
  const [least, most] = [Math.max(20, Math.min(low, high)), Math.min(400, Math.max(low, high))]
  const beats = Number(BAR.exec(text)?.slice(1).find(Boolean) ?? 4)
  return {
    mode: 'metronome',
    beat: { bpm: Math.min(most, Math.max(least, bpm)), least, most, beats },
  }
}

const IN: Record<Lang, [RegExp, string][]> = {
  en: [
    [/in\b|inhale/i, 'Breathe in'],
    [/out\b|exhale/i, 'Breathe out'],
    [/./, 'Hold'],
  ],
  zh: [
    [/吸/, '吸气'],
    [/呼/, '呼气'],
    [/吐/, '吐气'],
    [/停/, '停'],
    [/./, '屏息'],
  ],
}

const TIMES = new RegExp(
  `(?<![第每下上])(${NUMBER})\\s*(?:times|rounds|cycles|breaths|轮|次|组|遍)`,
  'i',
)

function readBreath(text: string, lengths: Length[], lang: Lang): Special {
  const said = [...text.matchAll(BREATH)].map((match): Round => {
    const [word = '', seconds = '4'] = match.slice(1).filter(Boolean)
    const name = IN[lang].find(([kind]) => kind.test(word))?.[1] ?? word
    return { name, seconds: Math.min(60, Math.max(1, Number(seconds))) }
  })
  const row =
    /\b(\d{1,2})\s*[-–/ ]\s*(\d{1,2})\s*[-–/ ]\s*(\d{1,2})(?:\s*[-–/ ]\s*(\d{1,2}))?\b/.exec(text)
  const numbers = (row?.slice(1).filter(Boolean) ?? []).map(Number).filter((count) => count > 0)
  const order =
    lang === 'zh' ? ['吸气', '屏息', '呼气', '屏息'] : ['Breathe in', 'Hold', 'Breathe out', 'Hold']
  const counts =
    numbers.length > 0 ? numbers : /\bbox\b|方块|盒式/i.test(text) ? [4, 4, 4, 4] : [4, 7, 8]
  const usual = counts.map((seconds, at) => ({
    name: order[at] ?? '',
    seconds: Math.min(60, seconds),
  }))
  const whole = /\bmin\w*\b|分钟/i.test(text)
    ? lengths.find(({ seconds }) => seconds >= 60)?.seconds
    : undefined
  const rounds = said.length > 1 ? said : usual
  const cycle = rounds.reduce((sum, { seconds }) => sum + seconds, 0)
  const times = findNumber(text, TIMES, [1, 99])
  const repeat = times ?? (whole === undefined ? 99 : Math.ceil(whole / cycle))
  return {
    mode: 'countdown',
    breath: true,
    rounds,
    flows: true,
    repeat: Math.min(99, Math.max(1, repeat)),
  }
}

type Mark = TimerDetails['marks'][number]

function markOf(number: string, word: string): Mark[] {
  const colour = colourOf(word)
  const seconds = Math.round(Number(number) * 60)
  return colour === null || seconds < 1 ? [] : [{ seconds, colour }]
}

function colourOf(word: string): Colour | null {
  if (/amber/i.test(word)) return 'orange'
  return findColour(/^\p{Script=Han}$/u.test(word) ? `${word}色` : word)
}

/**
 * Colours that come at so many minutes: 'green at 5, yellow at 6, red at 7'.
 *
 * @param text a request or a clause of a follow-up
 */
export function readMarks(text: string): Mark[] {
  const found = MARKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, one = '', two = '']) =>
      /^\d/.test(one) ? markOf(one, two) : markOf(two, one),
    ),
  )
  const sorted = found.toSorted((one, other) => one.seconds - other.seconds)
  return sorted.filter((one, at) => sorted[at - 1]?.seconds !== one.seconds).slice(0, 6)
}

/** Colours before the end, and red at it. */
function leftMarks(text: string, lengths: Length[]): Mark[] {
  const whole = Math.max(...lengths.map(({ seconds }) => seconds))
  const before = [...text.matchAll(LEFT_MARK)].flatMap(([, number = '', unit = '', word = '']) => {
    const left = (readNumber(number) ?? 0) * (unit.startsWith('分') ? 60 : 1)
    const colour = colourOf(word)
    return colour === null || left >= whole ? [] : [{ seconds: Math.round(whole - left), colour }]
  })
  return [...before, { seconds: whole, colour: 'red' }]
}

/** What happens between two turns. */
const TURNS_DO =
  /\btap\b[^.,;]*|\b(?:then|and|it) (?:goes|moves|passes|switches|jumps|changes)(?: on)? to the next\b[^.,;]*|\bnext (?:one|person|player)\b|点一?下|(?:到点|到时间?|时间到)?(?:就|自动)?换(?:下一?[个位]?|人)?|顺序/i

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
      /\bat \d{2,3}\b(?! ?(?:min|sec|%|:))/i,
      /\b(?:slider|tempo|speed|accent|between \d+ and \d+|beats?)\b|调?速度?|重音|滑[块动条杆]|拍/gi,
    )
  if (mode === 'turns')
    return [...spansOf(text, TURNS, IN_TURN, PLAYERS, TURNS_DO), ...peopleSpans(text, names)]
  if (mode === 'lanes') return peopleSpans(text, names)
  if (mode === 'speech') return spansOf(text, ...MARKS, LEFT_MARK, OVERTIME, SPEECH, /限时/)
  if (breath)
    return spansOf(
      text,
      BREATHING,
      BREATH,
      /\bcircle\b[^.,;]*|\b(?:grows?|shrinks?|expands?)\b|圆[圈环]?[^，。；]*|循环/gi,
    )
  return up ? spansOf(text, SINCE, /\bbig number\b/i, ...(again ? [AGAIN] : [])) : []
}
