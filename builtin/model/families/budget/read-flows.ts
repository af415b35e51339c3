/** Reads what somebody takes and pays for a trade or a club: 'beans and oil cost me', 面、鸡蛋都是本钱. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'

/** What comes in or goes out, by its name. */
export type Flow = { name: string; flow: 'in' | 'out' }

const LIST = "([a-z][a-z' -]{1,24}(?:, [a-z][a-z' -]{1,24})*(?:,? and [a-z][a-z' -]{1,18}?)?)"
const STOP = '(?=[,.;:]|$| each\\b| and (?:what|the|take|show|see|get|how|my profit)\\b)'
const OUT = [
  new RegExp(`\\b(?:spen[dt]|pay|paid|money out|pays?)(?: \\w+)? (?:on|for) ${LIST}${STOP}`, 'i'),
  new RegExp(`(?:^|[.;] )${LIST} costs? (?:me|us)\\b`, 'i'),
  new RegExp(`\\band ${LIST} (?:going|go|goes) out\\b`, 'i'),
  /((?:\p{Script=Han}{1,6}、)+\p{Script=Han}{1,6}?)(?:这些|等等?)?(?:都?是(?:本钱|成本)|出去|花出去|花多少|要花钱)/u,
  /(?:本钱|成本|进货?|支出)(?:是|有|包括|：)?((?:\p{Script=Han}{1,5}、)+\p{Script=Han}{1,5}?)(?=花|多少|要|，|。|$)/u,
]
const IN = [
  /\bmoney in from ([a-z][a-z ]{1,20}?)(?=[,.;]|$)/i,
  /(?:^|[,.;] )([a-z]+) brings? (?:the )?money in\b/i,
  /\bhas ([a-z]+(?: and [a-z]+)?) coming in\b/i,
  /(?<=的)(\p{Script=Han}{1,4}?)(?:进来|收进来)/u,
]
const TRADE =
  /\bi (?:sell|make|bake|sew|craft)\b|\bstall\b|\bprofits?\b|\bclub\b|\btreasurer\b|\bmoney (?:in|out)\b|\bstayed in my pocket\b|摆[^，。]{0,6}摊|卖|本钱|净[赚落]|会费|[团社班]/i
const NO_NAME =
  /\b(?:profits?|take in|cash|what|it|them|me|my|that|which|this|food i|something)\b|多少|每|记/i

function namesOf(text: string, patterns: readonly RegExp[]): string[] {
  for (const pattern of patterns) {
    const names = splitList(pattern.exec(text)?.[1] ?? '')
      .map((name) =>
        name
          .replace(
            /^(?:(?:and|the|some)\s+|进)|\s+(?:each|every|per|a) (?:day|week|month|year)$/gi,
            '',
          )
          .trim(),
      )
      .filter((name) => name !== '' && name.length < 22 && !NO_NAME.test(name))
    if (names.length > 0) return names
  }
  return []
}

/**
 * What comes in and goes out by name; none where fewer than two costs are named.
 *
 * @param text the person's words
 * @param lang language of the app
 */
export function readFlows(text: string, lang: Lang): Flow[] {
  if (!TRADE.test(text)) return []
  const out = namesOf(text, OUT)
  if (out.length < 2) return []
  const named = namesOf(text, IN)
  const income = named.length > 0 ? named : [lang === 'zh' ? '收入' : 'Income']
  return [
    ...income.map((name): Flow => ({ name: capitalise(name), flow: 'in' })),
    ...out.slice(0, 12).map((name): Flow => ({ name: capitalise(name), flow: 'out' })),
  ]
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether it is a trade, whose balance is a profit, and no purse of a group. */
export const isTrade = (text: string): boolean =>
  !/\b(?:club|treasurer|team|society|church|choir|class)\b|会费|[团社]的/i.test(text)

/** The places that speak of them. */
export const FLOW_WORDS: readonly RegExp[] = [
  ...OUT,
  ...IN,
  /\btake in (?:cash|money)\b|\b(?:what )?stayed in my pocket\b[^.,;]*|\bam i making a profit\b|\bwhat came in\b|\bi'?m (?:the )?treasurer\b|我管钱|(?:一天|每天)?(?:卖|收)了?多少|月底|净[赚落](?:了?多少|几个)?|赚没赚|余额[^，。；]{0,3}清楚/i,
]
