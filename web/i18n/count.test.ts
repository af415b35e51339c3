import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortCount, wholeCount } from './count.ts'

test('counts are written whole below a thousand, with K and M above [I18N-12..14]', () => {
  const spoken = [
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [15_500, '15.5K'],
    [999_949, '999.9K'],
    [999_950, '999.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [2_500_000, '2.5M'],
  ] as const
  for (const [count, words] of spoken) expect(shortCount(count)).toBe(words)
})

test('a missing, negative or foreign count is zero [I18N-16]', () => {
  for (const count of [undefined, null, -3, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(shortCount(count)).toBe('0')
    expect(wholeCount(count)).toBe(0)
  }
})

test('whatever is counted, a short count has one decimal, is rounded to it, and never leaves its unit [LIM-65]', () => {
  const valueOf = (words: string) =>
    Number.parseFloat(words) * (words.endsWith('K') ? 1_000 : 1_000_000)
  const counts = fc.oneof(
    fc.integer({ min: 1_000, max: 999_999 }),
    fc.integer({ min: 999_900, max: 1_000_100 }),
    fc.integer({ min: 1_000_000, max: 2_000_000_000 }),
  )
  fc.assert(
    fc.property(counts, (count) => {
      const words = shortCount(count)
      const isThousands = count < 1_000_000
      expect(words).toMatch(isThousands ? /^\d{1,3}\.\dK$/ : /^\d+\.\dM$/)
      const isCapped = words === '999.9K'
      const off = Math.abs(valueOf(words) - count)
      expect(off).toBeLessThanOrEqual(isCapped ? 99 : isThousands ? 50 : 50_000)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 0, max: 999 }), (n) => shortCount(n) === String(n)))
})
