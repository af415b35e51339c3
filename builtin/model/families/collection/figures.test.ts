import { expect, test } from 'vitest'
import { composeApp } from '../../compose/compose-app.ts'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function planOf(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return made.plan
}

const isPlain = (html: string): boolean => html.includes('tally plain') && !html.includes('picture')

test.each([
  'a list of lamps with lamp, price and room',
  'Puddings list: pudding, rating',
  'a list of kites to fly, tick when flown',
  '灯具清单：灯名、价格、房间',
])('no large figure and no picture where nobody asked: %j', (text) => {
  expect(isPlain(composeApp(planOf(text))['index.html'])).toBe(true)
})

test.each([
  'a list of lamps with lamp, price and room, total of the prices',
  'a list of lamps with lamp and price, average price',
  'a list of kites to fly, tick when flown, show how many are left',
  '灯具清单：灯名、价格、房间，要看到一共花了多少',
])('figures stand large where they were asked for: %j', (text) => {
  expect(isPlain(composeApp(planOf(text))['index.html'])).toBe(false)
})

test.each([
  ['show a total of the prices', true],
  ['show the average price too', true],
  ['show a bar chart by room', true],
  ['group by room and show the sum for each', true],
  ['sort by price', false],
  ['add a field for the shop', false],
])('a follow-up may ask for them: %j', (words, figures) => {
  const plan = planOf('a list of lamps with lamp, price and room')
  const { plan: next, left } = changePlan(plan, readAsk(words, ''))
  expect(left).toEqual([])
  expect(next.details).toMatchObject({ figures })
  expect(JSON.stringify(next.details)).not.toMatch(/"label":"Sum"/)
})

test('they can be put away again', () => {
  const plan = planOf('a list of lamps with lamp, price and room, total of the prices')
  const { plan: next } = changePlan(plan, readAsk('remove the big number', ''))
  expect(next.details).toMatchObject({ figures: false })
})

test('a list that was made before keeps its figures', () => {
  const plan = planOf('a list of lamps with lamp, price and room')
  const older = Object.entries(plan.details).filter(([name]) => name !== 'figures')
  expect(CollectionDetails.parse(Object.fromEntries(older)).figures).toBe(true)
})
