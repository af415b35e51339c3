/** What each entry of a diary holds, as people jot it down: 'ward, what went well, calm from one to five'. */
import type { Lang } from '../../plan.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { NUMBERS, ownName } from '../../read/entries/field-words.ts'
import type { Clause } from '../../read/pages/jotted.ts'
import { jottedClauses, partsOf } from '../../read/pages/jotted.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

type Draft = Omit<EntryField, 'id'>
/** How a clause may be read: as a field for sure, as one beside others, or as what every entry has. */
type Note = { field?: Draft; isSure: boolean }

const DIGITS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  一: 1,
  三: 3,
  五: 5,
  十: 10,
}
const SCALE_EN =
  /^(.{2,32}?)(?: from| on a scale of| \()? ?(one|1|0) (?:to|-|–) (three|five|ten|\d{1,2})\)?$/i
const OUT_OF = /^(?:an? )?(.{2,24}?) out of (five|ten|\d{1,2})$/i
const SCALE_ZH = /^(.{1,8}?)(?:从)?([一1])(?:到|至|-|–)([三五十]|\d{1,2})分?$/u
const TEN_ZH = /^(?:每篇)?(.{0,4}?)(?:打|评)?分?(?:十|10)分制$/u
const YES_NO = /^(.{3,28}?),? (?:yes or no|yes\/no)$/i
const YES_NO_ZH =
  /^(有没有[\p{Script=Han}]{1,6}|是不是[\p{Script=Han}]{1,6}|是否[\p{Script=Han}]{1,6})$/u
const ASKED = /^(?:what|how|who|where|which) .{3,30}$/i
const ASKED_ZH =
  /^(?!.*(?:能|想|博客|一篇|几句|一段|讲|随机|以前|自己|多大|几个?月大|多少天))(?=.{2,12}$)(?:.*(?:哪[儿里年个家些]?|啥|什么|咋|怎么|几|多少|谁)[\p{Script=Han}]*)$/u
/** What stands for a thing of each entry wherever it is named. */
const KNOWN =
  /^(?:(?:the|a|an|my|its|their|hours?) )*(?:places?|location|kilomet(?:re|er)s?|km|miles?|distance|hours|sleep|hours slept|slept|weather|wards?|grade|track|year(?: it happened)?|piece|platform|clarity|locks passed|bible verse|verse|recurring|province|village|temperature|week number|score|price|people|weight|steps|pages)$|^(?:地点|地块|里程|曲目|公里数|体重|集数|哪年|年份|天数|配速|作者|导演|地方|睡眠)$/i
const NOUN = /^(?:the |a |an |my |its )?[a-z][a-z'’-]+(?: [a-z'’-]+){0,2}$/i
const NOUN_ZH = /^[\p{Script=Han}]{2,6}$/u
/** What a diary has anyway, and how it is looked at. */
const OF_DIARY =
  /^(?:and |then |with |a |an |the |long |short |some )*(?:dates?|titles?|text|(?:few )?lines?|paragraphs?|story|stories|sentences?|tags?|topics?|drafts?|search|stars|mood|moods|weather|posts?|entr(?:y|ies)|photos?|pictures?|favou?rites?|button|months?|year|editor|reading time|author \w+|newest|oldest|latest|calm colou?rs|nothing else|index|archive)\b|\b(?:by month|random|newest|latest|total|search\w*|button|drafts?|old ones|older|read back|look back|flip back|favou?rites?|tags? like|tagged|how old|age\b|on top|first|order|colou?rs?|to choose|private|one day|only me|sunny|cloudy|rainy?|snowy?|windy|foggy)\b|总|多少天|^(?:顶上|日期|标题|正文|内容|标签|天气|心情|情绪|草稿|搜索|收藏|打分|书名|片名|文字|照片|最新|按|能|可|随机|旧|偶尔|写|记|再|每(?!天(?:到|去|吃|见|练))|一[天段小大]|没写|像|给|留|想|配|贴|带|选|挑|打|暖|深|长|几句|第一篇|作者|喜欢|重要)|(?:草稿|标签|排|看|翻|查|搜|存|天数|收藏)$/i
/** The date, the title and the text, which every entry has. */
const OWN =
  /^(?:(?:and )?what happened|then the story|(?:an? )?(?:long )?(?:text|paragraph|few lines)|书名|片名|剧名|展名|标题正文标签|(?:再)?(?:写成?)?一?[大小]?段(?:话|文字|感想|见闻)?|长一点的文字|写几句话?|chapters)$/iu

/** Titles of posts, tags and choices are no fields. */
const LISTS =
  /\b(?:posts|articles|entries|tags)\s*:[^.;\n]*|(?:文章|帖子|标签)[：:][^。；\n]*|[（(][^）)]*[）)]/gi

/** 'Choose happy, flat or angry' */
const CHOOSE =
  /\b(?:choose|pick|select|mark|tick)(?: from| between| one of| (?:it|them) as)? ([a-z-]{2,14}(?:, [a-z-]{2,14})*,? (?:or|and) [a-z-]{2,14})(?=[,.;]|$| and [a-z]+ )/i

/**
 * The fields that clauses name, one by one.
 *
 * @param request the person's words
 * @param lang the language of the app
 */
export function fieldsJotted(request: string, lang: Lang): { found: Draft[]; used: Span[] } {
  const text = request.replace(LISTS, (list) => ' '.repeat(list.length))
  const runs = rowsOf(text)
  const rows = runs.map((row) =>
    row.map((clause) => ({ clause, note: noteOf(clause.words, lang) })),
  )
  const meant = rows.flatMap((row) => {
    const isRow = row.some(({ note }) => note?.isSure === true)
    return row.filter(
      ({ note }, at) => note?.field !== undefined && (note.isSure || (isRow && at > 0)),
    )
  })
  const chosen = choiceOf(text, lang)
  const own = runs.flat().filter(({ words }) => ownName(words) !== null || OWN.test(words))
  return {
    found: [...meant.flatMap(({ note }) => note?.field ?? []), ...chosen],
    used: [
      ...own,
      ...meant.map(({ clause }) => clause),
      ...(chosen.length > 0 ? spansOf(text, CHOOSE) : []),
    ],
  }
}

/** The clauses of each sentence; a colon begins a row anew. */
function rowsOf(text: string): Clause[][] {
  const rows: Clause[][] = [[]]
  for (const clause of jottedClauses(text)) {
    if (/[.。;；:：!！\n]/.test(clause.sign)) rows.push([])
    const parts = partsOf(text, clause)
    rows
      .at(-1)
      ?.push(...(parts.some(({ words }) => noteOf(words, 'en') !== null) ? parts : [clause]))
  }
  return rows
}

const draft = (label = '', more: Partial<Draft> = {}): Draft => ({
  label: labelOf(label),
  type: 'text',
  options: [],
  least: 1,
  most: 5,
  ...more,
})

function labelOf(words: string): string {
  const plain = words
    .trim()
    .replace(/^(?:(?:and|with|then|also|plus|the|a|an|its|fields for)\s+)+/i, '')
    .replace(/^(?:每次|每天|每篇)?(?:写成?|记|填|标上|标|选|有(?!没))(?=.{2})/u, '')
    .replace(/\bi\b/g, 'I')
  return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, 40)
}

function noteOf(clause: string, lang: Lang): Note | null {
  const words = clause
    .replace(/^(?:(?:each (?:with|entry with)|with|and|then|plus|also|fields for)\s+)+/i, '')
    .replace(/^.*\b(?:post|write|note|record|log)\b.* (?=what [a-z' ]{3,24}$)/i, '')
    .replace(/^.*\b(?:with|has|have|for|about) (?=(?:what|how|who|where|which) )/i, '')
    .replace(/(?:好坏)?(?:填|写|记|选)(?:一下|一个|上)$/u, '')
    .trim()
  const field = scaleOf(words) ?? yesNoOf(words, lang)
  if (field !== null) return { field, isSure: true }
  if (OF_DIARY.test(words) || ownName(words) !== null) return null
  const type = NUMBERS.test(words) || COUNTED.test(words) ? 'number' : 'text'
  if (ASKED.test(words) || ASKED_ZH.test(words))
    return { field: draft(words, { type }), isSure: words.length <= 34 }
  if (KNOWN.test(words)) return { field: draft(words, { type }), isSure: true }
  const isNoun = NOUN.test(words) || NOUN_ZH.test(words)
  return isNoun ? { field: draft(words, { type }), isSure: false } : null
}

const COUNTED = /^how (?:many|far|long|much)\b|多少|几(?:公里|个|次|页)/i

function yesNoOf(words: string, lang: Lang): Draft | null {
  const label = YES_NO.exec(words)?.[1] ?? YES_NO_ZH.exec(words)?.[1]
  const options = lang === 'zh' ? ['是', '否'] : ['Yes', 'No']
  return label === undefined ? null : draft(label, { type: 'choice', options })
}

function scaleOf(words: string): Draft | null {
  const scale = SCALE_EN.exec(words) ?? SCALE_ZH.exec(words)
  return scale === null ? outOf(words) : draft(scale[1], { type: 'rating', ...endsOf(scale) })
}

function endsOf([, , least = '', most = '']: RegExpExecArray): { least: number; most: number } {
  return { least: DIGITS[least.toLowerCase()] ?? Number(least), most: endOf(most) }
}

/** 'Score out of ten', 打分十分制 */
function outOf(words: string): Draft | null {
  const [, name, top = ''] = OUT_OF.exec(words) ?? []
  if (name !== undefined) return draft(name, { type: 'rating', most: endOf(top) })
  const ten = TEN_ZH.exec(words)
  return ten === null ? null : draft(ten[1] || '评分', { type: 'rating', most: 10 })
}

function endOf(word: string): number {
  const value = DIGITS[word.toLowerCase()] ?? Number(word)
  return Math.min(10, Math.max(2, value))
}

function choiceOf(text: string, lang: Lang): Draft[] {
  const list = CHOOSE.exec(text)?.[1] ?? ''
  const options = list
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/)
    .filter((one) => one !== '')
    .map((one) => labelOf(one).slice(0, 30))
  const isList = options.length > 1 && options.length <= 12
  return isList ? [draft(lang === 'zh' ? '心情' : 'Mood', { type: 'choice', options })] : []
}

const FIRST_POSTS = [
  /\bfirst (?:post|blog post|entry|article)(?: is| called|:)+ (?!["“'‘])((?:the |a |an )?[^.;,"“:\n]{3,80})(?=[.;,]|$)/gi,
  /\b(?:first|second|third)(?: (?:one|post|blog post|entry|article))?(?: is| called|:)? ["“'‘]([^"”'’]{2,100})["”'’]/gi,
  /第[一二三]篇(?:是|叫|写)?《([^》]{1,60})》/gu,
  /第[一二三]篇(?:是|叫|写)([\p{Script=Han}]{2,12})(?=[，。,；]|$)/gu,
]

/** 先放两篇草稿 */
const DRAFTS = /([两二三])篇草稿/u

/**
 * The titles of first posts, and where they stand: 'first post "Frost", second "Thaw"'.
 *
 * @param text the request
 */
export function postsJotted(text: string): { found: string[]; used: Span[] } {
  const found = FIRST_POSTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, title = '']) => title),
  )
  const many = DRAFTS.exec(text)?.[1] ?? ''
  const drafts = Array.from(
    { length: many === '' ? 0 : many === '三' ? 3 : 2 },
    (_, at) => `草稿 ${at + 1}`,
  )
  return { found: [...found, ...drafts], used: spansOf(text, ...FIRST_POSTS, DRAFTS) }
}
