/** Edits from files: `edits/*.json` beside this test, or the file or folder that `EDITS` names. Each goes through the tool. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { runTool } from './index.ts'

const Case = z.object({
  id: z.string(),
  what: z.string(),
  content: z.string(),
  // As a model gave them, which may be anything.
  edits: z.array(z.record(z.string(), z.unknown())),
  expected: z.union([
    z.object({ content: z.string() }),
    z.object({ error: z.enum(['not-found', 'ambiguous', 'empty', 'same', 'invalid']) }),
  ]),
})

const messages = {
  'not-found': /Content not found in file/,
  ambiguous: /Content found \d+ times/,
  empty: /Validation errors: old_text must not be empty/,
  same: /Validation errors: new_text must be different from old_text/,
  invalid: /^Validation errors: /,
} as const

function jsonFilesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  const names = readdirSync(place).filter((name) => name.endsWith('.json'))
  return names.map((name) => join(place, name))
}

const place = process.env['EDITS'] ?? join(import.meta.dirname, 'edits')

describe.each(jsonFilesOf(place))('%s', (file) => {
  const cases = z.array(Case).parse(JSON.parse(readFileSync(file, 'utf8')))
  test.each(cases)('$id: $what [AGT-34] [TOOL-26]', async ({ content, edits, expected }) => {
    const files = memoryFiles({ 'a.txt': content })
    const [only] = edits
    const call =
      edits.length === 1
        ? { name: 'edit_file', args: { path: 'a.txt', ...only } }
        : { name: 'multi_edit', args: { path: 'a.txt', edits } }
    const context = { files, seen: new Map() }
    const result = await runTool(call, context, systemClock)
    const after = files.snapshot().get('a.txt')
    if ('error' in expected) {
      expect(result.ok ? result.value : result.error).toMatch(messages[expected.error])
      expect(result.ok).toBe(false)
      expect(after).toBe(content)
    } else {
      expect(result.ok ? '' : result.error).toBe('')
      expect(after).toBe(expected.content)
    }
  })
})
