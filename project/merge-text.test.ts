/** Three-way merging, beside git's own (SYN-11, SYN-12). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText, remotePath } from './merge-text.ts'
import { knownTriples } from './merge-triples.testing.ts'

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const base = text(['one', 'two', 'three', 'four', 'five', 'six', 'seven'])

test('changes of other lines come together, also added and removed ones; line ends stay [SYN-11]', () => {
  const mine = base.replace('two\n', 'TWO\n')
  const theirs = base.replace('six\n', '').concat('eight\n')
  expect(mergeText(base, mine, theirs)).toBe(
    text(['one', 'TWO', 'three', 'four', 'five', 'seven', 'eight']),
  )
  expect(mergeText('a\r\nb\r\nc\r\nd', 'A\r\nb\r\nc\r\nd', 'a\r\nb\r\nc\r\nD')).toBe(
    'A\r\nb\r\nc\r\nD',
  )
  expect(mergeText(base, mine, mine)).toBe(mine)
  expect(mergeText('a\rb\rc\rd', 'A\rb\rc\rd', 'a\rb\rc\rD')).toBe('A\rb\rc\rD')
  expect(mergeText('a\r\nb\nc\rd', 'A\r\nb\nc\rd', 'a\r\nb\nc\rD')).toBe('A\r\nb\nc\rD')
})

test('the same line changed differently, or changed here and removed there, is for a person to decide [SYN-12]', () => {
  expect(mergeText(base, base.replace('two', 'mine'), base.replace('two', 'theirs'))).toBeNull()
  expect(mergeText(base, base.replace('two', 'mine'), base.replace('two\n', ''))).toBeNull()
  const long = text(Array.from({ length: 20_001 }, (_, at) => String(at)))
  expect(mergeText(long, `first\n${long}`, `${long}last\n`)).toBeNull()
})

/** What git says: the merged text, or null with a conflict. */
function byGit(folder: string, was: string, here: string, there: string): string | null {
  const files = { was, here, there }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content)
  const run = ['merge-file', '--stdout', '--quiet', 'here', 'was', 'there']
  try {
    return execFileSync('git', run, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return null
  }
}

const line = fc.constantFrom(
  '',
  '{',
  '}',
  'const a = 1',
  'const b = 2',
  '<p>tea</p>',
  '  return a',
  'end',
)
const edit = fc.record({
  at: fc.nat(30),
  removed: fc.nat(3),
  added: fc.array(
    fc.integer({ min: 0, max: 999 }).map((number) => `new ${number}`),
    { maxLength: 3 },
  ),
})
/** A text and two versions of it, of which the edits are known. */
const triple = fc
  .record({
    was: fc.array(line, { minLength: 3, maxLength: 30 }),
    here: fc.array(edit, { maxLength: 3 }),
    there: fc.array(edit, { maxLength: 3 }),
  })
  .map(({ was, here, there }) => ({ was, here: edited(was, here), there: edited(was, there) }))

function edited(
  lines: readonly string[],
  edits: readonly { at: number; removed: number; added: string[] }[],
): string[] {
  const next = [...lines]
  for (const { at, removed, added } of edits) next.splice(at % next.length || 0, removed, ...added)
  return next
}

test('of 200 triples each comes to what it was made for, the same as with git, and where two clash neither is taken [SYN-11] [SYN-12]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'magiccube-merge-'))
  try {
    for (const triple of knownTriples) {
      const { was, mine, theirs, merged } = triple
      expect(mergeText(was, mine, theirs), JSON.stringify(triple)).toBe(merged)
      expect(mergeText(was, theirs, mine), JSON.stringify(triple)).toBe(merged)
      expect(byGit(folder, was, mine, theirs), JSON.stringify(triple)).toBe(merged)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('of 200 triples with lines that are alike, what is merged is what git merges, and no line that one side added is missing [SYN-11]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'magiccube-merge-'))
  let clean = 0
  try {
    fc.assert(
      fc.property(triple, ({ was, here, there }) => {
        const merged = mergeText(text(was), text(here), text(there))
        const git = byGit(folder, text(was), text(here), text(there))
        if (merged === null) return
        const added = [...here, ...there].filter((each) => each.startsWith('new '))
        for (const each of added) expect(merged).toContain(each)
        // Among lines that are alike git may see a conflict where there need not be one.
        if (git === null) return
        clean += 1
        expect(merged).toBe(git)
      }),
      { numRuns: 200, seed: 12 },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  expect(clean).toBeGreaterThan(50)
})

test('theirs is kept beside mine under a name that is free [SYN-12]', () => {
  expect(remotePath('index.html', new Set())).toBe('index (remote).html')
  expect(remotePath('src/.env', new Set())).toBe('src/.env (remote)')
  expect(remotePath('a/b.min.js', new Set(['a/b.min (remote).js']))).toBe('a/b.min (remote 2).js')
})
