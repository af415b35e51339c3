import { expect, test } from 'vitest'
import { codePoints, cutText } from './limits.ts'

test('a cut text keeps whole characters and counts them as its limit does [I18N-28]', () => {
  const text = `${'x'.repeat(199)}😀 and more`
  expect(cutText(text, 200)).toBe(`${'x'.repeat(199)}😀`)
  expect(cutText(text, 199)).toBe('x'.repeat(199))
  expect(cutText('😀😀😀', 2)).toBe('😀😀')
  expect(codePoints(cutText('字'.repeat(30), 12))).toBe(12)
  for (const whole of ['', 'short', '😀']) expect(cutText(whole, 5)).toBe(whole)
  for (let length = 0; length < 5; length += 1)
    expect(cutText('a😀b😀c', length).isWellFormed()).toBe(true)
})
