import { expect, test } from 'vitest'
import { asksToMake, readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function read(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return { ...made, details: CollectionDetails.parse(made.plan.details) }
}

test.each([
  ['a list of sirens to test every 40 days, overdue first', 40],
  ['Smoke hoods around the hotel to swap every 2 months', 60],
  ['鱼缸换水记录，每15天一次，过期没换的排前面', 15],
])('what comes again has its last time, its interval and a button: %j', (text, days) => {
  const { details, left } = read(text)
  expect(left).toEqual([])
  expect(details).toMatchObject({
    check: false,
    cycle: { days },
    marks: [{}],
    sort: { by: 'is-due' },
  })
})

test('its button gets the name that is told later, and its interval stays', () => {
  const { plan } = read('a list of sirens to test every 40 days, overdue first')
  const { plan: next } = changePlan(plan, readAsk('add a button I tap when tested', ''))
  expect(next.details).toMatchObject({ marks: [{ label: 'Tested' }], cycle: { days: 40 } })
  const { plan: other } = changePlan(plan, readAsk('make it every 25 days', ''))
  expect(other.details).toMatchObject({ cycle: { days: 25 } })
})

test('the only button is called what the words quote', () => {
  const { details } = read('泵房台账：编号、上次巡检日期，加个“今天巡过了”的按钮，每20天巡检一次')
  expect(details.marks).toMatchObject([{ label: '今天巡过了' }])
})

test.each([
  ['windmills near Delft I want to paint, tick when painted', 'windmill', 'Name'],
  ['a list of my records with singer and year', 'record', 'Name'],
  ['Third hand tools at our shed with drawer and price', 'third hand tool', 'Name'],
  ['听过的歌剧，写上剧院和日期', '歌剧', '名称'],
  ['想爬的塔列个清单，带高度', '塔', '名称'],
])('the things of %j have a name of their own', (text, one, label) => {
  const { details, left } = read(text)
  expect(left).toEqual([])
  expect([details.one, details.fields[0]?.label]).toEqual([one, label])
})

test('who says what is in a cupboard asks for a list of it', () => {
  expect(asksToMake("what's in our linen cupboard, oldest on top")).toBe(true)
  expect(asksToMake("what's in this app?")).toBe(false)
})

test.each([
  ['put in a number for how many are left', 'How many left', 'number'],
  ["add a yes or no for whether we've washed it", 'Washed', 'yes'],
  ['add the date I saw each one', 'Seen', 'date'],
])('%j adds what it says', (words, label, type) => {
  const { plan } = read('a list of curtains with curtain and room')
  const { plan: next, left } = changePlan(plan, readAsk(words, ''))
  expect(left).toEqual([])
  expect(CollectionDetails.parse(next.details).fields.at(-1)).toMatchObject({ label, type })
})

test('things to begin with are put in, and become no groups', () => {
  const { details } = read(
    'A checklist for closing the shop with job and area (till, store). Put in Count cash, Lock gate and Wipe shelves.',
  )
  expect(details.fields.map(({ label }) => label)).toEqual(['Job', 'Area'])
  expect(details.items).toEqual(['Count cash', 'Lock gate', 'Wipe shelves'])
})

test.each([
  'Yarn shelf: yarn, price per skein, skeins; what is it all worth',
  "Cellar of cider, price and number of bottles, plus what it's all worth",
])('what all of it is worth is price times number: %j', (text) => {
  const { details, left } = read(text)
  expect(left).toEqual([])
  expect(details.product).not.toBeNull()
})
