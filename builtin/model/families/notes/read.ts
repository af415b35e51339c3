/** Reads a request for a notes app: list or wall, tags, first notes, what a note can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { readCategories } from '../../read/entries/categories.ts'
import { isBare } from '../../read/clauses/bare.ts'
import { CONFIRMS } from '../../read/clauses/confirms.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { weighCues } from '../../read/cues.ts'
import type { EntryField, EntryFields } from '../../read/entries/entry-fields.ts'
import { readEntryFields } from '../../read/entries/entry-fields.ts'
import {
  entryWishSpans,
  findFilters,
  findSums,
  findSumsBy,
} from '../../read/entries/entry-wishes.ts'
import { readContent, splitList } from '../../read/lists/lists.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { LENGTHS, NOTE_CUES, NOTE_HEAD, NOTE_WORDS, SNIPPET_WORDS, TAGGED_WITH } from './cues.ts'
import type { Note, NotesDetails } from './details.ts'
import { colourKinds, readKinds, readTextLabel, readTitleLabel, TITLE_WORDS } from './read-kinds.ts'
import { findPowers, HUE_WORDS, POWERS } from './powers.ts'
import { firstNotes } from './samples.ts'

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
  /\b(?:the |today'?s )?(?:date|time|day)s? (?:is |are |gets? |to be |be )?(?:put|added|filled|written|set|shown|stamped|saved|there)(?: in| on it)?(?: for me| by itself| automatically)?\b|\b(?:puts?|adds?|fills?|stamps?)(?: in)? the (?:date|time)(?: for me| by itself| automatically)?\b|\b(?:click|tap|press|choose) a tag\b[^.;,]*|\bthose\b|\bshort\b|\bduring the week\b|(?:以后|之后)?[^，。]{0,2}按?关键[字词]?[^，。]{0,2}(?:能|可以)?[翻找搜查]\p{Script=Han}{0,3}|\b(?:the |today'?s )?(?:date|time|day)s? (?:is |are |gets? |to be |be )?(?:put|added|filled|written|set|shown|stamped|saved|there)(?: in| on it)?(?: for me| by itself| automatically)?\b|\b(?:puts?|adds?|fills?|stamps?)(?: in)? the (?:date|time)(?: for me| by itself| automatically)?\b|\b(?:click|tap|press|choose) a tag\b[^.;,]*|\bthose\b|\bshort\b|\bduring the week\b|\b(?:on the )?(?:left|right)(?: side)?\b|\b(?:newest|latest|most recent|last)(?: (?:\w+ )?(?:first|on top|at the top))?\b|\bon top\b|\bby (?:a |any )?(?:word|keyword)s?\b(?: in (?:it|them))?|\bby itself\b|\b(?:while|as|when) i (?:type|write|go)\b|\b(?:i|we) (?:type|write|click|tap)\b|\b(?:type|typing|write|writing)\b|\b(?:hit|press) enter\b|\b(?:shows?|with) when (?:i|it was) (?:wrote|written)(?: it)?\b|\b(?:a |some )?way to\b|\bimportant(?: ones)?\b|\bto the top\b|\b(?:click|tap|empty (?:spot|space)|throw(?: \w+)? away|old ones)\b|\b(?:list|words?|keywords?|thoughts|ideas)\b|左[边侧]|右[边侧]|列表|写(?:的时候|内容|东西)?|打字|点开|点一?下|就能|关键[字词]|自动存|随时|最新|最近|(?:按)?时间倒序|(?:输入)?一句话|点?保存(?:就行)?|每[到去做修看接见]\p{Script=Han}{0,4}记(?:一下|下)?|自动[带记加填写显]上?(?:时间|日期|当天)|能[改删搜]|删掉|刷新[^，。]{0,3}不?能?[会]?[丢没]|不能丢|点?击?空白处?新建|导?出?成文本|排在?最?[上前]面?|不用点保存|想到|记(?:下来?|录)/iu
const SORT =
  /\b(?:sort|sorted|order|ordered)\b(?: \w+){0,3}? by (?:the |their )?(title|name|alphabet|date created|created|creation|age|last|date|chang|edit|modif|recent|time)\w*|按(?:照)?(标题|名称|创建时间|创建日期|修改时间|更新时间|时间|日期)(?:来)?(?:排序|排列)?/i

/**
 * How surely a request asks for a notes app.
 *
 * @param ask the request
 */
export function scoreNotes({ text }: Ask): number {
  const isMine = NOTE_WORDS.test(text) || SNIPPET_WORDS.test(text) || NOTE_HEAD.test(text)
  return isMine ? Math.max(0, weighCues(text, NOTE_CUES)) : 0
}

/**
 * Reads the notes app.
 *
 * @param ask the request
 */
export function readNotes(ask: Ask): Reading<NotesDetails> {
  const { text, lang } = ask
  const entry = readEntryFields(text, lang)
  const told = text.replace(TAGGED_WITH, 'tags: ')
  const categories = readCategories(told)
  const kinds = readKinds(text)
  const listed = [kinds.names, categories.names].find(({ length }) => length > 0) ?? []
  const { tags, fields } = divide({ ...ask, text: told }, entry, listed)
  const notes = readContent(text)
    .slice(0, 40)
    .map((words, at) => readNote(words, at + 1))
  const sample = notes.length === 0
  const sums = findSums(text, fields)
  const isWall = SAID.wall.test(text) && !SAID.sheet.test(text) && entry.fields.length === 0
  const used = [...usedSpans(text), ...entry.used, ...categories.used, ...kinds.used]
  const isOwn = isOwnKind(text, fields) || !isBare(text, used)
  const details: NotesDetails = {
    kind: 'notes',
    view: isWall ? 'wall' : 'sheet',
    tags,
    ...turnsOf(text),
    sort: findOrder(text) ?? 'changed',
    notes: sample ? withBlanks(firstNotes(lang, tags, fields, isOwn), text) : notes,
    sample,
    name: nameOf(text),
    fields,
    titleLabel: labelOf(entry.own.title) || readTitleLabel(text),
    textLabel: labelOf(entry.own.text) || readTextLabel(text),
    filters: findFilters(text, fields),
    sums,
    sumsBy: sums.length === 0 ? '' : findSumsBy(text, fields),
    ...findPowers(text),
    // A box for a text alone fills none of the fields that an entry has.
    quick: fields.length === 0 && POWERS.quick.test(text),
    ...colourKinds(kinds, text),
  }
  return { details, used }
}

type Turns = 'colours' | 'pins' | 'count' | 'takeOut' | 'clear' | 'confirm' | 'lengths'

/** What is there or not as the words say. */
function turnsOf(text: string): Pick<NotesDetails, Turns> {
  const isAsked = (word: RegExp): boolean => word.test(text) && !isDeclined(text, word)
  return {
    colours: !isDeclined(text, SAID.colour),
    pins: !isDeclined(text, SAID.pin),
    count: isAsked(SAID.count),
    takeOut: isAsked(SAID.takeOut),
    clear: SAID.clear.test(text),
    confirm: CONFIRMS.test(text),
    lengths: LENGTHS.test(text),
  }
}

function usedSpans(text: string): Span[] {
  const used = spansOf(
    text,
    CONFIRMS,
    LENGTHS,
    TAGGED_WITH,
    ...TITLE_WORDS,
    NOTE_WORDS,
    SNIPPET_WORDS,
    NOTE_HEAD,
    ALWAYS,
    SORT,
    ...Object.values(SAID),
    ...Object.values(POWERS),
    HUE_WORDS,
    ASKS_TAGS,
    ...TAGS,
  )
  return [...used, ...entryWishSpans(text)]
}

/** Snippets, minutes and the like are no notes of a household. */
function isOwnKind(text: string, fields: EntryField[]): boolean {
  return fields.length > 0 || SNIPPET_WORDS.test(text)
}

/** The blanks that a request speaks of stand in the first example. */
function withBlanks(notes: Note[], text: string): Note[] {
  const blanks = [...new Set(text.match(/\{[\w\p{Script=Han} ]{1,20}\}/gu) ?? [])].join(' ')
  return notes.map((note, at) =>
    at === 0 && blanks !== '' ? { ...note, text: `${note.text}\n${blanks}` } : note,
  )
}

/** What a note is put under: its tags, unless one of its fields has the same choices. */
function divide(
  { text, lang }: Ask,
  { fields: read, own }: EntryFields,
  named: string[],
): { tags: string[]; fields: EntryField[] } {
  const known = read.flatMap(({ options }) => options)
  const listed = named.length > 0 ? named : readTags(text)
  const tags = listed.filter((name) => !known.includes(name))
  const isOpen = own.tags === undefined && known.length === 0 && ASKS_TAGS.test(text)
  const hasDate = own.date !== undefined && (own.title !== undefined || read.length > 0)
  const fields = [
    ...(hasDate ? [fieldOf('date', lang)] : []),
    ...read,
    ...(own.tags !== undefined && tags.length === 0 ? [fieldOf('tags', lang)] : []),
  ]
  return { tags: tags.length === 0 && isOpen ? USUAL_TAGS[lang] : tags.map(capitalise), fields }
}

const OWN_FIELDS = {
  date: { type: 'date', en: 'Date', zh: '日期' },
  tags: { type: 'text', en: 'Tags', zh: '标签' },
} as const

function fieldOf(id: keyof typeof OWN_FIELDS, lang: Lang): EntryField {
  const { type, [lang]: label } = OWN_FIELDS[id]
  return { id, label, type, options: [], least: 1, most: 5 }
}

/** The usual words need no label of their own. */
function labelOf(label = ''): string {
  return /^(?:titles?|text|texts|标题|正文|内容)$/i.test(label) ? '' : label
}

const NAMES: [word: RegExp, en: string, zh: string][] = [
  [/\bsnippets?\b|代码片段/i, 'Code snippets', '代码片段'],
  [/\bcanned (?:answers|replies|responses)\b/i, 'Canned answers', '常用回复'],
  [/\bsession notes\b/i, 'Session notes', '笔记'],
  [/\bscraps\b|\bsongs?\b|\blyrics\b/i, 'Song scraps', '歌词灵感'],
  [/纪要|会议记录/, 'Minutes', '会议纪要'],
  [/摘抄|\b(?:excerpts|book quotes|quotes from (?:my |the )?books)\b/i, 'Excerpts', '摘抄'],
  [/文案/, 'Texts', '文案库'],
  [/记梦|梦境/, 'Dreams', '梦境记录'],
  [/灵感/, 'Ideas', '灵感本'],
  [/话术/, 'Replies', '话术库'],
]

function nameOf(text: string): string {
  const found = NAMES.find(([word]) => word.test(text))
  if (found === undefined) return ''
  return /\p{Script=Han}/u.test(text) ? found[2] : found[1]
}

const ASKS_TAGS = /\b(?:tags?|tabs|tagging|folders?|categor(?:y|ies)|labels?)\b|标签|分类|文件夹/i
const USUAL_TAGS: Record<Lang, string[]> = {
  en: ['Work', 'Home', 'Ideas'],
  zh: ['工作', '生活', '灵感'],
}

const BY_USE =
  /\bsort\w* (?:\w+ )?by (?:that|use|usage|how often)|\bmost used (?:first|on top)|按使用次数|用得最多/i
const BY_NUMBER = /\bsort\w* (?:\w+ )?by (?:session|number|week|day|chapter)|按(?:场次|编号|章节)/i

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
  if (BY_USE.test(text)) return 'used'
  if (BY_NUMBER.test(text)) return 'number'
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
  return details.sample
    ? { ...details, notes: firstNotes(lang, details.tags, details.fields, details.name !== '') }
    : details
}
