import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLineEnds, lineBreak, usualLineEnd } from './line-ends.ts'

const mixed = await readFile(new URL('fixtures/mixed.css', import.meta.url), 'utf8')

test('lines that are the same keep their ends, changed ones that of the line before, new ones the usual', () => {
  expect(keepLineEnds(mixed, 'one\ntwo\nTHREE\nfour\nnew\nfive\n')).toBe(
    'one\r\ntwo\nTHREE\r\nfour\nnew\r\nfive\r\n',
  )
  expect(keepLineEnds(mixed, 'two\nfour\nfive')).toBe('two\nfour\nfive')
  expect(keepLineEnds('a\rb\rc', 'a\nB\nc\nd')).toBe('a\rB\rc\rd')
  expect(keepLineEnds('\n\r\nx\r\ny\r\n', '\n\nx!\ny\n')).toBe('\n\r\nx!\r\ny\r\n')
  expect(keepLineEnds('a', 'a\r\nb')).toBe('a\r\nb')
  expect(usualLineEnd('a')).toBeUndefined()
  expect(usualLineEnd('a\rb\r\nc\r')).toBe('\r')
})

const ends = fc.constantFrom('\n', '\r\n', '\r')
const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', ''), ends), { maxLength: 12 })

test('a text whose words stay keeps every byte, and no word is ever lost', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      // A carriage return and a line feed beside each other are one end.
      const text = before.map(([line, end]) => `${line}x${end}`).join('')
      const other = after.map(([line]) => `${line}x\n`).join('')
      expect(keepLineEnds(text, text.replaceAll(lineBreak, '\n'))).toBe(text)
      expect(keepLineEnds(text, other).replaceAll(lineBreak, '\n')).toBe(other)
    }),
    { numRuns: 500 },
  )
})
