/** Reads two clocks of which one runs at a time: whose they are, and what each move adds. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { Round, TimerDetails } from '../details.ts'
import type { Length } from './read-lengths.ts'

const SIDE_NAMES = [
  /\b(?:[Nn]ames?|[Pp]layers?|between|for|with)(?: are| is)?:? (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:and|&|vs\.?) (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b/u,
  /\b(\w+ team) (?:and|vs\.?|against) (?:the )?(\w+ team)\b/i,
  /(正方)[^，。]{0,3}?(反方)/,
  /(红方)[^，。]{0,3}?([黑蓝]方)/,
  /(白方)[^，。]{0,3}?(黑方)/,
  /\b(white)(?:,| and| vs\.?)+ (black)\b/i,
  /\b(pro|affirmative|proposition|for)(?:,| and| vs\.?)+ (con|negative|opposition|against)\b/i,
  /\b(\p{Lu}\p{Ll}+) and (\p{Lu}\p{Ll}+) (?:have|get|has|each|both|take)\b/u,
  /\b(\p{Lu}\p{Ll}+) (?:vs\.?|versus|against|v) (\p{Lu}\p{Ll}+)\b/u,
  /(\p{Script=Han}{1,3}[队方])[和跟与、对]?(\p{Script=Han}{1,3}[队方])(?!面)/u,
  /(?:^|[，。,：:给是叫]|名字)([\p{Script=Han}]{2,3})[和跟与、](\p{Script=Han}{2,3})(?=$|[，。,]|下棋|对[弈局]|各|两|每)/u,
  /\b(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(\p{Lu}\p{Ll}+) (?:and|&) (\p{Lu}\p{Ll}+)\b/u,
]

/** What is added to a clock when its side hands over: '5 seconds added per move', 每步加三秒. */
const INCREMENT = [
  new RegExp(
    `(?:\\b(?:plus|add(?:s|ing)?|with|and|gets?|gains?) |\\+ ?)?(${NUMBER})[ -]?(?:s|secs?|seconds?)\\b[^.;,\\d]{0,24}\\b(?:(?:per|each|every|a|after (?:each|every|a)) (?:move|tap|press)|increments?)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:(?:each|every|per) (?:move|tap|press)|increments?)\\b[^.;,\\d]{0,20}?(${NUMBER})(?:[ -]?(?:s|secs?|seconds?)\\b)?`,
    'i',
  ),
  new RegExp(
    `每(?:走|下|按)?[一个]?[步手着次]棋?[^，。；\\d]{0,6}?(?:加|补|增|多)(?:时|给)?(${NUMBER})秒`,
    'i',
  ),
  new RegExp(`每(?:走|下)?一?[步手着]棋?(${NUMBER})秒`, 'i'),
  new RegExp(`(?<=分钟?\\s?[，,]?(?:再|外)?)加(${NUMBER})秒`, 'i'),
  new RegExp(`(?:加秒|每步加时)[^，。；\\d]{0,3}?(${NUMBER})秒?`, 'i'),
  /\b\d{1,3} ?[+|] ?(\d{1,2})\b/,
]

/**
 * How many seconds each move adds, or null where the words do not say.
 *
 * @param text a request or a clause of a follow-up
 */
export function readIncrement(text: string): number | null {
  for (const pattern of INCREMENT) {
    const seconds = findNumber(text, pattern, [1, 600])
    if (seconds !== null) return seconds
  }
  return null
}

/**
 * The lengths that are not what a move adds.
 *
 * @param text the request
 * @param lengths those in it
 */
export function withoutIncrement(text: string, lengths: Length[]): Length[] {
  const added = spansOf(text, ...INCREMENT.slice(0, -1))
  return lengths.filter(
    (length) => !added.some(({ start, end }) => length.start < end && length.end > start),
  )
}

/**
 * Both of '5+3', or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readShort(text: string): { seconds: number; increment: number } | null {
  const minutes = findNumber(text, SHORT, [1, 600])
  const increment = readIncrement(text)
  return minutes === null || increment === null ? null : { seconds: minutes * 60, increment }
}

/** '5+3' on a chess clock: five minutes each and three seconds a move. */
const SHORT = /\b(\d{1,3}) ?[+|] ?\d{1,2}\b/

/**
 * The two clocks.
 *
 * @param text the request
 * @param rounds the lengths that it names, without what a move adds
 */
export function readSides(
  text: string,
  rounds: Round[],
): Pick<TimerDetails, 'sides' | 'rounds' | 'increment'> {
  const found = SIDE_NAMES.map((pattern) => pattern.exec(text)).find(Boolean)
  const names = (found?.slice(1) ?? []).map((name) => name.replace(/^(?:我|给)?[和跟与]?/, ''))
  const short = findNumber(text, SHORT, [1, 600])
  const seconds = rounds[0]?.seconds ?? (short === null ? 600 : short * 60)
  return {
    sides: names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
    rounds: rounds.length > 1 ? rounds : [{ name: '', seconds }],
    increment: readIncrement(text) ?? 0,
  }
}

/**
 * The places of a request that speak of what two clocks have besides their lengths.
 *
 * @param text the request
 */
export function sidesSpans(text: string): Span[] {
  return spansOf(
    text,
    ...INCREMENT,
    SHORT,
    /\b(?:tap|press|hit|touch)\w*[^.,;]{0,24}\b(?:half|side|end)\b[^.,;]{0,20}|半边?屏|各自?(?:那|一)?(?:半|边)/i,
  )
}
