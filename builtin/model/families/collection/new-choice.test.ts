import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'
import { readChoice } from './reading/read-choice.ts'

const LISTS = { en: 'a list of lamps with lamp, watts and price', zh: '灯具清单：灯名、瓦数、价格' }

function changed(text: string, words: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  const { plan, left } = changePlan(made.plan, readAsk(words, ''))
  return { before: made.plan.details, details: CollectionDetails.parse(plan.details), left }
}

test.each([
  ['add a choice field Base with choices small, wide and screw', 'Base', 'small,wide,screw'],
  ['add a field Base with choices small, wide or screw', 'Base', 'small,wide,screw'],
  ['add a dropdown "Room" with loft, hall and porch', 'Room', 'loft,hall,porch'],
  ['put in a choice called Floor with the options 1, 2 and 3', 'Floor', '1,2,3'],
  ['add a field called Shade: paper, glass, none', 'Shade', 'paper,glass,none'],
  ['add a field Shade, one of paper, glass, none', 'Shade', 'paper,glass,none'],
  ["I'd like to pick the room from loft, hall or porch", 'Room', 'loft,hall,porch'],
  ['add a field for level that can be dim, plain or bright', 'Level', 'dim,plain,bright'],
  ['add a choice of paper, glass or silk for the shade', 'Shade', 'paper,glass,silk'],
  ['add a Room picker: loft, hall', 'Room', 'loft,hall'],
])('%j adds one property with its choices', (words, label, options) => {
  const { before, details, left } = changed(LISTS.en, words)
  expect(left).toEqual([])
  const [field, ...others] = details.fields.slice(CollectionDetails.parse(before).fields.length)
  expect(others).toEqual([])
  expect([field?.label, field?.type, field?.options?.join()]).toEqual([label, 'choice', options])
})

test.each([
  ['加一个选项栏“灯座”，选项有大、中、小', '灯座', '大,中,小'],
  ['加一个选择字段房间：阁楼、门厅、阳台', '房间', '阁楼,门厅,阳台'],
  ['加一个下拉“房间”，可选阁楼、门厅', '房间', '阁楼,门厅'],
  ['再加一栏“房间”，选项是阁楼、门厅、阳台', '房间', '阁楼,门厅,阳台'],
  ['加个可选的状态，亮着、坏了、在修三种', '状态', '亮着,坏了,在修'],
  ['加一个字段叫“房间”，从阁楼、门厅里选', '房间', '阁楼,门厅'],
  ['加一个用处，可选看书、吃饭、夜灯', '用处', '看书,吃饭,夜灯'],
])('%j adds one property with its choices, in Chinese', (words, label, options) => {
  const { details, left } = changed(LISTS.zh, words)
  expect(left).toEqual([])
  const [field, ...others] = details.fields.slice(3)
  expect(others).toEqual([])
  expect([field?.label, field?.type, field?.options?.join()]).toEqual([label, 'choice', options])
})

test.each([
  'add a total of the watts and the price',
  'add name, phone and mail',
  'add two fields: name, phone',
  'let me choose between dark and light',
  'add milk, eggs and bread',
  '加两个字段：电话、地址',
  '给状态加两个选项：待定、取消',
  '放进去米、油、盐',
  '按房间分组，门厅在前',
])('%j tells of no property with choices', (words) => {
  expect(readChoice(words)).toBeNull()
})

test('a property of that name gets the choices', () => {
  const { details } = changed('lamps: lamp, room, price', 'add a choice Room: loft, hall')
  expect(details.fields.map(({ label }) => label)).toEqual(['Lamp', 'Room', 'Price'])
  expect(details.fields[1]).toMatchObject({ type: 'choice', options: ['loft', 'hall'] })
})

test.each([
  ['a list of songs: song, genre choices folk, jazz, rock, tick when heard', 'folk,jazz,rock'],
  ['a list of repairs with price and urgency high medium low', 'high,medium,low'],
  ['garden jobs list: job, bed (A to D)', 'A,B,C,D'],
  ['转卖清单：物品、成本、平台选线上或线下', '线上,线下'],
  ['面试过的剧团列表，结果分待定、通过、没过', '待定,通过,没过'],
])('choices told in running words are read at once: %j', (text, options) => {
  const plan = readPlan(readAsk(text, ''))?.plan
  const { fields } = CollectionDetails.parse(plan?.details)
  expect(fields.flatMap((field) => field.options?.join() ?? [])).toEqual([options])
})

test('minutes and a count are divided into no choices', () => {
  const plan = readPlan(readAsk('游泳馆清单：馆名、走路几分钟、电话、水温、备注', ''))?.plan
  const { fields } = CollectionDetails.parse(plan?.details)
  expect(fields.some(({ type }) => type === 'choice')).toBe(false)
  expect(fields).toHaveLength(5)
})

test.each([
  'Add a condition to each one: lit, dim or dead',
  'add a condition for every lamp: lit, dim, dead',
])('choices that a request gives stand in place of those that are known: %s', (words) => {
  const field = changed(LISTS.en, words).details.fields.at(-1)
  expect(field).toMatchObject({ label: 'Condition', options: ['lit', 'dim', 'dead'] })
})

test('a verb whose object stands in a clause of its own is not named as missing', () => {
  expect(changed(LISTS.en, 'Put in a switch for dark and light.').left).toEqual([])
})
