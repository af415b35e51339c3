/** What stands in the place of a page while the host is in trouble. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { FirstData } from '../../contract/first-data.ts'
import type { Locale } from '../../contract/locale.ts'
import { drawWith, firstData } from '../kernel/first-data.ts'
import { LocaleProvider } from '../kernel/locale.tsx'
import { PageOrHostError } from './host-error-page.tsx'

function drawn(lang: Locale, given: Pick<FirstData, 'trouble'>): string {
  return drawWith({ ...firstData(), ...given, lang }, () =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/marketplace?page=2']}>
        <LocaleProvider>
          <Routes>
            <Route element={<PageOrHostError />}>
              <Route path="*" element={<p>the page itself</p>} />
            </Route>
          </Routes>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  ).html
}

test('a page that could not be given says why, in both languages, and how to come again [SCL-13]', () => {
  const full = drawn('en', { trouble: 'hostFull' })
  expect(full).toContain('The host’s disk is full. Nothing was lost; try again later.')
  expect(full).toContain('Error 507')
  expect(full).toContain('href="/marketplace?page=2"')
  expect(drawn('zh', { trouble: 'hostFull' })).toContain('服务器的磁盘已满。')
  expect(drawn('zh', { trouble: 'unavailable' })).toContain('服务器错误，请稍后重试')
})

test('a page that could be given is that page [SCL-13]', () => {
  expect(drawn('en', {})).toBe('<p>the page itself</p>')
})
