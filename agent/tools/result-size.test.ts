import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { runTool } from './index.ts'

test('a result is plain text of at most 250 KB, cut between characters, and says so [TOOL-34]', async () => {
  const folder = '文'.repeat(80)
  const start = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`${folder}/${folder}/${at}.txt`, 'x']),
  )
  const context = { files: memoryFiles(start), seen: new Map() }
  const listed = await runTool({ name: 'list_files', args: {} }, context, systemClock)
  const text = listed.ok ? listed.value : ''
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(256_000)
  expect(text).toMatch(/\n\(cut at 250 KB\)$/)
  expect(text).not.toContain('\uFFFD')
  const short = await runTool({ name: 'glob', args: { pattern: '**/7.txt' } }, context, systemClock)
  expect(short).toEqual({ ok: true, value: `${folder}/${folder}/7.txt` })
})
