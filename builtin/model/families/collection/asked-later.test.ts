import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

const BAGS = 'a list of rucksacks with maker, size, price and bought on'
const 包 = '背包清单，品牌、尺码、价格、购买日期'

function change(text: string, words: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  const changed = changePlan(made.plan, readAsk(words, ''))
  return { ...changed, details: CollectionDetails.parse(changed.plan.details) }
}

const labels = ({ fields }: CollectionDetails): string[] => fields.map(({ label }) => label)

test.each([
  [BAGS, "I don't need the size", 'Size'],
  [包, '品牌那栏删了吧', '品牌'],
  [包, '不需要尺码', '尺码'],
])('of %j, %j takes one property away', (text, words, gone) => {
  const { details, left } = change(text, words)
  expect(left).toEqual([])
  expect(labels(details)).toHaveLength(4)
  expect(labels(details)).not.toContain(gone)
})

test.each([
  [BAGS, 'also note the colour', ['Colour', 'text']],
  [BAGS, 'each one needs a place for notes', ['Notes', 'long']],
  [包, '再加一项重量，单位克', ['重量（克）', 'number']],
  [包, '可以打星', ['评分', 'rating']],
])('to %j, %j adds one property', (text, words, added) => {
  const { details, left } = change(text, words)
  expect(left).toEqual([])
  expect(details.fields).toHaveLength(6)
  expect([details.fields[5]?.label, details.fields[5]?.type]).toEqual(added)
})

test.each([
  [BAGS, 'divide the list by maker', { group: 'maker' }],
  [BAGS, 'let me look at one maker only', { filters: ['maker'] }],
  [BAGS, 'what did I spend in all', { totals: ['price'], figures: true }],
  [BAGS, 'in euros please', { currency: 'EUR' }],
  [BAGS, 'air them every 30 days', { cycle: { days: 30 }, marks: [{}], sort: { by: 'is-due' } }],
  [包, '每60天要保养一次，过期的标红', { cycle: { days: 60 }, marks: [{}] }],
  [包, '加个勾，表示已经穿坏', { check: true, tick: '穿坏' }],
  [包, '目标今年买5个', { goal: { amount: 5, per: 'year' } }],
  [包, '价格用美元', { currency: 'USD' }],
  [包, '删掉前先问一下', { confirm: true }],
])('of %j, %j does what it says', (text, words, expected) => {
  const { details, left } = change(text, words)
  expect(left).toEqual([])
  expect(details).toMatchObject(expected)
  expect(labels(details).slice(0, 5)).toHaveLength(5)
})

test('the order can be turned round', () => {
  const { details } = change(`${BAGS}, sorted by price, cheapest first`, 'reverse the order')
  expect(details.sort).toEqual({ by: 'price', down: true })
})

test.each([
  ['Fete guests: name, table, coming yes/no, count who is coming', { split: 'coming' }],
  ['Guests: name, answer (yes, no, maybe), count the answers', { counts: 'answer' }],
  ['Rugs to hire: rug, how many, rent per day; sum of all pieces', { totals: ['how-many'] }],
  ['Walkers: dog, walks per week, price per walk; total walks per week', { group: '' }],
])('%j counts what it says', (text, expected) => {
  expect(readPlan(readAsk(text, ''))?.plan.details).toMatchObject(expected)
})

test.each([
  ['stall list (place, day, fee, paid yes no) soonest first', 'Place,Day,Fee,Paid'],
  [
    'Warranties: machine, bought on, months of warranty; soonest first',
    'Machine,Bought on,Months of warranty',
  ],
  ['Paint list: shade, litres left (up and down buttons)', 'Shade,Litres left'],
  ['Headaches log: date, strength from 1 to 10, average strength', 'Date,Strength (of 10)'],
])('the properties of %j are read whole', (text, expected) => {
  const { fields } = CollectionDetails.parse(readPlan(readAsk(text, ''))?.plan.details)
  expect(fields.map(({ label }) => label).join()).toContain(expected)
})

test.each([
  [
    'Waiting list: name, joined on; longest waiting first',
    { sort: { by: 'joined-on', down: false } },
  ],
  ['Puddings list: dish, minutes, quickest first', { sort: { by: 'minutes', down: false } }],
  ['Club kit lent: kit, due back; overdue in red and first', { sort: { by: 'is-due' } }],
  ['Coats: coat, picked up or not; not picked up first', { sort: { by: 'is-open' } }],
  ['借出登记：工具、谁借的，还了打勾，没还的在前面', { sort: { by: 'is-open' } }],
])('what stands first in %j', (text, expected) => {
  expect(readPlan(readAsk(text, ''))?.plan.details).toMatchObject(expected)
})
