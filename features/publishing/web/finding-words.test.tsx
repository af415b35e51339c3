/** What the automatic check found, in words. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { Finding } from '../contract.ts'
import { useFindingWords } from './finding-words.ts'

function Said({ kind }: { kind: string }) {
  return useFindingWords()({ kind, path: '首页' })
}
const said = (lang: 'en' | 'zh', kind: string) =>
  drawWith({ ...firstData(), lang }, () =>
    renderToStaticMarkup(
      <LocaleProvider>
        <Said kind={kind} />
      </LocaleProvider>,
    ),
  ).html

test('each thing that the automatic check finds is a sentence in both languages, with its file [PUB-37] [PERM-22]', () => {
  for (const kind of Finding.shape.kind.options) {
    expect(said('zh', kind)).toMatch(/^[^A-Za-z]+（首页）$/)
    expect(said('en', kind)).toMatch(/^[a-z][a-z -]+ \(首页\)$/)
  }
  expect(said('zh', 'ofLater')).toBe('ofLater (首页)')
})
