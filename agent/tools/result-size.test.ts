import { expect, test } from 'vitest'
import { countTokens } from '../../contract/token-count.ts'
import { systemClock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { runTool } from './index.ts'

test('a result is plain text of at most 8,000 tokens, cut between characters, and says so [TOOL-34] [CHK-19]', async () => {
  const folder = '文'.repeat(80)
  const start = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`${folder}/${folder}/${at}.txt`, 'x']),
  )
  const context = { files: memoryFiles(start), seen: new Map() }
  const listed = await runTool({ name: 'list_files', args: {} }, context, systemClock)
  const text = listed.ok ? listed.value : ''
  expect(countTokens(text)).toBeLessThanOrEqual(8_020)
  expect(countTokens(text)).toBeGreaterThan(7_900)
  expect(text).toMatch(/\n\(cut, \d+ more characters\)$/)
  expect(text).not.toContain('\uFFFD')
  const short = await runTool({ name: 'glob', args: { pattern: '**/7.txt' } }, context, systemClock)
  expect(short).toEqual({ ok: true, value: `${folder}/${folder}/7.txt` })
})

test('a read file answers the range as far as a result goes, and says what remains [CHK-19] [TOOL-09]', async () => {
  const line = 'x'.repeat(99)
  const start = { 'long.txt': `${line}\n`.repeat(1_000), 'one-line.js': '文'.repeat(20_000) }
  const context = { files: memoryFiles(start), seen: new Map() }
  const read = async (args: object): Promise<string> => {
    const result = await runTool({ name: 'read_file', args }, context, systemClock)
    return result.ok ? result.value : result.error
  }
  const first = await read({ path: 'long.txt' })
  expect(countTokens(first)).toBeLessThanOrEqual(8_000)
  const [, more = '', next = ''] =
    /\n(\d+) more lines; continue with offset (\d+)$/.exec(first) ?? []
  expect(Number(more) + Number(next)).toBe(1_001)
  expect((await read({ path: 'long.txt', offset: Number(next) })).startsWith(`${next}: x`)).toBe(
    true,
  )
  const single = await read({ path: 'one-line.js' })
  expect(countTokens(single)).toBeLessThanOrEqual(8_000)
  expect(single).toMatch(/^1: 文+\n\(line cut, \d+ more characters\)$/)
})
