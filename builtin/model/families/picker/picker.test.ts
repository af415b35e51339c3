import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { PickerDetails } from './details.ts'
import { readPicker } from './read.ts'
import { readAsk } from '../../read/ask.ts'

test.each([
  [
    'A wheel of names with Ana, Ben, Cleo and Dan that removes the winner',
    { mode: 'wheel', names: ['Ana', 'Ben', 'Cleo', 'Dan'], once: true },
  ],
  [
    'decision wheel for dinner: pizza, sushi, tacos or soup, playful',
    { mode: 'wheel', names: ['pizza', 'sushi', 'tacos', 'soup'] },
  ],
  ['spin the wheel to choose between tea and coffee', { mode: 'wheel', names: ['tea', 'coffee'] }],
  [
    'raffle: draw 3 winners from numbers 1 to 500 without repeats',
    { mode: 'draw', range: [1, 500], count: 3, once: true },
  ],
  [
    'random team generator that splits Ana, Ben, Cleo, Dan into 2 teams',
    { mode: 'teams', teams: 2, names: ['Ana', 'Ben', 'Cleo', 'Dan'] },
  ],
  ['roll 3 dice with 20 sides', { mode: 'dice', dice: 3, sides: 20 }],
  ['a 2d8 dice roller with history', { mode: 'dice', dice: 2, sides: 8 }],
  ['转盘，选项：茶、咖啡、水，绿色', { mode: 'wheel', names: ['茶', '咖啡', '水'] }],
  [
    'a picker wheel with tea, milk and water, blue',
    { mode: 'wheel', names: ['tea', 'milk', 'water'] },
  ],
  ['flip a coin', { mode: 'coin' }],
  [
    'password generator, 20 characters, no symbols',
    { mode: 'password', length: 20, sets: ['lower', 'upper', 'digits'] },
  ],
  ['今天吃什么转盘，选项：火锅、烧烤、面条', { mode: 'wheel', names: ['火锅', '烧烤', '面条'] }],
  ['抽奖，从 1 到 100 抽 3 个，不重复', { mode: 'draw', range: [1, 100], count: 3, once: true }],
  ['点名器，名单：小红、小明、小刚', { mode: 'draw', names: ['小红', '小明', '小刚'] }],
  ['密码生成器，12 位，只用数字', { mode: 'password', length: 12, sets: ['digits'] }],
  ['掷骰子，4 个骰子', { mode: 'dice', dice: 4 }],
])('names and numbers of %j are those that were given', (text, details) => {
  const { plan, left } = readApp(text)
  expect(plan.details).toMatchObject({ kind: 'picker', ...details })
  expect(left).toEqual([])
})

test('what a picker does not do is named, and keeping passwords is another app', () => {
  expect(readApp('a name picker with sound and confetti').left).toEqual(['“sound and confetti”'])
  expect(readApp('a password manager to store passwords').plan.details.kind).not.toBe('picker')
})

const WHEEL = 'a wheel of names with Ana, Ben and Cleo'

test.each([
  [WHEEL, 'add Eva and Finn', { names: ['Ana', 'Ben', 'Cleo', 'Eva', 'Finn'] }],
  [WHEEL, 'remove Ben', { names: ['Ana', 'Cleo'] }],
  [WHEEL, 'turn it into a raffle', { mode: 'draw', names: ['Ana', 'Ben', 'Cleo'] }],
  [WHEEL, 'change the names to Uli, Vera and Wim', { names: ['Uli', 'Vera', 'Wim'] }],
  [WHEEL, 'draw without repeats', { once: true }],
  ['flip a coin', 'make it 3 dice', { mode: 'dice', dice: 3 }],
  ['password generator', 'make it 24 characters', { length: 24 }],
  ['密码生成器', '长度改成 8', { length: 8 }],
  ['转盘，选项：茶、咖啡、水', '增加果汁', { names: ['茶', '咖啡', '水', '果汁'] }],
  ['转盘，选项：茶、咖啡、水', '去掉咖啡', { names: ['茶', '水'] }],
  ['分组，名单：甲一、乙二、丙三、丁四', '分成 3 组', { teams: 3 }],
])('%j is changed by %j', (text, clause, details) => {
  expect(changeApp(text, clause)).toMatchObject(details)
})

test('whatever is asked, the details are sound', () => {
  const words = fc.array(
    fc.constantFrom(
      'dice',
      '999',
      'sides',
      'names:',
      'a, b',
      '0 to 0',
      '、',
      '骰子',
      '10000000 winners',
      'password',
      '-3',
      '从 5 到 5',
      'wheel',
    ),
  )
  fc.assert(
    fc.property(words, (said) => {
      const { details } = readPicker(readAsk(said.join(' '), ''))
      expect(PickerDetails.safeParse(details).success).toBe(true)
    }),
  )
})
