import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenText } from './even-text.ts'

test.each([
  ['seventeen cards and thirty-five seconds', /^ {7}17 cards and {10}35 seconds$/],
  ['half a minute', /^ *30 seconds$/],
  ['搭积木,8乘8,三条命', /^搭积木，8乘8，三条命$/],
  ['词:山,水;问:谁?', /^词：山，水；问：谁？$/],
])('%s counts in digits and stops alike', (text, even) => {
  expect(evenText(text)).toMatch(even)
})

test.each(['treize = thirteen, quatorze = fourteen', '1,200 steps, 3 a day', 'red, 4, blue'])(
  'in “%s” nothing is changed: words of a list, and stops between digits',
  (text) => {
    expect(evenText(text)).toBe(text)
  },
)

test('whatever the words, every place stays where it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(evenText(text).length).toBe(text.length)
    }),
  )
})
