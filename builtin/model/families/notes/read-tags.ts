/** Reads what notes are put under where a request tells it in its own way: 'tag with book', 按项目贴标签. */
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

const NAME = "[\\p{L}'’-]+(?: [\\p{L}'’-]+)?"
const ROW = `(${NAME}(?:, ${NAME})+(?:,? (?:and|or) ${NAME})?)`
const ROWS = [
  new RegExp(`\\bcolou?rs? for ${ROW}(?=, |[.;]|$)`, 'iu'),
  new RegExp(`\\b(?:for|about|on) ${ROW},? each (?:with|in|has) (?:a|its own) colou?r`, 'iu'),
  /((?:\p{Script=Han}{1,6}、)+\p{Script=Han}{1,6}?)[打贴加做]标签/u,
]

/**
 * Tags in a row before or after the word for them, and whether each has a colour.
 *
 * @param text the request
 */
export function readTagRow(text: string): { names: string[]; hasColour: boolean; used: Span[] } {
  for (const [at, pattern] of ROWS.entries()) {
    const names = splitList(pattern.exec(text)?.[1] ?? '').filter((name) => name.length <= 20)
    if (names.length > 1) return { names, hasColour: at < 2, used: spansOf(text, pattern) }
  }
  return { names: [], hasColour: false, used: [] }
}

const BY = [
  /\b(?:tags?|tagged|label|labell?ed|sorted|grouped|filed)(?: (?:it|them|each|everything))? (?:by|with)(?: the| its| a)? (?!words?\b|colou?rs?\b|date|time|tags?\b|title)([a-z]+(?: of the [a-z]+)?)(?=[,.;]|$)/i,
  /标上(书名|出处|作者|来源)/,
  /按(?!时间|日期|标[签题]|颜色|分类|修改|创建)(\p{Script=Han}{1,4}?)(?:来)?(?:[贴打加]上?|分)标?[签类]/u,
]

/**
 * What each note is told by, in words of its own: the project of 按项目贴标签, or ''.
 *
 * @param text the request
 */
export function readTagLabel(text: string): string {
  const name = BY.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The places that tell it. */
export const TAG_LABEL_WORDS: readonly RegExp[] = BY

/** 三种标签 behind the last tag is none of it. */
export const plainTag = (name: string): string =>
  name.replace(/(?:[两二三四五六几]?[种个类])?标签$/u, '').replace(/[两二三四五六]种$/u, '')

/** What asks for tags without naming them. */
export const ASKS_TAGS =
  /\b(?:tags?|tagged|tabs|tagging|folders?|categor(?:y|ies)|labels?)\b|标签|分类|文件夹/i

/** What names tags. */
export const TAGS = [
  /\b(?:tags?|folders?|categor(?:y|ies)|labels?|notebooks|sections?)\b\s*(?:for|like|such as|called|named|are|:|\(|of)?\s*([^.;:()\n]+)/i,
  /(?:标签|分类|文件夹|类别|分组)(?:有|为|是|包括|分为|[:：（(])\s*([^。；，\n）)]+)/,
  /分(?:为|成)([^。；，\n]+)/,
]
const NO_TAG =
  /\b(?:notes?|search|pin\w*|colou?rs?|dates?|titles?|it|them|each|every|and|sort\w*|auto\w*|dark|light|export|words?|counts?)\b|笔记|搜索|置顶|颜色|自动|字数|导出/i

/** 'bold' or 'retro green' at the end of a list is a wish for the looks. */
function speaksOfMood(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

/**
 * The tags that a request names after a word for them.
 *
 * @param text the request
 */
export function readTags(text: string): string[] {
  for (const pattern of TAGS) {
    const words =
      pattern
        .exec(text)?.[1]
        ?.split(/\b(?:with|that|where|which|so|to|starting|beginning)\b/i)[0] ?? ''
    const names = splitList(words.replaceAll('/', ', '))
      .map((name) => unquoted(name).replace(/等$/, ''))
      .filter(
        (name) => name !== '' && name.length <= 20 && !NO_TAG.test(name) && !speaksOfMood(name),
      )
    if (names.length > 1) return [...new Set(names.map(capitalise))].slice(0, 12)
  }
  return []
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Of names that a list holds, those before a comma where 、 parts them: what follows is a wish.
 *
 * @param names the names
 * @param text the request
 */
export function inOneRow(names: string[], text: string): string[] {
  if (names.some((name) => /^类|[了就]|\p{Script=Han}{9}/u.test(name))) return []
  const end = names.findIndex((name) => text.includes(`${name}，`))
  const isMarked = names.some((name) => text.includes(`${name}、`))
  return isMarked && end >= 0 ? names.slice(0, end + 1) : names
}
