import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { appTexts } from '../../i18n/app.ts'
import { PassedChecks } from './passed-checks.tsx'

const at = '2026-05-02T23:14:00.000Z'
const draw = (passed: string[], total: number): string =>
  renderToStaticMarkup(<PassedChecks app={{ checks: { passed, total, at } }} />)

test('the page of an app says how many checks passed, when, where they ran and which they are [CHK-07]', () => {
  const page = draw(['Add', '<b>Sort</b>', 'Remove'], 3)
  expect(page).toMatch(/<h2[^>]*>3 checks passed, [^<]*2026[^<]*<\/h2>/)
  expect(page).toContain('Run in the author’s browser before publishing.')
  for (const name of ['Add', '&lt;b&gt;Sort&lt;/b&gt;', 'Remove'])
    expect(page).toContain(`<li>${name}</li>`)
  expect(draw(['Add'], 1)).toContain('>1 check passed, ')
  // What did not pass, or did not run, is not passed over.
  expect(draw(['Add'], 3)).toContain('>1 of 3 checks passed, ')
  expect(renderToStaticMarkup(<PassedChecks app={{}} />)).toBe('')
  const zh = speak(appTexts, 'zh')
  expect(zh('checksPassed', { n: 3, date: '2026年5月2日' })).toBe('3 项检查通过，2026年5月2日')
  expect(zh('checksWhere')).toBe('发布前在作者的浏览器中运行。')
})
