import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('the ratio is that of WCAG, whichever colour is named first, short or long [CON-04]', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21)
  expect(contrastOf('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('red', '#fff')).toBeNull()
})
