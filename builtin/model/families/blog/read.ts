/** Reads a request for a blog: its subject, writer, first posts and tags. */
import type { Ask } from '../../read/ask.ts'
import { contentSpans, readContent, splitList } from '../../read/lists.ts'
import { readSections } from '../../read/sections.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import { readSubject } from '../../read/subject.ts'
import type { Reading } from '../family.ts'
import type { BlogDetails, Post } from './details.ts'

const WORDS =
  /\b(?:web ?)?blog(?:s|ging)?\b(?! roll)|\bonline (?:journal|magazine)\b|博客|写作平台|个人专栏/i
const KIND = '(?:web ?)?blog(?: (?:web ?)?(?:page|site))?|online (?:journal|magazine)'
const KIND_ZH = '博客|专栏'

/**
 * How surely a request asks for a blog.
 *
 * @param ask the request
 */
export function scoreBlog({ text }: Ask): number {
  const place = text.search(WORDS)
  if (place < 0) return 0
  // In 'a portfolio with a blog' the blog is a part of something else.
  return /\b(?:with|and|plus)\s+an?\s*$|[和带有]\s*$/i.test(text.slice(0, place)) ? 1 : 4
}

const LABELS: ['posts' | 'tags' | 'author', string][] = [
  ['posts', 'posts?|articles?|entries|文章|帖子|日志'],
  ['tags', 'tags?|categories|topics|标签|分类|话题'],
  ['author', 'author|written by|by|作者'],
]
const ALWAYS =
  /\b(?:search(?:able|ing)?|tags?|tagging|editor|write|writing|edit(?:ing)?|delete|posts?|articles?|list|reading (?:view|time|page)|markdown|drafts?|publish(?:ing)?|archive|hash routes?|routing|export|import)\b|搜索|标签|编辑器?|写文章|文章|列表|阅读|草稿|发布|发|改|删除|(?:按)?时间(?:倒着|倒序|先后)?排?(?:列|序)?|最新的?(?:在|排)?[最]?[前上]/i

/**
 * Reads the blog.
 *
 * @param ask the request
 */
export function readBlog({ text }: Ask): Reading<BlogDetails> {
  const subject = readSubject(text, KIND, KIND_ZH)
  const pieces = readSections(text, LABELS, [])
  const titles = readContent(text)
  const details: BlogDetails = {
    kind: 'blog',
    name: subject.name,
    subject: subject.about.replace(/^(?:关于)/, ''),
    author: '',
    posts: titles.map(readPost).slice(0, 20),
    tags: [],
    order: 'newest',
    without: [],
  }
  const used = [
    ...spansOf(text, WORDS, ALWAYS),
    ...spansOfWords(text, subject.words),
    ...pieces.map(({ span }) => span),
    ...contentSpans(text),
  ]
  return { details: pieces.reduce(takePiece, details), used }
}

function takePiece(
  details: BlogDetails,
  { name, words }: { name: 'posts' | 'tags' | 'author'; words: string },
): BlogDetails {
  if (words.length < 2) return details
  if (name === 'author') return { ...details, author: words.replace(/[.。]$/, '').slice(0, 60) }
  if (name === 'tags')
    return {
      ...details,
      tags: splitList(words)
        .map((tag) => upper(tag).slice(0, 30))
        .slice(0, 12),
    }
  const list = splitList(words).filter(
    (title) =>
      !/^(?:list|view|page|search|editor|with|by)\b|列表|页面|^(?:可以?|能|支持|带)/i.test(title),
  )
  return details.posts.length > 0 ? details : { ...details, posts: list.map(readPost).slice(0, 20) }
}

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
