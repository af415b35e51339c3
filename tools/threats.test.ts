/** docs/security.md names for each threat tests that exist, and their titles name the threat. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The rows of the table: the threats of each, and its files; one without a folder lies beside the one before. */
const rows = page
  .split('\n')
  .filter((line) => /^\| T\d{2,3}[ ,]/.test(line))
  .map((line) => {
    const [, first = '', second = ''] = line.split('|')
    let folder = ''
    const files = [...second.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      const path = name.includes('/') ? name : join(folder, name)
      folder = dirname(path)
      return path
    })
    return { threats: first.match(/^[ T\d,]+/)?.[0].match(/T\d{2,3}/g) ?? [], files }
  })

/** The threats that the titles of a file name; `threats T01 and T04`, `T67 to T91`. */
function titledIn(file: string): ReadonlySet<string> {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
  const titles = code.match(/(?:\bthreats?|:) T\d{2,3}(?:(?:, | and | to )T\d{2,3})*/g) ?? []
  return new Set(titles.flatMap((title) => title.match(/T\d{2,3}/g) ?? []))
}

test('every test that the table of threats names is there', () => {
  const files = rows.flatMap((row) => row.files)
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every threat has a number of its own, from T67 on without a gap', () => {
  const threats = rows.flatMap((row) => row.threats)
  expect(threats.toSorted()).toEqual([...new Set(threats)].toSorted())
  const ours = threats.map((threat) => Number(threat.slice(1))).filter((number) => number >= 67)
  expect(ours.toSorted((a, b) => a - b)).toEqual(ours.map((_, at) => 67 + at))
})

test('every threat stands in the title of a test of each file that is named for it', () => {
  const unnamed = rows.flatMap(({ threats, files }) =>
    threats.filter((threat) => !files.some((file) => titledIn(file).has(threat))),
  )
  expect.soft(unnamed).toEqual([])
  const silent = rows.flatMap(({ threats, files }) =>
    files
      .filter((file) => !threats.some((threat) => titledIn(file).has(threat)))
      .map((file) => `${threats.join()} ${file}`),
  )
  expect(silent).toEqual([])
})
