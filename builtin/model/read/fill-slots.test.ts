/** Which slot of a starter a stated number is for (STR-08). */
import { expect, test } from 'vitest'
import { readStarter } from '../../../starters/read-starters.ts'
import { fillSlots } from './fill-slots.ts'
import { readRequest } from './request.ts'

const filled = (id: string, text: string) =>
  Object.fromEntries(
    [...fillSlots(readRequest(text), readStarter(id), Date.UTC(2026, 10, 23))].map(
      ([key, { value, currency }]) => [key, currency === undefined ? value : [value, currency]],
    ),
  )

test.each([
  ['water', 'track my water, 8 glasses a day, 250 ml each', { goal: 8, size: 250 }],
  ['water', '每天喝八杯水，每杯 300 毫升', { goal: 8, size: 300 }],
  ['focus', 'focus for 30 minutes', { work: 30 }],
  [
    'packing',
    'packing list: passport, charger, socks',
    { items: ['passport', 'charger', 'socks'] },
  ],
  [
    'countdown',
    'a countdown called Lisbon to 5 June 2027 at 3:30 pm',
    { title: 'Lisbon', day: '2027-06-05', time: '15:30' },
  ],
  ['savings', 'save £1,200 for a bike', { goal: [1200, 'GBP'] }],
  ['intervals', '40 seconds work and 20 seconds rest', { work: 40, rest: 20 }],
  ['intervals', 'intervals with rest 15 seconds, work 45 seconds', { work: 45, rest: 15 }],
  ['todo', 'a plain to-do list', {}],
])('%s: %j sets %j [STR-08]', (id, text, values) => {
  expect(filled(id, text)).toEqual(values)
})
