import { expect, test } from 'vitest'
import { readApp } from '../../read-app.testing.ts'

test.each([
  ['checklist for opening the kiosk, we tick things off and untick all for the next day', 'todo'],
  ['did my son read today? show the last 7 days so i do not forget', 'habits'],
  ['what do I owe the gardener: hours times 18 plus 6 for petrol', 'calculator'],
  ['what does our boat cost me: fuel, mooring, paint, totals for each', 'budget'],
  ['knots on one side, their names on the other, I turn them over', 'cards'],
  ['rain per day as bars and the best week', 'dashboard'],
  ['grid of 10 by 10 squares i can tap to colour in', 'drawing'],
  ['who has to drive tonight? Ida, Per or me', 'picker'],
  ['I carve spoons and want to show them online, name, wood', 'portfolio'],
  ['invitation to our housewarming with address, time and a place to say if you come', 'landing'],
  ['write down our trips, how the weather was and what happened', 'blog'],
  ['a game where stones fall and I dodge them, three lives', 'game'],
  ['食堂打烊要做的事，做完一项勾一项', 'todo'],
  ['养条狗一个月花多少钱，狗粮、看病都记', 'budget'],
  ['寻物启事页面，地点、电话', 'landing'],
  ['每晚写几句心里话，以后翻着看', 'blog'],
])('%j is of the kind that its deeds tell', (text, kind) => {
  expect(readApp(text).plan.details.kind).toBe(kind)
})
