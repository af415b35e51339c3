/** Reads what is collected: its own name, or the one that the vocabulary has for it. */
import type { Ask } from '../../read/ask.ts'
import type { CollectionDetails } from './details.ts'
import { findStandardField, typeOfLabel } from './field-words.ts'
import type { Noun } from './nouns.ts'
import { findNoun, nameNoun, pluralOf, singularOf } from './nouns.ts'

const KEEPER =
  '(?:lists?|logs?|trackers?|collection|catalog(?:ue)?|database|inventory|manager|journal|record|library|organi[sz]er|planner|diary)'
const NAME = '([a-z][a-z-]*(?: [a-z][a-z-]*)?)'
const AFTER =
  '(?=\\s+(?:with|that|where|and|i|including|in|by|so|we|at|from|on|sorted|grouped|for)\\b|[,.:;]|$)'

const THING = [
  new RegExp(`\\b([a-z][a-z-]*(?: (?:watching|spotting|keeping|tracking))?)\\s+${KEEPER}\\b`, 'i'),
  new RegExp(
    `\\b${KEEPER}\\s+(?:of|for|to (?:track|manage|keep|store|organi[sz]e))\\s+(?:all )?(?:my |the |our |some |different )?${NAME}${AFTER}`,
    'i',
  ),
  new RegExp(
    `\\b(?:track|log|manage|record|catalog|collect|organi[sz]e|save|remember|keep track of)\\s+(?:all )?(?:my |the |our |some )?${NAME}${AFTER}`,
    'i',
  ),
]
const EACH = /\b(?:each|every) ([a-z]+)(?= (?:with|has|having|gets)\b)/i
const THING_ZH = [
  /(?:收集|收藏|攒)(?:了)?(?:很多|一些|各种|不少)?(?!册|夹|本|清单|列表|工具|应用)((?:\p{Script=Han}{1,4}的)?[\p{Script=Han}]{2,6}?)(?=[，。,、]|$)/u,
  /(?:记录|管理|追踪|跟踪|收藏|整理|登记)(?:我的?|所有|每次|每一?[个本件次天])?的?([\p{Script=Han}]{1,6}?)(?=的|，|。|,|、|：|$|应用|小?工具|网页|清单|列表|包含|包括)/u,
  /(?:的|个|份|款|做|^)([\p{Script=Han}]{1,6}?)(?:收藏|清单|列表|记录|日志|管理|目录|台账)/u,
  /(?:做|弄|建|来|要|想)(?:一?[个份本张])?(?:我的|家里的?)?(\p{Script=Han}{2,6}?)(?:本|簿|表|册)(?=[，。,：:！!吧]|$)/u,
]

const NOT_A_THING =
  /^(?:(?:with|that|of|for|and|to|in|where|by|i|down|my|their|its|his|her|the|a|an|it|them|me|us|you|when|what|how|which|everything)\b.*|simple|small|nice|new|personal|this|daily|weekly|monthly|little|good|beautiful|web|dark|light|watch|reading|general|team|family|shared|things?|stuff|one|app|task|今天|昨天|当天|[个册本簿表单吧物]|收藏|收集|记录|登记|借阅|清单|笔记|日记|记账|.*(?:team|club|class|family|school|office|christmas|birthday|wedding|holiday|kids?|children|daughter|son|wife|husband|friends?)s?|.*(?:了|吗|呢|吧|什么|怎么|老是|总是|能不能|帮|每天).*|应用|小?工具|网页|程序|东西|内容|数据|.*[和与、].*|.*(?:包含|包括|支持|可以).*)$/i

type Names = Pick<CollectionDetails, 'one' | 'many' | 'noun'>

/**
 * How the things of a collection are called, for one and for many.
 *
 * @param ask the request
 * @returns names in the app's language; 'entry' when the words name nothing
 */
export function nameThings(ask: Ask): Names {
  const noun = findNoun(subjectOf(ask.text)) ?? findNoun(ask.text)
  const own = ownThing(ask.text, findNoun(subjectOf(ask.text)) !== null)
  if (own !== null && ask.lang === ask.spoken && isOther(own, noun)) {
    if (ask.lang === 'zh') return { one: own, many: own, noun: null }
    const one = singularOf(own.toLowerCase())
    return { one, many: pluralOf(one), noun: null }
  }
  const known = noun === null ? null : nameNoun(noun.id, ask.lang)
  if (known !== null && noun !== null) return { ...known, noun: noun.id }
  return ask.lang === 'zh'
    ? { one: '条目', many: '条目', noun: null }
    : { one: 'entry', many: 'entries', noun: null }
}

/** The part of the request that names the thing, before its fields. */
function subjectOf(text: string): string {
  return (
    text.split(/\b(?:with|including|where|that|which)\b|[,.:，。：]|包含|包括|记录每/i)[0] ?? text
  )
}

/** Whether the thing's own name says more than the vocabulary knows. */
function isOther(own: string, noun: Noun | null): boolean {
  return noun === null || findNoun(own) === null
}

/** Where the subject holds a known thing, 'wine cellar list' is about wines, not about cellars. */
function ownThing(text: string, hasNoun: boolean): string | null {
  for (const pattern of [...THING.slice(hasNoun ? 1 : 0), EACH, ...THING_ZH]) {
    const thing = pattern
      .exec(text)?.[1]
      ?.trim()
      .replace(ASKED, '')
      .replace(/^一?[个份款张](?=..)/, '')
      .replace(/ (?:watching|spotting|keeping|tracking)$/i, '')
    if (thing !== undefined && isThing(thing)) return thing
  }
  return null
}

/** 作业写了没有 asks of 作业 whether it was done. */
const ASKED = /(?<=.)\p{Script=Han}?(?:了没有?|没有|了吗|与否|情况)$/u

/** A property, such as a date, is no thing that anybody keeps a list of. */
function isThing(thing: string): boolean {
  if (NOT_A_THING.test(thing) || thing.split(/[\s-]/).some((word) => word.length > 20)) return false
  return (
    findNoun(thing) !== null || (findStandardField(thing) === null && typeOfLabel(thing) === 'text')
  )
}
