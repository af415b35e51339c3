/** What the sheet says of errors that the app reports. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import { AppErrors } from './app-errors.tsx'

test('one line says how many errors there are, with the way to them; without errors there is none [PUB-39] [PVW-16]', () => {
  const draw = (count: number) =>
    renderToStaticMarkup(<AppErrors count={count} onShow={() => {}} />)
  expect(draw(0)).toBe('')
  expect(draw(1)).toContain('The app reports 1 error<')
  expect(draw(3)).toContain('The app reports 3 errors<')
  expect(draw(1)).toMatch(/<button [^>]*>Show in console</)
  expect(speak(texts, 'zh')('reportsErrors', { n: 2 })).toBe('应用报告了 2 个错误')
})
