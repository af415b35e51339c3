/** The fields that each entry of an app shall have: 'each post has a day number, a place and a text'. */
import * as z from 'zod'
import type { Lang } from '../../plan.ts'
import { labelledOptions, splitChoices } from './categories.ts'
import type { OwnName } from './field-words.ts'
import { NUMBERS, ownName, RANGE, typeOf } from './field-words.ts'
import { bracketPeople } from '../fields/read-options.ts'
import { splitList } from '../lists/lists.ts'
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import type { Span } from '../spans.ts'
import { spansOfWords } from '../spans.ts'

export const EntryField = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1).max(40),
  type: z.enum(['text', 'number', 'rating', 'choice', 'date']),
  /** The choices of a field of type 'choice'. */
  options: z.array(z.string().min(1).max(30)).max(12).default([]),
  /** The ends of a rating. */
  least: z.int().min(0).max(10).default(1),
  most: z.int().min(1).max(100).default(5),
  /** Whether a rating of at most five is shown as faces. */
  faces: z.boolean().optional(),
})
export type EntryField = z.infer<typeof EntryField>

/** The fields of a request beside those that every entry has, and the places that named them. */
export type EntryFields = {
  fields: EntryField[]
  own: Partial<Record<OwnName, string>>
  used: Span[]
}

const NOUNS =
  'posts?|entr(?:y|ies)|notes?|letters?|snippets?|cards?|works?|jobs?|projects?|books?|pieces?|cases?|logs?|articles?|replies|answers?|recipes?|films?|videos?|songs?|patterns?|paintings?|chapters?|dreams?|quotes?|ideas?'
const HAS =
  'have|has|having|with|gets?|needs?|shows?|contains?|includes?|including|showing|records?|lists?|keeps?'
const MAY = '(?: (?:should|must|can|could|would))?'
/** 'Posts with ...' may also tell what the app has, so that its list must look like one of fields. */
const MAY_START = new RegExp(
  `\\b(?:${NOUNS})(?: (?:i|we|he|she)(?:'ve)? [a-z]+)?${MAY} (?:${HAS})\\b\\s*`,
  'gi',
)
const STARTS = [
  /\bnotes? (?:per|for (?:each|every)|on (?:each|every)|about (?:each|every)|after (?:each|every)) [a-z]+(?: [a-z]+)?,? (?:with|saying|that says|having)\s*/gi,
  /\b(?:each|every)(?: (?!with|has|have)[a-z&-]+){0,2}? ?:\s*/gi,
  new RegExp(`\\b(?:each|every)(?: (?!with|has|have)[a-z&-]+){0,2}?${MAY} (?:${HAS})\\b\\s*`, 'gi'),
  /(?<=^|[，。：；])(?:想|要|每次|每天|可以|每[到去做修看接见][^，。、]{0,4})?(?:记录|登记|填写?|写|记)(?:一下|下)?(?=[^，。；：、]{1,12}、)/g,
  /(?:一[天次]一[篇条]|每[天次周][^，。]{0,2}一[篇条])(?:：|:|，|,)/g,
  /每一?[篇条张个件份本天则次页首封部幅位场章课节只盆家瓶块盒款](?![人月])[^，。：:、]{0,4}?(?:都|得|要|里面?|自动)?(?:写明|写上|写(?!一|完)|有|包含|包括|记上|记录|记(?!得)|填|带上?|含|标明|注明|选一[个种]|选|：|:)/g,
]
/** A sentence that is a list of fields and nothing else, as people jot them down. */
const SENTENCES = /(?:^|[.。:：;；，\n]\s*|\bkeeper\b[,.]?\s*)([^.。:：;；\n]+)/g

/** '(For) each run I write the date and the distance' */
const TOLD =
  /\b(?:(?:each|every) (?:[a-z]+ ){0,2}?,?(?:i|we)|where (?:i|we)(?: can)?) (?:want to |would like to |'d like to )?(?:write|note|record|log|enter|put|keep)(?: down)? (?!posts?\b|entries\b|notes?\b|it\b)(?=[a-z])/gi
const HAN_LISTS = /[^，。；：\n]*、[^，。；：\n]*/g
/** 'The 5 gardens we designed, with plants used and year' */
const MADE = /\b[a-z]+s (?:i|we)(?:'ve| have)? (?:[a-z]+ed|made|built|wrote|drew|shot),? with\s+/gi
/** 'Notes for my pupils: name, what we did, homework' and 'a diary that asks me for mood and sleep' */
const TOLD_OF =
  /\b(?:notes?|note ?pads?|notebooks?|diary|journal|log|blog|book) (?:for|of|about|on) [^:.,;()\n]{2,40}:\s*|(?:记录|笔记|日记|日志|手账|本|簿)[：:]|(?:文章|帖子|日志|笔记|卡片)(?:里|都|要|应该)*(?:有|包含|包括)(?![一两三四五六七八九十\d])|\basks? (?:me |us )(?:for|about) /gi
/** 'With a name (Mum, Dad, Kim)', which all notes have. */
const CHOSEN = /\bwith an? ((?:name|person) \([^()]{3,80}\))/gi
/** 'say which mood it has' */
const WHICH = /\b(?:say|note|record|choose|pick) (?:which|what) ([a-z]+)/gi

const ENDS =
  /[.;。；\n]|,\s+(?:tags?|folders|categories|groups) (?=\w)|[,，]?\s+(?:so (?:that|i)|shown|sorted|ordered|newest|oldest|grouped|because|with an?\b|and (?:lets?|shows?|i (?:want|can|need)|makes?|a (?:list|total|search|button|chart|quote from)))|[,，]\s*(?:可以|能|按|要(?!求)|支持|点|并|还有?(?:个|一)|有[一个]|颜色|页面|再|写完|不同|顶|一键|最好)|\s(?=有一[栏个])/i

/** What an app does, or how it looks, is no field. */
const NOT_FIELD =
  /\b(?:search\w*|filters?|button|export|dark|light|mode|copy|theme|grid|gallery|list of|newest|oldest|order|page|app|banner|sorted|shown|(?:pictures?|photos?|images?)(?! captions?)|bins?|comments?|charts?|graphs?|versions?|sections?|reminders?|undo|inbox)\b|回收站|留言|评论|地方|板块|功能|图表|搜索|筛选|按钮|导出|复制|深色|浅色|排序|背景|颜色|页面|图片(?!说明)|照片(?!说明)|可以|能(?:搜|按|打|改|复)/i
const ACT =
  /^(?:find|pick|tap|go|drag|be able|able to)\b|\b(?:as|for) (?:the |its |a )?(?:title|heading|headline)$|\bin the (?:text|body)$|^重要的?(?:可以|能|要|都)?(?:置顶|钉|放|排)|^(?:以后|之后|方便|只看|想(?!报|选|学)要?|随时|回头)|翻出来|找得到|^(?:each|every|i (?:can|want|need)|we|you|it|that|let|make|show|click|press|count|search|sort|filter|pin|star|mark|hide|nothing|drafts?\b|published|reading time|total|but|as|to|when i|please)\b|^(?:能|可以?|会|让|点|按|写完|自动|支持|不同|要|随机|顶上|我|最新|最近的|新的|旧的|每[天周月]|一(\p{Script=Han})一\1)|排[在到序]|在最?[前上后]面?$|从.+到.+/iu

/**
 * Reads the fields of an app's entries; none when the request names none.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readEntryFields(text: string, lang: Lang): EntryFields {
  const plain = labelledOptions(
    bracketPeople(text)
      .replace(/\be\.g\.\s*/gi, '')
      .replace(TAGS_LIKE, '$1')
      .replace(TAGS_LIKE_ZH, '$1')
      .replace(/(\s\+\s[^,.;+\n]+),/g, '$1;')
      .replace(/\s\+\s/g, ', ')
      .replaceAll('身高体重', '身高、体重'),
  )
  const lists = [
    ...[...STARTS, TOLD, MADE].flatMap((start) => listsAfter(plain, start)),
    ...[MAY_START, TOLD_OF].flatMap((start) => listsAfter(plain, start)).filter(isLikely),
    ...bareLists(plain),
    ...[...plain.matchAll(CHOSEN)].map(([, choice = '']) => choice),
    ...[...plain.matchAll(WHICH)].map(([, label = '']) => label),
  ]
  const pieces = lists.flatMap(piecesOf).map((piece) => readPiece(withListed(piece, plain), lang))
  const own: EntryFields['own'] = {}
  const fields: EntryField[] = []
  for (const { name, field } of pieces) {
    if (name !== null) own[name] ??= field.label
    else if (!fields.some(({ label }) => label.toLowerCase() === field.label.toLowerCase()))
      fields.push(field)
  }
  const words = pieces.flatMap(({ words: spoken }) => spoken)
  return {
    fields: fields.slice(0, 12).map(withId),
    own,
    used: spansOfWords(text, words),
  }
}

/** 'Tags like soup, bread or cake' names tags, and each is one of them. */
const TAGS_LIKE =
  /\b(tags?|labels?|topics?) (?:like|such as) (?:[^,.;:]{1,30},\s*){0,8}[^,.;:]{1,30}?,?\s+(?:or|and) [\w'’-]+(?: [\w'’-]+)?(?=[,.;:\n]|$)/gi
const TAGS_LIKE_ZH = /(标签|话题)(?:比如|例如|像|如)[^，。；（）]{1,60}/g

/** 'Filter by course: biology, maths' gives the choices of the field 'course'. */
function withListed(piece: string, text: string): string {
  const [, en, enList, zh, zhList] = LISTED.exec(text) ?? []
  const label = en ?? zh
  const isMeant = label !== undefined && tidy(piece).toLowerCase() === label.toLowerCase()
  return isMeant ? `${headOf(piece)} (${enList ?? zhList})` : piece
}

const LISTED =
  /\bfilter\w* by ([a-z]+) ?[:(] ?([^.;)\n]+)|按([^，。：:（(]{1,6})(?:来)?(?:筛选|分类|查看|看)[（(：:]([^。；）)\n]+)/i

function listsAfter(text: string, start: RegExp): string[] {
  return [...text.matchAll(start)].map(({ index, 0: found }) => {
    const rest = text.slice(index + found.length)
    const end = endOf(rest)
    return rest.slice(0, end)
  })
}

function isLikely(list: string): boolean {
  const pieces = piecesOf(list)
  const isSure = (piece: string): boolean =>
    ownName(tidy(piece)) !== null || NUMBERS.test(tidy(piece)) || /[（(]/.test(piece)
  return pieces.length > 2 || pieces.some(isSure)
}

/** A list ends where the sentence does; stops inside brackets end nothing. */
function endOf(rest: string): number {
  const flat = rest.replace(/[（(][^）)]*[）)]/g, (bracket) => 'x'.repeat(bracket.length))
  const end = flat.search(ENDS)
  return end < 0 ? rest.length : end
}

function bareLists(text: string): string[] {
  const flat = text.replace(/[（(][^）)]*[）)]/g, (bracket) =>
    bracket.replace(/[,，.。:：;；、]/g, ' '),
  )
  const sentences = [...flat.matchAll(SENTENCES)].map(({ index, 0: found, 1: list = '' }) => {
    const from = index + found.length - list.length
    return text.slice(from, from + endOf(text.slice(from, from + list.length)))
  })
  const plainLists = sentences.filter(
    (sentence) => !/\p{Script=Han}、\p{Script=Han}/u.test(sentence),
  )
  const marked = [...flat.matchAll(HAN_LISTS)].map(({ index, 0: list }) =>
    text.slice(index, index + list.length),
  )
  // Where signs of a list stand, commas part clauses.
  const heads = plainLists.map((list) => list.replace(/^[^,，]*[,，]\s*/, ''))
  return [
    ...[...plainLists, ...marked].filter((list) => namesFields(list, true)),
    ...heads.filter(
      (list) => !plainLists.some((whole) => namesFields(whole, true)) && namesFields(list, false),
    ),
  ]
}

/** Whether a list names what entries have; one that begins with it needs less of it elsewhere. */
function namesFields(list: string, isWhole: boolean): boolean {
  const names = splitList(list).map((piece) => ownName(tidy(piece)))
  const known = names.filter((name) => name !== null)
  const hasText = names.includes('text')
  if (!isWhole) return names.length > 2 && hasText && !/^(?:tags?|with)\b/i.test(list)
  return (
    names.length > 2 && known.length > 1 && (names[0] !== null || (names.length > 3 && hasText))
  )
}

/** The pieces of a list up to the first that names no field. */
function piecesOf(list: string): string[] {
  const all = splitList(list)
  const stop = all.findIndex((piece) => !isLabel(tidy(headOf(piece))))
  return stop < 0 ? all : all.slice(0, stop)
}

function isLabel(label: string): boolean {
  const words = label.split(/\s+/).length
  const isMood = [findColour, findLook, findTheme].some((find) => find(label) !== null)
  if (label === '' || label.length > 32 || words > 6 || isMood) return false
  return (
    /\p{L}/u.test(label) &&
    !/\p{Script=Han}{11}/u.test(label) &&
    !ACT.test(label) &&
    !NOT_FIELD.test(label)
  )
}

const headOf = (piece: string): string => piece.split(/[（(]/, 1)[0] ?? piece

function tidy(words: string): string {
  return headOf(words)
    .trim()
    .replace(
      /^(?:\s*(?:and|or|plus|also|an?|the|its?|their|my|our|his|her|today's|short|long|little|optional|some|which|whether (?:it|they) (?:is|are)|记录|记下|登记|每一?\p{Script=Han}{1,3}?(?:都|要)?(?:写|有|记)|(?:另外?|额外|单独|分别|都|各|再|也|还)+(?:要|得|能)?(?:写|记|填|有|注明|标明)上?|写|有|还有|以及|和|选一个)(?=\s|\p{Script=Han}))+/iu,
      '',
    )
    .replace(/[，,]?(?:可填可不填|可不填|选填|可选|不是必填)|\s*\(?optional\)?$/gi, '')
    .replace(RANGE, '')
    .replace(
      /\s+(?:in monospace|(?:i |we )?(?:spent|used|given)|it took|(?:are|is) (?:enough|fine|all)|it (?:has|took|is|was)|after the .+|with .+)$/i,
      '',
    )
    .replace(/^(怎么\p{Script=Han}{1,6})的$/u, '$1')
    .replace(/^(.*?)[{].*$/, '$1')
    .replace(/["“”「」。.!！]+/g, '')
    .trim()
    .slice(0, 32)
}

function readPiece(
  piece: string,
  lang: Lang,
): { name: OwnName | null; field: EntryField; words: string[] } {
  const label = tidy(piece)
  const inner = /[（(]([^）)]*)[）)]?/.exec(piece)?.[1] ?? ''
  const options = ASKS.test(inner) ? [] : splitChoices(inner)
  const ends = endsOf(piece, inner)
  const shown = upper(label.replace(/\bi\b/g, 'I'))
  const words = [headOf(piece).trim(), ...options, ...(options.length === 0 ? [inner.trim()] : [])]
  const field: EntryField = {
    id: 'field',
    label: shown,
    type: typeOf(label, options, ends !== null),
    options: [],
    ...(ends ?? { least: 1, most: 5 }),
  }
  if (field.type === 'choice') field.options = options.slice(0, 12)
  if (lang === 'zh' && ASKS.test(inner)) field.label = `${shown}（${inner}）`.slice(0, 40)
  return { name: ownName(label), field, words }
}

/** The ends of a scale, as in 'seeing from 1 to 5' or 'score (out of 10)'. */
function endsOf(piece: string, inner: string): { least: number; most: number } | null {
  const range = RANGE.exec(headOf(piece)) ?? RANGE.exec(inner)
  if (range === null) return null
  return { least: Number(range[1] ?? 1), most: Math.max(2, Number(range[2])) }
}

/** '待办（谁、什么时候）' asks for both, and offers no choice. */
const ASKS = /谁|什么|哪|\b(?:who|when|what|where)\b/i
function withId(field: EntryField, at: number): EntryField {
  const slug = field.label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
  return { ...field, id: slug === '' ? `field-${at + 1}` : `${slug}-${at + 1}` }
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The fields of a list that names nothing else, such as that of a form.
 *
 * @param list such as 'name, age group and T-shirt size'
 * @param lang the language of the app
 */
export function readFieldList(list: string, lang: Lang): EntryField[] {
  return piecesOf(labelledOptions(list))
    .map((piece) => readPiece(piece, lang).field)
    .map(withId)
    .slice(0, 12)
}

/**
 * One field out of a few words, for follow-ups such as 'add a mood (great, ok)'.
 *
 * @param words the field and its choices
 * @param lang the language of the app
 * @param at place of the field among the others
 * @returns null when the words name none
 */
export function readEntryField(words: string, lang: Lang, at: number): EntryField | null {
  const [piece = ''] = splitList(labelledOptions(words))
  if (!isLabel(tidy(headOf(piece)))) return null
  const { name, field } = readPiece(piece, lang)
  return name === null ? withId(field, at) : null
}
