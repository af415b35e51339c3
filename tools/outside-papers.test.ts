/** What a reader of this code does not have is not named in it: a comment gives the reason instead. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const papers = ['DESIGN', 'SPEC', 'STYLE', 'RELIABILITY', 'LOOK', 'FIELD']
// In brackets, as a source for what was said: by name, or as a finding by its number.
const named = new RegExp(String.raw`\((?:[^()]*[ ,])?(?:(?:${papers.join('|')})\b|F\d+\b)[^()]*\)`)

test('no comment refers to a document that is not in the project', () => {
  const found = sourceFiles(root).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /^\s*(?:\/\*|\*|\/\/)|\s\/\/ /.test(line) && named.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  '/** How pages are drawn (DESIGN 3). */',
  '// One turn (DESIGN 4.5, PUB-23).',
  '/** Asks (API-49, LOOK). */',
  '// A frame (F8).',
])('it is found in %j', (comment) => {
  expect(named.test(comment)).toBe(true)
})
