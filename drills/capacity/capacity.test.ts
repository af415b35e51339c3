/** The table of docs/operating.md is what the script computes from the figures that were measured last. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { assumed, capacityOf, capacityTable, sizes } from './capacity.ts'
import { readFigures } from './figures.ts'

const operating = () => readFile(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')

test('the table of capacity in docs/operating.md is computed from the measured figures, with their date and commit, after numbered steps and what each changes for people [SCL-20]', async () => {
  const figures = await readFigures()
  const text = await operating()
  expect(text).toContain(`\n${capacityTable(figures)}\n`)
  expect(text).toContain(`measured on ${figures.date} at \`${figures.commit}\``)
  const page = text.slice(text.indexOf('### Growing: from one machine to many'))
  for (const step of [1, 2, 3, 4, 5, 6]) {
    expect(page).toMatch(new RegExp(`\\n${step}\\. \\*\\*`))
    expect(page).toMatch(new RegExp(`\\n\\| ${step} +\\|`))
  }
  for (const value of [assumed.siteCalls, assumed.readCalls, assumed.writeCalls])
    expect(text).toMatch(new RegExp(`\\b${value} `))
})

test('ten times the apps take ten times the calls and the bytes, and never less of anything', async () => {
  const figures = await readFigures()
  const all = sizes.map((apps) => capacityOf(apps, figures))
  for (const [at, larger] of all.entries()) {
    const smaller = all[at - 1]
    if (!smaller) continue
    expect(larger.callsPerSecond / smaller.callsPerSecond).toBeCloseTo(10)
    for (const name of ['processes', 'cores', 'memoryGb', 'dollars'] as const)
      expect(larger[name]).toBeGreaterThanOrEqual(smaller[name])
    expect(larger.diskGb + larger.bucketGb).toBeGreaterThan(smaller.diskGb + smaller.bucketGb)
  }
})
