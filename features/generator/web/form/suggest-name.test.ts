import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestName } from './suggest-name.ts'

test('a description suggests its first words as a name, in both languages [GEN-10]', () => {
  expect(suggestName('I want a pomodoro timer with sound')).toBe('Pomodoro Timer')
  expect(suggestName('Please create a recipe book for my family.')).toBe('Recipe Book')
  expect(suggestName('quiz about the planets of our sun')).toBe('Quiz About The Planets')
  expect(suggestName('帮我做一个待办清单，可以勾选')).toBe('待办清单')
  expect(suggestName('制作一款记账应用')).toBe('记账应用')
})

test('nothing usable suggests nothing [GEN-10]', () => {
  for (const prompt of ['', '   ', 'a', '!!!', '。。。', 'make me a', `make ${'x'.repeat(101)}`])
    expect(suggestName(prompt)).toBeNull()
})

test('whatever is typed, a suggestion is a name of 2 to 100 characters [GEN-10]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (prompt) => {
      const name = suggestName(prompt)
      if (name === null) return
      expect([...name].length).toBeGreaterThanOrEqual(2)
      expect([...name].length).toBeLessThanOrEqual(100)
      expect(name).toMatch(/[\p{L}\p{N}]/u)
    }),
    { numRuns: 2_000 },
  )
})
