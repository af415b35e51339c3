import { expect, test } from 'vitest'
import { fullTime, relativeTime } from './moment.ts'

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
