import fc from 'fast-check'
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

const named = (text: string): string[] =>
  read(text).metrics.map(({ name, unit }) => `${name}: ${unit}`)

test.each([
  [
    'Dashboard with revenue, orders and conversion rate',
    ['Revenue: money', 'Orders: number', 'Conversion rate: percent'],
  ],
  [
    '数据看板，展示销售额、访客数、转化率，柱状图，地区占比饼图',
    ['销售额: money', '访客数: number', '转化率: percent'],
  ],
])('the metrics of %j', (text, wanted) => {
  expect(named(text)).toEqual(wanted)
})

test('values are taken as they are given; a single one is the last of a row of examples', () => {
  const details = read('KPI dashboard; revenue: 10, 20, 1,500; costs: 9, 8, 7')
  expect(details.metrics.map(({ values }) => values)).toEqual([
    [10, 20, 1500],
    [9, 8, 7],
  ])
  expect(details).toMatchObject({ sample: false, labels: ['Jan', 'Feb', 'Mar'] })
  const single = read('dashboard showing revenue 42k and orders 310')
  expect(single.metrics.map(({ values }) => values.at(-1))).toEqual([42_000, 310])
  expect(single.sample).toBe(true)
})

test('charts, ring, period and currency are read', () => {
  expect(
    read(
      'Dashboard with visitors and sign-ups over the last 14 days, a bar chart of sign-ups and a donut of devices (phone 60, desktop 40)',
    ),
  ).toMatchObject({
    period: 'day',
    chart: 'bar',
    ring: {
      name: 'Devices',
      parts: [
        { name: 'Phone', value: 60 },
        { name: 'Desktop', value: 40 },
      ],
    },
  })
  expect(read('a dashboard for 8 weeks of steps').labels).toHaveLength(8)
  expect(read('sales dashboard in euros').currency).toBe('EUR')
  expect(read('网站流量数据看板').metrics[0]).toMatchObject({ name: '访客' })
})

test.each([
  ['add a metric Refunds', { metrics: [{}, {}, { name: 'Refunds', values: { length: 3 } }] }],
  ['增加一个指标：退款', { metrics: [{}, {}, { name: '退款' }] }],
  ['remove the metric costs', { metrics: [{ name: 'Revenue' }] }],
  ['rename the metric Revenue to Sales', { metrics: [{ name: 'Sales', id: 1 }, {}] }],
  ['set revenue to 50k', { metrics: [{ values: [10, 20, 50_000] }, {}] }],
  ['set revenue to 1, 2, 3', { metrics: [{ values: [1, 2, 3] }, {}] }],
  ['add a goal of 60 for revenue', { metrics: [{ goal: 60 }, {}] }],
  ['make it a bar chart', { chart: 'bar' }],
  ['改成柱状图', { chart: 'bar' }],
  ['add a bar chart of costs', { more: [{ chart: 'bar', metric: 2 }] }],
  ['add a pie chart of regions', { ring: { name: 'Regions' } }],
  ['show it by quarter', { period: 'quarter', labels: ['Q1', 'Q2', 'Q3', 'Q4'] }],
  ['use dollars', { currency: 'USD' }],
])('a follow-up: %s', (clause, wanted) => {
  const before = read('KPI dashboard in euros; revenue: 10, 20, 30; costs: 9, 8, 7')
  expect(changed(before, clause)).toMatchObject(wanted)
})

test('a chart and a metric that are there can be taken away', () => {
  const before = read('Dashboard with revenue and orders, a line chart and a pie chart of regions')
  expect(changed(before, 'remove the pie chart')?.ring).toBeNull()
  expect(changed(before, 'make it purple')).toBeNull()
})

test('any words make a dashboard with one value for each label', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.double({ noNaN: true }),
      (words, number) => {
        const details = read(`dashboard with ${words}: ${number}, ${number}; ${words} over 9 weeks`)
        for (const { values } of details.metrics) expect(values).toHaveLength(details.labels.length)
        changed(details, `set ${words} to ${number}`)
      },
    ),
    { numRuns: 60 },
  )
})

test('two charts never draw the same metric, and none is drawn twice', () => {
  for (const text of [
    'I log sleep and weight daily, two line charts, a bar chart',
    '体重和睡眠每天录，折线图，柱状图',
  ]) {
    const { main, more } = read(text)
    const drawn = [main, ...more.map(({ metric }) => metric)]
    expect(new Set(drawn).size).toBe(drawn.length)
  }
})

test.each([
  [
    'blood sugar every day, line chart, above 10 in red',
    [{ name: 'Blood sugar', range: { low: null, high: 10 } }],
  ],
  [
    '量血压，每天记高压低压，折线图，高压超过140标红',
    [
      { name: '高压', range: { high: 140 } },
      { name: '低压', range: null },
    ],
  ],
  [
    '养鱼数据看板，每周测pH、水温，pH 6.5到7.5，水温24到27，超出标黄',
    [{ range: { low: 24, high: 27 } }, { range: { low: 6.5, high: 7.5 } }],
  ],
])('what is usual of a metric: %j', (text, metrics) => {
  expect(dashboard.score(readAsk(text, ''))).toBeGreaterThan(2)
  expect(read(text).metrics).toMatchObject(metrics)
})

test.each([
  [
    'Each evening I log how many pages I read; bar chart and the total',
    'day',
    ['Pages'],
    ['total'],
  ],
  ['记录每天跑了多少公里，折线图，最近30天的平均', 'day', ['公里'], []],
  [
    'We enter the litres for each month: bar chart, which month was the highest',
    'month',
    ['Litres'],
    ['highest'],
  ],
  ['每次输入日期、收入和单数，柱状图，合计', 'day', ['收入', '单数'], ['total']],
  ['an example dashboard of sales each month', null, undefined, []],
])('values that are entered by their date: %j', (text, entered, names, facts) => {
  const details = read(text)
  expect(details).toMatchObject({ entered, facts })
  if (names !== undefined) expect(details.metrics.map(({ name }) => name)).toEqual(names)
  if (entered !== null) expect(details.labels).toEqual([])
})

test('an average has as many days as are named, and a goal is read', () => {
  const details = read('每天记体重，折线图，近14天平均，目标60公斤')
  expect(details).toMatchObject({ averageDays: 14, average: true, metrics: [{ goal: 60 }] })
  expect(changed(details, '改成最近30天的平均')).toMatchObject({ averageDays: 30 })
})

test('no number begins in the middle of a word', () => {
  expect(named('every day I enter the date, my weight and my pulse, line chart')).toEqual([
    'Weight: number',
    'Pulse: number',
  ])
})

test.each([
  ['put a dashed line at 30 cm please', 30],
  ['mark 12.5 on the chart', 12.5],
  ['在80那里画条横线', 80],
])('"%s" draws that value as a line on the curve', (clause, goal) => {
  const details = read('I measure my sunflower every week, date and cm, line chart')
  expect(changed(details, clause)?.metrics[0]?.goal).toBe(goal)
  expect(changed(details, 'a line chart of the last 14 days')?.metrics[0]?.goal ?? null).toBeNull()
})

test.each([
  ['登记蜂箱的重量和湿度，画走势，高于60%报警', ['重量', '湿度'], [null, { low: null, high: 60 }]],
  [
    'I measure oxygen and temperature every morning, line chart, alert me below 92 percent',
    ['Oxygen', 'Temperature'],
    [{ low: 92, high: null }, null],
  ],
])('a warning is that of the metric that has its unit: %s', (text, names, ranges) => {
  const { metrics } = read(text)
  expect(metrics.map(({ name }) => name)).toEqual(names)
  expect(metrics.map(({ range }) => range)).toEqual(ranges)
})

test('a number alone moves the warning that is there', () => {
  const details = read('登记蜂箱的重量和湿度，画走势，高于60%报警')
  expect(changed(details, '报警改到55')?.metrics[1]?.range).toEqual({ low: null, high: 55 })
  expect(changed(details, '湿度低于30也提醒')?.metrics[1]?.range).toEqual({ low: 30, high: 60 })
})
