import { expect, test } from 'vitest'
import { CollectionDetails } from './details.ts'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { splitClauses } from '../../read/clauses/clauses.ts'
import { readPlan } from '../../read/plan/read-plan.ts'

function planOf(text: string) {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error(`No plan for: ${text}`)
  return read.plan
}

function follow(start: string, text: string) {
  const change = changePlan(planOf(start), readAsk(text, ''))
  return { ...change, list: CollectionDetails.parse(change.plan.details) }
}

const films = 'a film list with title, genre (drama, comedy) and rating'

test.each([
  ['make it blue and add notes', ['make it blue', 'add notes']],
  ['sorted by rating, blue', ['blue', 'sorted by rating']],
  ['add notes with bigger text', ['bigger text', 'add notes']],
  ['add a choice colour: red, blue or green', ['add a choice colour: red, blue or green']],
  ['add price, link and notes', ['add price, link and notes']],
  ['改成蓝色，字体大一点，按评分排序', ['改成蓝色', '字体大一点', '按评分排序']],
])('%j is so many changes', (text, clauses) => {
  expect(splitClauses(text)).toEqual(clauses)
})

test('several changes in one sentence are all done', () => {
  const { plan, list, left } = follow(
    films,
    'make it green with a dark background and bigger text, add a link, group by genre and sort by rating',
  )
  expect(plan).toMatchObject({ theme: 'dark', colour: 'green', size: 'large' })
  expect(list.fields.at(-1)).toMatchObject({ type: 'link' })
  expect(list).toMatchObject({ group: 'genre', sort: { by: 'rating', down: true } })
  expect(left).toEqual([])
})

test.each([
  ['rename genre to mood', 'Mood'],
  ['rename the genre field to “Mood”', 'Mood'],
  ['change genre to Mood', 'Mood'],
])('%j renames a field and not the app', (text, label) => {
  const { plan, list } = follow(films, text)
  expect(list.fields[1]).toMatchObject({ label, id: 'genre' })
  expect(plan.title).toBe(planOf(films).title)
})

test('a Chinese sentence renames a field, adds choices and a button', () => {
  const { list, plan } = follow(
    '书单，有书名、类型（小说、诗歌）',
    '把类型改名为体裁，给体裁增加选项：散文，再加一个“重读”按钮',
  )
  expect(list.fields[1]).toMatchObject({ label: '体裁', options: ['小说', '诗歌', '散文'] })
  expect(list.marks).toMatchObject([{ label: '重读' }])
  expect(plan.title).toBe('书单')
})

test.each([
  ['add a format: paper, e-book or audio', 'Format', ['paper', 'e-book', 'audio']],
  ['add a format field (paper, audio)', 'Format', ['paper', 'audio']],
  ['再加一个购买渠道：网店、书店或二手', '购买渠道', ['网店', '书店', '二手']],
])('%j adds a field with just these choices', (text, label, options) => {
  const field = follow(text.startsWith('再') ? '书单，有书名和作者' : films, text).list.fields.at(
    -1,
  )
  expect(field).toMatchObject({ label, type: 'choice', options })
})

test.each([
  ['add a "lent" button that sets last lent to today', { marks: [{ label: 'Lent' }] }],
  ['mark as watched', { check: true, tick: 'Watched' }],
  ['show the average rating per genre', { group: 'genre' }],
  ['add a due date and put overdue first', { sort: { by: 'is-due', down: false } }],
  [
    'add “documentary” to genre',
    { fields: [{}, { options: ['drama', 'comedy', 'documentary'] }, {}] },
  ],
  ['remove rating', { fields: [{ id: 'title' }, { id: 'genre' }] }],
  ['add a clear button', { clear: true }],
])('%j is done', (text, details) => {
  const { list, left } = follow(films, text)
  expect(list).toMatchObject(details)
  expect(left).toEqual([])
})

test('what a list has from the start is said to be there', () => {
  for (const text of ['add search', 'add an export button', '增加导出功能'])
    expect(follow(films, text).known).toMatch(/already|已经/)
})

test('what is not understood is left, and nothing of it becomes a field', () => {
  const { list, left } = follow(films, 'add a globe that spins, make it blue')
  expect(list.fields).toHaveLength(3)
  expect(left).toEqual(['add a globe that spins'])
})

test.each([
  ['a list of parcels with sender and shelf', 'put in the Blue Anchor, Mill Lane and 12 tins'],
  ['快递清单，单号、货架', '先放上：甲、乙'],
])('things put in by a follow-up are there at the start: %s', (start, wish) => {
  expect(follow(start, wish).list.items.length).toBeGreaterThan(1)
})

test('what a request may ask of a list a follow-up may ask, too', () => {
  const stock = '五金店库存，品名、进价、售价、数量'
  expect(follow(stock, '数量少于5的标红').list.low).toMatchObject({ below: 5 })
  expect(follow(stock, '显示一共压了多少货款').list.product).toMatchObject({ count: 'quantity' })
  expect(follow(stock, '删除之前问一下').list.confirm).toBe(true)
  const loans = 'a loan book: item, who has it, lent on, back yes or no'
  expect(follow(loans, "when I open it show only what's not back yet").list.starts).toEqual({
    field: 'back',
    value: 'no',
  })
  expect(follow(loans, 'mark anything out for more than 14 days in red').list.cycle).toMatchObject({
    days: 14,
    once: true,
  })
  expect(
    follow(loans, 'who has it should be picked from Ada, Bo or Cy').list.fields[1],
  ).toMatchObject({ type: 'choice', options: ['Ada', 'Bo', 'Cy'] })
})

test('a property and a sum in one wish give both; a property of any name can be added', () => {
  const list = follow(
    'a stamp list with country, year and condition',
    'add what I paid and the total',
  )
  expect(list.list.fields.at(-1)?.type).toBe('money')
  const seats = follow('party guests: name, coming yes or no, phone', 'add a seat number')
  expect(seats.list.fields.at(-1)?.label).toBe('Seat number')
  const ages = follow('绘本清单，书名、作者', '加一个“适合几岁”的选项，0-3、3-6、7以上')
  expect(ages.list.fields.at(-1)?.options).toEqual(['0-3', '3-6', '7以上'])
})

test('a press takes one away without a field of its own, and what is used up is out of sight', () => {
  const shed = 'our seed box: what, year, how many packets left. Button to take one off when I sow'
  const made = CollectionDetails.parse(planOf(shed).details)
  expect(made.fields.map(({ label }) => label)).toEqual(['What', 'Year', 'Packets left'])
  expect(made).toMatchObject({ marks: [], moves: { field: made.fields[2]?.id, names: [] } })
  const { list, done } = follow(shed, 'hide the ones that are down to zero')
  expect(list.hides).toBe(made.fields[2]?.id)
  expect(done).toHaveLength(1)
  expect(follow(shed, 'make it green').list.hides).toBe('')
})

test('what somebody collects is a collection, whatever it cost', () => {
  const stamps = planOf('我攒的火花，厂名、年份、品相、买价，按年份排，一共花了多少钱')
  expect(CollectionDetails.parse(stamps.details).sort.by).toBe('year')
  const pens = planOf(
    'I collect teapots: maker, pattern, year, what I paid. Sorted by maker and the total spent',
  )
  expect(CollectionDetails.parse(pens.details)).toMatchObject({ group: '', sort: { by: 'maker' } })
})

test('a colour of some things alone is no colour of the page', () => {
  expect(splitClauses('show the overdue ones in red')).toEqual(['show the overdue ones in red'])
})

test.each([
  ['加一栏：浓度', ['浓度']],
  ['加两栏：浓度、瓶号', ['浓度', '瓶号']],
  ['add one column: strength', ['Strength']],
])('a column that is added is a property, and no way to lay out the page: %s', (clause, labels) => {
  const { list } = follow('香水清单：香名、库存', clause)
  expect(list.fields.slice(2).map(({ label }) => label)).toEqual(labels)
})

test('a column of properties is added up, whatever it is called', () => {
  const { list } = follow(
    'Barns I have painted: name, village, nights, tins used',
    'add up the nights',
  )
  expect(list.totals).toEqual(['nights'])
  expect(follow('寄养清单：猫名、城市、住几晚', '住几晚加起来').list.totals).toHaveLength(1)
})
