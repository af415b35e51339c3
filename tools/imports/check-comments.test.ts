import { expect, test } from 'vitest'
import { checkComments } from './check-comments.ts'

test('an id of a requirement in a source or a style sheet is named with its line; tests may hold ids', () => {
  const text = '/** Deletes a comment\n * (CMT-05). */\nconst utf = "UTF-16"\n'
  const files = ['a.ts', 'a.css', 'a.test.ts', 'a.test.tsx', 'tools/rows/match.ts'].map((path) => ({
    path,
    text,
  }))
  expect(checkComments(files, ['CMT', 'PUB'])).toEqual([
    'a.ts:2 names CMT-05: ids of requirements stand in titles of tests',
    'a.css:2 names CMT-05: ids of requirements stand in titles of tests',
  ])
})
