/** What a list shows first, what its choices are and what it counts, as people ask for it. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function read(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return { ...made, details: CollectionDetails.parse(made.plan.details) }
}

const REPAIRS =
  'I own a shoe shop. I need a list of repairs: customer, shoe, price, and if it is paid'

test.each([
  [REPAIRS, 'Only show what is not paid by default, with a switch to see all', 'paid', 'no'],
  [REPAIRS, 'hide the paid ones at first', 'paid', 'no'],
  [
    '我开修鞋店，要一个修鞋登记：顾客、电话、是否修好',
    '默认只显示没修好的，加个开关看全部',
    'field-3',
    'no',
  ],
  ['shopping list', "only show what's not bought yet", 'is-done', 'open'],
  ['films: title, year, status (to watch, watched)', 'show only to watch', 'status', 'to watch'],
])('%j shows at first what %j says, and a switch shows all', (text, words, field, value) => {
  const { plan } = read(text)
  const { plan: next, left } = changePlan(plan, readAsk(words, ''))
  expect(left).toEqual([])
  expect(next.details).toMatchObject({ kind: 'collection', starts: { field, value } })
})

test.each([
  ['我收藏酒，登记酒名、种类（红酒、白酒）、产地', '种类里再加个清酒', ['红酒', '白酒', '清酒']],
  ['我收藏酒，登记酒名、种类（红酒、白酒）、产地', '把清酒加到种类里', ['红酒', '白酒', '清酒']],
  [
    'wool: brand, thickness (fine, thick), price',
    'add chunky as another thickness',
    ['fine', 'thick', 'chunky'],
  ],
])('the choices of %j grow by %j', (text, words, options) => {
  const { plan, done } = changePlan(read(text).plan, readAsk(words, ''))
  expect(done).toHaveLength(1)
  expect(
    CollectionDetails.parse(plan.details).fields.flatMap((field) => field.options ?? []),
  ).toEqual(options)
})

test.each([
  ['茶叶清单，记名称、还剩多少克、评分', ['剩余（克）: number', '评分: rating']],
  ['做个酒单：酒名、还有几瓶、产地', ['剩余数量: number', '产地: text']],
  [
    'a list of seeds: name, how many are left, sow date',
    ['How many left: number', 'Sow date: date'],
  ],
  ['买菜清单，写东西名字和数量，没买的排上面', ['数量: text']],
])('the fields of %j after its name are %j', (text, fields) => {
  const { details, left } = read(text)
  expect(details.fields.slice(1).map(({ label, type }) => `${label}: ${type}`)).toEqual(fields)
  expect(left).toEqual([])
})

test.each([
  ['露营采购清单，写名称和数量，买好的沉到最底下'],
  ['shopping list: what and how many, things still to buy at the top'],
])('%j puts what is open first', (text) => {
  expect(read(text).details.sort).toEqual({ by: 'is-open', down: false })
})
