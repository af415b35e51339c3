import { expect, test } from 'vitest'
import { detectLang } from '../ask.ts'
import { readCategories } from './categories.ts'
import { readEntryFields } from './entry-fields.ts'
import { findFilters, findSums, findSumsBy } from './entry-wishes.ts'
import { readPageParts } from '../pages/page-parts.ts'

function fieldsOf(text: string): string[] {
  return readEntryFields(text, detectLang(text)).fields.map(({ label, type, options }) =>
    [label, type, ...options].join(' '),
  )
}

test.each([
  ['each entry has a date, a weir, the wind from 0 to 7 and a text', ['Weir text', 'Wind rating']],
  ['Posts with title + shoes + minutes, then a chart', ['Shoes text', 'Minutes number']],
  ['For each bake I write the flour and how long it took', ['Flour text', 'How long text']],
  ['Notes have a title, a status: open, waiting, closed.', ['Status choice open waiting closed']],
  ['jar labels: title, contents, shelf, year', ['Shelf text', 'Year number']],
  ['一天一篇：日期、航程、天气、正文', ['航程 text', '天气 text']],
  ['每篇选一个天气（晴、雨、雪），能搜索', ['天气 choice 晴 雨 雪']],
  ['每件写尺寸、工时和来历，可以放大看', ['尺寸 text', '工时 number', '来历 text']],
  ['a page for my bakery with prices and a map', []],
])('%j names the fields of its entries', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})

test('what every entry has anyway is told by the person’s own word', () => {
  expect(readEntryFields('每篇有书名、作者和感想', 'zh').own).toEqual({
    title: '书名',
    text: '感想',
  })
})

test.each([
  ['a log with tags tide, wind and moon', ['tide', 'wind', 'moon']],
  ['mark each as draft, sent or lost', ['draft', 'sent', 'lost']],
  ['作品分陶、木、铁三类，点开放大', ['陶', '木', '铁']],
  ['可以标“急”“缓”，能搜', ['急', '缓']],
  ['按年代分：童年、参军、退休', ['童年', '参军', '退休']],
  ['a shop page with prices and opening hours', []],
])('%j names its groups', (text, names) => {
  expect(readCategories(text).names).toEqual(names)
})

test('filters and totals are read where a field is named beside them', () => {
  const text =
    'each note has a client, a town and minutes; total minutes per client; filter by town'
  const { fields } = readEntryFields(text, 'en')
  const [client, town, minutes] = fields.map(({ id }) => id)
  expect(findFilters(text, fields)).toEqual([town])
  expect(findSums(text, fields)).toEqual([minutes])
  expect(findSumsBy(text, fields)).toBe(client)
})

test('parts of a page come with what shall stand in them', () => {
  const parts = readPageParts(
    'with the timetable (9:00 doors, 9:30 talk) and how to get there: bus 8 to the mill',
    'en',
  )
  expect(parts).toMatchObject([
    { title: 'Timetable', lines: ['9:00 doors', '9:30 talk'] },
    { title: 'How to find us', lines: ['Bus 8 to the mill'] },
  ])
})

test.each([
  ['我想记狗狗的事，每天写一篇，有日期、标题和内容，最新的排在最前面', []],
  ['每章有标题、年份和正文，按年份排', ['年份 number']],
  ['日记，记录体温、吃了什么和备注', ['体温 text', '吃了什么 text']],
  [
    'a diary that asks me for mood, sleep and what I ate',
    ['Mood text', 'Sleep text', 'What I ate text'],
  ],
  [
    'Notes for my pupils: name, what we did, homework',
    ['Name text', 'What we did text', 'Homework text'],
  ],
  ['each note has a title and a course. Filter by course: law, art', ['Course choice law art']],
])('a clause of %j is no field, and its list is read', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})
