import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { NotesDetails } from './details.ts'
import { notes } from './notes.ts'

function read(text: string): NotesDetails & { left: string[] } {
  const ask = readAsk(text, '')
  const { details, used } = notes.read(ask)
  return { ...NotesDetails.parse(details), left: findLeft(ask, used) }
}

test.each([
  ['sticky notes wall, colours for Ana, Bo, Cy, delete asks first', ['Ana', 'Bo', 'Cy']],
  ['便签，分采购、排班、投诉标签', ['采购', '排班', '投诉']],
  ['便签墙,红的写订单,蓝的写电话', ['订单', '电话']],
  ['写剧本的碎片，场景、台词、道具打标签', ['场景', '台词', '道具']],
  ['师傅的窍门,标签分刀法、火候,好找', ['刀法', '火候']],
])('the tags of %j end where the next wish begins', (text, tags) => {
  expect(read(text)).toMatchObject({ tags, left: [] })
})

test.each([
  ['snippets in typewriter letters, labelled by topic, a plain list', 'Topic'],
  ['采访随手记，按栏目贴标签', '栏目'],
])('%j tells each note by a word of its own', (text, label) => {
  expect(read(text)).toMatchObject({ tags: [], fields: [{ label }], filters: ['kind'] })
})

test('what only looks like a field of a note is none', () => {
  expect(read('Quick box, title, text, saves by itself, tag by chapter').fields).toMatchObject([
    { label: 'Chapter' },
  ])
  expect(read('thoughts blurred until I tap, list not wall')).toMatchObject({
    view: 'sheet',
    secret: true,
  })
  expect(read('notes: gate code on top').mono).toBe(false)
})

test('a note that is quoted stands there from the start', () => {
  const { notes: first, sample } = read('便利贴墙，先贴一张“周五交稿”')
  expect([sample, first.map(({ title }) => title)]).toEqual([false, ['周五交稿']])
})

test.each([
  '家访笔记，每条笔记另外写学生姓名和电话，重要的置顶',
  '家访笔记，每条还要记学生姓名和电话，重要的可以钉住',
])('what is written besides has its plain name: %s', (text) => {
  expect(read(text).fields.map(({ label }) => label)).toEqual(['学生姓名', '电话'])
})
