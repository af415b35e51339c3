/** Prices by number, sums that many share, mixtures, rounding, and the numbers of a formula that change. */
import { expect, test } from 'vitest'
import { readAsk } from '../../../read/ask.ts'
import { changePlan } from '../../../read/plan/change-plan.ts'
import { readPlan } from '../../../read/plan/read-plan.ts'
import type { Plan } from '../../../plan.ts'
import { changeApp, readApp } from '../../../read-app.testing.ts'
import type { Own } from '../details.ts'
import { CalculatorDetails } from '../details.ts'

function planOf(text: string): Plan {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error('refused')
  return read.plan
}

function ownOf({ details }: Plan): Own {
  const { own } = CalculatorDetails.parse(details)
  if (own === null) throw new Error('no formula')
  return own
}

const shown = (plan: Plan): string[] => [
  ...ownOf(plan).inputs.map(({ label, value }) => `${label}: ${value}`),
  ownOf(plan).outputs[0]?.expression ?? '',
]

test.each([
  [
    'badge calculator: 3 euros each, from 20 on 2.50 each, from 80 on 2 each',
    ['Number: 5', 'Price of each: 3', 'Each from 20 on: 2.5', 'Each from 80 on: 2'],
    'a * (b - (b - c) * over(a, 20) - (c - d) * over(a, 80))',
  ],
  [
    '书签报价计算器：每张8元，满30张每张6元',
    ['张数: 5', '单价: 8', '满30的单价: 6'],
    'a * (b - (b - c) * over(a, 30))',
  ],
  ['hall calculator: total 320, 16 dancers, each pays', ['Total: 320', 'Dancers: 16'], 'a / b'],
  [
    'Sitter calculator: 11 an hour on weekdays, 14 an hour on Sundays, what do I charge',
    [
      'Hours on weekdays: 5',
      'Price per hour on weekdays: 11',
      'Hours on Sundays: 1',
      'Price per hour on Sundays: 14',
    ],
    'a * b + c * d',
  ],
  [
    '相册报价计算器，每本90元，满300元打八折，运费15元',
    ['本数: 5', '每本价格: 90', '运费: 15', '折扣（减 %）: 20', '满多少元打折: 300'],
    '(a * b) * (1 - d / 100 * over(a * b, e)) + c',
  ],
  [
    'calculator for my shop: 9 for each soap, delivery 4, free delivery from 40',
    ['Soaps: 5', 'Price per soap: 9', 'Delivery: 4', 'Free delivery from: 40'],
    'a * b + c * (1 - over(a * b, d))',
  ],
  [
    'mixing calculator, paint to thinner 1:8, starting with 2 litres of paint',
    ['Paint, l: 2', 'Paint: parts: 1', 'Thinner: parts: 8'],
    'a * c / b',
  ],
  ['豆子克数乘3除以每杯克数的计算器，向上取整', ['豆子克数: 20', '每杯克数: 4'], 'up(a * 3 / b)'],
  [
    'water calculator: new reading minus old reading times 1.9',
    ['New reading: 20', 'Old reading: 4'],
    '(a - b) * 1.9',
  ],
])('%s', (text, fields, expression) => {
  expect(shown(planOf(text))).toEqual([...fields, expression])
})

test.each([
  [
    'calculator: early hours times 15 plus late hours times 21',
    'the late rate is 22',
    'a * 15 + b * 22',
  ],
  ['calculator: soil litres divided by 30, rounded up', 'so divide by 25', 'up(a / 25)'],
  ['计算器：笔试乘0.6加面试乘0.4', '笔试改成乘0.7，面试改成乘0.3', 'a * 0.7 + b * 0.3'],
  ['计算器：豆子克数除以15', '除以15改成除以18', 'a / 18'],
  ['计算器：药量毫升乘20除以小时数', '把20改成12', 'a * 12 / b'],
])('%s: %s', (text, wish, expression) => {
  const { plan } = changePlan(planOf(text), readAsk(wish, ''))
  expect(ownOf(plan).outputs[0]?.expression).toBe(expression)
})

test.each([
  ['calculator: 5 for the first 3 km, then 0.80 per km, at most 14', 'at most 16', 'Maximum: 16'],
  [
    'mixing calculator, paint to thinner 1:8, starting with 2 litres of paint',
    'make it 1:6',
    'Thinner: parts: 6',
  ],
])('%s: %s sets a field', (text, wish, field) => {
  expect(shown(changePlan(planOf(text), readAsk(wish, '')).plan)).toContain(field)
})

test('a colour, a look and a line of one follow-up are all done', () => {
  const plan = planOf('VAT calculator')
  const { done, plan: next } = changePlan(plan, readAsk('larger numbers and a green page', ''))
  expect(done).toContain('bigger numbers')
  expect([next.colour, next.extras.numbers]).toEqual(['green', 'large'])
  const zh = changePlan(
    planOf('增值税计算器'),
    readAsk('按钮大一点，底部写一行“仅供参考”', ''),
  ).plan
  expect([zh.extras.buttons, zh.extras.footer]).toEqual(['large', '仅供参考'])
})

test('background asks for nothing, and a calculator that settles is one', () => {
  const told =
    'Baker in Ghent, always tired. Flour calculator: loaves times 0.6. Grandma will use it.'
  expect(readPlan(readAsk(told, ''))?.left).toEqual([])
  expect(planOf(told).title).toBe('Flour calculator')
  const settle = planOf(
    'A calculator where I put in what Rosa, Till and Uwe paid, it tells who owes whom',
  )
  expect(settle.details).toMatchObject({ kind: 'calculator', formula: 'settle' })
})

test('of two prices the one that is named is changed, and each has its part', () => {
  const request = '洗衣店收费计算器，衬衫每件八块，大衣每件二十块，算总价'
  expect(readApp(request).plan.details).toMatchObject({
    own: { outputs: [{ label: '总价' }, { label: '衬衫小计' }, { label: '大衣小计' }] },
  })
  expect(changeApp(request, '大衣改成每件二十五块')).toMatchObject({
    own: { inputs: [{}, { value: 8 }, {}, { label: '大衣每件价格', value: 25 }] },
  })
})
