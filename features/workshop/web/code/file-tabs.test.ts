import { expect, test } from 'vitest'
import { fileTabs } from './file-tabs.ts'

const files = (...paths: string[]) => paths.map((path) => ({ path, content: 'x' }))

test('code has tabs, index.html first, then by path; markdown, text and bytes stand under More files [EDT-11] [EDT-12]', () => {
  const picture = { path: 'cat.png', content: new Uint8Array([0, 255]) }
  expect(
    fileTabs([...files('styles.css', 'README.md', 'app.js', 'notes.txt', 'index.html'), picture]),
  ).toEqual({
    tabs: [
      { path: 'index.html', label: 'index.html' },
      { path: 'app.js', label: 'app.js' },
      { path: 'styles.css', label: 'styles.css' },
    ],
    others: ['README.md', 'cat.png', 'notes.txt'],
  })
})

test('two files of one name show their folders too [EDT-11]', () => {
  expect(fileTabs(files('index.html', 'about/index.html', 'src/main.js')).tabs).toEqual([
    { path: 'index.html', label: 'index.html' },
    { path: 'about/index.html', label: 'about/index.html' },
    { path: 'src/main.js', label: 'main.js' },
  ])
})
