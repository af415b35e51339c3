/** Sentences with placeholders and plurals. */
import { expect, test } from 'vitest'
import { speak } from './text.ts'

const texts = {
  en: { forks: { one: '1 fork', other: '{n} forks' }, hello: 'Hello {name}, you have {n} apps' },
  zh: { forks: '{n} 个复刻', hello: '{name}，你有 {n} 个应用' },
} as const

test('English has singular and plural, and a sentence is one whole with placeholders [I18N-23]', () => {
  const en = speak(texts, 'en')
  expect([1, 2, 0, 1_234].map((n) => en('forks', { n }))).toEqual([
    '1 fork',
    '2 forks',
    '0 forks',
    '1,234 forks',
  ])
  expect(en('hello', { name: 'Ada', n: 3 })).toBe('Hello Ada, you have 3 apps')
  const zh = speak(texts, 'zh')
  expect([1, 2].map((n) => zh('forks', { n }))).toEqual(['1 个复刻', '2 个复刻'])
  // A value is put in as it is, also when it looks like a pattern.
  expect(en('hello', { name: '$& {n}', n: 1 })).toBe('Hello $& {n}, you have 1 apps')
})
