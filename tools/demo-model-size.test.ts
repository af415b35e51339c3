/** The demo model is what one person understands in an afternoon, so its size is bounded. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const most = { lines: 900, letters: 160 }

const model = sourceFiles(resolve(import.meta.dirname, '..')).filter(
  ({ path }) => path.startsWith('builtin/model/') && !/\.(?:test|testing)\.ts$/.test(path),
)

test('the demo model holds at most 900 lines, its tests apart', () => {
  expect(model.length).toBeGreaterThan(5)
  const lines = model.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
  expect(lines).toBeLessThanOrEqual(most.lines)
})

test('no line of the demo model is longer than 160 letters', () => {
  const long = model.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (line.length > most.letters ? [`${path}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})
