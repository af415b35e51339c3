import { expect, test } from 'vitest'
import { shownPath } from './shown-path.ts'

test.each([
  ['caf\u00e9/\u4e2d\u6587.png', 'caf\u00e9/\u4e2d\u6587.png'],
  ['cafe\u0301.png', 'cafe<U+0301>.png'],
  ['\u1112\u1161\u11ab.txt', '<U+1112><U+1161><U+11AB>.txt'],
  ['\u212b.txt', '<U+212B>.txt'],
  ['photo\u202egpj.exe', 'photo<U+202E>gpj.exe'],
  ['\u{1f468}\u200d\u{1f469}.png', '\u{1f468}\u200d\u{1f469}.png'],
])('the path %j is shown as %s [SYN-13]', (path, shown) => {
  expect(shownPath(path)).toBe(shown)
})
