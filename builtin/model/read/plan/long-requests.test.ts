/** Requests that nobody means well: long, repeated, absurd. The model answers, soon and without a fault (T53). */
import { expect, test } from 'vitest'
import { readAsk } from '../ask.ts'
import { changePlan } from './change-plan.ts'
import { readPlan } from './read-plan.ts'

const begins = ['a list: ', 'a calculator ', 'landing page ', 'wheel of names ', '做一个清单：', '']
const pieces = [
  'who has it, how many, ',
  'x, y or z, ',
  '1 ',
  '12',
  '3 x ',
  '10%, ',
  '25 minutes ',
  'b = c ',
  '分类、',
  '每天',
  '\n- item',
  ' ',
]

// A pattern that reads one text in exponentially many ways would not come back before the time limit of a test.
test.each(begins)(
  '“%s” followed by one thing over and over is read or refused: threat T53',
  (begin) => {
    for (const piece of pieces) {
      const ask = readAsk(begin + piece.repeat(8_000 / piece.length), '')
      const read = readPlan(ask)
      const known = readPlan(readAsk('a calculator for price times hours', ''))
      for (const plan of [read?.plan, known?.plan]) {
        if (plan) expect(changePlan(plan, ask).plan.title).not.toBe('')
      }
    }
  },
)

test('what is too long to be read is named as left out', () => {
  const story = 'It should feel calm. '.repeat(80)
  const read = readPlan(readAsk(`A list of books with title and author. ${story} And sing.`, ''))
  expect(read?.left.at(-1)).toMatch(/…$/)
})
