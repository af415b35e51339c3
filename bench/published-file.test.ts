/** The bench of a published file runs and compares like with like; with `FIGURES=1` it must reach its floors. */
import { expect, test } from 'vitest'
import { measurePublishedFile } from './published-file.ts'

test('a warm published file and its 304 are measured beside bare node:http in one run [HST-28]', async () => {
  const isWhole = process.env['FIGURES'] === '1'
  const found = await measurePublishedFile(
    isWhole ? undefined : { warmUp: 50, rounds: 1, perRound: 50 },
  )
  expect(found.map(({ aim }) => aim)).toEqual(['>= 0.35', '>= 0.45'])
  for (const { ratio, isReached } of found) {
    expect(Number(ratio)).toBeGreaterThan(0)
    if (isWhole) expect(isReached).toBe(true)
  }
}, 120_000)
