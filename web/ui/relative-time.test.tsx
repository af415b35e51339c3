import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, parseFirstData } from '../kernel/first-data.ts'
import { LocaleProvider } from '../kernel/locale.tsx'
import { RelativeTime } from './relative-time.tsx'

test('a moment in words has its full time in the tooltip, in both languages [LIM-63] [I18N-21]', () => {
  const at = Date.parse('2026-03-12T12:00:00.000Z')
  const draw = (lang: 'en' | 'zh') =>
    drawWith({ ...parseFirstData(null), lang, at }, () =>
      renderToStaticMarkup(
        <LocaleProvider>
          <RelativeTime iso="2026-03-12T11:00:00.000Z" />
        </LocaleProvider>,
      ),
    ).html
  expect(draw('en')).toMatch(/title="March 12, 2026 at 11:00\sAM">1 hour ago</)
  expect(draw('zh')).toMatch(/title="2026年3月12日[^"]*11:00">1 小时前</)
})
