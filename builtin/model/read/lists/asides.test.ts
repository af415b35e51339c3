import { expect, test } from 'vitest'
import { asideSpans, headSpans } from './asides.ts'

const told = (text: string): string[] =>
  asideSpans(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['a wheel for my evening class at the mill', ['for my evening class at the mill']],
  ['slow because his hands shake, red', ['because his hands shake']],
  ['扫雷，给奶奶玩，十个雷', ['给奶奶玩']],
  ['掷骰子，开会无聊用，三颗', ['开会无聊用']],
  ['转盘，纯粹好玩', ['纯粹好玩']],
])('%s tells beside its wish', (text, asides) => {
  expect(told(text)).toEqual(asides)
})

test.each([
  'a button for my guests to print the list',
  '点名，可以用，不要用动画',
  'lists for shops and homes',
])('“%s” asks for something', (text) => {
  expect(told(text)).toEqual([])
})

test('what stands before a colon is the subject of what follows', () => {
  const text = 'I cook. Dinners of the week: stew, soup'
  expect(headSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Dinners of the week',
  ])
})
