import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
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
