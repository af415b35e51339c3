import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readApp } from '../../read-app.testing.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { NotesDetails } from './details.ts'
import { notes } from './notes.ts'

function read(text: string): NotesDetails {
  return NotesDetails.parse(notes.read(readAsk(text, '')).details)
}

function changed(details: NotesDetails, clause: string): NotesDetails | null {
  const spoken = detectLang(clause)
  const step = notes.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : NotesDetails.parse(step.next)
}

const kindOf = (text: string): string | undefined => readPlan(readAsk(text, ''))?.plan.details.kind

test('requests for notes make a notes app, notes as a field of something else do not', () => {
  for (const text of [
    'a notes app',
    'sticky notes',
    'take meeting notes',
    '做一个备忘录',
    '便签墙应用',
  ])
    expect(kindOf(text)).toBe('notes')
  for (const text of [
    'A wine journal with name, price and notes',
    'reading log with rating and notes',
  ])
    expect(kindOf(text)).toBe('collection')
})

test('tags, first notes, wall, word count and export are read in both languages', () => {
  expect(read('notes app with folders Recipes, Travel and Work, and a word count')).toMatchObject({
    tags: ['Recipes', 'Travel', 'Work'],
    count: true,
    takeOut: false,
    view: 'sheet',
  })
  expect(read('便签墙，标签：工作、灵感，可以导出')).toMatchObject({
    view: 'wall',
    tags: ['工作', '灵感'],
    takeOut: true,
  })
  expect(read('notes app starting with Boat: two oars, Garden').notes).toMatchObject([
    { title: 'Boat', text: 'two oars' },
    { title: 'Garden', text: '' },
  ])
  expect(read('notes app without pins')).toMatchObject({ pins: false, colours: true })
})

test.each([
  ['add a note about the garden', { notes: [{}, { title: 'Garden' }] }],
  ['增加一条便签：周末买花', { notes: [{}, { title: '周末买花' }] }],
  ['add a tag Ideas', { tags: ['Work', 'Home', 'Ideas'] }],
  ['rename the tag Work to Office', { tags: ['Office', 'Home'] }],
  ['remove the tag Home', { tags: ['Work'] }],
  ['remove the note Boat', { notes: [] }],
  ['turn it into a wall of sticky notes', { view: 'wall' }],
  ['增加字数统计', { count: true }],
  ['add an export button', { takeOut: true }],
  ['去掉置顶', { pins: false }],
  ['sort by title', { sort: 'title' }],
  ['增加一个清空按钮', { clear: true }],
])('a follow-up: %s', (clause, wanted) => {
  const before = read('notes app with tags Work and Home, starting with Boat: two oars')
  const one = { ...before, notes: before.notes.slice(0, 1) }
  expect(changed(one, clause)).toMatchObject(wanted)
})

test('what it does not know is left to others', () => {
  for (const clause of ['make it blue', 'change the colour to red', '改成绿色'])
    expect(changed(read('a notes app'), clause)).toBeNull()
})

test.each([
  [
    'code snippet box: title, language, code in monospace, copy button',
    { copy: 'text', mono: true, fields: [{ label: 'Language' }] },
  ],
  [
    'canned replies with {name} blanks, count how often each was used',
    { blanks: true, used: 'count', copy: 'text' },
  ],
  [
    'session notes, secret ones blurred, one click inserts a timestamp',
    { secret: true, stamp: true },
  ],
  [
    'somewhere to dump my ideas quickly, tag them home, shop or later',
    { quick: true, tags: ['Home', 'Shop', 'Later'] },
  ],
  [
    'sticky notes in yellow, pink and blue that I can drag',
    { view: 'wall', drag: true, hues: ['yellow', 'pink', 'blue'] },
  ],
  [
    '客服话术库，分售前、售后，一键复制，用过的标灰',
    { tags: ['售前', '售后'], copy: 'text', used: 'mark' },
  ],
  [
    '会议纪要，标题、日期、参会人、讨论内容，能复制成一段文字',
    { copy: 'whole', textLabel: '讨论内容' },
  ],
])('notes are read as people speak of them: %j', (text, details) => {
  expect(kindOf(text)).toBe('notes')
  expect(read(text)).toMatchObject(details)
})

test.each([
  ['show me a random one when I press a button', { random: true }],
  ['add a copy button', { copy: 'text' }],
  ['color by tag please, show it', { tint: true }],
])('powers are turned on by %s', (clause, wanted) => {
  expect(changed(read('a notes app'), clause)).toMatchObject(wanted)
})

test.each([
  'I want simple notes with a title and text, search, and a way to pin the important ones to the top',
  'Recipe notes for my aunt, a title and the text',
  '我想记谈话记录：姓名、班级、谈话内容',
  '做一个语录收藏，记下句子、出处，随机来一条',
])('notes are notes though they name fields: %j', (text) => {
  const { plan, left } = readApp(text)
  expect(plan.details.kind).toBe('notes')
  expect(left).toEqual([])
})

test('colours that tell kinds are tags of that colour; a note for each client has their name', () => {
  expect(read('记菜谱的便签，荤的红色，素的绿色')).toMatchObject({
    tint: true,
    hues: ['red', 'green'],
  })
  expect(read('notes, red for urgent and green for later')).toMatchObject({
    tags: ['Urgent', 'Later'],
    hues: ['red', 'green'],
  })
  const clients = read('a note per client with skin type and what we did')
  expect(clients.titleLabel).toBe('Client')
  expect(clients.fields.map(({ label }) => label)).toEqual(['Skin type', 'What we did'])
})

test('notes are coloured, asked about and measured by a follow-up', () => {
  const before = read('somewhere to jot ideas for the play')
  expect(changed(before, 'make the notes look like pink slips')).toMatchObject({
    hues: ['pink'],
    view: 'wall',
  })
  expect(changed(before, '删之前问我一下')).toMatchObject({ confirm: true })
  expect(changed(before, '显示每条多少字')).toMatchObject({ lengths: true })
  expect(changed(before, 'pick which child said it, Ada or Bo')?.fields).toMatchObject([
    { type: 'choice', options: ['Ada', 'Bo'] },
  ])
})

test('what is left for the next shift is a note, by who wrote it, and can be urgent', () => {
  const text = '养老院夜班用，谁值班记一条，有什么情况告诉下一班'
  expect(kindOf(text)).toBe('notes')
  const book = read(text)
  expect(book).toMatchObject({ titleLabel: '谁值班', textLabel: '告诉下一班的事', urgent: false })
  expect(changed(book, '紧急的标红')?.urgent).toBe(true)
  expect(kindOf('the lifeguards leave messages for the next shift, newest first')).toBe('notes')
  expect(changed(read('a notes app'), 'let me mark the urgent ones in red')?.urgent).toBe(true)
})

test('what people write down, look up or work out is never refused', () => {
  expect(kindOf('somewhere I can write down what the plumber told me')).toBe('notes')
  expect(kindOf('how much do I owe the gardener for 6 hedges')).toBe('calculator')
  expect(kindOf('write me a poem about a heron')).toBeUndefined()
  expect(kindOf('写一首关于雪的诗')).toBeUndefined()
})
