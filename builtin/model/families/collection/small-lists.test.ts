/** Short requests for lists, as people type them first: types, first things, sums, acts and follow-ups. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function planOf(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return made.plan
}

const read = (text: string) => CollectionDetails.parse(planOf(text).details)
const follow = (start: string, wish: string) =>
  CollectionDetails.parse(changePlan(planOf(start), readAsk(wish, '')).plan.details)
const labels = (text: string) =>
  read(text)
    .fields.map(({ label, type }) => `${label}: ${type}`)
    .join(', ')

test.each([
  [
    'Hire log: bike, shed it went to, date hired, tick when returned',
    'Bike: text, Shed: text, Date hired: date',
  ],
  [
    'Bulbs: variety, bags left which I can press up and down, plant-by date',
    'Variety: text, Bags left: number, Plant-by date: date',
  ],
  [
    'Log of walks: route, date, views in stars, and plenty of room for what I saw',
    'Route: text, Date: date, Views: rating, What I saw: long',
  ],
  [
    'Hut register: hut number, sleeps how many, state (sound, patch it, closed), stove yes/no',
    'Hut number: text, Sleeps: number, State: choice, Stove: yes',
  ],
  ['List of songs with composer and year', 'Name: text, Composer: text, Year: number'],
  [
    '喝茶记录，日期、茶馆、茶怎么样（要能写很多）、花了多少钱',
    '日期: date, 茶馆: text, 茶怎么样: long, 价格: money',
  ],
  ['民宿毛巾清单，品名、几条、能不能折叠', '品名: text, 几条: number, 能不能折叠: yes'],
  ['借出去的伞，写借给谁和借出日期，还了就打勾。', '名称: text, 借给谁: text, 借出日期: date'],
])('the properties of %j are %j', (text, fields) => {
  expect(labels(text)).toBe(fields)
})

test.each([
  [
    'Our boats, Tern, Plover and Old Sue, have to be rinsed every 9 days, a button when I rinsed one',
    ['Tern', 'Plover', 'Old Sue'],
  ],
  ['锅炉房清单：阀门、压力表、水泵，每10天检查一次，按一下记今天', ['阀门', '压力表', '水泵']],
  ['关店前的清单：关灯、锁柜台、倒垃圾，每天勾一遍，第二天重新开始', ['关灯', '锁柜台', '倒垃圾']],
  [
    'Clocks: clock, what I paid, what it went for, my profit. Start me off with carriage clock 30 sold 55, cuckoo 8 sold 21',
    [
      { clock: 'carriage clock', 'what-i-paid': 30, 'what-it-went-for': 55 },
      { clock: 'cuckoo', 'what-i-paid': 8, 'what-it-went-for': 21 },
    ],
  ],
  [
    '修篱笆的材料单子：材料、单价、数量，算小计，先写上木桩12元30根，铁丝5元8卷',
    [
      { 'field-1': '木桩', 'field-2': 12, quantity: 30 },
      { 'field-1': '铁丝', 'field-2': 5, quantity: 8 },
    ],
  ],
])('%j begins with its things', (text, items) => {
  const made = read(text)
  expect(made.items.map((item) => (typeof item === 'string' ? item : Object.values(item)))).toEqual(
    items.map((item) => (typeof item === 'string' ? item : Object.values(item))),
  )
})

test.each<[string, Partial<CollectionDetails>]>([
  [
    'log my fares: date, part of town, number of rides, fares in pounds. goal of £80 a week',
    { goal: { field: 'fares', amount: 80, per: 'week' }, product: null, currency: 'GBP' },
  ],
  ['今年想看满18场戏，剧名、剧场、哪天看的', { goal: { field: '', amount: 18, per: 'year' } }],
  ['摘果记录，品种（李、杏）、斤数、日期，按品种分别合计斤数', { group: 'field-1' }],
  ['Oil lamps by room with a button when I filled them, every 20 days', { group: 'room' }],
  ['Scores: piece, composer, shelf, composers A to Z', { sort: { by: 'composer', down: false } }],
  [
    'Reels: maker, speed, date wound, tick once cleaned. Show the uncleaned ones at first.',
    { starts: { field: 'is-done', value: 'open' } },
  ],
  [
    'Ladders: ladder, who has it, tick when back, a button to clear away all that came back',
    { clearDone: true },
  ],
  ['社区借的雨棚，谁借的、借的什么、哪天，还了打勾，已经还的能一键清掉', { clearDone: true }],
])('%j has it', (text, wanted) => {
  expect(read(text)).toMatchObject(wanted)
})

test.each([
  ['Kite list: kite, line in metres', 'add a tick for mended', { check: true, tick: 'Mended' }],
  ['风筝清单，名称、线长', '加一个打勾：已修好', { check: true, tick: '已修好' }],
  [
    'Kite list: kite, state (whole, torn)',
    "Add a state 'lost'",
    { fields: [{}, { options: ['whole', 'torn', 'lost'] }] },
  ],
  [
    'Kite list: kite, line in metres',
    'Add a cloth field with silk, mint and paper',
    { fields: [{}, {}, { options: ['silk', 'mint', 'paper'] }] },
  ],
  ['风筝清单，名称、单价', '单价改名叫进价', { fields: [{}, { label: '进价' }] }],
  ['风筝清单，名称、单价', '加个能不能折叠', { fields: [{}, {}, { type: 'yes' }] }],
  ['风筝清单，名称、单价', '加一个链接字段放图纸', { fields: [{}, {}, { type: 'link' }] }],
  ['风筝清单，名称、年份', '按年份从早到晚排', { sort: { by: 'year', down: false } }],
  [
    'Row log: day, metres, boat (single, double). Aim is 3000 metres a week',
    'Raise the aim to 4000',
    { goal: { field: 'metres', amount: 4000, per: 'week' } },
  ],
  [
    'Row log: day, metres, boat (single, double)',
    'Sum the metres for each boat',
    { group: 'boat', totals: ['metres'] },
  ],
])('%j changed by %j', (start, wish, changed) => {
  expect(follow(start, wish)).toMatchObject(changed)
})

test('what a row of things with its properties tells is a list, whatever else its words are of', () => {
  expect(planOf('Lottery gifts for the club day with giver and value in euros').details.kind).toBe(
    'collection',
  )
  expect(
    planOf('卖手工皂，每笔写买家、香型（玫瑰、薄荷）、成本、售价，算出利润').details.kind,
  ).toBe('collection')
})
