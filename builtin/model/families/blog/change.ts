/** Changes of a blog: its first posts, tags, writer, order and parts. */
import { changeFields } from '../../read/entries/change-fields.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import { addFields } from './add-fields.ts'
import { changeEntries } from './change-entries.ts'
import type { BlogDetails, BlogPart } from './details.ts'
import { readPost } from './read.ts'
import { withUsual } from './read-own-fields.ts'
import { firstPosts } from './samples.ts'

type Changed = Step<BlogDetails> | null

const ADD = /\badd\b|\binclude\b|\bshow\b|\bwrite\b|增加|添加|加(?:上|一)?|写一?篇|显示/i
const REMOVE = /\b(?:remove|delete|drop|hide|without)\b|去掉|删除|移除|隐藏|不要/i

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the blog
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeBlog(details: BlogDetails, clause: string, langs: Langs): Changed {
  return (
    addFields(details, clause, langs) ??
    changeEntries(details, clause, langs) ??
    changeOrder(details, clause, langs) ??
    changeAuthor(details, clause) ??
    addPost(details, clause, langs) ??
    removePost(details, clause, langs) ??
    changeTags(details, clause) ??
    changeParts(details, clause, langs) ??
    changeWishes(details, clause, langs) ??
    withUsualChoices(changeFields(details, clause, langs), langs)
  )
}

/** A mood that is added without choices has the usual ones. */
function withUsualChoices(step: Changed, { lang }: Langs): Changed {
  if (step === null) return null
  const fields = step.next.fields.map((field) => withUsual(field, lang))
  return { ...step, next: { ...step.next, fields } }
}

const ORDERS: [BlogDetails['order'], RegExp, en: string, zh: string][] = [
  ['oldest', /\boldest\b|最早|最旧|从旧到新|正序/i, 'oldest first', '从旧到新'],
  ['title', /\b(?:alphabetical\w*|by title|a to z)\b|按?标题排/i, 'sorted by title', '按标题排序'],
  ['newest', /\bnewest\b|\blatest\b|最新|从新到旧|倒序/i, 'newest first', '从新到旧'],
]

function changeOrder(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  if (!/\bsort|\border|\bfirst\b|排/i.test(clause)) return null
  const found = ORDERS.find(([, word]) => word.test(clause))
  if (found === undefined) return null
  return { next: { ...details, order: found[0] }, said: spoken === 'zh' ? found[3] : found[2] }
}

const AUTHOR =
  /\b(?:author|writer|by ?line)\b\s*(?:to|is|as|:|name|called)*\s*["“]?(.{2,60}?)["”]?$|作者(?:改成|改为|是|为|叫)?[:：]?\s*(.{1,30})$/i

function changeAuthor(details: BlogDetails, clause: string): Changed {
  const author = AUTHOR.exec(clause)?.slice(1).find(Boolean)
  return author === undefined ? null : { next: { ...details, author }, said: author }
}

const POST =
  /\b(?:post|article|entry)\b\s*(?:about|called|named|titled|on|with the title)?\s*:?\s*["“]?(.{2,400}?)["”]?$|(?:文章|帖子|日志)[:：]?\s*(?:关于)?[“"《]?(.{2,400}?)[”"》]?$|一?篇(?:关于)?[“"《]?(.{2,100}?)[”"》]?的?(?:文章|帖子|日志)$/i

function addPost(details: BlogDetails, clause: string, { lang }: Langs): Changed {
  const words =
    ADD.test(clause) && !REMOVE.test(clause) ? POST.exec(clause)?.slice(1).find(Boolean) : undefined
  if (words === undefined || /^(?:search|tags?|editor|count|list)\b/i.test(words)) return null
  const post = readPost(words)
  const posts = [post, ...firstPosts(details, lang)].slice(0, 20)
  return { next: { ...details, posts }, said: `“${post.title}”` }
}

function removePost(details: BlogDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (!REMOVE.test(clause)) return null
  const shown = firstPosts(details, lang)
  const isGone = (title: string) => clause.toLowerCase().includes(title.toLowerCase())
  const posts = shown.filter(({ title }) => !isGone(title))
  if (posts.length === shown.length || posts.length === 0) return null
  const gone = shown.find(({ title }) => isGone(title))?.title ?? ''
  return { next: { ...details, posts }, said: spoken === 'zh' ? `去掉“${gone}”` : `no “${gone}”` }
}

const TAGS =
  /\b(?:tags?|categor(?:y|ies))\b\s*(?:called|named|for|to|are)?\s*:?\s*["“]?(.{2,120}?)["”]?$|(?:标签|分类)(?:改成|改为|是|为)?[:：]?\s*[“"]?(.{1,60}?)[”"]?$/i

function changeTags(details: BlogDetails, clause: string): Changed {
  const words = REMOVE.test(clause) ? undefined : TAGS.exec(clause)?.slice(1).find(Boolean)
  if (words === undefined) return null
  const named = splitList(words).map((tag) =>
    (tag.charAt(0).toUpperCase() + tag.slice(1)).slice(0, 30),
  )
  const isMore = ADD.test(clause) || /\b(?:one more|another|also)\b|再来|还要|再要/i.test(clause)
  const before = isMore ? details.tags : []
  return {
    next: { ...details, tags: [...new Set([...before, ...named])].slice(0, 12) },
    said: named.join(', '),
  }
}

const PARTS: Record<BlogPart, { word: RegExp; en: string; zh: string }> = {
  search: { word: /\bsearch\b|搜索/i, en: 'search', zh: '搜索' },
  tags: { word: /\btags?\b|标签/i, en: 'tags', zh: '标签' },
  editor: { word: /\b(?:editor|write button|writing)\b|编辑|写文章/i, en: 'editor', zh: '编辑器' },
  reading: {
    word: /\breading time\b|\bminutes?\b|阅读时间|阅读时长/i,
    en: 'reading time',
    zh: '阅读时间',
  },
}

function changeParts(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  const names = ['reading', 'search', 'editor', 'tags'] as const
  const name = names.find((part) => PARTS[part].word.test(clause))
  const isGone = REMOVE.test(clause)
  if (name === undefined || !(isGone || ADD.test(clause))) return null
  const rest = details.without.filter((part) => part !== name)
  const said = PARTS[name][spoken]
  if (!isGone) return { next: { ...details, without: rest }, said }
  return {
    next: { ...details, without: [...rest, name] },
    said: spoken === 'zh' ? `去掉${said}` : `no ${said}`,
  }
}

type Wish = {
  word: RegExp
  key: 'hearts' | 'byMonth' | 'draftsApart' | 'countsDays'
  en: string
  zh: string
}
const WISHES: Wish[] = [
  {
    word: /\b(?:hearts?|favou?rites?)\b|收藏|红心|喜欢/i,
    key: 'hearts',
    en: 'favourites',
    zh: '收藏',
  },
  { word: /\bby months?\b|\bmonths\b|按月/i, key: 'byMonth', en: 'months', zh: '按月归档' },
  { word: /\bdrafts?\b|草稿/i, key: 'draftsApart', en: 'drafts apart', zh: '单独的草稿箱' },
  {
    word: /\b(?:how many|number of|count(?:s|ing)? the) days\b|多少天|天数/i,
    key: 'countsDays',
    en: 'the days written on',
    zh: '写了的天数',
  },
]

function changeWishes(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  const wish = WISHES.find(({ word }) => word.test(clause))
  if (wish === undefined) return null
  const isGone = REMOVE.test(clause)
  const said = isGone ? `${spoken === 'zh' ? '去掉' : 'no '}${wish[spoken]}` : wish[spoken]
  return { next: { ...details, [wish.key]: !isGone }, said }
}
