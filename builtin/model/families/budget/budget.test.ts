import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/read-plan.ts'
import { budget } from './budget.ts'
import { BudgetDetails } from './details.ts'

function read(text: string): BudgetDetails {
  return BudgetDetails.parse(budget.read(readAsk(text, '')).details)
}

function changed(details: BudgetDetails, clause: string): BudgetDetails | null {
  const spoken = detectLang(clause)
  const step = budget.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : BudgetDetails.parse(step.next)
}

const limits = (text: string): string[] =>
  read(text).categories.map(({ name, limit, flow }) => `${name} ${flow} ${limit ?? '-'}`)

test.each([
  [
    'Budget in euros with salary 2,200, rent 800 and €100 for fun',
    ['Salary in -', 'Rent out 800', 'Fun out 100'],
  ],
  [
    '记账应用，分类上限：餐饮1500、交通300，工资1.2万',
    ['餐饮 out 1500', '交通 out 300', '工资 in -'],
  ],
  [
    'Expense tracker with categories Food, Rent and Travel',
    ['Food out -', 'Rent out -', 'Travel out -', 'Income in -'],
  ],
])('categories and limits of %j', (text, wanted) => {
  expect(limits(text)).toEqual(wanted)
})

test('what comes in is an entry of this month, currency and chart are as asked', () => {
  const details = read('Budget in euros with salary 2,200 and rent 800 and a pie chart')
  expect(details).toMatchObject({ currency: 'EUR', chart: 'donut', sample: false })
  expect(details.entries).toMatchObject([{ name: 'Salary', amount: 2200, category: 1 }])
  expect(read('记账本，分类：餐饮、交通，工资1.2万，每月预算5000')).toMatchObject({
    currency: 'CNY',
    total: 5000,
  })
  expect(read('a monthly budget of $1.5k').total).toBe(1500)
})

test('a request that names the fields of a record is for a list', () => {
  const kindOf = (text: string): string | undefined =>
    readPlan(readAsk(text, ''))?.plan.details.kind
  expect(kindOf('记账应用，记录每笔支出的名目、金额、分类和日期')).toBe('collection')
  for (const text of ['a budget planner', 'expense tracker', '家庭收支记账'])
    expect(kindOf(text)).toBe('budget')
})

test.each([
  [
    'add a category Pets with a limit of 60',
    { categories: [{}, {}, {}, { name: 'Pets', limit: 60 }] },
  ],
  ['增加一个分类：医疗', { categories: [{}, {}, {}, { name: '医疗', limit: null }] }],
  ['limit food to 400', { categories: [{}, {}, { name: 'Food', limit: 400 }] }],
  ['把 Food 的上限改成500', { categories: [{}, {}, { limit: 500 }] }],
  ['remove the limit of Food', { categories: [{}, {}, { limit: null }] }],
  ['rename the category Rent to Home', { categories: [{}, { name: 'Home', id: 2 }, {}] }],
  ['remove the category Food', { categories: [{}, {}] }],
  ['add an expense coffee 4.50', { entries: [{}, { name: 'Coffee', amount: 4.5, category: 2 }] }],
  ['增加一笔支出：咖啡 18', { entries: [{}, { name: '咖啡', amount: 18 }] }],
  ['use dollars', { currency: 'USD' }],
  ['make the chart a donut', { chart: 'donut' }],
  ['set the monthly budget to 2000', { total: 2000 }],
  ['add an export button', { takeOut: true }],
  ['增加一个清空按钮', { clear: true }],
])('a follow-up: %s', (clause, wanted) => {
  expect(
    changed(read('Budget in euros with salary 2000, rent 800 and food 300'), clause),
  ).toMatchObject(wanted)
})

test('what it does not know is left to others', () => {
  for (const clause of ['make it blue', 'limit yachts to 3', '改成深色'])
    expect(changed(read('a budget'), clause)).toBeNull()
})

test('any words make a budget that holds its own shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(), (words, amount) => {
      const details = read(`budget with ${words} ${amount}, categories: ${words}`)
      changed(details, `add a category ${words} with a limit of ${amount}`)
    }),
    { numRuns: 60 },
  )
})
