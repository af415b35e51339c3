/** Brings rows and tests together. Pure: what the files hold is handed in. */
import type { TitledTest } from './read-titles.ts'
import type { Requirement } from './requirements.ts'

/** What is wrong with the ids in titles, `file:line "title": reason`. */
export function checkTitles(tests: readonly TitledTest[], rows: readonly Requirement[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  return tests.flatMap(({ file, line, title, ids, faults }) => {
    const unknown = ids.filter((id) => !known.has(id)).map((id) => `there is no row ${id}`)
    return [...faults, ...unknown].map((fault) => `${file}:${line} "${title}": ${fault}`)
  })
}

/** The rows of a slice that no test names. */
export function unnamedRows(
  tests: readonly TitledTest[],
  rows: readonly Requirement[],
  slice: string,
): Requirement[] {
  const named = new Set(tests.flatMap(({ ids }) => ids))
  return rows.filter((row) => row.slice === slice && !named.has(row.id))
}

/** The page `docs/requirements.md`: each row, the tests that prove it, where they stand. */
export function requirementsPage(
  tests: readonly TitledTest[],
  rows: readonly Requirement[],
): string {
  const proofs = Map.groupBy(
    tests.flatMap((test) => test.ids.map((id) => ({ id, test }))),
    ({ id }) => id,
  )
  const named = rows.filter(({ id }) => proofs.has(id)).length
  const lines = rows.flatMap((row) => {
    const own = proofs.get(row.id) ?? []
    if (own.length === 0) return [`| ${row.id} | ${row.slice} | ${cell(row.text)} | – | |`]
    return own.map(({ test }, index) => {
      const first = index === 0 ? `${row.id} | ${row.slice} | ${cell(row.text)}` : `${row.id} | |`
      return `| ${first} | ${cell(test.title)} | \`${test.file}\` |`
    })
  })
  return [
    '# Requirements and their tests',
    '',
    'Written by `npm run rows` from the titles of the tests; see [testing](testing.md).',
    `${named} of ${rows.length} rows are named by a test.`,
    '',
    '| id | slice | requirement | test | file |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
}
