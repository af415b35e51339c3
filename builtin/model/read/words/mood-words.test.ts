/** Words of colour and size as people say them. */
import { expect, test } from 'vitest'
import { findColour, findLook, findSize, moodSpans } from './mood-words.ts'

test.each([
  ['warm tones please', 'orange'],
  ['the colours a bit warmer', 'orange'],
  ['暖色系', 'orange'],
  ['配色再暖一些', 'orange'],
  ['cool colours', 'blue'],
  ['冷色调', 'blue'],
  ['warm colours, mostly brown', 'brown'],
  ['warm socks', null],
])('a warmth is a colour where none is named: %s', (text, colour) => {
  expect(findColour(text)).toBe(colour)
})

test('the whole clause on warm colours is understood', () => {
  expect(moodSpans('色调温暖一点')).toContainEqual({ start: 0, end: 6 })
  expect(findLook('色调温暖一点')).toBe('paper')
})

test('what a card says is no colour of the page', () => {
  expect(findColour('rouge = red, gris = grey')).toBeNull()
  expect(findColour('rouge = red, gris = grey, 绿色')).toBe('green')
})

test.each(['字和按钮都大一点', '按钮和字都要大', 'text and buttons larger', 'big cards and text'])(
  'text is larger beside other things too: %s',
  (text) => {
    expect(findSize(text)).toBe('large')
  },
)

test.each(['some text and a big button', 'a large form and text field'])(
  'what is large beside a text says nothing of its size: %s',
  (text) => {
    expect(findSize(text)).toBeNull()
  },
)
