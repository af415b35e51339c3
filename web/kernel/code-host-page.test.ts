import { expect, test } from 'vitest'
import { codeHostPage } from './code-host-page.ts'

test('a page of the built-in code host opens in the language of the studio, whatever it spoke before [I18N-27]', () => {
  expect(codeHostPage('/codehost/settings', 'zh')).toBe('/codehost/settings?lang=zh')
  expect(codeHostPage('https://cube.example/codehost/ada/tea', 'en')).toBe(
    'https://cube.example/codehost/ada/tea?lang=en',
  )
  expect(codeHostPage('/codehost/ada/tea?file=a.js#L3', 'zh')).toBe(
    '/codehost/ada/tea?file=a.js&lang=zh#L3',
  )
})

test('an address elsewhere is left as it is', () => {
  for (const url of ['https://github.com/ada/tea', 'https://github.com/codehost/tea', 'tea'])
    expect(codeHostPage(url, 'zh')).toBe(url)
})
