import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function read(text: string) {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error(`No plan for: ${text}`)
  return { details: CollectionDetails.parse(read.plan.details), left: read.left }
}

const labels = ({ fields }: CollectionDetails): string[] => fields.map(({ label }) => label)

test.each([
  [
    'the choir needs a list of money: date, reason, amount, in or out, and the balance at the top',
    'In',
    'Out',
  ],
  ['人情往来登记，谁、什么事、金额、收还是送、日期，显示收送差额', '收', '送'],
])('%j keeps the balance and no field for it', (text, plus, minus) => {
  const { details, left } = read(text)
  expect(details.balance).toMatchObject({ plus, minus })
  expect(labels(details).join(' ')).not.toMatch(/balance|差额/i)
  expect(left).toEqual([])
})

test.each([
  ['guest list for the street party: name, phone, dish, at most 60 guests', 60],
  ['亲子活动报名登记：孩子姓名、年龄、家长电话，名额30人', 30],
])('%j takes so many and has no field for that', (text, most) => {
  const { details } = read(text)
  expect(details.most).toBe(most)
  expect(labels(details).join(' ')).not.toContain(String(most))
})

test.each([
  [
    'a list of garages: number, renter, rent, paid this month or not. Sum up the rent that is unpaid',
    'Paid this month',
  ],
  ['跳蚤市场登记：物品、摊位、价格、状态在售或已售，统计已售总额', '状态'],
  ['装修采购记录，材料、店家、金额、已付还是未付，统计未付总额', '已付/未付'],
])('%j is added up by what is so and what is not', (text, label) => {
  const { details } = read(text)
  expect(details.fields.find(({ id }) => id === details.split)?.label).toBe(label)
})

test.each([
  [
    'track tools I lent to neighbours: tool, who has it, lent on, returned yes or no. The ones not returned first',
    'Returned',
  ],
  ['服装道具借用登记，名称，借用人，借出日期，是否归还，只看未归还的', '已归还'],
  [
    'a list of parcels: name, flat, arrived on, collected or not, hide the collected ones',
    'Collected',
  ],
])('what %j orders by is ticked off', (text, tick) => {
  const { details } = read(text)
  expect(details).toMatchObject({ check: true, tick })
  expect(details.sort.by === 'is-open' || details.starts?.value === 'open').toBe(true)
})

test.each([
  ['追剧记录，剧名、主演、评分1到10、想看还是看过，按评分排序', '想看/看过', ['想看', '看过']],
  ['a rota sign-up sheet with name, email, shift early or late', 'Shift', ['Early', 'Late']],
  [
    'a list of bikes with brand, frame size and status ready or broken',
    'Status',
    ['ready', 'broken'],
  ],
])('%j has a choice of two', (text, label, options) => {
  const { details } = read(text)
  expect(details.fields).toContainEqual(expect.objectContaining({ label, type: 'choice', options }))
  expect(details.fields.filter(({ label: one }) => one.startsWith('评分')).length).toBeLessThan(2)
})

test('how long food keeps counts from the day it was put in', () => {
  const { details } = read('冷柜存货清单，食材、数量、放进去的日期、保质期，按快过期排序')
  expect(labels(details)).toEqual(['食材', '数量', '放进去的日期', '保质期（天）'])
  expect(details).toMatchObject({ sort: { by: 'is-due' }, cycle: { once: true } })
})
