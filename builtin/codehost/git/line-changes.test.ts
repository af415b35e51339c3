import * as fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { git, hasGit } from '../testing/git-program.ts'
import { compareLines } from './line-changes.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'long line'), { maxLength: 30 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), lines.map((line) => `${line}\n`).join('')))

test('a patch applied to the old text gives the new one [HOST-17]', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { additions, deletions, patch } = compareLines(before, after)
      expect(applyPatch(before, patch ?? '')).toBe(after)
      const count = (value: string) => value.match(/[^\n]*\n|[^\n]+$/g)?.length ?? 0
      expect(count(after) - count(before)).toBe(additions - deletions)
    }),
    { numRuns: 500 },
  )
})

withGit('lines are counted as git counts them [HOST-17]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-diff-'))
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 15, seed: 9 })
  for (const [before, after] of pairs) {
    await writeFile(join(folder, 'before'), before)
    await writeFile(join(folder, 'after'), after)
    const { output } = await git(
      folder,
      'diff',
      '--no-index',
      '--numstat',
      '--minimal',
      'before',
      'after',
    )
    const [added = '0', deleted = '0'] = output.split('\t')
    const { additions, deletions } = compareLines(before, after)
    expect([before, after, additions, deletions]).toEqual([
      before,
      after,
      Number(added || 0),
      Number(deleted),
    ])
  }
  await rm(folder, { recursive: true })
})

test('texts with nothing in common in thousands of lines still end', () => {
  const lines = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word} ${n}\n`).join('')
  expect(compareLines(lines('a'), lines('b'))).toMatchObject({
    additions: 5000,
    deletions: 5000,
    patch: null,
  })
})

/** Applies a unified diff the slow and obvious way. */
function applyPatch(before: string, patch: string): string {
  const source = before.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const result: string[] = []
  let at = 0
  for (const line of patch === '' ? [] : patch.split('\n')) {
    const start = /^@@ -(\d+)(,0)?/.exec(line)
    if (start) {
      const from = Number(start[1]) - (start[2] ? 0 : 1)
      while (at < from) result.push(source[at++] ?? '')
    } else if (line.startsWith('\\')) {
      result.push((result.pop() ?? '').replace(/\n$/, ''))
    } else if (line.startsWith('-')) {
      at += 1
      result.push('') // keeps the mark about a missing line end from touching the line before
    } else {
      if (line.startsWith(' ')) at += 1
      result.push(`${line.slice(1)}\n`)
    }
  }
  return result.join('') + source.slice(at).join('')
}
