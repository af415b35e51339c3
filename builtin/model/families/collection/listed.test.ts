/** Properties, choices and powers of a list as people write them in a hurry, in both languages. */
import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { composeCollection } from './compose.ts'
import { CollectionDetails } from './details.ts'
import { isNounPhrase } from '../../read/fields/noun-phrases.ts'
import { findAverages } from './reading/read-order.ts'

function read(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return { ...made, details: CollectionDetails.parse(made.plan.details) }
}

const fieldsOf = (text: string) =>
  read(text).details.fields.map(
    ({ label, type, options }) => `${label}: ${options?.join('/') ?? type}`,
  )

test.each([
  [
    'Camera collection: model, maker, year, theme, condition (boxed / used / for parts), price paid',
    [
      'Model: text',
      'Maker: text',
      'Year: number',
      'Theme: text',
      'Condition: boxed/used/for parts',
      'Price paid: money',
    ],
  ],
  [
    'A list of our bikes. Frame no., brand, which rider has it. States: in shed, rented out, broken',
    ['Frame no: text', 'Brand: text', 'Rider: text', 'State: in shed/rented out/broken'],
  ],
  [
    'whisky log: name, bottles left, score out of 100, drink from/until, tags like smoky, sweet, salty',
    [
      'Name: text',
      'Bottles left: number',
      'Score (of 100): number',
      'Drink from: text',
      'Drink until: text',
      'Tag: smoky/sweet/salty',
    ],
  ],
  [
    'service log: garage, bay number 1-4, what was done, when the next one is due',
    ['Garage: text', 'Bay number: 1/2/3/4', 'What was done: text', 'Next time: date'],
  ],
  [
    '记我家的鱼，名字、哪天买的、多少钱、状态分健康、生病、没了',
    ['名字: text', '哪天买的: date', '价格: money', '状态: 健康/生病/没了'],
  ],
  [
    '乐高收藏：名称、系列、入手价、在拼/拼完/转手三种状态，购入日期',
    ['名称: text', '系列: text', '入手价: money', '状态: 在拼/拼完/转手', '购入日期: date'],
  ],
  [
    '家里的碟想登记一下 片名 导演 看没看 借给谁了什么时候借的 能搜',
    ['片名: text', '导演: text', '已看: yes', '借给谁: text', '什么时候借的: date'],
  ],
])('the properties of %j are those that were meant', (text, fields) => {
  expect(fieldsOf(text)).toEqual(expect.arrayContaining(fields))
  expect(fieldsOf(text)).toHaveLength(fields.length)
})

test.each([
  ['groups: tents, food, games', ['Tents', 'Food', 'Games']],
  ['分厨房、浴室、阳台三块', ['厨房', '浴室', '阳台']],
  ['按房间分：厨房、浴室、阳台', ['厨房', '浴室', '阳台']],
])('“%s” divides a packing list and names no property', (words, groups) => {
  const { details } = read(`${/[a-z]/.test(words) ? 'packing list' : '打包清单'}，${words}`)
  expect(details.fields.find(({ id }) => id === details.group)?.options).toEqual(groups)
})

test.each([
  'first click never a mine',
  'gets a star',
  'types the answer',
  'of',
  '笔要粗一点',
  '先帮我列好',
  '两个月生',
  '每样都有',
])('“%s” is a piece of a sentence', (words) => expect(isNounPhrase(words)).toBe(false))

test.each([
  'steps of play',
  'who she learned it from',
  'date we met',
  '会员卡余额',
  '重要程度',
  '装了什么',
  '谁负责',
  '还款日期',
])('“%s” names a property', (words) => expect(isNounPhrase(words)).toBe(true))

describe('what a list can do', () => {
  const stock = 'inventory of tins: colour, quantity, price, room'
  const cans = '库存清单：名称、数量、单价、货架'
  test.each([
    [`${stock}. Mark it when below 4`, { low: { field: 'quantity', below: 4, least: '' } }],
    [`${cans}，低于5标出来`, { low: { below: 5 } }],
    [`${stock}, only 2 left in red`, { low: { below: 3 } }],
    [
      `${stock}, minimum quantity, warn when stock runs low`,
      { low: { field: 'quantity', least: 'minimum-quantity' } },
    ],
    [`${stock}. Ask before deleting and let me print it`, { confirm: true, print: true }],
    [`${cans}，删除之前问一下，可以打印`, { confirm: true, print: true }],
    [`${stock}. A minus button when I use a tin`, { moves: { field: 'quantity', names: [] } }],
    [`${cans}，能入库、出库`, { moves: { names: ['入库', '出库'] } }],
    [`${stock}. Filter by room, total quantity`, { filters: ['room'], totals: ['quantity'] }],
    [
      'coins: name, price paid, current value. Show the gain',
      { gain: { from: 'price-paid', to: 'current-value' } },
    ],
    ['跑步记录：日期、公里，每周目标20公里', { goal: { amount: 20, per: 'week' } }],
    [
      'practice log: date, minutes. weekly goal 150 minutes',
      { goal: { field: 'minutes', amount: 150, per: 'week' } },
    ],
    [
      'packing list, reset all ticks for the next trip without deleting',
      { untick: true, check: true },
    ],
    [
      '开店要检查三项：灯箱、冰柜、地面。每天自动重置',
      { daily: true, check: true, items: ['灯箱', '冰柜', '地面'] },
    ],
    [
      'shopping list with a button "Bin the bought" that removes what is bought',
      { clearDone: true, clearDoneLabel: 'Bin the bought' },
    ],
    [
      'Chore list for our house: Ana, Luis and Pau. bins on Friday to start with, each has a day of the week',
      { items: [{ task: 'bins', weekday: 'Friday' }] },
    ],
  ])('%j', (text, wanted) => {
    expect(read(text).details).toMatchObject(wanted)
  })

  test('a script with all of it is sound and a state is counted', () => {
    const { plan, details } = read(
      '会员表：姓名、余额、现价、入手价、状态分新、老。能充值、扣款，余额不到50的标出来，算涨跌，每月目标30',
    )
    expect(details.counts).not.toBe('')
    // A word of the texts that is no name in JavaScript once broke the whole script.
    expect(() => new Script(composeCollection(plan, details)['app.js'] ?? '')).not.toThrow()
  })

  test('a field that would stand alone in its line takes the whole of it', () => {
    const { plan, details } = read('a list of boats: name, harbour, notes, owner, length, berth')
    const html = composeCollection(plan, details)['index.html'] ?? ''
    const wide = [...html.matchAll(/class="wide"><label for="field-([a-z-]+)"/g)].map(
      ([, id]) => id,
    )
    expect(wide).toEqual(['name', 'harbour', 'notes', 'berth'])
  })
})

test.each([
  ['登记每一株的名字、放的位置和浇水时间', '名字、放的位置、浇水时间'],
  ["kayaks: name, what it's for, whether we've sold it", "Name、What it's for、Sold"],
  ['做个药箱：药名、治什么的、剩多少、是不是处方药', '药名、用途、剩余数量、是否处方药'],
  ['Log of feeds: time, breast or bottle, notes', 'Date、Time、Breast or bottle、Notes'],
  ['借书登记，书名、谁借走了、什么时候借的，最近的在上面', '书名、谁借走、什么时候借的'],
])('%j names properties, and no sentence becomes one', (text, labels) => {
  expect(
    read(text)
      .details.fields.map(({ label }) => label)
      .join('、'),
  ).toBe(labels)
})

test.each([
  ['记录我吃过的面馆，店名、味道', '面馆'],
  ['我养了很多乌龟，名字、体重', '乌龟'],
  ['Inventory for my small shop: lamp, supplier, price', 'lamps'],
  ['Kayaks we have: name, length', 'kayaks'],
])('the things of %j are %s', (text, many) => {
  expect(read(text).details.many).toBe(many)
})

test('what is due every so many days keeps the last day, also where nobody names it', () => {
  const { details } = read(
    'list of my plants with name and how often it needs water. Show which ones need water today',
  )
  expect(details).toMatchObject({ cycle: { from: 'watered', every: 'every' } })
})

test('a field called 类别 or one of a price for each so much is a field like the others', () => {
  expect(fieldsOf('钓具清单：名称、类别（鱼竿、鱼线、鱼钩）、每斤价格、评分')).toEqual([
    '名称: text',
    '类别: 鱼竿/鱼线/鱼钩',
    '每斤价格: money',
    '评分: rating',
  ])
})

test('things of one kind stand together, and two columns are added up at once', () => {
  const { details } = read(
    '钓具清单，名称、类别（鱼竿、鱼线）、重量、价格，同一类的放一起，重量和价格都要合计',
  )
  const id = (label: string) => details.fields.find((field) => field.label === label)?.id
  expect(details.group).toBe(id('类别'))
  expect(details.totals).toEqual([id('重量'), id('价格')])
})

test.each([
  ['茶叶清单：名称、价格、评分，便宜的排前面', { by: '价格', down: false }],
  ['茶叶清单：名称、重量、价格，最重的排前面', { by: '重量', down: true }],
])('%j is ordered so', (text, { by, down }) => {
  const { sort, fields } = read(text).details
  expect(fields.find(({ id }) => id === sort.by)?.label).toBe(by)
  expect(sort.down).toBe(down)
})

test('a button for when something is done is called after what is done', () => {
  const { marks, fields } = read(
    'List of my goats: name, breed. A button for when I brushed one today, due again every 9 days',
  ).details
  expect(marks.map(({ label }) => label)).toEqual(['Brushed'])
  expect(fields.filter(({ type }) => type === 'date')).toHaveLength(1)
})

test('a verb before the name of a number whose average is asked for is no part of the name', () => {
  const { fields } = read('茶叶清单：名称、每斤价格、评分').details
  const price = fields.find(({ label }) => label === '每斤价格')?.id
  expect(findAverages('显示价格的平均', fields)).toEqual([price])
})
