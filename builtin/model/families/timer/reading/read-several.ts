/** Reads several countdowns that run side by side: how many there are, and what each is for. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { Round } from '../details.ts'
import { AT_ONCE, SEVERAL } from './words.ts'

/** Each thing has a countdown of its own. */
const OF_ITS_OWN =
  /\beach (?:one )?(?:on|by|for) (?:its|their|his|her) own\b|\b(?:each|every) (?:[a-z]+ ){0,2}(?:has|gets?|needs?|with|on|having|is)?\s*(?:its|their|an?) (?:own|separate|individual) (?:timer|countdown|clock|time)\b|\b(?:an?|one) (?:own |separate |individual )?(?:timer|countdown|clock) (?:for|per) (?:each|every)\b|\b(?:separate|independent|individual) (?:timers|countdowns|clocks)\b|\bindependent(?:ly)?\b|每\p{Script=Han}{1,3}(?:都|要|可以|能)?(?:单独|各自|分别|独立|自己)的?(?:一个)?(?:倒计时|计时|倒数|定时)|(?:单独|各自|分别|独立)的?(?:倒计时|计时|倒数|定时)/iu

/**
 * Whether the words want several countdowns at once.
 *
 * @param text the request
 * @param count how many lengths it names
 */
export function isSeveral(text: string, count: number): boolean {
  return SEVERAL.test(text) || OF_ITS_OWN.test(text) || (AT_ONCE.test(text) && count > 1)
}

/** How many there are of what is timed: 'four pans at once', 同时煮四锅, 'six kilns'. */
const THINGS = [
  /(?:同时|一起|一共|总共|共|有)\p{Script=Han}{0,3}?(\d{1,2}|[两三四五六七八九十])[个口只]?(\p{Script=Han}{1,2}?)(?=$|[，。；、,的]|同时|一起|要|都|各|每|单独)/u,
  /(\d{1,2}|[两三四五六七八九十])[个口台只](\p{Script=Han}{1,3}?)(?=$|[，。；、,的]|同时|一起|要|都|各|每|单独)/u,
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?!(?:min|sec|hour|day|time|week)[a-z]*\b)(?:(?:different|separate|big|small|little|independent|kitchen|egg) )?([a-z]{3,14}s)\b/i,
]
const NO_THING = /^(?:timers?|countdowns?|clocks?|.*(?:计时|倒计时).*|人|次|分|秒)$/i

/** The number of the things that are timed, and what one of them is called; 0 where none are told. */
function thingsOf(text: string): { count: number; thing: string } {
  for (const pattern of THINGS) {
    const [, number = '', word = ''] = pattern.exec(text) ?? []
    const count = readNumber(number.toLowerCase()) ?? 0
    if (count < 2 || count > 12) continue
    const one = /^[a-z]/i.test(word) ? singular(word.toLowerCase()) : word
    return { count, thing: NO_THING.test(word) ? '' : one }
  }
  return { count: 0, thing: '' }
}

function singular(word: string): string {
  const one = word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return one.charAt(0).toUpperCase() + one.slice(1)
}

/** How many the words want at once; their names may stand in a row without lengths. */
const COUNTED =
  /\b(two|three|four|five|six|\d)\b(?: \w+)? (?:timers?|countdowns?|clocks?|(?:\w+ )?at (?:once|the same time))|([两三四五六])个/i
const NAMED =
  /(?:\b(?:named|called|labelled|labeled|for)\s+|\b(?:names?|labels?)(?: are| like| such as)?[:,]?\s+|(?:分别(?:叫|是|为|给)|(?:名字|名称|标签)[，,]?(?:是|叫|为|像|比如说?|例如|譬如|如)|名称)[:：]?)((?:[^.;:。；：，]|，(?=[^，。]{1,8}、)){3,80})/i

/**
 * The countdowns: those of the words, by their names where a row of names stands, and as many as the
 * words count.
 *
 * @param text the request
 * @param rounds the lengths that it names
 * @param lang the language of the app
 */
export function fillUp(text: string, rounds: Round[], lang: Lang): Round[] {
  const things = thingsOf(text)
  const said = COUNTED.exec(text)?.slice(1).find(Boolean) ?? ''
  const told = readNumber(said.toLowerCase()) ?? 0
  const count = Math.min(12, Math.max(things.count, told))
  const names = rounds.length > 0 ? [] : namesTold(text)
  const isNamed = names.length > 1
  if (!isNamed && rounds.length < 2 && things.count > 1)
    return numbered(things, rounds[0]?.seconds ?? 300, lang)
  const own = isNamed
    ? names.map((name) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), seconds: 300 }))
    : rounds
  const wanted = Math.max(count, own.length === 0 ? 3 : 0)
  return [...own, ...usual(lang, wanted).slice(own.length)].slice(0, 24)
}

/** Names that stand in a row without lengths; none where they are no names. */
function namesTold(text: string): string[] {
  const rows = [...text.matchAll(new RegExp(NAMED.source, 'gi'))]
  const names = rows.map(([, row = '']) => namesIn(row)).find((row) => row.length > 1) ?? []
  return names.every((name) => name.length <= 24) ? names : []
}

/** The things of a row until another wish begins: 'pasta or rice and its own minutes'. */
function namesIn(row: string): string[] {
  const [list = ''] = row.split(
    /\s+and (?:its|their|a|an|set|with)\b|,\s*(?:each|and then|which|that)\b/i,
  )
  return splitList(list.replace(/\s+or\s+/gi, ', ').replaceAll('或', '、'))
}

function numbered(
  { thing, count }: { thing: string; count: number },
  seconds: number,
  lang: Lang,
): Round[] {
  const word = thing || (lang === 'zh' ? '计时' : 'Timer')
  return Array.from({ length: count }, (_, at) => ({ name: `${word} ${at + 1}`, seconds }))
}

function usual(lang: Lang, count: number): Round[] {
  return Array.from({ length: count }, (_, at) => ({
    name: lang === 'zh' ? `计时 ${at + 1}` : `Timer ${at + 1}`,
    seconds: [60, 300, 600][at] ?? 900,
  }))
}

/**
 * The places of a request that speak of several countdowns.
 *
 * @param text the request
 */
export function severalSpans(text: string): Span[] {
  return spansOf(text, SEVERAL, AT_ONCE, OF_ITS_OWN, NAMED, ...THINGS)
}
