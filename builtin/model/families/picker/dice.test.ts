import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { PickerDetails } from './details.ts'
import { picker } from './picker.ts'

function read(text: string): { details: PickerDetails; left: string[] } {
  const ask = readAsk(text, '')
  const { details, used, isGuess } = picker.read(ask)
  return { details: PickerDetails.parse(details), left: findLeft(ask, used, isGuess) }
}

function changed(text: string, clause: string): PickerDetails | null {
  const spoken = detectLang(clause)
  const step = picker.change(read(text).details, clause, { lang: spoken, spoken })
  return step === null ? null : PickerDetails.parse(step.next)
}

const TWO_KINDS = 'Roll two ten-sided dice and one eight-sided, plus 5, for our campaign.'

test.each([
  [TWO_KINDS, [2, 10, 1, 8], 5],
  ['Throw three twenty-sided dice and one with four sides, plus twenty', [3, 20, 1, 4], 20],
  ['A dice roller: four six-sided dice and add three to the total.', [4, 6], 3],
  [
    'Dice: one twelve-sided, one four-sided and two six-sided, rolled together',
    [1, 12, 1, 4, 2, 6],
    0,
  ],
  ['桌游骰子，两颗十面骰、一颗八面骰，一起掷，点数加三', [2, 10, 1, 8], 3],
  ['掷两颗骰子，总和加2', [2, 6], 2],
])('the dice that %s names are thrown together, with what is added', (text, dice, bonus) => {
  const { details, left } = read(text)
  expect(details.pool.flatMap(({ count, sides }) => [count, sides])).toEqual(dice)
  expect(details.bonus).toBe(bonus)
  expect(left).toEqual([])
})

test.each([
  [TWO_KINDS, 'add 7 instead of 5', [2, 10, 1, 8], 7],
  [TWO_KINDS, 'change the 5 to a 3', [2, 10, 1, 8], 3],
  [TWO_KINDS, 'no bonus', [2, 10, 1, 8], 0],
  [TWO_KINDS, 'three ten-sided', [3, 10, 1, 8], 5],
  [TWO_KINDS, 'add another eight-sided die', [2, 10, 2, 8], 5],
  ['Two dice, add 2 to the sum', 'three dice', [3, 6], 2],
  ['掷骰子：一颗十二面和两颗四面，总和再加3', '加的数改成5', [1, 12, 2, 4], 5],
  ['掷两颗骰子，总和加2', '不加了', [2, 6], 0],
])('of %s, %s changes the dice or what is added', (text, clause, dice, bonus) => {
  const next = changed(text, clause)
  expect(next?.pool.flatMap(({ count, sides }) => [count, sides])).toEqual(dice)
  expect(next?.bonus).toBe(bonus)
})

test.each([
  [
    'Tombola at the hall: pull 4 tickets out of numbers 1 to 300, no ticket twice, giant digits.',
    4,
  ],
  [
    'Lucky draw: each time draw 2 lucky numbers between 1 and 80, nobody can win twice, big numbers for the last row to see',
    2,
  ],
  ['抽奖箱：从1到150里一次抽三张，不放回，大大的数字', 3],
])('%s draws so many at once, none again, very large', (text, count) => {
  const { details, left } = read(text)
  expect(details).toMatchObject({ count, once: true, large: true })
  expect(left).toEqual([])
})
