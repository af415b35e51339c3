/** Entries as lines of a file and back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, jsonLineOf, readCsv, readJsonLines } from './entry-lines.ts'

const when = '2026-11-30T08:00:00.000Z'

test('lines of JSON come back as they were, also plain ones; what is none is named by its line [DAT-17]', () => {
  const entry = { id: 'a1', createdAt: when, by: 'Ada', data: { text: 'two\nlines', n: 3 } }
  const text = [jsonLineOf(entry), '', '{"text":"plain","id":7}', '[1]', '{no'].join('\r\n')
  expect(readJsonLines(text)).toEqual({
    lines: [
      { line: 1, id: 'a1', data: entry.data },
      { line: 3, id: null, data: { text: 'plain', id: 7 } },
    ],
    bad: [
      { line: 4, code: 'wrongType' },
      { line: 5, code: 'badJson' },
    ],
  })
})

test('a table comes back as it was, with quotes, commas, lines, lists and texts that look like numbers [DAT-17]', () => {
  const values = fc.oneof(
    fc.string({ minLength: 1 }).filter((text) => !/^\s*(?:[[{"]|true|false|null|')/.test(text)),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.integer()),
  )
  const keys = fc.stringMatching(/^[a-z]{1,6}$/)
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(keys, values, { minKeys: 1, maxKeys: 4 }), { minLength: 1 }),
      (all) => {
        const written = all.map((data, at) => ({ id: `e${at}`, createdAt: when, by: 'Ada', data }))
        const { lines, bad } = readCsv(csvOf(written), null)
        expect(bad).toEqual([])
        const plain = (value: unknown): unknown =>
          typeof value === 'string' && String(Number(value)) === value ? Number(value) : value
        const wanted = all.map((data) =>
          Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plain(value)])),
        )
        expect(lines.map(({ data }) => ({ ...data }))).toEqual(wanted)
      },
    ),
  )
})

test('a visitor’s formula is a text in a table, and comes back as it was: threat T118 [DAT-17]', () => {
  const data = { text: '=HYPERLINK("https://evil.example")', less: -3 }
  const csv = csvOf([{ id: 'a', createdAt: when, by: '+bo', data }])
  expect(csv.split('\r\n')[1]).toBe(`a,${when},'+bo,"'=HYPERLINK(""https://evil.example"")",-3`)
  expect(readCsv(csv, null).lines).toEqual([{ line: 2, id: 'a', data }])
})

test('what a field declares says how its cells are meant; rows of another length are named [DAT-17]', () => {
  const fields = { zip: { type: 'string' as const }, n: { type: 'number' as const } }
  const csv = '_id,zip,n\n,01067,3\n,"two\nlines",\n\nx,1\n,9,4'
  expect(readCsv(csv, fields)).toEqual({
    lines: [
      { line: 2, id: null, data: { zip: '01067', n: 3 } },
      { line: 3, id: null, data: { zip: 'two\nlines' } },
      { line: 7, id: null, data: { zip: '9', n: 4 } },
    ],
    bad: [{ line: 6, code: 'columns' }],
  })
})
