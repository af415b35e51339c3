import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
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

test.each([
  [
    'my roommates Tess, Omar and Lin share costs, who paid and who owes whom',
    ['Tess 1', 'Omar 1', 'Lin 1'],
  ],
  ['my husband and I split expenses 60/40, who owes whom', ['Me 60', 'Husband 40']],
  ['我和男朋友的账，谁付的，谁该补谁，六四分，他六我四', ['我 4', '男朋友 6']],
  ['去云南玩我们三个人（阿杰、小美、老王）谁垫了钱，最后谁给谁', ['阿杰 1', '小美 1', '老王 1']],
  ['我和阿强、小丽合租，房租、水电谁付的都记，三个人平分，谁该给谁', ['我 1', '阿强 1', '小丽 1']],
])('who shares costs: %j', (text, people) => {
  expect(readPlan(readAsk(text, ''))?.plan.details.kind).toBe('budget')
  expect(read(text).ledger?.people.map(({ name, share }) => `${name} ${share}`)).toEqual(people)
})

test('shares are changed, and a ledger leaves other wishes alone', () => {
  const ledger = read('my husband and I split expenses 60/40, who owes whom')
  expect(changed(ledger, 'make it 50/50')?.ledger?.people).toMatchObject([
    { share: 1 },
    { share: 1 },
  ])
  expect(changed(ledger, 'make it blue')).toBeNull()
})

test.each([
  [
    'pocket money: 3 euros a week, saving for a skateboard of 60 euros',
    { goal: { name: 'Skateboard', amount: 60, weekly: 3 } },
  ],
  ['孩子零花钱每周20元，攒钱买乐高300元', { goal: { name: '乐高', amount: 300, weekly: 20 } }],
  ['我摆摊，每天记进货多少钱、卖了多少、摊位费，看赚多少', { periods: true, goal: null }],
  ['student budget, £900 a month in, what is left per day', { daily: true, total: null }],
])('what a book of money is for: %j', (text, details) => {
  expect(readPlan(readAsk(text, ''))?.plan.details.kind).toBe('budget')
  expect(read(text)).toMatchObject(details)
})

test('categories may stand in a row without commas', () => {
  expect(limits('budget, categories rent food going out books')).toContain('Going out out -')
  expect(limits('记账，分类餐饮交通购物住房')).toContain('购物 out -')
})

test.each([
  [
    'We have €900 for the party. Enter what we plan and actually spend on food, music and drinks',
    900,
    ['Food', 'Music', 'Drinks'],
  ],
  ['装修准备了25万，分水电、瓷砖、家具，计划和实际花费都记', 250_000, ['水电', '瓷砖', '家具']],
])('what is spent once has one budget, without months and income: %j', (text, total, names) => {
  const details = read(text)
  expect(details).toMatchObject({ once: true, total, entries: [] })
  expect(details.categories.map(({ name }) => name)).toEqual(names)
})

test('names after a sum for an event are its categories, and another sum may follow', () => {
  const details = read('Have 300 for the class picnic. drinks, games, prizes. what is left')
  expect(details).toMatchObject({ once: true, total: 300 })
  expect(details.categories.map(({ name }) => name)).toEqual(['Drinks', 'Games', 'Prizes'])
  expect(changed(details, 'make it 350')?.total).toBe(350)
  expect(changed(details, 'also balloons as a cost')?.categories.at(-1)).toMatchObject({
    name: 'Balloons',
    flow: 'out',
  })
})

test('who works for a profit enters what comes in and what goes out', () => {
  const details = read('every day I enter sales, tips and materials and want to see my profit')
  expect(details).toMatchObject({ profit: true, periods: true })
  expect(details.categories.map(({ name, flow }) => `${name} ${flow}`)).toEqual([
    'Sales in',
    'Tips in',
    'Materials out',
  ])
  expect(changed(details, 'profit green, loss red')?.tones).toBe(true)
})

test('each entry can have who it was for', () => {
  const details = read('搬家花销，家具、运费、保洁分开记')
  expect(changed(details, '每笔选是谁付的，爸爸还是妈妈')?.who).toEqual({
    label: '谁付的',
    options: ['爸爸', '妈妈'],
  })
})

test.each([
  ['make the number red when there is less than 75 left', { of: 'left', amount: 75 }],
  ['warn me once 85% is spent', { of: 'spent', share: 85 }],
  ['余额低于三千提醒我', { of: 'left', amount: 3000 }],
  ['花到90%的时候标红', { of: 'spent', share: 90 }],
])('"%s" marks what is left from there on', (clause, warning) => {
  const details = read('A budget of 600 a month for rent and food')
  expect(changed(details, clause)).toMatchObject({ total: 600, warning })
  expect(changed(details, 'green for income, red for spending')?.warning).toBeUndefined()
})

test('what all of it is for is no category, and each can tell its percentage', () => {
  const bees = read(
    'log what I spend on the bees this year, jars, sugar, frames etc and see which takes the most money',
  )
  expect(bees.categories.map(({ name }) => name)).toEqual(['Jars', 'Sugar', 'Frames', 'Income'])
  expect(bees.shares).toBeUndefined()
  expect(changed(bees, 'show each as a percent too')?.shares).toBe(true)
  expect(changed(bees, '每类占百分之几也写上')?.shares).toBe(true)
  const asked = 'what we spend on the van, tyres, diesel and repairs, with the percentage of each'
  expect(read(asked).shares).toBe(true)
})

test.each([
  ['budget for a fete, £400 in all: tents 150, prizes 90', 'add cakes 45', 'Cakes', 45],
  ['party budget of 900: hall 300, band 250', 'make band 280', 'Band', 280],
  ['年会预算共9000元，场地4000，餐饮3000', '餐饮改成3500', '餐饮', 3500],
  ['年会预算共9000元，场地4000，餐饮3000', '加上布置800', '布置', 800],
])('%j takes %j as a category with its sum', (text, clause, name, limit) => {
  expect(changed(read(text), clause)).toMatchObject({
    categories: expect.arrayContaining([expect.objectContaining({ name, limit })]),
  })
})

test('a sum in all is the whole of an event, and a wage comes in', () => {
  expect(read("mum's 60th, £800 in all: hall 200, cake 90, budget")).toMatchObject({
    total: 800,
    once: true,
  })
  expect(read('记账，月薪7000，房租2000，吃饭1500')).toMatchObject({
    categories: expect.not.arrayContaining([
      expect.objectContaining({ name: '月薪', flow: 'out' }),
    ]),
  })
})
