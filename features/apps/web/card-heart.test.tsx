import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, parseFirstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { HeartCount } from './card-heart.tsx'

test('a short count has the exact number in its tooltip, in both languages [LIM-65] [I18N-15]', () => {
  const draw = (lang: 'en' | 'zh', favorites: number) =>
    drawWith({ ...parseFirstData(null), lang }, () =>
      renderToStaticMarkup(
        <LocaleProvider>
          <HeartCount favorites={favorites} />
        </LocaleProvider>,
      ),
    ).html
  expect(draw('en', 999_951)).toMatch(/title="[^"]*999,?951[^"]*"><span[^>]*>999\.9K</)
  expect(draw('zh', 1_234)).toMatch(/title="[^"]*1,?234[^"]*"><span[^>]*>1\.2K</)
  expect(draw('en', 999)).toMatch(/title="[^"]*999[^"]*"><span[^>]*>999</)
  expect(draw('en', 0)).toBe('')
})
