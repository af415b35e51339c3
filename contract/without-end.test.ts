import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test.each([
  ['a/b///', '/', 'a/b'],
  ['...', '. ', ''],
  ['.git. .', '. ', '.git'],
  ['a/b', '/', 'a/b'],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, letters, rest) => {
  expect(withoutEnd(text, letters)).toBe(rest)
})

test('a run of a million before another letter is read in one go', () => {
  const text = `${'/'.repeat(1_000_000)}x`
  expect(withoutEnd(text, '/')).toBe(text)
})
