import { expect, test } from 'vitest'
import { checkTitles, requirementsPage, unnamedRows } from './match-rows.ts'
import { readTitles } from './read-titles.ts'
import type { Requirement } from './requirements.ts'

const rows: Requirement[] = [
  { id: 'HOST-05', slice: 'A', text: 'A name is one’s own' },
  { id: 'HOST-06', slice: 'A', text: 'A taken name is refused' },
  { id: 'HOST-07', slice: 'B', text: 'A | in a text' },
]

/** The tests of one planted test file. */
function titles(text: string) {
  return readTitles('features/names.test.ts', text)
}

test('ids stand at the end of a title, one by one or as a run', () => {
  const found = titles(`
    test('a taken name is refused [HOST-05, HOST-06]', () => {})
    test.each([1])('%s is refused [HOST-05..07]', () => {})
    it.skipIf(false)(\`\${name} is refused [HOST-07]\`, () => {})
    test('a name is one’s own [HOST-05] [HOST-06]', () => {})
    test('a list [of things] is shown', () => {})
    other('not a test [HOST-05]')
  `)
  expect(found.map(({ title, ids }) => [title, ids])).toEqual([
    ['a taken name is refused', ['HOST-05', 'HOST-06']],
    ['%s is refused', ['HOST-05', 'HOST-06', 'HOST-07']],
    ['… is refused', ['HOST-07']],
    ['a name is one’s own', ['HOST-05', 'HOST-06']],
    ['a list [of things] is shown', []],
  ])
  expect(found.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(checkTitles(found, rows)).toEqual([])
})

test.each([
  ['[HOST-99]', 'there is no row HOST-99'],
  ['[HOST-05, HOST-06, HOST-07, HOST-05]', 'a test names at most 3 rows'],
  ['[HOST-05..06, HOST-07, HOST-05]', 'a test names at most 3 rows'],
  ['[HOST-03..07]', 'a run names at most 4 rows'],
  ['[HOST-5]', '"HOST-5" is no id and no run of ids such as HOST-24..26'],
  ['[HOST-05 HOST-06]', '"HOST-05 HOST-06" is no id and no run of ids such as HOST-24..26'],
  ['[HOST-05] is refused', 'ids stand at the end of the title'],
  ['[HOST-06..05]', '"HOST-06..05" is no id and no run of ids such as HOST-24..26'],
])('a title with %s is refused', (ids, reason) => {
  const wrong = checkTitles(titles(`test('a name ${ids}', () => {})`), rows)
  expect(wrong).toContain(`features/names.test.ts:1 "a name": ${reason}`)
})

test('the rows of a slice that no test names are listed', () => {
  const found = titles("test('a taken name is refused [HOST-06]', () => {})")
  expect(unnamedRows(found, rows, 'A').map(({ id }) => id)).toEqual(['HOST-05'])
  expect(unnamedRows(found, rows, 'B').map(({ id }) => id)).toEqual(['HOST-07'])
})

test('the page shows each row with its tests and their files', () => {
  const found = titles("test('first [HOST-06]', () => {})\ntest('second [HOST-06]', () => {})")
  const page = requirementsPage(found, rows)
  expect(page).toContain('1 of 3 rows are named by a test.')
  expect(page).toContain(
    '| HOST-06 | A | A taken name is refused | first | `features/names.test.ts` |\n| HOST-06 | | | second | `features/names.test.ts` |',
  )
  expect(page).toContain('| HOST-07 | B | A \\| in a text | – | |')
})
