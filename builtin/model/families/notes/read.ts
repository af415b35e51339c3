/** Reads a request for a notes app: list or wall, tags, first notes, what a note can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { unquoted } from '../../read/clause-verbs.ts'
import { readContent, splitList } from '../../read/lists.ts'
import { findColour, findLook, findTheme } from '../../read/mood-words.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Note, NotesDetails } from './details.ts'
import { sampleNotes } from './samples.ts'

const OWN_WORDS =
  /\b(?:notes? ?(?:app|pad|taking|taker|keeper|board|manager|tool|book)s?|note-taking|notebooks?|memos?(?: (?:pad|app))?|sticky[ -]notes?|post-?its?|scratch ?pad|jot(?:ting)?(?: down)?|(?:take|write|keep|save|manage|organi[sz]e|my|quick|plain|personal|meeting|class|lecture|study|text) (?:\w+ )?notes)\b|笔记|备忘|便签|便利贴|便条|记事本|随手记/i
const HEAD =
  /^(?:(?:make|build|create|write|design)\s+(?:me\s+)?)?(?:(?:a|an|my|some|simple)\s+)*notes?\b/i
const NOT_MINE = /\b(?:release|musical?|piano|bank) notes?\b/i
const OTHER_FIELDS =
  /\b(?:ratings?|stars?|authors?|prices?|amounts?|locations?|quantit(?:y|ies)|moods?)\b|评分|作者|价格|心情|地点|金额|数量/i

/** What is said of the looks and powers of a note, in both languages. */
export const SAID = {
  wall: /\b(?:sticky|post-?its?|wall|board|grid|cards)\b|便签|便利贴|卡片|墙|网格/i,
  sheet: /\b(?:list view|as a list|side ?bar|notebook)\b|列表视图|侧边栏|笔记本/i,
  count:
    /\b(?:word|character|letter)s? ?-?counts?\b|\bcount(?:s|ing)? (?:the )?(?:words|characters)\b|字数/i,
  takeOut:
    /\b(?:export\w*|download\w*|back ?up|save (?:them |it )?(?:to|as) (?:a )?files?|markdown files?|text files?)\b|导出|下载|备份/i,
  clear: /\b(?:clear|reset|delete all|empty)\b(?!\s+and)|清空|重置|全部删除/i,
  colour: /\b(?:colou?r(?:s|ed|ful)?(?:[ -]?cod(?:ed|ing))?|highlights?)\b|颜色|彩色|配色/i,
  pin: /\b(?:pin(?:s|ned|ning)?|favou?rites?|star(?:red)?|stick to the top)\b|置顶|钉住?|收藏/i,
  search: /\b(?:search\w*|find(?:ing)?|filter\w*)\b|搜索|查找|检索|筛选/i,
  save: /\bauto-?sav\w*\b|自动保存/i,
  edit: /\b(?:add(?:ing)?|edit(?:ing)?|delet(?:e|ing)|remov(?:e|ing)|titles?|body|bodies|text)\b|添加|新增|新建|编辑|修改|删除|标题|正文|内容/i,
}
/** What every notes app does, in running words. */
const ALWAYS =
  /\b(?:on the )?(?:left|right)(?: side)?\b|\b(?:newest|latest|most recent|last)(?: (?:\w+ )?(?:first|on top|at the top))?\b|\bon top\b|\bby (?:a |any )?(?:word|keyword)s?\b(?: in (?:it|them))?|\bby itself\b|\b(?:while|as|when) i (?:type|write|go)\b|\b(?:i|we) (?:type|write|click|tap)\b|\b(?:type|typing|write|writing)\b|\b(?:click|tap|empty (?:spot|space)|throw(?: \w+)? away|old ones)\b|\b(?:list|words?|keywords?|thoughts|ideas)\b|左[边侧]|右[边侧]|列表|写(?:的时候|内容|东西)?|打字|点开|点一?下|就能|关键[字词]|自动存|随时|最新|最近|排在?最?[上前]面?|不用点保存|想到|记(?:下来?|录)/i
const SORT =
  /\b(?:sort|sorted|order|ordered)\b(?: \w+){0,3}? by (?:the |their )?(title|name|alphabet|date created|created|creation|age|last|date|chang|edit|modif|recent|time)\w*|按(?:照)?(标题|名称|创建时间|创建日期|修改时间|更新时间|时间|日期)(?:来)?(?:排序|排列)?/i

/**
 * How surely a request asks for a notes app: 3 by a word for it, 1 when notes shall have fields that
 * only a collection can give them.
 *
 * @param ask the request
 */
export function scoreNotes({ text }: Ask): number {
  const isMine = (OWN_WORDS.test(text) || HEAD.test(text)) && !NOT_MINE.test(text)
  if (!isMine) return 0
  return OTHER_FIELDS.test(text) ? 1 : 3
}

/**
 * Reads the notes app.
 *
 * @param ask the request
 */
export function readNotes(ask: Ask): Reading<NotesDetails> {
  const { text, lang } = ask
  const named = readTags(text)
  const tags = named.length === 0 && ASKS_TAGS.test(text) ? USUAL_TAGS[lang] : named
  const notes = readContent(text)
    .slice(0, 40)
    .map((words, at) => readNote(words, at + 1))
  const sample = notes.length === 0
  const view = SAID.wall.test(text) && !SAID.sheet.test(text) ? 'wall' : 'sheet'
  const details: NotesDetails = {
    kind: 'notes',
    view,
    tags,
    colours: !isDeclined(text, SAID.colour),
    pins: !isDeclined(text, SAID.pin),
    count: SAID.count.test(text) && !isDeclined(text, SAID.count),
    takeOut: SAID.takeOut.test(text) && !isDeclined(text, SAID.takeOut),
    clear: SAID.clear.test(text),
    sort: findOrder(text) ?? 'changed',
    notes: sample ? sampleNotes(lang, tags) : notes,
    sample,
  }
  const used = spansOf(
    text,
    OWN_WORDS,
    HEAD,
    ALWAYS,
    SORT,
    ...Object.values(SAID),
    ASKS_TAGS,
    ...TAGS,
  )
  return { details, used }
}

const ASKS_TAGS = /\b(?:tags?|tagging|folders?|categor(?:y|ies)|labels?)\b|标签|分类|文件夹/i
const USUAL_TAGS: Record<Lang, string[]> = {
  en: ['Work', 'Home', 'Ideas'],
  zh: ['工作', '生活', '灵感'],
}

function isDeclined(text: string, word: RegExp): boolean {
  const place = text.search(word)
  if (place < 0) return false
  const before = text.slice(Math.max(0, place - 16), place)
  return /(?:\b(?:no|without|not)\s+(?:any\s+)?|不要|不用|不需要|没有|无需)$/i.test(before)
}

/**
 * The order that the words ask for, or null.
 *
 * @param text the person's words
 */
export function findOrder(text: string): NotesDetails['sort'] | null {
  const [, en, zh] = SORT.exec(text) ?? []
  const by = en ?? zh
  if (by === undefined) return null
  if (/title|name|alpha|标题|名称/i.test(by)) return 'title'
  return /creat|age|创建/i.test(by) ? 'created' : 'changed'
}

const TAGS = [
  /\b(?:tags?|folders?|categor(?:y|ies)|labels?|notebooks|sections?)\s*(?:for|like|such as|called|named|are|:|\(|of)?\s*([^.;:()\n]+)/i,
  /(?:标签|分类|文件夹|类别|分组)(?:有|为|是|包括|分为|[:：（(])\s*([^。；，\n）)]+)/,
  /分(?:为|成)([^。；，\n]+)/,
]
const NO_TAG =
  /\b(?:notes?|search|pin\w*|colou?rs?|dates?|titles?|it|them|each|every|and|sort\w*|auto\w*|dark|light|export|words?|counts?)\b|笔记|搜索|置顶|颜色|自动|字数|导出/i

/** 'bold' or 'retro green' at the end of a list is a wish for the looks. */
function speaksOfMood(name: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(name) !== null)
}

function readTags(text: string): string[] {
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

/**
 * One note out of its words: what stands before a colon is its title.
 *
 * @param words as the person wrote them
 * @param id number of the note
 */
export function readNote(words: string, id: number): Note {
  const [, title, text] = /^([^:：]{1,60})[:：]\s*(.+)$/s.exec(words) ?? [null, words, '']
  return {
    id,
    title: capitalise(unquoted(title ?? words)).slice(0, 120),
    text: unquoted(text ?? '').slice(0, 2000),
    colour: ((id - 1) % 4) + 1,
    pinned: false,
    tag: '',
  }
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The same notes app in another language: examples are said in it, own notes stay.
 *
 * @param details the notes app
 * @param lang the language that it shall have
 */
export function translateNotes(details: NotesDetails, lang: Lang): NotesDetails {
  return details.sample ? { ...details, notes: sampleNotes(lang, details.tags) } : details
}
