import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, fullTime, relativeTime } from './moment.ts'

const now = Date.parse('2026-03-12T12:00:00.000Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('moments are relative for a week and then a date, in both languages [I18N-17..20]', () => {
  const spoken = [
    [0.9, 'just now', '刚刚'],
    [-5, 'just now', '刚刚'],
    [1, '1 minute ago', '1 分钟前'],
    [59.9, '59 minutes ago', '59 分钟前'],
    [60, '1 hour ago', '1 小时前'],
    [60 * 23.9, '23 hours ago', '23 小时前'],
    [60 * 24, 'yesterday', '昨天'],
    [60 * 47.9, 'yesterday', '昨天'],
    [60 * 48, '2 days ago', '2 天前'],
    [60 * 24 * 6.9, '6 days ago', '6 天前'],
    [60 * 24 * 7, 'Mar 5, 2026', '2026年3月5日'],
  ] as const
  for (const [minutes, en, zh] of spoken) {
    expect(relativeTime(before(minutes), 'en', now)).toBe(en)
    expect(relativeTime(before(minutes), 'zh', now)).toBe(zh)
  }
})

test('a missing or unreadable moment is a dash, never an invalid date [I18N-21]', () => {
  for (const iso of [null, undefined, '', 'soon']) {
    expect(relativeTime(iso, 'en', now)).toBe('-')
    expect(fullTime(iso, 'zh')).toBe('-')
  }
})

test('of every moment the words name the whole minutes, hours or days, and a week and more is a date [LIM-63]', () => {
  const second = 1_000
  const [minute, hour, day] = [60 * second, 3_600 * second, 86_400 * second]
  const steps = [
    [-100 * day, minute, minute, /^just now$/, /^刚刚$/],
    [minute, hour, minute, /^(?:1 minute|\d+ minutes) ago$/, /^\d+ 分钟前$/],
    [hour, day, hour, /^(?:1 hour|\d+ hours) ago$/, /^\d+ 小时前$/],
    [day, 2 * day, day, /^yesterday$/, /^昨天$/],
    [2 * day, 7 * day, day, /^\d days ago$/, /^\d 天前$/],
    [7 * day, 4_000 * day, day, /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/, /^\d{4}年\d{1,2}月\d{1,2}日$/],
  ] as const
  for (const [from, to, unit, en, zh] of steps) {
    const ages = fc.oneof(
      fc.constant(from),
      fc.constant(to - 1),
      fc.integer({ min: from, max: to - 1 }),
    )
    fc.assert(
      fc.property(ages, (age) => {
        const iso = new Date(now - age).toISOString()
        const words = [relativeTime(iso, 'en', now), relativeTime(iso, 'zh', now)]
        expect(words[0]).toMatch(en)
        expect(words[1]).toMatch(zh)
        if (!words[0]?.endsWith(' ago')) return
        const n = Math.floor(age / unit)
        expect(words.map((said) => Number.parseInt(said, 10))).toEqual([n, n])
        expect(words[0]?.split(' ')[1]?.endsWith('s')).toBe(n !== 1)
      }),
    )
  }
})

test('a moment of the day is told by the clock, one of another day with its date [VER-02]', () => {
  const spoken = [
    ['2026-03-12T00:05:00.000Z', '00:05', '00:05'],
    ['2026-03-12T14:02:00.000Z', '14:02', '14:02'],
    ['2026-03-11T23:59:00.000Z', 'Mar 11, 23:59', '3月11日 23:59'],
  ] as const
  for (const [iso, en, zh] of spoken) {
    expect(clockTime(iso, 'en', now, 'UTC')).toBe(en)
    expect(clockTime(iso, 'zh', now, 'UTC')).toBe(zh)
  }
  expect(clockTime(null, 'en', now)).toBe('-')
})
