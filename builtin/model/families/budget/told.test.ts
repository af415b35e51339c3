import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { budget } from './budget.ts'
import { BudgetDetails } from './details.ts'

const read = (text: string): BudgetDetails =>
  BudgetDetails.parse(budget.read(readAsk(text, '')).details)

const told = (text: string): string[] =>
  read(text).categories.map(
    ({ name, flow, limit }) => `${flow} ${name}${limit === null ? '' : ` ${limit}`}`,
  )

test.each([
  ["Dad's funeral no more than four thousand: coffin 1500, flowers 200, tea 350", 4000, 3],
  ["Barn party can't go over £2,500: band 900, tent 700", 2500, 2],
  ['办满月酒总共备三万,酒席两万、伴手礼三千二', 30_000, 2],
])('%j is planned with all its parts', (text, total, count) => {
  expect(read(text)).toMatchObject({ total, once: true })
  expect(read(text).categories).toHaveLength(count)
})

test('Chinese sums, other currencies and what comes in are read', () => {
  expect(told('退休金四千二，菜钱九百，药费三百')).toEqual([
    'in 退休金',
    'out 菜钱 900',
    'out 药费 300',
  ])
  expect(read('rent 4000, food 1500, I bring home 9000 rand')).toMatchObject({
    currency: 'ZAR',
    entries: [{ name: 'Income', amount: 9000 }],
  })
  expect(told('budget with limits for rent, phone, bus, ring chart')).toEqual([
    'out Rent',
    'out Phone',
    'out Bus',
    'in Income',
  ])
})

test.each([
  ['pocket money: Leo gets £4 a week, wants a £60 scooter', 'Scooter', 60, 4],
  ['想攒三千买把吉他,每星期存两百', '吉他', 3000, 200],
  ['攒钱买滑板，一周零花二十，目标六百', '滑板', 600, 20],
])('%j saves for a thing', (text, name, amount, weekly) => {
  expect(read(text).goal).toEqual({ name, amount, weekly })
})

test.each([
  [
    'I sell soap. Lye and oil cost me, fairs bring money in, am I making a profit',
    ['in Fairs', 'out Lye', 'out Oil'],
  ],
  ['摆摊卖豆花,黄豆、红糖、碗都是本钱,一天卖多少', ['in 收入', 'out 黄豆', 'out 红糖', 'out 碗']],
])('%j is a trade with its own costs', (text, flows) => {
  expect(told(text)).toEqual(flows)
  expect(read(text).profit).toBe(true)
})

test('who paid what and uneven parts make a ledger of people', () => {
  expect(
    read('Four of us in Wales, Una paid the cabin, Ted the fuel, Bo nothing. Who owes whom?').ledger
      ?.people,
  ).toMatchObject([{ name: 'Una' }, { name: 'Ted' }, { name: 'Bo' }])
  expect(read('跟女友合租，水电我七她三，月末结一次').ledger?.people).toEqual([
    { name: '我', share: 7 },
    { name: '女友', share: 3 },
  ])
})

test('a category can tell when its limit is nearly reached, at first and later', () => {
  expect(read('budget food 300, warn me before I go over').nearly).toBe(true)
  expect(read('伙食500，话费60，快花完就提醒我').nearly).toBe(true)
  const plain = read('budget food 300, bus 40')
  expect(plain.nearly).toBeUndefined()
  const langs = { lang: 'en', spoken: 'en' } as const
  const step = budget.change(plain, 'warn me when a limit is nearly reached', langs)
  expect(step?.next).toMatchObject({ nearly: true })
})

test.each([
  [
    'Flatmates in Cork: Orla, Finn, Sade. Heating, milk, bin bags. Show who owes who.',
    ['Orla', 'Finn', 'Sade'],
    ['Heating', 'Milk', 'Bin bags'],
  ],
  [
    '室友三人：阿木、小艾、Leo。电费、米油、网费，谁先垫钱，算出谁该给谁。',
    ['阿木', '小艾', 'Leo'],
    ['电费', '米油', '网费'],
  ],
])('the people and the costs of %j are told apart', (text, people, costs) => {
  const { ledger } = read(text)
  expect(ledger?.people.map(({ name }) => name)).toEqual(people)
  expect(ledger?.categories).toEqual(costs)
})

test.each([
  ['Add Søren and Ida', ['Søren', 'Ida'], []],
  ['Søren moved in', ['Søren'], []],
  ['再加一个人：小周', ['小周'], []],
  ['加一个分类：水费', [], ['水费']],
  ['add the expense firewood', [], ['Firewood']],
])('a ledger takes one more: %s', (clause, people, costs) => {
  const before = read('Me and Bo share a cabin. Who owes whom?')
  const step = budget.change(before, clause, { lang: 'en', spoken: 'en' })
  const { ledger } = BudgetDetails.parse(step?.next)
  const known = before.ledger?.people.map(({ name }) => name) ?? []
  expect(ledger?.people.map(({ name }) => name)).toEqual([...known, ...people])
  expect(ledger?.categories).toEqual(costs)
})

test('a place tells the currency where none is named', () => {
  expect(read('住在高雄，每月预算：房租8000、吃饭5000').currency).toBe('TWD')
  expect(read('住在高雄，每月预算：房租800美元、吃饭500美元').currency).toBe('USD')
})
