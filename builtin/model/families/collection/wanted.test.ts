/** What the words order, look through and add up by is a property of each thing, told so or not. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import type { Plan } from '../../plan.ts'
import { CollectionDetails } from './details.ts'

const listOf = (plan: Plan | undefined): CollectionDetails => CollectionDetails.parse(plan?.details)

const made = (text: string): CollectionDetails => listOf(readPlan(readAsk(text, ''))?.plan)

const columns = ({ fields }: CollectionDetails): string =>
  fields.map(({ label, type }) => `${label}: ${type}`).join(', ')

test.each([
  [
    'A catalogue of kites with name and span, filter by maker',
    'Name: text, Span: text, Maker: text',
  ],
  [
    'List my lamps with room, sortable by wattage and searchable by shop',
    'Name: text, Room: text, Wattage: text, Shop: text',
  ],
  [
    'Our canoes: name and colour, and I want to sort by how many seats',
    'Name: text, Colour: text, How many seats: number',
  ],
  ['A list of rugs with room, show the total value', 'Name: text, Room: text, Value: money'],
  ['整理阁楼的风筝，记下名称和产地，能按年份筛选', '名称: text, 产地: text, 年份: number'],
  ['登记合唱团的乐谱，记编号和作者，根据难度排序', '编号: text, 作者: text, 难度: text'],
  [
    '清点车库的轮胎，写品牌和规格，支持供应商查询',
    '名称: text, 品牌: text, 规格: text, 供应商: text',
  ],
  ['地毯清单，记名称和产地，合计价值', '名称: text, 产地: text, 价值: money'],
  ['五金采购清单，单价乘以数量', '物品: text, 数量: number, 单价: money'],
])('%j has the property by which it is used, though no list names it', (text, fields) => {
  expect(columns(made(text))).toBe(fields)
})

test.each([
  ['A list of books with title and author, sorted by title', 'Title: text, Author: text'],
  ['A list of kites with name and price, total cost', 'Name: text, Price: money'],
  ['书单，书名和作者，按首字母排序，支持搜索筛选，总数在上面', '书名: text, 作者: text'],
  [
    'A list of lamps with name and date, filter by newest, sort by date added',
    'Name: text, Date: date',
  ],
])('%j gets no property besides', (text, fields) => {
  expect(columns(made(text))).toBe(fields)
})

test('a follow-up that filters, orders or adds up by something new adds it first', () => {
  const lamps = readPlan(readAsk('A list of lamps with name and room', ''))
  if (lamps === null) throw new Error('no list was made')
  const told = changePlan(lamps.plan, readAsk('Filter by maker. Show the total price', ''))
  expect(columns(listOf(told.plan))).toBe('Name: text, Room: text, Maker: text, Price: money')
  expect(listOf(told.plan)).toMatchObject({ filters: ['maker'], totals: ['price'] })
  expect(told.done).toEqual(['added maker, a filter', 'added price, totals'])
})

test.each([
  ['整理阁楼的风筝，记下名称和产地', '风筝'],
  ['管理社团的帐篷，登记编号和品牌', '帐篷'],
  ['仓房里的轮胎，品牌和规格', '轮胎'],
  ["Keep track of my uncle's kites with name and maker", 'kites'],
  ['A list of the lamps in my attic with room and colour', 'lamps'],
  ['A birdwatching list with species and place', 'birds'],
  ['Stock list for our ferry, name and quantity', 'entries'],
  ['A register of the boats in the harbour with name and length', 'boats'],
])('%j keeps what is kept, and not where it is or whose', (text, many) => {
  expect(made(text).many).toBe(many)
})

test.each([
  ['Kites I lent out, who has them, and I tick them off', 'Name: text, Who has them: text'],
  ["My lamps and which room they're in", 'Name: text, Room: text'],
  ['记一下谁借了我的帐篷，还了就打勾', '名称: text, 谁借的: text'],
])('%j asks what is told of each thing', (text, fields) => {
  expect(columns(made(text))).toBe(fields)
})

test.each([
  ['Add a number field for portions', 'Portions: number'],
  ['Add a money field called Deposit', 'Deposit: money'],
  ['Add a text field called Maker and a date field called Seen on', 'Maker: text, Seen on: date'],
  ['加一个数字字段叫人次', '人次: number'],
  ['加个字段叫存放处', '存放处: text'],
  ['Add a choice field Shade with mint, rose and plain', 'Shade: choice'],
])('%j adds a property of that name and type', (clause, fields) => {
  const plan = readPlan(readAsk('A list of kites with name and room', ''))?.plan
  if (plan === undefined) throw new Error('no list was made')
  const changed = changePlan(plan, readAsk(clause, ''))
  expect(columns(listOf(changed.plan))).toBe(`Name: text, Room: text, ${fields}`)
  expect(changed.plan.colour).toBe(plan.colour)
})

test('a button hides what is ticked off, by whatever word', () => {
  const plan = readPlan(readAsk('Kites I lent out, I tick them off when returned', ''))?.plan
  if (plan === undefined) throw new Error('no list was made')
  const { plan: changed } = changePlan(
    plan,
    readAsk('Add a button that hides the returned ones', ''),
  )
  expect(listOf(changed).starts).toEqual({ field: 'is-done', value: 'open' })
})

test('what is checked each day stands behind the colon', () => {
  const { items, daily } = made('锁门前自查：煤气、窗帘、炉子，勾每天重新来')
  expect({ items: items.map(String), daily }).toEqual({
    items: ['煤气', '窗帘', '炉子'],
    daily: true,
  })
})
