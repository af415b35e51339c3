/** Reads a breathing exercise: how long in, held and out, and how often. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { Round, TimerDetails } from '../details.ts'
import { readCount } from './length-words.ts'
import type { Length } from './read-lengths.ts'

/** The words that speak of breathing. */
export const BREATHING =
  /\bbreath\w*\b|\b(?:inhale|exhale)\b|呼吸|(?=[^]*吸)(?=[^]*[呼吐])(?:吸|呼|吐)[^，。]{0,4}[\d一二两三四五六七八九十]/i

const COUNT =
  '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|[一二两三四五六七八九]|十[一二]?)'
const STEP = '(breathe in|breathe out|inhale|exhale|in|out|hold(?:ing)?|pause|wait|rest)'
const STEP_ZH = '(吸气?|呼(?!吸)气?|吐气?|屏(?:住|息|气)?(?:呼吸)?|憋(?:住|气)?|停)'
/** 'In for 4', 吸四秒, and the other way round, 'four in'. */
const BREATHS = [
  new RegExp(
    `\\b${STEP}\\b(?:,? (?:for|to|through|a|the|my|your|nose|mouth|count|counts|of|it|them|breath|slowly|gently|and))*:?\\s*${COUNT}(?![\\w:])|${STEP_ZH}[^，。；\\d]{0,3}?${COUNT}(?!轮|组|次|遍|分)`,
    'gi',
  ),
  new RegExp(
    `\\b${COUNT}(?:[ -]?(?:s|secs?|seconds?|counts?|beats?))? (?:to |of )?(?:breathe |breathing |the |a )*${STEP}\\b`,
    'gi',
  ),
]
/** 4-7-8: so long in, held, out and held again. */
const ROW = /\b(\d{1,2})\s*[-–/ ]\s*(\d{1,2})\s*[-–/ ]\s*(\d{1,2})(?:\s*[-–/ ]\s*(\d{1,2}))?\b/
const ORDER: Record<Lang, string[]> = {
  en: ['Breathe in', 'Hold', 'Breathe out', 'Hold'],
  zh: ['吸气', '屏息', '呼气', '屏息'],
}
const NAMES: Record<Lang, [RegExp, string][]> = {
  en: [
    [/in$|inhale/i, 'Breathe in'],
    [/out$|exhale/i, 'Breathe out'],
    [/./, 'Hold'],
  ],
  zh: [
    [/吸$|吸气/, '吸气'],
    [/呼$|呼气/, '呼气'],
    [/吐/, '吐气'],
    [/停/, '停'],
    [/./, '屏息'],
  ],
}
const TIMES = new RegExp(
  `(?<![第每下上])(${NUMBER})\\s*(?:times|rounds|cycles|breaths|轮|次|组|遍)`,
  'i',
)

const held = (seconds: number): number => Math.min(60, Math.max(1, seconds))

/**
 * What the words tell of it: a row such as 4-7-8, or each step by its name.
 *
 * @param text a request or a clause of a follow-up
 * @param lang the language of the names
 */
export function readBreaths(text: string, lang: Lang): Round[] {
  const all = BREATHS.map((pattern) =>
    [...text.matchAll(pattern)].map((match): Round => {
      const told = match.slice(1).filter(Boolean)
      const count = told.find((word) => readCount(word) !== null) ?? '4'
      const word = told.find((one) => one !== count) ?? ''
      const name = NAMES[lang].find(([kind]) => kind.test(word))?.[1] ?? word
      return { name, seconds: held(readCount(count) ?? 4) }
    }),
  )
  const said = all.toSorted((one, other) => other.length - one.length)[0] ?? []
  const counts = (ROW.exec(text)?.slice(1).filter(Boolean) ?? []).map(Number)
  const row = counts.flatMap((seconds, at) =>
    seconds > 0 ? [{ name: ORDER[lang][at] ?? '', seconds: held(seconds) }] : [],
  )
  return said.length > 1 || row.length === 0 ? said : row
}

const EACH = new RegExp(
  `\\b${COUNT}[ -]?(?:s|secs?|seconds?|counts?)? (?:each|per (?:side|step|phase)|a side|for each|every time)\\b|\\b(?:each|every) (?:side|step|phase|part)(?: (?:is|lasts|of|for))? ${COUNT}\\b|(?:每[步边段个次]|各|都是?)\\s?${COUNT}\\s?秒|${COUNT}秒(?:的方块|一边|一步)`,
  'i',
)

/** 'Box breathing, 5 seconds each': as long in as held and out; null where the words do not say. */
function eachBreath(text: string): number | null {
  const count = EACH.exec(text)?.slice(1).find(Boolean)
  const seconds = count === undefined ? null : readCount(count)
  return seconds === null ? null : held(seconds)
}

/**
 * The exercise; 4-7-8 where the words tell none.
 *
 * @param text the request
 * @param lengths the lengths in it
 * @param lang the language of the app
 */
export function readBreath(
  text: string,
  lengths: Length[],
  lang: Lang,
): Partial<TimerDetails> & Pick<TimerDetails, 'mode'> {
  const told = readBreaths(text, lang)
  const counts = /\bbox\b|方块|盒式|箱式/i.test(text) ? [4, 4, 4, 4] : [4, 7, 8]
  const each = eachBreath(text)
  const usual = counts.map((seconds, at) => ({
    name: ORDER[lang][at] ?? '',
    seconds: each ?? seconds,
  }))
  const rounds = told.length > 1 ? told : usual
  const whole = /\bmin\w*\b|分钟/i.test(text)
    ? lengths.find(({ seconds }) => seconds >= 60)?.seconds
    : undefined
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

/**
 * The places of a request that speak of breathing.
 *
 * @param text the request
 */
export function breathSpans(text: string): Span[] {
  return spansOf(
    text,
    BREATHING,
    ...BREATHS,
    ROW,
    TIMES,
    EACH,
    /\bcircle\b[^.,;]*|\b(?:grows?|shrinks?|expands?)\b|\b(?:in|hold|out)\b|圆[圈环]?[^，。；]*|循环/gi,
  )
}
