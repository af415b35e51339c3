/** Reads a request for a notes app: list or wall, tags, first notes, what a note can have. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { readCategories } from '../../read/entries/categories.ts'
import { isBare } from '../../read/clauses/bare.ts'
import { CONFIRMS } from '../../read/clauses/confirms.ts'
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import { weighCues } from '../../read/cues.ts'
import type { EntryField, EntryFields } from '../../read/entries/entry-fields.ts'
import {
  entryWishSpans,
  findFilters,
  findSums,
  findSumsBy,
} from '../../read/entries/entry-wishes.ts'
import { readContent } from '../../read/lists/lists.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { LENGTHS, NOTE_CUES, NOTE_HEAD, NOTE_WORDS, SNIPPET_WORDS, TAGGED_WITH } from './cues.ts'
import type { Note, NotesDetails } from './details.ts'
import { colourKinds, readKinds, readTextLabel, readTitleLabel, TITLE_WORDS } from './read-kinds.ts'
import { findPowers, HUE_WORDS, POWERS } from './powers.ts'
import {
  ASKS_TAGS,
  inOneRow,
  plainTag,
  readTagLabel,
  readTagRow,
  readTags,
  TAG_LABEL_WORDS,
  TAGS,
} from './read-tags.ts'
import { firstNotes } from './samples.ts'
import { nameOf } from './name-of.ts'
import { IN_PASSING, noteFields, subjectSpans } from './told.ts'

/** What is said of the looks and powers of a note, in both languages. */
export const SAID = {
  wall: /(?<!\bnot (?:a )?)\b(?:sticky|post-?its?|wall|board|grid|cards)\b|便签|便利贴|卡片|墙|网格/i,
  sheet:
    /\blist,? not (?:a )?wall\b|\b(?:plain list|list view|as a list|side ?bar|notebook)\b|列表视图|侧边栏|笔记本/i,
  count:
    /\bhow many (?:words|characters)\b|\b(?:word|character|letter)s? ?-?counts?\b|\bcount(?:s|ing)? (?:the )?(?:words|characters)\b|字数/i,
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
export function readNotes({ text: typed, ...others }: Ask): Reading<NotesDetails> {
  // Each sign for one, so that places stay what they are.
  const ask = { ...others, text: typed.replace(HALF_COMMA, '，') }
  const { text, lang } = ask
  const entry = noteFields(text, lang)
  const told = text.replace(TAGGED_WITH, 'tags: ').replace(/\btagged (?=[a-z]+, )/i, 'tags: ')
  const categories = readCategories(told)
  const kinds = readKinds(text)
  const row = readTagRow(text)
  const listed = firstOf(kinds.names, row.names, inOneRow(categories.names, told))
  const { tags, fields } = divide({ ...ask, text: told }, entry, listed, readTagLabel(text))
  const notes = [...readContent(text), ...quotedNotes(text)]
    .slice(0, 40)
    .map((words, at) => readNote(words, at + 1))
  const sample = notes.length === 0
  const sums = findSums(text, fields)
  const isWall = SAID.wall.test(text) && !SAID.sheet.test(text) && entry.fields.length === 0
  const used = [...usedSpans(text), ...entry.used, ...categories.used, ...kinds.used, ...row.used]
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
    filters: filtersOf(text, fields),
    sums,
    sumsBy: sums.length === 0 ? '' : findSumsBy(text, fields),
    ...findPowers(text),
    // A box for a text alone fills none of the fields that an entry has.
    quick: fields.length === 0 && POWERS.quick.test(text),
    ...colourKinds(kinds, text),
    ...(row.hasColour && { tint: true }),
  }
  return { details, used }
}

const firstOf = (...lists: string[][]): string[] => lists.find(({ length }) => length > 0) ?? []

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
    confirm: CONFIRMS.test(text) || /\bdelet\w+ asks?(?: me)? first\b/i.test(text),
    lengths: LENGTHS.test(text),
  }
}

const HALF_COMMA = /,(?=\p{Script=Han})|(?<=\p{Script=Han}),/gu
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
    QUOTED,
    IN_PASSING,
    ...TAG_LABEL_WORDS,
    ASKS_TAGS,
    ...TAGS,
    /\bnotes\b|笔记/i,
  )
  return [...used, ...subjectSpans(text), ...entryWishSpans(text)]
}

/** Snippets, minutes and the like are no notes of a household. */
function isOwnKind(text: string, fields: EntryField[]): boolean {
  return fields.length > 0 || SNIPPET_WORDS.test(text)
}

/** What notes are told by is also what they are looked for by. */
function filtersOf(text: string, fields: EntryField[]): string[] {
  const kind = fields.some(({ id }) => id === 'kind') ? ['kind'] : []
  return [...new Set([...findFilters(text, fields), ...kind])]
}

const QUOTED =
  /(?:先|帮我先?)(?:贴|写|放|记)上?一?[张条个]?(?:便签|便利贴|纸条)?[：:]?[“"「]([^”"」]{1,120})[”"」]|\b(?:start with|begin with|first note|stick up|put up|with one)(?: (?:a|one|the))?(?: (?:first )?note)?(?: saying| that says| reading|:)? ["“]([^"”]{1,120})["”]/gi

/** A first note in quotation marks: 先贴一张“买牛奶”. */
function quotedNotes(text: string): string[] {
  if (readContent(text).length > 0) return []
  return [...text.matchAll(QUOTED)].map(([, zh, en]) => zh ?? en ?? '')
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
  by: string,
): { tags: string[]; fields: EntryField[] } {
  const known = read.flatMap(({ options }) => options)
  const listed = named.length > 0 ? named : readTags(text)
  const tags = listed
    .map(plainTag)
    .filter((name) => name !== '' && !known.includes(name) && !POWERS.drag.test(name))
  const kind = own.tags === undefined ? kindField(listed.length > 0 ? '' : by, lang) : []
  const isOpen = own.tags === undefined && kind.length + known.length === 0 && ASKS_TAGS.test(text)
  const fields = [
    ...(hasDate(read, own) ? [fieldOf('date', lang)] : []),
    ...read,
    ...(own.tags !== undefined && tags.length === 0 ? [fieldOf('tags', lang)] : []),
    ...kind,
  ]
  return { tags: tags.length === 0 && isOpen ? USUAL_TAGS[lang] : tags.map(capitalise), fields }
}

const hasDate = (read: EntryField[], own: EntryFields['own']): boolean =>
  own.date !== undefined && (own.title !== undefined || read.length > 0)

/** What each note is told by, in words of its own: its project, its book. */
const kindField = (label: string, lang: Lang): EntryField[] =>
  label === '' ? [] : [{ ...fieldOf('tags', lang), id: 'kind', label }]

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
  return /^(?:titles?|text|texts|few lines|标题|正文|内容)$/i.test(label) ? '' : label
}

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
