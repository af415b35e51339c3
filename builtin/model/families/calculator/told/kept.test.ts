/** What others keep of a sum, sums beside a formula, and prices that change from some number on. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readApp } from '../../../read-app.testing.ts'
import { CalculatorDetails } from '../details.ts'

const TOOLS = {
  up: (value: number) => Math.ceil(value - 1e-9),
  max: Math.max,
  min: Math.min,
  over: (value: number, step: number) => Number(value >= step),
  past: (value: number, step: number) => Number(value > step),
}

function shown(text: string, typed: Record<string, number>): Record<string, number> {
  const { own } = CalculatorDetails.parse(readApp(text).plan.details)
  const values = own?.inputs.map(({ id, label, value }) => [id, typed[label] ?? value]) ?? []
  const context = { ...TOOLS, ...Object.fromEntries(values) }
  return Object.fromEntries(
    (own?.outputs ?? []).map(({ label, expression }) => [
      label,
      Math.round(Number(runInNewContext(expression, context)) * 100) / 100,
    ]),
  )
}

test.each([
  ['the stall takes 20%, I type the price, what do I keep', { Price: 50 }, { 'You keep': 40 }],
  [
    'print shop sells my cards: sale price, the shop keeps half, postage 3, how much is mine',
    { 'Sale price': 20 },
    { 'You keep': 7 },
  ],
  [
    'what do I take home: fares, the app charges 20% and I pay 10% tax on the rest',
    { Fares: 100 },
    { 'You keep': 72, App: 20, Tax: 8 },
  ],
  ['I keep 70% of the ticket money, show my share', { Ticket: 200 }, { 'You keep': 140 }],
  [
    'singing lesson 40 each lesson, the school takes 25%, what do I earn for 10 lessons',
    {},
    { 'You keep': 300, Total: 400 },
  ],
  ['写稿千字60，平台扣10%，输入字数算到手', { 字数: 2000 }, { 到手: 108 }],
  ['直播收入，公司抽走三成，算我能拿多少', { 收入: 1000 }, { 到手: 700 }],
  ['卖二手：售价，平台抽5%，运费9元我出，到手多少', { 售价: 100 }, { 到手: 86 }],
])('%j leaves what others do not keep', (text, typed, wanted) => {
  expect(shown(text, typed)).toMatchObject(wanted)
  expect(readApp(text).left).toEqual([])
})

test.each([
  ['gutter quote: metres times 12 plus a 35 ladder fee', { Metres: 10 }, { Result: 155 }],
  [
    'roof quote: hours times the rate, and 45 for the crane on top',
    { Hours: 2, Rate: 30 },
    { Result: 105 },
  ],
  ['门窗报价：扇数乘单价，安装费90元，算总价', { 扇数: 2, 单价: 200 }, { 结果: 490 }],
  ['修灯计算器：灯数乘以每盏单价，再加上门费40元', { 灯数: 2, 每盏单价: 50 }, { 结果: 140 }],
])('%j adds its sum as it is told', (text, typed, wanted) => {
  expect(shown(text, typed)).toMatchObject(wanted)
})

test.each([
  ['cattery calculator: 14 a night, 6 nights or more 10% off', { Nights: 6 }, { Total: 75.6 }],
  ['cattery calculator: 14 a night, 6 nights or more 10% off', { Nights: 5 }, { Total: 70 }],
  ['canoe hire: 9 an hour, after 4 hours 6 an hour', { Hours: 6 }, { Total: 48 }],
  ['trailer hire: 30 a day, from the third day 20 a day', { Days: 4 }, { Total: 100 }],
  [
    'hut price: 60 a night, more than 5 nights 20% off, plus 25 cleaning',
    { Nights: 6 },
    { Total: 313 },
  ],
  ['bay: first 15 minutes free, then 4 per hour', { Hours: 1.25 }, { Total: 4 }],
  ['tent site price: 16 a night, power 3 a night', { Nights: 2 }, { Total: 38 }],
  ['tutor: 20 an hour, minimum 2 hours, 5 for copies', { Hours: 1 }, { Total: 45 }],
  ['letters: 7 per 100 letters plus 4 setup, how much', { Letters: 200 }, { Total: 18 }],
  ['mower: 30 an hour, blade 8, 10% VAT, service fee 2', { Hours: 1 }, { Total: 35.2 }],
  ['parcels: 4 up to 2 kg, then 1.50 per kg, how much', { Kg: 4 }, { Total: 7 }],
  ['剪发计算器：每次40元，会员打8折', { 次数: 1, '会员 (−20%)': 1 }, { 总价: 32 }],
  ['瑜伽课：一节90，10节以上每节70，垫子费20', { 节数: 10 }, { 总价: 720 }],
  ['寄存行李：每天8元，超过5天每天6元', { 天数: 7 }, { 总价: 52 }],
  ['木屋：每晚150，连住4晚及以上8.5折，清洁费30', { 晚数: 4 }, { 总价: 540 }],
  ['场地每小时80元，满3小时减20元', { 小时数: 3 }, { 总价: 220 }],
  ['酒席：每桌800元，超过15桌打95折', { 桌数: 16 }, { 总价: 12160 }],
])('%j changes from some number on', (text, typed, wanted) => {
  expect(shown(text, typed)).toMatchObject(wanted)
})

test.each([
  ['discount calculator for 30% off, students get another 5%', 'students get another 5%'],
  ['loan calculator 90000 at 3% for 12 years, a fee of 2%', 'fee of 2%'],
  ['gym: 30 a visit, 8% of members get it free', '8% of members'],
  ['haircut price calculator: cut 25, beard 12, pupils 10% off', 'cut 25'],
])('%j names what it leaves out', (text, words) => {
  expect(readApp(text).left.join()).toContain(words)
})
