import { expect, test } from 'vitest'
import { outcomeLines } from './report.ts'

const durations = Array.from({ length: 12 }, (_one, at) => ({
  file: `file-${at}`,
  milliseconds: at * 1_000,
}))
const clean = {
  passed: 5,
  failed: 0,
  skipped: 0,
  errors: 0,
  failedFiles: [],
  retried: [],
  durations,
}
const onCi = { isCi: true, milliseconds: 90_400 }

test('a run ends with its ten slowest files, the slowest first, and its counts', () => {
  const { lines, isFailed } = outcomeLines(clean, onCi)
  expect(isFailed).toBe(false)
  expect(lines.filter((line) => line.includes('file-')).map((line) => line.trim())).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${at} s  file-${at}`),
  )
  expect(lines.at(-1)).toBe('5 passed, 0 failed, 0 skipped in 90 s')
})

test('what passed only at a second try is named, and a fourth fails the run where it counts', () => {
  const three = { ...clean, retried: ['one', 'two', 'three'] }
  expect(outcomeLines(three, onCi).isFailed).toBe(false)
  expect(outcomeLines(three, onCi).lines).toContain('Passed only at a second try (3):')
  const four = { ...clean, retried: ['one', 'two', 'three', 'four'] }
  expect(outcomeLines(four, onCi).isFailed).toBe(true)
  expect(outcomeLines(four, { ...onCi, isCi: false }).isFailed).toBe(false)
})

test('a failed test, an error beside the tests and, where it counts, a skipped test fail the run', () => {
  expect(outcomeLines({ ...clean, failed: 1 }, onCi).isFailed).toBe(true)
  expect(outcomeLines({ ...clean, errors: 1 }, onCi).lines.at(-1)).toMatch(/^5 passed, 1 failed/)
  expect(outcomeLines({ ...clean, skipped: 1 }, onCi).isFailed).toBe(true)
  expect(outcomeLines({ ...clean, skipped: 1 }, { ...onCi, isCi: false }).isFailed).toBe(false)
})
