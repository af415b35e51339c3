/** Several for one sum, what may come to a price, pay with a commission, the most of a day, averages. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../../read-app.testing.ts'
import { CalculatorDetails } from '../details.ts'

const TOOLS = {
  up: (value: number) => Math.ceil(value - 1e-9),
  down: (value: number) => Math.floor(value + 1e-9),
  max: Math.max,
  min: Math.min,
  over: (value: number, step: number) => Number(value >= step),
  past: (value: number, step: number) => Number(value > step),
}

function result(details: unknown, typed: Record<string, number>): number {
  const { own } = CalculatorDetails.parse(details)
  const values = own?.inputs.map(({ id, label, value }) => [id, typed[label] ?? value]) ?? []
  const context = { ...TOOLS, ...Object.fromEntries(values) }
  const [first] = own?.outputs ?? []
  return Math.round(Number(runInNewContext(first?.expression ?? 'NaN', context)) * 100) / 100
}

test.each([
  ['violin lesson price: 14 each, 5 lessons for 60', { Lessons: 7 }, 88],
  ['spin class calculator: 9 a class, 10 classes for 70', { Classes: 9 }, 70],
  ['rolls 0.50 each, every 4th is free, what to pay', { Items: 8 }, 3],
  ['tea calculator: 3 a cup, buy 6 get 1 free', { Cups: 8 }, 21],
  ['书法课：每节70元，8节480元，算学费', { 节数: 9 }, 550],
  ['豆浆6元一杯，买三送一，算总价', { 杯数: 4 }, 18],
])('%j counts its offer', (text, typed, wanted) => {
  const { plan, left } = readApp(text)
  expect(result(plan.details, typed)).toBe(wanted)
  expect(left).toEqual([])
})

test.each([
  ['yurt calculator: 70 a night, cat 6', { Nights: 2, 'Cat (+6)': 1 }, 146],
  ['drone hire 80 a day, pilot 40 extra', { Days: 1, 'Pilot (+40)': 1 }, 120],
  ['cleaner quote: 22 an hour, stove 18, attic 12', { Hours: 2, 'Stove (+18)': 1 }, 62],
  ['树屋价格计算器：每晚300元，加烧烤40', { 晚数: 1, '烧烤 (+40)': 1 }, 340],
  ['tyre prices calculator: change 40, balance 8', { 'Change, at 40': 2, 'Balance, at 8': 1 }, 88],
])('%j has what may come to the price', (text, typed, wanted) => {
  const { plan, left } = readApp(text)
  expect(result(plan.details, typed)).toBe(wanted)
  expect(left).toEqual([])
})

test.each([
  ['seller pay calculator: base 900 plus 20% commission', { Sales: 1000 }, 1100],
  ['wage: 700 fixed and 5% commission on orders over 2000', { Orders: 3000 }, 750],
  ['工资计算器：底薪2000加销售额4%提成', { 销售额: 10000 }, 2400],
])('%j adds the commission to the base', (text, typed, wanted) => {
  expect(result(readApp(text).plan.details, typed)).toBe(wanted)
})

test.each([
  ['berth: 4 an hour, max 30 per day', { Hours: 26 }, 38],
  ['deck parking: first hour 5, then 2 an hour, daily maximum 20', { Hours: 24 }, 20],
  ['deck parking: first hour 5, then 2 an hour, daily maximum 20', { Hours: 26 }, 27],
  ['寄车每小时3元，24小时封顶40', { 小时数: 49 }, 83],
])('%j counts the most of each day', (text, typed, wanted) => {
  const { plan, left } = readApp(text)
  expect(result(plan.details, typed)).toBe(wanted)
  expect(left).toEqual([])
})

test.each([
  ['average of sprint, jump and throw', { Sprint: 7, Jump: 8, Throw: 9 }, 8],
  ['the average of three scores: physics, art and sport', { Physics: 60, Art: 90, Sport: 90 }, 80],
  ['算女儿钢琴、声乐、舞蹈三项的平均分', { 钢琴: 90, 声乐: 80, 舞蹈: 70 }, 80],
])('%j has a field for each of them', (text, typed, wanted) => {
  const { plan, left } = readApp(text)
  expect(result(plan.details, typed)).toBe(wanted)
  expect(left).toEqual([])
})

test.each([
  ['how much paint for a hall wall 6 m by 2.5 m, one coat', 1.5],
  ['刷客厅的墙要几升漆，墙长8米高2.5米，一升刷10平方米', 2],
  ['ferry costs 300, 20 scouts, how much each', 15],
  ['搬琴费：起步90，每层楼30', 240],
  ['gardener invoice: 20 an hour plus 10% tax', 110],
  ['price per hour 40, at most 90', 90],
  ['oil to vinegar 1:3, start with 2 litres of vinegar', 0.67],
])('%j comes to %d at first', (text, wanted) => {
  expect(result(readApp(text).plan.details, {})).toBe(wanted)
})

test.each([
  ['raft hire: 8 an hour, after 3 hours 5 an hour', 'after 4 hours', 'First hours: 4'],
  ['raft hire: 8 an hour, after 3 hours 5 an hour', 'from the 6th hour', 'First hours: 5'],
  ['raft hire: 8 an hour, after 3 hours 5 an hour', 'after 4 hours 6', 'Then per hour: 6'],
  ['hut: 50 a night, 4 nights or more 10% off', 'from 6 nights', 'Discount from so many nights: 6'],
  ['寄存：每天9元，超过4天每天6元', '超过7天后', '前几天: 7'],
  ['spin class calculator: 9 a class, 10 classes for 70', '8 classes for 60', 'Offer: how many: 8'],
  ['豆浆6元一杯，买三送一，算总价', '买五送一', '买几: 5'],
  ['walk: 6 flat, then 9 per half hour', 'make it 11 per half hour', 'Price per 30 minutes: 11'],
  ['小屋每晚180元，住4晚以上打九折', '一晚改成210', '每晚价格: 210'],
  ['印单页每张0.5元，200张起每张0.3元', '每张改成0.6元', '单价: 0.6'],
  ['calculator: current is voltage divided by resistance', '6 volts and 30 ohms', 'Voltage: 6'],
])('%j: %j changes what it names', (text, wish, field) => {
  const { own } = CalculatorDetails.parse(changeApp(text, wish))
  expect(own?.inputs.map(({ label, value }) => `${label}: ${value}`)).toContain(field)
})

test('a number of a formula is changed as it was written', () => {
  const { own } = CalculatorDetails.parse(
    changeApp('calculator: bottles times 2.50 minus costs', 'the bottles are 2.75 now'),
  )
  expect(own?.outputs[0]?.expression).toBe('a * 2.75 - b')
})

test('a conversion begins with the amount that is named', () => {
  expect(readApp('grams to ounces, start at 300').plan.details).toMatchObject({
    starts: { amount: 300 },
  })
  expect(changeApp('克换算盎司', '先填 400')).toMatchObject({ starts: { amount: 400 } })
})

test('ready forms are rounded up as they are asked to be, and in no other way', () => {
  const text = 'tip calculator for 3 people'
  expect(changeApp(text, 'round up what each of us pays')).toMatchObject({ extras: ['round'] })
  expect(() => changeApp(text, 'round down')).toThrow('Nothing changed')
  const { own } = CalculatorDetails.parse(
    changeApp('calculator: weight times dose', 'round the result up'),
  )
  expect(own?.outputs[0]?.expression).toBe('up(a * b)')
})

test('what is saved each month is no sum to start with', () => {
  expect(
    readApp('what will I have after 7 years saving 80 a month at 3%').plan.details,
  ).toMatchObject({ starts: { start: 0, monthly: 80, years: 7 } })
})

test('amounts of a recipe are told from how many to how many', () => {
  const text = 'scale my focaccia from 3 trays to 7: 500 g flour, 300 g water'
  expect(readApp(text).plan.details).toMatchObject({
    formula: 'scale',
    portions: { from: 3, to: 7 },
  })
})

test('a line at the foot of the page is added to no formula', () => {
  const text = '存款利息计算器，本金3万，年利率2%，存4年'
  expect(changeApp(text, '底下加一行字：仅供参考')).toMatchObject({ formula: 'savings' })
})
