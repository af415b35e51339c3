/** Reads a request for a blog or a diary: its subject, writer, first posts, tags and own fields. */
import type { Ask } from '../../read/ask.ts'
import { readCategories } from '../../read/entries/categories.ts'
import { weighCues } from '../../read/cues.ts'
import { readEntryFields } from '../../read/entries/entry-fields.ts'
import { entryWishSpans, findFilters, findSums } from '../../read/entries/entry-wishes.ts'
import { contentSpans, readContent, splitList } from '../../read/lists/lists.ts'
import { readSections } from '../../read/pages/sections.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { BLOG_CUES, BLOG_WORDS, DIARY_WORDS } from './cues.ts'
import type { BlogDetails, Post } from './details.ts'
import { readTopic } from './read-topic.ts'
import { postsJotted } from './read-jotted.ts'
import { withOwnFields } from './read-own-fields.ts'
import { findWishes, WISH_WORDS } from './wishes.ts'

/**
 * How surely a request asks for a blog or a diary.
 *
 * @param ask the request
 */
export function scoreBlog({ text }: Ask): number {
  const cues = weighCues(text, BLOG_CUES)
  const place = text.search(BLOG_WORDS)
  if (place < 0) return cues > 1 ? cues : 0
  // In 'a portfolio with a blog' the blog is a part of something else.
  const isPart = /\b(?:with|and|plus)\s+an?\s*$|[和带有]\s*$/i.test(text.slice(0, place))
  return isPart ? 1 : 4 + Math.max(0, cues)
}

const LABELS: ['posts' | 'tags' | 'author', string][] = [
  ['posts', 'posts?|articles?|entries|文章|帖子|日志'],
  ['tags', 'tags?|categories|topics|标签|分类|话题'],
  ['author', 'author|written by|by|作者'],
]
const ALWAYS =
  /\b(?:search(?:able|ing)?|tags?|tagging|editor|write|writing|edit(?:ing)?|delete|posts?|articles?|list|reading (?:view|time|page)|journal|newest(?: \w+)? (?:at the top|on top|first)|\w+ by \w+|(?:go|move|read|flip) from one \w+ to the next|read(?: \w+){0,3} one by one|(?:sorted|ordered|shown?|listed)(?: \w+){0,2} (?:newest|oldest|latest) (?:first|on top)|look back(?: at (?:\w+ )?days)?|letters? to (?:my|our) \w+(?: (?:each|every) \w+)?|markdown|drafts?|publish(?:ing)?|archive|hash routes?|routing|export|import|entries|entry|letters?|clutter|(?:next|previous)(?: (?:and|or|post|page))*|add (?:new )?\w+(?: myself)?)\b|搜索?|标签|编辑器?|写|文章|列表|阅读|草稿|发布|改|删除?|(?:按)?时间(?:倒着|倒序|先后)?排?(?:列|序)?|\bno (?:comments?|login|ads|accounts?)\b|(?:不要|不用)评论|翻看|往回翻|点标题看全文|看全文|\bclick(?:ing)? (?:on )?(?:a |the )?titles?\b[^.,;]*|\bnewest first\b|\b(?:find|read|see|search|open)(?:ing)? (?:the |back )?(?:older|old|previous|past) (?:ones?|entries|posts|reports|evenings|dreams?)(?: (?:later|at random))?|\bflip back through [a-z ]+|\bread back\b|(?:旧的|以前的?)(?:能|可以)?[查翻看搜]?|(?:过|隔)[\p{Script=Han}]{1,4}(?:能|可以)?翻?回?来?看?|能?翻回来?看|没写完的?(?:先)?(?:存草稿|存着|放草稿|存)|\brandom\w*\b|随机|关键[字词]|以前的|记了多少天|最新的?排?在最?[前上]面?|最新的?(?:在|排)?[最]?[前上]|翻|下一篇|上一篇|一篇篇|每篇/iu
const DECLINES = /\b(?:no|without) (?:tags|search)\b|不要(?:标签|搜索)/gi

/**
 * Reads the blog.
 *
 * @param ask the request
 */
export function readBlog({ text, lang }: Ask): Reading<BlogDetails> {
  const topic = readTopic(text)
  const { fields: read, own, used: fieldSpans } = readEntryFields(text, lang)
  const { fields, used: ownSpans } = withOwnFields(text, lang, read)
  const categories = readCategories(text)
  const isTold = fields.length > 0 || Object.keys(own).length > 0
  const pieces = readSections(text, LABELS, []).filter(({ name, words, span }) =>
    name === 'posts' && ABOUT_POSTS.test(text.slice(span.start, span.end))
      ? false
      : name === 'tags'
        ? categories.names.length === 0
        : !(isTold && words !== '') || (name === 'author' && !isTold),
  )
  const first = postsJotted(text)
  const known = fields.flatMap(({ options }) => options)
  const details: BlogDetails = {
    kind: 'blog',
    ...topic.said,
    author:
      /\b(?:[Bb]log|[Dd]iary|[Jj]ournal) by (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u.exec(
        text,
      )?.[1] ?? '',
    posts: [...first.found, ...readContent(text).filter((one) => !/草稿|^标签/.test(one))]
      .map(readPost)
      .slice(0, first.found.length > 0 ? first.found.length : 20),
    tags: [...taggedIn(text), ...categories.names]
      .filter((name) => !known.includes(name) && !NO_TAG.test(name))
      .map((name) => (TAGS_LIKE.test(text) ? name : upper(name))),
    without: declined(text),
    isDiary: !BLOG_WORDS.test(text) && (DIARY_WORDS.test(text) || !POSTED.test(text)),
    random: /\brandom\b|随机/i.test(text),
    fields,
    titleLabel: (TITLES.exec(text)?.[0] ?? labelOf(own.title)) || (SEEN.exec(text)?.[1] ?? ''),
    textLabel: labelOf(own.text),
    filters: findFilters(text, fields),
    sums: findSums(text, fields),
    ...findWishes(text, fields),
  }
  const used = [
    ...spansOf(text, BLOG_WORDS, DIARY_WORDS, ALWAYS, ...WISH_WORDS),
    ...spansOfWords(text, topic.words),
    ...fieldSpans,
    ...ownSpans,
    ...categories.used,
    ...entryWishSpans(text),
    ...pieces.map(({ span }) => span),
    ...contentSpans(text),
    ...first.used,
    ...spansOf(text, TAGGED),
  ]
  return { details: pieces.reduce(takePiece, details), used }
}

/** What a title is called of what is written about. */
const TITLES = /(?<=[，,、：:])(?:书名|片名|剧名|展名)(?=[，,、])/u
/** What was seen, read or eaten heads what is written of it: 看完电影写几句. */
const SEEN = /[看读听吃去玩]完(\p{Script=Han}{1,4}?)[就都]?[写记打]/u

/** Who speaks of posts writes for others. */
const POSTED =
  /\b(?:posts?|articles?|publish\w*|readers|essays?|letters?|stor(?:y|ies))\b|文章|发布|公众号|读者|故事/i

/** The usual words need no label of their own. */
function labelOf(label = ''): string {
  return /^(?:titles?|text|texts|few \w+|标题|正文)$/i.test(label) ? '' : label
}

function declined(text: string): BlogDetails['without'] {
  const words = text.match(DECLINES)?.join(' ') ?? ''
  const named: [BlogDetails['without'][number], RegExp][] = [
    ['tags', /tags|标签/i],
    ['search', /search|搜索/i],
  ]
  return named.filter(([, word]) => word.test(words)).map(([name]) => name)
}

function takePiece(
  details: BlogDetails,
  { name, words }: { name: 'posts' | 'tags' | 'author'; words: string },
): BlogDetails {
  if (words.length < 2) return details
  if (name === 'author') return { ...details, author: authorOf(words) || details.author }
  if (name === 'tags') {
    const tags = splitList(words).filter((tag) => !NO_TAG.test(tag))
    if (details.tags.length > 0 || tags.length === 0) return details
    return { ...details, tags: tags.map((tag) => upper(tag).slice(0, 30)).slice(0, 12) }
  }
  const list = splitList(words).filter((title) => !NO_POST.test(title))
  return details.posts.length > 0 ? details : { ...details, posts: list.map(readPost).slice(0, 20) }
}

/** 'Posts about boats' tells the subject, and names no post. */
const ABOUT_POSTS = /^(?:posts?|articles?|entries) (?:about|on|with|sorted|by|shown|should)\b/i
/** 'Tagged engine, body, interior' and 'tag it (flying, sea)' */
const TAGGED =
  /\btagged (?:as )?((?:[a-z-]+, )*[a-z-]+(?:,? (?:and|or) [a-z-]+)?)(?=[.;]|$|, (?:and|with|newest|drafts)\b)|\btag (?:it|them|each) \(([^)]+)\)/i

function taggedIn(text: string): string[] {
  const [, row = '', held = ''] = TAGGED.exec(text) ?? []
  return splitList(row || held).filter((tag) => !/\bdrafts?\b|^with\b/.test(tag))
}

/** A comma ends a name. */
function authorOf(words: string): string {
  const name = words.replace(/^(?:是|叫做?|为|名叫)/u, '').split(/[,，.。;；]/)[0] ?? ''
  return /^(?:months?|date|day|year|tags?|week|topic)\b/i.test(name) ? '' : name.trim().slice(0, 60)
}

/** Tags of which some are named as examples stay as they were written, as people write tags. */
const TAGS_LIKE = /\btags (?:like|such as)\b/i
/** What a tag does is no tag: 'a tag shows only its posts', 点标签只看那些. */
const NO_TAG =
  /^(?:and )?filter\b|^(?:each|every|it|i|we)\b|\bdrafts?\b|^(?:(?:shows?|lists?|opens?|filters?|finds?|brings?|gives?|takes?|lets?)\b|(?:just|only|that|which|to|i|so|can|at|under|on|in)\b)|^(?:能|可以?|点|就|只|会|后|来|筛|下面)/i
const NO_POST =
  /^(?:list|view|page|search|editor|with|by|i|can|are|is|in|should|about|from|to|that)\b|列表|页面|^(?:可以?|能|支持|带|字|要|按|用)/i

/**
 * 'First frost (garden)' or 'First frost: it came early' as a post.
 *
 * @param words one piece of a list
 */
export function readPost(words: string): Post {
  const [, bracketed, held = ''] = /^(.+?)\s*[（(]([^）)]*)[）)]$/.exec(words) ?? []
  const [, headed, text = ''] = /^(.{2,80}?)\s*(?:[:：]|\s[-–—]\s)\s*(.+)$/s.exec(words) ?? []
  const title = (bracketed ?? headed ?? words).replace(/^["“'「《]+|["”'」》]+$/g, '').trim()
  const tags = held
    .split(/\s*[,，、]\s*/)
    .filter(Boolean)
    .map((tag) => upper(tag).slice(0, 30))
    .slice(0, 6)
  return {
    title: upper(title).slice(0, 120) || '…',
    tags,
    text: bracketed === undefined ? upper(text).slice(0, 4000) : '',
  }
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
