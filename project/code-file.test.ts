/** What counts as code of an app (CHT-33). */
import { expect, test } from 'vitest'
import { hasOwnCode } from './code-file.ts'

test('a file of the starter is no code of one’s own until it is changed; a README and an ignore list never are [CHT-32] [CHT-33]', () => {
  const page = { path: 'index.html', content: '<h1>This week</h1>' }
  const inChinese = { path: 'index.html', content: '<h1>这一周</h1>' }
  const around = [
    { path: 'README.md', content: '# App' },
    { path: '.gitignore', content: 'node_modules' },
    { path: 'notes.txt', content: 'later' },
    { path: 'LICENSE', content: 'MIT' },
  ]
  const begun = [page, inChinese]
  expect(hasOwnCode([...around, page], begun)).toBe(false)
  expect(hasOwnCode([...around, inChinese], begun)).toBe(false)
  expect(hasOwnCode([...around, { ...page, content: '<h1>Mine</h1>' }], begun)).toBe(true)
  expect(hasOwnCode([page, { path: 'extra.js', content: '' }], begun)).toBe(true)
  expect(hasOwnCode([page], [])).toBe(true)
})
