/** Changes of a notes app: first notes, tags, list or wall, order, and what a note can have. */
import {
  addsSomething,
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
} from '../../read/clauses/clause-verbs.ts'
import { changeFields } from '../../read/entries/change-fields.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import type { NotesDetails } from './details.ts'
import { POWERS } from './powers.ts'
import { changeOwn } from './change-own.ts'
import { findOrder, readNote, SAID } from './read.ts'

type Changed = Step<NotesDetails> | null

const NOTE = { en: '(?:sticky )?notes?|memos?', zh: '笔记|便签|备忘录?' }
const TAG = { en: 'tags?|folders?|categor(?:y|ies)|labels?', zh: '标签|分类|文件夹|类别' }

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the notes app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeNotes(details: NotesDetails, clause: string, langs: Langs): Changed {
  const changers = [changeOwn, sort, turn, rename, addTags, addNotes, remove, show, changeFields]
  return firstStep(changers, details, clause, langs)
}

function sort(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const by = findOrder(clause)
  if (by === null) return null
  const said = {
    title: { en: 'sorted by title', zh: '按标题排序' },
    used: { en: 'sorted by use', zh: '按使用次数排序' },
    number: { en: 'highest number first', zh: '按编号排序' },
    created: { en: 'sorted by creation', zh: '按创建时间排序' },
    changed: { en: 'sorted by last change', zh: '按修改时间排序' },
  }
  return { next: { ...details, sort: by }, said: said[by][spoken] }
}

function rename(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const sayName = (name: string): string =>
    spoken === 'zh' ? `改名为“${name}”` : `renamed to “${name}”`
  const tag = readRenamed(clause, TAG)
  const at = tag === null ? null : placeOf(details.tags, tag.from)
  if (tag !== null && at !== null) {
    const from = details.tags[at]
    const tags = details.tags.map((name, place) => (place === at ? tag.to.slice(0, 40) : name))
    const notes = details.notes.map((one) =>
      one.tag === from ? { ...one, tag: tag.to.slice(0, 40) } : one,
    )
    return { next: { ...details, tags, notes }, said: sayName(tag.to) }
  }
  const note = readRenamed(clause, NOTE)
  const place =
    note === null
      ? null
      : placeOf(
          details.notes.map(({ title }) => title),
          note.from,
        )
  if (note === null || place === null) return null
  const notes = details.notes.map((one, found) =>
    found === place ? { ...one, title: note.to.slice(0, 120) } : one,
  )
  return { next: { ...details, notes }, said: sayName(note.to) }
}

function addTags(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const names = readAdded(clause, TAG)?.filter((name) => placeOf(details.tags, name) === null)
  if (names === undefined || names.length === 0) return null
  const tags = [...details.tags, ...names.map((name) => name.slice(0, 40))].slice(0, 12)
  const said = spoken === 'zh' ? `增加标签${names.join('、')}` : `added ${names.join(', ')}`
  return { next: { ...details, tags }, said }
}

function addNotes(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (/\b(?:each|every|the) notes?\b|每(?:个|条|篇)/i.test(clause)) return null
  const names = readAdded(clause, NOTE)
  if (names === null || names.length === 0) return null
  const first = Math.max(0, ...details.notes.map(({ id }) => id)) + 1
  const added = names.map((name, at) => readNote(name, first + at))
  const titles = added.map(({ title }) => `“${title}”`)
  const said = spoken === 'zh' ? `增加${titles.join('、')}` : `added ${titles.join(', ')}`
  return { next: { ...details, notes: [...details.notes, ...added].slice(0, 40) }, said }
}

function remove(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const names = readRemoved(clause, TAG) ?? readRemoved(clause, NOTE) ?? []
  const gone = names.map((name) => name.toLowerCase())
  const tags = details.tags.filter((name) => !gone.includes(name.toLowerCase()))
  const notes = details.notes
    .filter(({ title }) => !gone.includes(title.toLowerCase()))
    .map((note) => (note.tag === '' || tags.includes(note.tag) ? note : { ...note, tag: '' }))
  if (tags.length === details.tags.length && notes.length === details.notes.length) return null
  const said = spoken === 'zh' ? `去掉${names.join('、')}` : `no ${names.join(', ')}`
  return { next: { ...details, tags, notes }, said }
}

type Turn = {
  word: RegExp
  on: Partial<NotesDetails>
  off: Partial<NotesDetails>
  en: string
  zh: string
}
const TURNS: Turn[] = [
  {
    word: SAID.count,
    on: { count: true },
    off: { count: false },
    en: 'a word count',
    zh: '字数统计',
  },
  {
    word: SAID.takeOut,
    on: { takeOut: true },
    off: { takeOut: false },
    en: 'a button that exports all notes',
    zh: '导出按钮',
  },
  {
    word: SAID.clear,
    on: { clear: true },
    off: { clear: false },
    en: 'a button that clears everything',
    zh: '清空按钮',
  },
  { word: SAID.pin, on: { pins: true }, off: { pins: false }, en: 'pins', zh: '置顶' },
  {
    word: POWERS.whole,
    on: { copy: 'whole' },
    off: { copy: '' },
    en: 'copying whole notes',
    zh: '整条复制',
  },
  {
    word: POWERS.copy,
    on: { copy: 'text' },
    off: { copy: '' },
    en: 'a copy button',
    zh: '复制按钮',
  },
  {
    word: POWERS.stamp,
    on: { stamp: true },
    off: { stamp: false },
    en: 'a timestamp button',
    zh: '插入时间按钮',
  },
  {
    word: POWERS.count,
    on: { used: 'count' },
    off: { used: '' },
    en: 'a count of uses',
    zh: '使用次数',
  },
  {
    word: POWERS.mark,
    on: { used: 'mark' },
    off: { used: '' },
    en: 'a mark for used notes',
    zh: '已用标记',
  },
  {
    word: POWERS.random,
    on: { random: true },
    off: { random: false },
    en: 'a button for a random note',
    zh: '随机一条按钮',
  },
  {
    word: POWERS.secret,
    on: { secret: true },
    off: { secret: false },
    en: 'secret notes',
    zh: '保密',
  },
  {
    word: POWERS.drag,
    on: { drag: true },
    off: { drag: false },
    en: 'dragging on the wall',
    zh: '拖动',
  },
  {
    word: POWERS.tint,
    on: { tint: true },
    off: { tint: false },
    en: 'a colour for each tag',
    zh: '按标签分颜色',
  },
  {
    word: SAID.colour,
    on: { colours: true },
    off: { colours: false },
    en: 'colours for notes',
    zh: '便签颜色',
  },
]

/** Turns on and off what a note can have; 'change the colour to blue' is for another reader. */
function turn(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const found = TURNS.find(({ word }) => word.test(clause))
  const isOff = takesAway(clause)
  const isOn = addsSomething(clause) || /\b(?:give|show|use|let|turn on)\b|显示|开启/i.test(clause)
  if (found === undefined || (!isOff && !isOn)) return null
  const no = spoken === 'zh' ? `去掉${found.zh}` : `no ${found.en.replace(/^an? /, '')}`
  return {
    next: { ...details, ...(isOff ? found.off : found.on) },
    said: isOff ? no : found[spoken],
  }
}

function show(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (SAID.sheet.test(clause)) {
    const said = spoken === 'zh' ? '列表与纸张' : 'a list beside one open sheet'
    return { next: { ...details, view: 'sheet' }, said }
  }
  if (!SAID.wall.test(clause)) return null
  const said = spoken === 'zh' ? '便签墙' : 'a wall of notes'
  return { next: { ...details, view: 'wall' }, said }
}
