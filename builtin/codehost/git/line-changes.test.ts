import * as fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { git, hasGit } from '../testing/git-program.ts'
import { allTexts } from './compare-trees.ts'
import { compareLines } from './line-changes.ts'
import { startWork } from './work.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'long line'), { maxLength: 30 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), lines.map((line) => `${line}\n`).join('')))

const compare = (before: string, after: string, work = startWork()) =>
  compareLines(before, after, { work, left: allTexts() })

test('a patch applied to the old text gives the new one [HOST-17]', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const { additions, deletions, patch } = await compare(before, after)
      expect(applyPatch(before, patch ?? '')).toBe(after)
      const count = (value: string) => value.match(/[^\n]*\n|[^\n]+$/g)?.length ?? 0
      expect(count(after) - count(before)).toBe(additions - deletions)
    }),
    { numRuns: 500 },
  )
})

test('a rough comparison gives the new text too [HOST-17]', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const left = { ...allTexts(), steps: 0 }
      const { patch } = await compareLines(before, after, { work: startWork(), left })
      expect(applyPatch(before, patch ?? '')).toBe(after)
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
    const { additions, deletions } = await compare(before, after)
    expect([before, after, additions, deletions]).toEqual([
      before,
      after,
      Number(added || 0),
      Number(deleted),
    ])
  }
  await rm(folder, { recursive: true })
})

test('texts with nothing in common in thousands of lines still end', async () => {
  const lines = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word} ${n}\n`).join('')
  expect(await compare(lines('a'), lines('b'))).toMatchObject({
    additions: 5000,
    deletions: 5000,
    patch: null,
  })
})

test('half a million short lines with hundreds of changes are compared at a bounded cost while others have their turn: threat T69 [HOST-17]', async () => {
  const lines = Array.from({ length: 520_000 }, (_, at) => String(at % 7))
  const changed = lines.map((line, at) => (at % 700 === 350 ? 'x' : line))
  let [turns, isDone] = [0, false]
  const counting = (async () => {
    while (!isDone) {
      await new Promise((turn) => setImmediate(turn))
      turns += 1
    }
  })()
  const left = allTexts()
  const atFirst = left.steps
  const terms = { work: startWork(), left }
  const found = await compareLines(`${lines.join('\n')}\n`, `${changed.join('\n')}\n`, terms)
  isDone = true
  await counting
  expect(found).toMatchObject({ additions: 743, deletions: 743 })
  expect(found.patch?.split('\n').length).toBe(743 * 9)
  expect(turns).toBeGreaterThan(3)
  expect(atFirst - left.steps).toBeLessThan(6_000_000)
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
