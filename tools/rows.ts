/**
 * `npm run rows` writes `docs/requirements.md`: which test proves which row.
 * `npm run rows -- A` lists the rows of a slice that no test names, and fails when there are any.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findTests } from './rows/find-tests.ts'
import { requirementsPage, unnamedRows } from './rows/match-rows.ts'
import { readRequirements, slices } from './rows/requirements.ts'

const root = resolve(import.meta.dirname, '..')
const rows = readRequirements(root)
const tests = findTests(root)
const wanted = process.argv[2]

if (wanted === undefined) writePage()
else process.exitCode = listUnnamed(wanted.toUpperCase())

function writePage(): void {
  writeFileSync(join(root, 'docs/requirements.md'), requirementsPage(tests, rows))
  for (const slice of slices) {
    const all = rows.filter((row) => row.slice === slice).length
    const left = unnamedRows(tests, rows, slice).length
    process.stdout.write(`${slice}: ${all - left} of ${all} rows are named by a test\n`)
  }
}

function listUnnamed(slice: string): number {
  if (!slices.some((name) => name === slice)) {
    process.stderr.write(`There is no slice ${slice}. There are: ${slices.join(', ')}.\n`)
    return 1
  }
  const left = unnamedRows(tests, rows, slice)
  for (const { id, text } of left) process.stdout.write(`${id}  ${text}\n`)
  process.stdout.write(`${left.length} rows of slice ${slice} are named by no test.\n`)
  return left.length === 0 ? 0 : 1
}
