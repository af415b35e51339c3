/** Reads a request for a collection: what is collected, with which fields, from where it starts. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { readContent } from '../../read/lists.ts'
import type { CollectionDetails, Field } from './details.ts'
import { standardField } from './field-words.ts'
import type { Noun } from './nouns.ts'
import { findNoun, nameNoun, NOUNS, pluralOf, singularOf } from './nouns.ts'
import { readFields } from './read-fields.ts'

const LIST_WORDS =
  /\b(?:lists?|logs?|trackers?|collections?|catalog(?:ue)?s?|database|inventory|manager|journal|diary|records?|library|organi[sz]er|shelf|planner|track|log|manage|organi[sz]e|collect|catalog|to-?dos?|to do|tasks?|check ?list|notes?|keep|remember|save|crud)\b|清单|列表|记录|日志|管理|收藏|账本|记账|笔记|待办|任务|追踪|跟踪|整理|日记|台账|目录|登记/i

const CHECK_WORDS =
  /\b(?:to-?dos?|to do|tasks?|check ?lists?|tick|check (?:them )?off|mark\b.{0,20}\b(?:done|complete|finished|bought|packed)|shopping list|packing list|chores)\b|待办|任务|勾选|打勾|标记.{0,4}完成|购物清单/i

/**
 * How surely a request asks for a collection: 0 not at all, 2 by a word for lists, 1 by a known thing.
 *
 * @param ask the request
 */
export function scoreCollection(ask: Ask): number {
  if (LIST_WORDS.test(ask.text)) return 2
  return findNoun(ask.text) === null ? 0 : 1
}

/**
 * Reads the collection.
 *
 * @param ask the request
 */
export function readCollection(ask: Ask): CollectionDetails {
  const names = nameThings(ask, findNoun(subjectOf(ask.text)) ?? findNoun(ask.text))
  const noun = NOUNS.find(({ id }) => id === names.noun) ?? null
  const check = CHECK_WORDS.test(ask.text) || noun?.check === true
  const fields = completeFields(readFields(ask.text, ask.lang), { noun, check, lang: ask.lang })
  return {
    kind: 'collection',
    ...names,
    fields,
    check,
    sort: findSort(ask.text, fields) ?? { by: '', down: false },
    currency: findCurrency(ask.text, ask.lang),
    items: readContent(ask.text),
    clear: /\b(?:clear|reset|empty)\b.{0,16}\b(?:button|all|list)\b|清空|重置/i.test(ask.text),
  }
}

/** The part of the request that names the thing, before its fields. */
function subjectOf(text: string): string {
  return (
    text.split(/\b(?:with|including|where|that|which)\b|[,.:，。：]|包含|包括|记录每/i)[0] ?? text
  )
}

const THING = [
  /\b(?:lists?|logs?|trackers?|collection|catalog(?:ue)?|database|inventory|manager|journal|record|library|organi[sz]er|planner)\s+(?:of|for|to (?:track|manage|keep|store|organi[sz]e))\s+(?:all )?(?:my |the |our |some |different )?([a-z][a-z-]*(?: [a-z][a-z-]*)?)(?=\s+(?:with|that|where|and|i|including|in|by|so|we|at|from|on)\b|[,.:;]|$)/i,
  /\b(?:track|log|manage|record|catalog|collect|organi[sz]e|save|remember|keep track of)\s+(?:all )?(?:my |the |our |some )?([a-z][a-z-]*(?: [a-z][a-z-]*)?)(?=\s+(?:with|that|where|and|i|including|in|by|so|we)\b|[,.:;]|$)/i,
  /\b([a-z][a-z-]*)\s+(?:lists?|logs?|trackers?|collection|manager|journal|inventory|catalog(?:ue)?|organi[sz]er|library|diary|planner|database)\b/i,
]
const THING_ZH = [
  /(?:记录|管理|追踪|跟踪|收藏|整理|登记)(?:我的?|所有|每次|每一?[个本件次天])?的?([\p{Script=Han}]{1,5}?)(?=的|，|。|,|、|：|$|应用|小?工具|网页|清单|列表|包含|包括)/u,
  /(?:的|个|份|款|做|^)([\p{Script=Han}]{1,5}?)(?:收藏|清单|列表|记录|日志|管理|目录|台账)/u,
]

const NOT_A_THING =
  /^(?:(?:with|that|of|for|and|to|in|where|by|i|down|my)\b.*|simple|small|nice|my|the|new|personal|this|daily|little|an?|good|beautiful|web|dark|light|watch|general|reading|things?|stuff|it|them|one|app|应用|小?工具|网页|程序|东西|内容|数据)$/i

function nameThings(ask: Ask, noun: Noun | null): Pick<CollectionDetails, 'one' | 'many' | 'noun'> {
  const own = ownThing(ask.text)
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

/** Whether the thing's own name says more than the vocabulary knows. */
function isOther(own: string, noun: Noun | null): boolean {
  return noun === null || (findNoun(own) === null && !sameThing(own, noun))
}

function ownThing(text: string): string | null {
  for (const pattern of [...THING, ...THING_ZH]) {
    const thing = pattern.exec(text)?.[1]
    if (thing !== undefined && !NOT_A_THING.test(thing)) return thing
  }
  return null
}

function sameThing(own: string, noun: Noun): boolean {
  return noun.en.words.test(own) || noun.zh.words.test(own)
}

type Known = { noun: Noun | null; check: boolean; lang: Lang }

function completeFields(read: Field[], { noun, check, lang }: Known): Field[] {
  const usual = noun?.fields ?? (check ? ['task'] : ['name', 'date', 'notes'])
  const named = read.filter((field) => !(check && field.type === 'yes' && isDone(field.label)))
  if (named.length === 0) return usual.map((id) => standardField(id, lang))
  if (named[0]?.type === 'text' && !ATTRIBUTE.test(named[0].label)) return named
  const first = standardField(usual[0] ?? 'name', lang)
  const at = named.findIndex((field) => field.type === 'text' && isName(field))
  const name = named[at]
  if (name !== undefined) return [name, ...named.filter((field) => field !== name)]
  return [first, ...named.filter((field) => field.id !== first.id)]
}

/** Words that say something about a thing, so that they cannot be its name. */
const ATTRIBUTE =
  /^(?:places?|locations?|regions?|rooms?|cit(?:y|ies)|countr(?:y|ies)|categor(?:y|ies)|genres?|types?|authors?|directors?|vintage|years?|brands?|colou?rs?|sizes?|emails?|phones?|links?|address)$|^(?:地点|位置|地区|房间|城市|国家|分类|类型|种类|作者|导演|年份|品牌|颜色|尺寸|邮箱|电话|链接|地址)$/i

function isDone(label: string): boolean {
  return /done|finished|complete|完成/i.test(label)
}

function isName(field: Field): boolean {
  return /name|title|what|item|名|标题|物品/i.test(field.label)
}

/**
 * The order that the words ask for, or null.
 *
 * @param text the person's words
 * @param fields the fields that can be sorted by
 */
export function findSort(text: string, fields: Field[]): CollectionDetails['sort'] | null {
  const asked =
    /\b(?:sort|sorted|order|ordered|rank|ranked)\b(?: \w+){0,3}? by (?:the |their |its )?([\w ]{2,24})/i.exec(
      text,
    )?.[1] ??
    /按(?:照)?\s*([^，。,.]{1,10}?)\s*(?:从[^，。]{1,6})?(?:来)?(?:排序|排列|升序|降序|倒序)/.exec(
      text,
    )?.[1]
  if (asked === undefined) return null
  const words = asked.toLowerCase()
  const field =
    fields.find(({ label, id }) => words.includes(label.toLowerCase()) || words.includes(id)) ??
    fields.find(({ label }) => label.toLowerCase().includes(words.trim().split(' ')[0] ?? words))
  if (field === undefined) return null
  const up =
    /\b(?:ascending|lowest|oldest|earliest|smallest|cheapest|a-z)\b|升序|从低|从小|最早/i.test(text)
  const down =
    /\b(?:descending|highest|newest|latest|largest|best)\b|降序|倒序|从高|从大|最新/i.test(text)
  return { by: field.id, down: down || (!up && /^(?:rating|number|money)$/.test(field.type)) }
}

const CURRENCIES: [string, RegExp][] = [
  ['EUR', /€|\beuros?\b|\bEUR\b|欧元/i],
  ['GBP', /£|\bpounds? sterling\b|\bGBP\b|英镑/i],
  ['JPY', /\byen\b|\bJPY\b|日元/i],
  ['CNY', /¥|￥|\byuan\b|\brmb\b|\bCNY\b|人民币|元/i],
  ['USD', /\$|\bdollars?\b|\bUSD\b|美元/i],
]

/**
 * The currency that the words name, or the usual one of the language.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function findCurrency(text: string, lang: Lang): string {
  const named = CURRENCIES.find(([, word]) => word.test(text))?.[0]
  return named ?? (lang === 'zh' ? 'CNY' : 'USD')
}
