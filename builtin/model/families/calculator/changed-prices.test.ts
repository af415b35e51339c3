/** Follow-ups that name a price, a discount, a unit or one more sum. */
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { CalculatorDetails } from './details.ts'

const fieldsOf = (details: unknown): string[] =>
  (CalculatorDetails.parse(details).own?.inputs ?? []).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test.each([
  ['boat fees, first hour 12, then 7 an hour', 'each further hour is 8 now', 'Then per hour: 8'],
  [
    'court fees: 8 an hour in the morning, 13 an hour in the evening',
    'the evening price is 15',
    'Price per hour in the evening: 15',
  ],
  ['洗车计算器，每台20元，满5台打九折', '满6台改成打八折', '满多少台打折: 6'],
  ['洗车计算器，每台20元，满5台打九折', '满6台改成打八折', '折扣（减 %）: 20'],
  ['场地每小时80元，满3小时减20元', '满4小时减30元', '减免金额: 30'],
  ['tutor: 20 an hour, minimum 2 hours, 5 for copies', 'minimum 3 hours', 'Minimum hours: 3'],
  [
    'canoe hire: 9 an hour, after 4 hours 6 an hour',
    'the first hours cost 10 each',
    'Price of each of the first: 10',
  ],
  [
    'mixing calculator, syrup to water 1:6, starting with 3 litres of water',
    'start with 9 litres',
    'Water, l: 9',
  ],
])('%j: %j changes what it names', (text, wish, field) => {
  expect(fieldsOf(changeApp(text, wish))).toContain(field)
})

test('what a tick puts on is changed within it', () => {
  const { own } = CalculatorDetails.parse(
    changeApp('cab calculator: base 4, 2 per km, weekend surcharge 20%', 'weekend surcharge 30%'),
  )
  expect(own?.inputs.at(-1)).toMatchObject({ label: 'Weekend (+30%)', value: 0 })
  expect(own?.outputs[0]?.expression).toBe('(a * b + c) * (1 + 30 / 100 * d)')
})

test('one more cost is divided among as many as the others', () => {
  const { own } = CalculatorDetails.parse(
    changeApp('算每箱蜂蜜的成本，瓶子加标签加糖，再除以箱数', '再加一项运费'),
  )
  expect(own?.outputs[0]?.expression).toBe('(a + b + c + e) / d')
})

test('what is shared is money only where it is called so', () => {
  const { own } = CalculatorDetails.parse(
    readApp('Share out the apple juice by kilos brought: Ada 40, Ben 60').plan.details,
  )
  expect(own?.rows?.each).toMatchObject({ label: 'Gets', isMoney: false })
  const shrimp = readApp('三家合伙养蜂，按出资分钱：老李5000，老赵3000，老孙2000，总数先填4000')
  expect(CalculatorDetails.parse(shrimp.plan.details).own).toMatchObject({
    inputs: [{ value: 4000 }],
    rows: { each: { label: '分得' } },
  })
  expect(shrimp.left).toEqual([])
})

test.each([
  ['inches to cm for the sewing room', { formula: 'length', from: 'in', to: 'cm' }],
  ['蛋汤配料，水3升、蛋4个够4人喝，按人数放大', { formula: 'scale', portions: { from: 4 } }],
  [
    '开货车算油费，公里数、百公里油耗、油价，先填500、30和8',
    { formula: 'fuel', starts: { distance: 500, use: 30, price: 8 } },
  ],
  ['what each choir member pays for the bus, total 120, 16 people', { formula: 'own' }],
])('%j is computed without the word for it', (text, wanted) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'calculator', ...wanted })
})

test('tins of paint for a room are counted by its walls', () => {
  const { own } = CalculatorDetails.parse(
    readApp('how many tins of paint for the walls of our nursery').plan.details,
  )
  expect(own?.outputs[0]?.expression).toBe('up(2 * (a + b) * c * d / e)')
})
