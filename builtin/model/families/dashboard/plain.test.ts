import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { dashboard } from './dashboard.ts'
import { DashboardDetails } from './details.ts'

function read(text: string): DashboardDetails {
  return DashboardDetails.parse(dashboard.read(readAsk(text, '')).details)
}

function changed(details: DashboardDetails, clause: string): DashboardDetails | null {
  const spoken = detectLang(clause)
  const step = dashboard.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : DashboardDetails.parse(step.next)
}

test.each([
  ['rainfall and wind after every storm, show a line', ['Rainfall', 'Wind']],
  ['sales of soup, rolls and tea per market day, a bar chart', ['Soup', 'Rolls', 'Tea']],
  ['I write down milk in litres and fat each morning, with a curve', ['Milk', 'Fat']],
  ['每天的客流和营业额，看走势', ['客流', '营业额']],
  ['孩子每月的数学物理成绩画成曲线', ['数学', '物理']],
])('what is measured is told in running words: %s', (text, names) => {
  const details = read(text)
  expect(details.entered).not.toBeNull()
  expect(details.metrics.map(({ name }) => name)).toEqual(names)
  expect(dashboard.score(readAsk(text, ''))).toBeGreaterThan(2)
})

test('units, a goal and limits belong to what is measured', () => {
  expect(read('My weight every morning, a line and how far from 81 kg').metrics[0]).toMatchObject({
    suffix: 'kg',
    goal: 81,
  })
  expect(read('log my oxygen each day, mark anything under 92 in red').metrics[0]).toMatchObject({
    range: { low: 92, high: null },
  })
  expect(read('mood from 1 to 10 each evening, a chart').metrics[0]?.range).toBeNull()
})

test('a meter tells what was used, and a price what it cost', () => {
  const details = read('gas meter readings once a month, show how much we used each month')
  expect(details).toMatchObject({ entered: 'month', derived: [{ how: 'difference' }] })
  expect(changed(details, 'it costs €0.12 per kwh')).toMatchObject({
    derived: [{ how: 'difference' }, { how: 'cost', by: 0.12 }],
  })
})

test('times of the day stand beside the date', () => {
  expect(read('blood pressure morning and evening, with a chart').slots).toEqual([
    'morning',
    'evening',
  ])
})

test.each([
  ['add pulse as well', { metrics: [{}, {}, { name: 'Pulse', suffix: 'bpm' }] }],
  ['also show the lowest', { facts: ['lowest'] }],
  ['show the average of the last 5', { average: true, averageByEntry: true, averageDays: 5 }],
  ['change the target to 90', { metrics: [{ goal: 90 }, {}] }],
  ['also how much per guest', { derived: [{ how: 'ratio', of: [2, 1] }] }],
])('a follow-up in plain words: %s', (clause, wanted) => {
  const before = read('guests and takings each evening, with a line')
  expect(changed(before, clause)).toMatchObject(wanted)
})

test('the colour of bars is a colour', () => {
  expect(changed(read('eggs per day, a bar for each day'), 'make the bars yellow')).toBeNull()
})

test.each([
  ['log my glucose every day, a line', 'make readings past 9 stand out', { low: null, high: 9 }],
  ['log my glucose every day, a line', 'highlight 9 and up', { low: null, high: 9 }],
  ['log my glucose every day, a line', 'point out what is below 4', { low: 4, high: null }],
  ['每天记尿酸，折线图', '高过420的圈出来', { low: null, high: 420 }],
  ['每天记尿酸，折线图', '420以上醒目一点', { low: null, high: 420 }],
  ['每天记血氧，折线图', '不足93的标一下', { low: 93, high: null }],
])('a follow-up marks what is beyond a limit: %s, %s', (text, clause, range) => {
  expect(changed(read(text), clause)?.metrics[0]?.range).toEqual(range)
})

test('a limit belongs to what a part of its name tells, and is taken off again', () => {
  const details = read('每天记餐后血糖和腰围，折线图')
  const marked = changed(details, '血糖超过9的标出来')
  expect(marked?.metrics).toMatchObject([
    { name: '餐后血糖', range: { high: 9 } },
    { name: '腰围', range: null },
  ])
  expect(marked && changed(marked, '血糖不要标了')?.metrics[0]?.range).toBeNull()
})

test.each([
  ['log my waist and pulse daily, lines', 'mark waist over 90 and pulse under 50'],
  ['每天记腰围和心率，折线图', '腰围超过90、心率低于50的标出来'],
])('limits of two things in one clause: %s', (text, clause) => {
  const ranges = changed(read(text), clause)?.metrics.map(({ range }) => range)
  expect(ranges).toEqual([
    { low: null, high: 90 },
    { low: 50, high: null },
  ])
})

test.each([
  ['每天早晚测体温，单位是℉，折线图', '℉'],
  ['每天记尿酸，单位μmol/L，画折线', 'μmol/L'],
  ['log my pulse daily, unit bpm, a line', 'bpm'],
])('the unit is the one that is told, and none of what is measured: %s', (text, suffix) => {
  const ask = readAsk(text, '')
  const { details, used } = dashboard.read(ask)
  expect(DashboardDetails.parse(details).metrics).toMatchObject([{ suffix }])
  expect(findLeft(ask, used)).toEqual([])
})

test.each([
  ['每天记腰围，折线图，十四天平均', 14],
  ['每天记腰围，折线图，看30天的平均', 30],
])('the average is of the days that are told: %s', (text, averageDays) => {
  expect(read(text)).toMatchObject({ average: true, averageDays })
})
