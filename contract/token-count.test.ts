import { expect, test } from 'vitest'
import { countTokens, tokenTally } from './token-count.ts'

test('four ASCII characters are a token, and every other character is one [AGT-52] [LIM-39]', () => {
  expect(['', 'a', 'abcd', 'abcde'].map(countTokens)).toEqual([0, 1, 1, 2])
  expect(countTokens('按钮现在是绿色的了')).toBe(9)
  expect(countTokens('<p>按钮</p>')).toBe(2 + 2)
  expect(countTokens('é😀')).toBe(2)
  const tally = tokenTally()
  for (const part of ['ab', '按', 'cd', '\ud83d', '\ude00']) tally.add(part)
  expect(tally.tokens()).toBe(3)
})
