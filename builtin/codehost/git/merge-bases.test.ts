import * as fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { git, gitOutput, hasGit } from '../testing/git-program.ts'
import { longHistory } from '../testing/hostile-repository.ts'
import { readCommit } from './commit-objects.ts'
import { findDivergence, isAncestor } from './merge-bases.ts'
import { forgetPacks } from './object-store.ts'
import { startWork } from './work.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let gitdir: string

beforeEach(async () => {
  gitdir = await mkdtemp(join(tmpdir(), 'codehost-merge-'))
  await git(gitdir, 'init', '--bare', '--initial-branch=main', '.')
})
afterEach(async () => {
  await forgetPacks(gitdir)
  await rm(gitdir, { recursive: true })
})

async function divergence(base: string, head: string, commits = 100_000) {
  const repo = { gitdir, work: startWork({ limits: { commits, milliseconds: Infinity } }) }
  const [from, to] = [await readCommit(repo, base), await readCommit(repo, head)]
  if (!from || !to) throw new Error('no such commit')
  return findDivergence(repo, from, to)
}

async function ask(...args: string[]): Promise<string[]> {
  const { output } = await git(gitdir, ...args)
  return output.trim().split('\n').filter(Boolean)
}

/** Who its parents are, by how far they lie back, and by how much its clock is wrong. */
const node = fc.record({
  parents: fc.array(fc.nat(8), { maxLength: 3 }),
  skew: fc.oneof(fc.constant(0), fc.integer({ min: -2000, max: 2000 })),
})

withGit(
  'where random histories meet and what each has alone is as git says, with clocks that go wrong too [HOST-17]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { minLength: 4, maxLength: 30 }), async (nodes) => {
        const script = nodes.map(({ parents, skew }, at) => {
          const marks = [...new Set(parents.map((back) => at - 1 - back).filter((one) => one >= 0))]
          const [first, ...others] = marks.map((mark) => `:${mark + 1}`)
          return [
            `reset refs/heads/c${at}\n`,
            `commit refs/heads/c${at}\nmark :${at + 1}\n`,
            `committer A <a@example.com> ${1_600_000_000 + at * 60 + skew} +0000\ndata 1\nc\n`,
            first === undefined ? '' : `from ${first}\n`,
            ...others.map((other) => `merge ${other}\n`),
          ].join('')
        })
        await gitOutput(gitdir, script.join(''), 'fast-import', '--quiet', '--force')
        const oids = await ask('rev-parse', ...nodes.map((_, at) => `refs/heads/c${at}`))
        const pairs = [
          [oids.length - 1, oids.length - 2],
          [oids.length - 2, oids.length - 1],
          [oids.length - 1, Math.floor(oids.length / 2)],
          [1, oids.length - 1],
        ]
        for (const [one = 0, other = 0] of pairs) {
          const [base = '', head = ''] = [oids[one], oids[other]]
          const found = await divergence(base, head)
          const all = await ask('merge-base', '--all', base, head)
          expect(
            all.length === 0 ? found.mergeBase === null : all.includes(`${found.mergeBase}`),
          ).toBe(true)
          // Without the other's history at all: git's own shortcut for "A...B" may err with such clocks.
          const [ofBase, ofHead] = [await ask('rev-list', base), await ask('rev-list', head)]
          expect(found.ahead.toSorted()).toEqual(
            ofHead.filter((oid) => !ofBase.includes(oid)).toSorted(),
          )
          expect(found.behind).toBe(ofBase.filter((oid) => !ofHead.includes(oid)).length)
          const repo = { gitdir, work: startWork() }
          expect(await isAncestor(repo, base, head)).toBe(ofHead.includes(base))
        }
      }),
      { numRuns: 25 },
    )
  },
)

/** Commits by name, each with its time and the names of its parents. */
async function graph(commits: [string, number, string[]][]): Promise<Map<string, string>> {
  const marks = new Map(commits.map(([name], at) => [name, `:${at + 1}`]))
  const script = commits.map(([name, seconds, parents]) => {
    const [first, ...others] = parents.map((parent) => marks.get(parent) ?? '')
    return [
      `reset refs/heads/${name}\ncommit refs/heads/${name}\nmark ${marks.get(name)}\n`,
      `committer A <a@example.com> ${seconds} +0000\ndata 1\nc\n`,
      first === undefined ? '' : `from ${first}\n`,
      ...others.map((other) => `merge ${other}\n`),
    ].join('')
  })
  await gitOutput(gitdir, script.join(''), 'fast-import', '--quiet', '--force')
  const names = commits.map(([name]) => name)
  const oids = await ask('rev-parse', ...names.map((name) => `refs/heads/${name}`))
  return new Map(names.map((name, at) => [name, oids[at] ?? '']))
}

withGit(
  'a commit of a clock that was ahead is not taken for one side’s own [HOST-17]',
  async () => {
    const oids = await graph([
      ['early', 9_000, []],
      ['one', 10, ['early']],
      ['two', 20, ['one']],
      ['meeting', 30, ['two']],
      ['base', 40, ['meeting']],
      ['head', 50, ['meeting', 'early']],
    ])
    const found = await divergence(oids.get('base') ?? '', oids.get('head') ?? '')
    expect(found).toEqual({ mergeBase: oids.get('meeting'), ahead: [oids.get('head')], behind: 1 })
  },
)

withGit(
  'of two meetings the one that lies below the other is not taken, however far below [HOST-17]',
  async () => {
    const steps = Array.from({ length: 400 }, (_, at): [string, number, string[]] => [
      `s${at}`,
      100 + at,
      [at === 0 ? 'lower' : `s${at - 1}`],
    ])
    const oids = await graph([
      ['lower', 9_000, []],
      ...steps,
      ['upper', 600, ['s399']],
      ['base', 700, ['upper', 'lower']],
      ['head', 710, ['upper', 'lower']],
    ])
    const found = await divergence(oids.get('base') ?? '', oids.get('head') ?? '')
    expect(found.mergeBase).toBe(oids.get('upper'))
  },
)

withGit(
  'what a comparison costs follows how far two commits are apart, not how long their history is: threat T69 [HOST-17]',
  async () => {
    const oids = await longHistory(gitdir, 'main', 8_000)
    const [oldest = '', ...later] = oids
    const near = await divergence(later.at(-3) ?? '', later.at(-1) ?? '', 300)
    expect([near.ahead.length, near.behind, near.mergeBase]).toEqual([2, 0, later.at(-3)])
    await expect(divergence(oldest, later.at(-1) ?? '', 300)).rejects.toThrow('commits')
  },
)
