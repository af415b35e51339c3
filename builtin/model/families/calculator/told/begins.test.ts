import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readHoldings } from '../../../read/lists/holdings.ts'
import { plainHan } from '../../../read/words/plain-han.ts'
import { readPaid } from '../../../ledger/read-ledger.ts'
import { readAsk } from '../../../read/ask.ts'
import { readPlan } from '../../../read/plan/read-plan.ts'
import { changeCalculator } from '../change.ts'
import { CalculatorDetails } from '../details.ts'
import { readCalculator } from '../read.ts'

const TOOLS = {
  max: Math.max,
  min: Math.min,
  over: (value: number, step: number) => Number(value >= step),
  past: (value: number, step: number) => Number(value > step),
  span: (from: number, to: number) => ((to - from + 1440) % 1440) / 60,
}

const read = (text: string): CalculatorDetails =>
  CalculatorDetails.parse(readCalculator(readAsk(text, '')).details)

/** The first result, with some fields typed in anew. */
function result({ own }: CalculatorDetails, typed: Record<string, number> = {}): number {
  const values = own?.inputs.map(({ id, label, value }) => [id, typed[label] ?? value]) ?? []
  const context = { ...TOOLS, ...Object.fromEntries(values) }
  const expression = own?.outputs[0]?.expression ?? 'NaN'
  return Math.round(Number(runInNewContext(expression, context)) * 100) / 100
}

const starts = ({ own }: CalculatorDetails): Record<string, number> =>
  Object.fromEntries(own?.inputs.map(({ label, value }) => [label, value]) ?? [])

test.each([
  [
    'calculator: wood plus work plus polish, polish starts at 12, work 80',
    { Polish: 12, Work: 80 },
  ],
  ['a calculator for yarn plus buttons plus 25 packing', { Packing: 25 }],
  ['calculator: length times width, begin with 6 and 2.5', { Length: 6, Width: 2.5 }],
  ['计算器:布料加线加人工,人工先填 90,线一般 4', { 人工: 90, 线: 4 }],
  ['calculator of hours worked: start 21:30, end 5:15, no break', { Start: 1290, End: 315 }],
])('%j has what it tells in its fields at first', (text, wanted) => {
  expect(starts(read(text))).toMatchObject(wanted)
})

test.each([
  ['mortgage calculator, 240,000 at 3.1% over 22 years', { sum: 240000, interest: 3.1, years: 22 }],
  ['房贷计算器,65 万,年利率 3.2%,20 年,每月多还 500', { sum: 65, years: 20, extra: 500 }],
  ['savings calculator, start with 300, 2% a year, 4 years', { start: 300, monthly: 0, years: 4 }],
  [
    'fuel calculator with distance in km, litres per 100 km and price per litre, starting at 90, 6 and 1.5',
    { distance: 90, use: 6, price: 1.5 },
  ],
])('the ready form of %j begins with its numbers', (text, wanted) => {
  expect(read(text).starts).toMatchObject(wanted)
})

test.each([
  ['price calculator: £4 per jar, 20% off once they reach £40', { Jars: 10 }, 32],
  ['sauna calculator: 8 euros flat, then 5 per hour, never above 30', { Hours: 9 }, 30],
  ['taxi calculator: 3 euros to start, 2 per km, minimum fare 9', { Km: 1 }, 9],
  ['乒乓球台计算器,头一小时 15 元,往后每小时 10 元,封顶 60 元', { 小时数: 3 }, 35],
  ['送货计算器:5公里以内12元,超过的每公里3元', { 公里数: 7 }, 18],
  ['印杯子价格计算器,一个 20 元,满 500 元打八折', { 个数: 30 }, 480],
  ['calculator: cloth plus thread, then 10% tax on top', { Cloth: 90, Thread: 10 }, 110],
])('%j comes to what its rule says', (text, typed, wanted) => {
  expect(result(read(text), typed)).toBe(wanted)
})

test('who has so much of something is a row with it', () => {
  const shared = read('calculator that splits the apple money by trees: Ida has 7, Ole 2, Per 1')
  expect(shared.own?.rows).toMatchObject({
    columns: [{ label: 'Trees' }],
    names: ['Ida', 'Ole', 'Per'],
    starts: [['7'], ['2'], ['1']],
    each: { label: 'Gets' },
  })
  const percent = read('calculator for our prize: Ida 60%, Ole 25%, Per 15%')
  expect(percent.own?.rows?.starts).toEqual([['60'], ['25'], ['15']])
  expect(readHoldings('price 5, width 3')).toEqual([])
  expect(readHoldings('小红住了 3 天,小白住了 9 天')).toEqual([
    { name: '小红', amount: 3, unit: '天' },
    { name: '小白', amount: 9, unit: '天' },
  ])
})

test('what was paid before stands in the book of a bill that is settled', () => {
  expect(readPaid('who owes whom: Ida paid 30, Ole paid 12 and Per paid nothing')).toEqual([
    { name: 'Ida', amount: 30 },
    { name: 'Ole', amount: 12 },
  ])
})

test('several kinds of units on one page each begin with the units that are named', () => {
  const units = read('converter calculator for °F to °C and ounces to grams, for my baking')
  expect(units.pairs).toEqual([
    { kind: 'temperature', from: 'f', to: 'c' },
    { kind: 'weight', from: 'oz', to: 'g' },
  ])
  const kitchen = read('converter: cups to grams of flour, and the oven from °F to °C')
  expect(kitchen).toMatchObject({ formula: 'kitchen', kinds: ['temperature'] })
  expect(read('unit calculator: miles and km, pounds and kilos').kinds).toEqual([
    'length',
    'weight',
  ])
})

test('marks in letters are worth what the words say', () => {
  const letters = read('GPA calculator with credits, letter grades, A counts 5 and B 4').letters
  expect(letters).toContainEqual({ name: 'A', worth: 5 })
  expect(letters).toContainEqual({ name: 'F', worth: 0 })
  expect(read('GPA calculator with credits').letters).toEqual([])
})

test.each([
  ['calculator: 2 euros per mile, at most 20', 'make it at most 35', { Maximum: 35 }],
  [
    'calculator: 2 euros per candle, minimum 8',
    'make it 3 euros per candle',
    { 'Price per candle': 3 },
  ],
  ['calculator: hours times rate', 'take off 5 for the tools', { Tools: 5 }],
  ['计算器:甲分乘0.4加乙分乘0.6', '先填上70、90', { 甲分: 70, 乙分: 90 }],
])('%j follows %j', (text, clause, wanted) => {
  const spoken = /\p{Script=Han}/u.test(clause) ? 'zh' : 'en'
  const step = changeCalculator(read(text), clause, { lang: spoken, spoken })
  expect(step && starts(CalculatorDetails.parse(step.next))).toMatchObject(wanted)
})

test('a follow-up changes what a ready form begins with', () => {
  const loan = read('loan calculator, 9,000 at 6% over 4 years')
  const step = changeCalculator(loan, 'make it 7 years', { lang: 'en', spoken: 'en' })
  expect(step?.next.starts).toMatchObject({ sum: 9000, years: 7 })
})

test('the stops and spaces of English in Chinese are read as those of Chinese', () => {
  expect(plainHan('一双 15 元,满 1,200 元打八折')).toBe('一双15元，满1,200元打八折')
})

test('large numbers may be asked for at once', () => {
  const plan = readPlan(readAsk('price calculator: hours times rate, with large numbers', ''))?.plan
  expect(plan?.extras.numbers).toBe('large')
})

test('long rows of numbers are read at once', () => {
  const before = performance.now()
  read(`a calculator ${'10%, '.repeat(220)}`)
  expect(performance.now() - before).toBeLessThan(5000)
})
