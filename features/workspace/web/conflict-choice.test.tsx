import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { ConflictChoice } from './conflict-choice.tsx'

const draw = (disabled: boolean) =>
  renderToStaticMarkup(
    <ConflictChoice
      paths={['index.html', 'css/a.css']}
      disabled={disabled}
      onChoose={async () => {}}
    />,
  )

test('files that were changed in two places are named, with both ways out and what each of them keeps [SYN-12]', () => {
  const page = draw(false)
  expect(page).toContain('<li>index.html</li><li>css/a.css</li>')
  expect(page).toMatch(
    /<button(?![^>]*disabled)[^>]*>Keep mine<.*<button(?![^>]*disabled)[^>]*>Take theirs</,
  )
  expect(page).toContain('stays in the history of the repository')
  expect(page).toContain('Undo brings yours back')
  expect(draw(true)).toMatch(/disabled[^>]*>Keep mine<.*disabled[^>]*>Take theirs</)
  expect([speak(texts, 'en')('twoPlaces'), speak(texts, 'zh')('twoPlaces')]).toEqual([
    'Changed in two places',
    '两处都有更改',
  ])
})
