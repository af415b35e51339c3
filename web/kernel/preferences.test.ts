import { expect, test, vi } from 'vitest'
import { draftKey, readDraft, writeDraft } from './account-storage.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { currentLocale, initialLocale, setLocale } from './locale.tsx'
import { shownTheme, themeChoice } from './theme.ts'

test('the first language is the stored one, else Chinese for a Chinese browser, else English [I18N-02] [I18N-03]', () => {
  expect(initialLocale('zh', ['en-US'])).toBe('zh')
  expect(initialLocale('en', ['zh-CN'])).toBe('en')
  for (const first of ['zh', 'zh-CN', 'ZH-hant']) expect(initialLocale(null, [first])).toBe('zh')
  for (const stored of ['fr', 'ZH', '', 'en-US']) expect(initialLocale(stored, ['de'])).toBe('en')
  expect(initialLocale(null, undefined)).toBe('en')
})

test('where the browser refuses storage, a chosen language holds for the session [I18N-03]', () => {
  const refuses = vi.fn<() => never>(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  expect(readStored('browser', 'locale')).toBeNull()
  setLocale('zh')
  expect([currentLocale(), readStored('browser', 'locale')]).toEqual(['zh', 'zh'])
  setLocale('en')
  expect([currentLocale(), readStored('browser', 'locale')]).toEqual(['en', 'en'])
  expect(refuses).toHaveBeenCalled()
  writeStored('browser', 'locale', null)
})

test('the first theme is the system’s, and an unknown stored one counts as the system’s [NAV-19]', () => {
  expect(themeChoice(null)).toBe('system')
  expect(themeChoice('sepia')).toBe('system')
  expect(themeChoice('dark')).toBe('dark')
  expect(shownTheme('system', true)).toBe('dark')
  expect(shownTheme('system', false)).toBe('light')
  expect(shownTheme('light', true)).toBe('light')
})

test('a draft is there again for the account that typed it and for no other [AUTH-34]', () => {
  writeDraft('ines', 'prompt', 'a packing list')
  expect(readDraft('ines', 'prompt')).toBe('a packing list')
  expect(readDraft('noor', 'prompt')).toBe('')
  expect(readDraft(null, 'prompt')).toBe('')
  expect(draftKey('ines', 'prompt')).not.toBe(draftKey(null, 'prompt'))
  writeDraft('ines', 'prompt', '')
  expect(readDraft('ines', 'prompt')).toBe('')
})
