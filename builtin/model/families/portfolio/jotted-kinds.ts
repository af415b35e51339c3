/** Kinds of works and what is told of each, as people jot them down: 'bowls, vases, tiles', 杯、盘、花器. */
import type { Lang } from '../../plan.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { readFieldList } from '../../read/entries/entry-fields.ts'
import { jottedClauses, partsOf } from '../../read/pages/jotted.ts'
import type { Span } from '../../read/spans.ts'

type Told<T> = { found: T[]; used: Span[] }

/** What stands before the first kind and after the last one. */
const BEFORE_EN =
  /^.*\b(?:with|my|present(?:ing)?|show(?:ing)?(?: off)?|of|like|as|by|between|illustration in \p{Lu}\p{L}+)\s+(?=[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}$)/u
const AFTER_EN = /\s+(?:i|we|he|she|they|as|with|from|that|in|each|for|since)\b.*$/i
const PLURAL = /(?:[^s]s|work|wear|ware|photography|jewell?ery|pottery|men|ceramics)$/i
/** Words that head a part of the page, or tell of a work. */
const NO_KIND =
  /^with\b|^(?:(?:my|her|his|the|some|a|an|each|all|short|few|our|best|ten|six|\w+ing) )*(?:years?|skills?|languages?|words?|filters?|works?|pieces?|clients?|projects?|exhibitions?|prices?|awards?|notes?|jobs?|pictures?|photos?|studies|case studies|internships?|series|styles?|newest|emails?|links?|lines?|colou?rs?|sizes?|materials?|testimonials?|reviews?|buttons?|recruiters|managers|customers|visitors|people|months|series|details|contacts?|galleries|ones|books are|certificates?|services)$|\b(?:about|each|who|how|which|see|is|are|i|me|him|her|sorted|newest|here|years)\b/i
const KIND_EN = /^[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}$/u
const BRACKETS =
  /\b(?:works?|pieces?|tattoos?|paintings?|jobs?|done|made|built|photos?|shoots?)(?: [^.,;()]{0,28})? ?\(([^()\d]{4,80})\)/i
const GROUPED =
  /\b(?:grouped|sorted|arranged|filter(?:ed)?|split|divided)\s+(?:as|into|by|in)\s+((?:[\p{L}-]+, )+(?:and )?[\p{L}-]+|[\p{L}-]+ (?:and|or) [\p{L}-]+)(?=[,.;]|$)/iu
/** By what works are looked at, which is no kind itself. */
const PROPERTY =
  /^(?:years?|type|kind|city|season|pattern|series|field|place|group|style|bird|client|category|theme|subject|date|newest|town|country|material|colou?r|medium|technique|group|topic)$/i

/** 按动物和人物筛选, 绘本和壁画各几件 */
const TWO_ZH =
  /按(\p{Script=Han}{2,5})和(\p{Script=Han}{2,5}?)(?:来)?(?:筛选|分类?|看|分开)|(?<=^|[，,])(\p{Script=Han}{2,4})和(\p{Script=Han}{2,4})各[几一两三]\p{Script=Han}?/u

const ITEM_ZH = /^[\p{Script=Han}A-Za-z]{1,7}$/u
const BEFORE_ZH =
  /^.*(?:做过的?|干过的?|拍过?的|画过?的|写过的?|演过的?|捏过的?|修过的?|展示|摆出|把|将|按|分(?=\p{Script=Han}{2})|挂|想看|我的|包括|有)(?=.)/u
const AFTER_ZH =
  /(?:[这两三四五六几]?(?:大?类|种(?:风格|题材)?|个(?:系列|方向))(?:作品|作业|活)?.*|(?<=.)分(?:开|类|别|组|栏)?(?:看|放|摆|展示)?.*|(?<=.)(?:都|各|能|可以|可)(?:干|做|想|能|会|有|按|筛|一|几|挂|分).*|筛选.*|挑[几十\d一二三四五六七八九].*|放一[页起].*|按[^、]*$|想让.*|归类.*|一组一组.*|的?(?:作品|照片|活儿?)$|各[一几].*|摆出来.*)/u
const NO_KIND_ZH =
  /年[份代]?$|哪|尺寸|材料|木料|木头|面料|大小|价格|工时|奖|经历|证书|简介|介绍|技能|软件|联系|电话|邮箱|微信|微博|哪|什么|啥|几|角色|类别|片名|自己|关于|故事|账号|^说|^写(?!实|意)|^留|作品|主页|项目|师承|技法|手艺|找我|页面|最新|^会|记录|打印|客户/u

/**
 * The kinds by which works are told; none where fewer than two are named.
 *
 * @param text the request
 * @param lang the language that it is written in
 */
export function kindsJotted(text: string, lang: Lang): Told<string> {
  return lang === 'zh' ? kindsZh(text) : kindsEn(text)
}

function kindsEn(text: string): Told<string> {
  const groups = groupsIn(text)
  if (groups.length > 1) return { found: groups, used: placesOf(text, groups) }
  const runs: Run[] = [[]]
  for (const clause of jottedClauses(text)) {
    if (/[.;:!?]/.test(clause.sign)) runs.push([])
    for (const [at, part] of partsOf(text, clause).entries()) {
      const run = runs.at(-1) ?? []
      const { kind, isLast } = kindIn(part.words, run.length, at)
      if (kind !== '') run.push({ name: kind, span: part })
      if (kind === '' || isLast) runs.push([])
    }
  }
  const best = runs.reduce((long, run) => (run.length > long.length ? run : long))
  const isRow = best.length > 1
  return {
    found: isRow ? best.map(({ name }) => name) : [],
    used: isRow ? best.map(({ span }) => span) : [],
  }
}

/** 'Grouped as birds, cats and trees'; what works are looked at by is no group. */
function groupsIn(text: string): string[] {
  const said = (GROUPED.exec(text) ?? BRACKETS.exec(text))?.[1] ?? ''
  const groups = said.split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/).filter((one) => one !== '')
  return groups.some((one) => PROPERTY.test(one) || NO_KIND.test(one)) ? [] : groups
}

type Run = { name: string; span: Span }[]

/** The kind that a part of a clause names, '' for none, and whether words after it end the row. */
function kindIn(words: string, before: number, at: number): { kind: string; isLast: boolean } {
  const head = before === 0 && at < 2 ? words.replace(BEFORE_EN, '') : words
  const kind = head.replace(AFTER_EN, '').replace(COUNTS, '')
  const goesOn = before > 1 && /ing$|^(?:street|nature)$/i.test(kind)
  const isOne = before > 0 && /^one \w+$/i.test(head)
  const isKind = KIND_EN.test(kind) && (PLURAL.test(kind) || goesOn || isOne) && !NO_KIND.test(kind)
  return { kind: isKind ? kind : '', isLast: kind !== head }
}

const COUNTS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|a few|some|the|my|our)\s+/i

function placesOf(text: string, words: readonly string[]): Span[] {
  return words.map((word) => {
    const start = text.indexOf(word)
    return { start, end: start + word.length }
  })
}

function kindsZh(text: string): Told<string> {
  const two = TWO_ZH.exec(text)
  if (two !== null)
    return {
      found: two.slice(1).flatMap((one) => one ?? []),
      used: [{ start: two.index, end: two.index + two[0].length }],
    }
  for (const [clause] of text.matchAll(/[^，。；：:,\n！？]*、[^，。；：:,\n！？]*/gu)) {
    const start = text.indexOf(clause)
    const items = clause.replace(/（[^）]*）|\([^)]*\)/g, '').split('、')
    const found = items
      .map((item, at) => (at === 0 ? item.replace(BEFORE_ZH, '') : item))
      .flatMap((item, at) => (at === items.length - 1 ? lastZh(item) : [item.trim()]))
    const isKinds =
      found.length > 1 && found.every((item) => ITEM_ZH.test(item) && !NO_KIND_ZH.test(item))
    if (isKinds) return { found, used: [{ start, end: start + clause.length }] }
  }
  return { found: [], used: [] }
}

/** 雪景想让人分类翻着看 is 雪景, 壁画和雕塑分开看 are two. */
function lastZh(item: string): string[] {
  return item
    .trim()
    .replace(AFTER_ZH, '')
    .split(/(?<=\p{Script=Han}{2})和(?=\p{Script=Han}{2})/u)
    .filter((one) => one !== '')
}

const FIELD_ZH: readonly [RegExp, string][] = [
  [/哪[一]?年(?:做的|的)?|年份|年代/, '年份'],
  [/哪个小区|小区/, '小区'],
  [/用(?:的)?(?:啥|什么)木[头料]|木料|木头/, '木料'],
  [/面料|布料/, '面料'],
  [/尺寸|大小/, '尺寸'],
  [/工时/, '工时'],
  [/(?:什么)?角色/, '角色'],
  [/类别/, '类别'],
  [/用了?(?:什么|哪些|啥)技术/, '技术'],
  [/釉料?色?/, '釉色'],
  [/客户/, '客户'],
  [/地点/, '地点'],
  [/材料|材质|[竹石皮原用]料/, '材料'],
]
const OF_WORKS_ZH = /^(?:每[件个幅套张]|都|要|想)?(?:写|标|附|注|讲清楚|带)?(?:上|明)?/u
const FIELD_EN =
  /^(?:(?:with|and|the) )*(?:(year)s?(?: (?:made|built|finished))?|(?:what|which) (wood|glaze|materials?|fabric|technique)s?|(clients?) and years?)$/i

/**
 * What is told of each work, in clauses of their own: 'year made', 用啥木头哪年做的.
 *
 * @param text the request
 * @param lang the language that it is written in
 */
export function fieldsJotted(text: string, lang: Lang): Told<EntryField> {
  const clauses = jottedClauses(text)
  if (lang === 'en') {
    const found = clauses.flatMap((clause) => {
      const [whole, ...words] = FIELD_EN.exec(clause.words) ?? []
      return whole === undefined ? [] : [{ words, clause, isBoth: /\band year/i.test(whole) }]
    })
    const names = found.flatMap(({ words, isBoth }) => [
      ...words.filter(Boolean),
      ...(isBoth ? ['year'] : []),
    ])
    return { found: readFieldList(names.join(', '), lang), used: found.map(({ clause }) => clause) }
  }
  const told = clauses.flatMap((clause) => {
    const plain = clause.words.replace(OF_WORKS_ZH, '')
    const names = FIELD_ZH.filter(([words]) => words.test(plain))
      .toSorted(([one], [other]) => plain.search(one) - plain.search(other))
      .map(([, name]) => name)
    const rest = FIELD_ZH.reduce((left, [words]) => left.replace(words, ''), plain).replace(
      /[和与跟]|写上|标上|标明|都|的/gu,
      '',
    )
    return names.length > 0 && rest.length < 4 && !/按|筛|排/.test(plain) ? [{ names, clause }] : []
  })
  const names = [...new Set(told.flatMap((one) => one.names))]
  return { found: readFieldList(names.join('、'), lang), used: told.map(({ clause }) => clause) }
}
