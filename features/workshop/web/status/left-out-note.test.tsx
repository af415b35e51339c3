import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOutNote, RenamesNote } from './left-out-note.tsx'

test('two Unicode forms of one name are named as a pair, by what differs [SYN-13]', () => {
  const html = renderToStaticMarkup(
    <LeftOutNote
      leftOut={[
        { path: 'cafe\u0301.png', reason: 'twin' },
        { path: 'caf\u00e9.png', reason: 'twin' },
      ]}
    />,
  )
  expect(html).toContain('cafe&lt;U+0301&gt;.png, caf\u00e9.png')
  expect(html).toContain('the same name as caf\u00e9.png, in another Unicode form')
  expect(html).toContain('the same name as cafe&lt;U+0301&gt;.png, in another Unicode form')
})

test('what the next commit renames is said, with the name that it has now [SYN-13]', () => {
  const renames = [{ from: 'cafe\u0301.png', to: 'caf\u00e9.png' }]
  const html = renderToStaticMarkup(<RenamesNote renames={renames} />)
  expect(html).toContain(
    'The next commit writes 1 file name in the common Unicode form: caf\u00e9.png',
  )
  expect(html).toContain('in the repository: cafe&lt;U+0301&gt;.png')
})
