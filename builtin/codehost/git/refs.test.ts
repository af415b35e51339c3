import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { git, hasGit } from '../testing/git-program.ts'
import { writeCommit } from './commit-objects.ts'
import type { GitRepository } from './object-store.ts'
import { deleteRef, listRefs, readRef, swapRef } from './refs.ts'
import { writeTree } from './tree-objects.ts'
import { startWork } from './work.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let folder: string
let repo: GitRepository
let first: string
let second: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehost-refs-'))
  repo = { gitdir: join(folder, 'r.git'), work: startWork() }
  await mkdir(join(repo.gitdir, 'objects'), { recursive: true })
  await mkdir(join(repo.gitdir, 'refs'))
  await writeFile(join(repo.gitdir, 'HEAD'), 'ref: refs/heads/main\n')
  const tree = await writeTree(repo, [])
  const author = { name: 'A', email: 'a@example.com', seconds: 1, offsetMinutes: 0 }
  const commit = (message: string) =>
    writeCommit(repo, { tree, parents: [], author, committer: author, message })
  first = (await commit('1')).oid
  second = (await commit('2')).oid
})
afterEach(() => rm(folder, { recursive: true }))

const main = 'refs/heads/main'

test('a branch moves only from where it was seen [HOST-13]', async () => {
  expect(await swapRef(repo, { name: main, expected: null, to: first })).toBe('done')
  expect(await swapRef(repo, { name: main, expected: null, to: second })).toBe('moved')
  expect(await swapRef(repo, { name: main, expected: second, to: second })).toBe('moved')
  expect(await swapRef(repo, { name: main, expected: first, to: second })).toBe('done')
  expect(await readRef(repo, main)).toBe(second)
})

test('of many swaps from one place at once exactly one happens [HOST-13]', async () => {
  await swapRef(repo, { name: main, expected: null, to: first })
  const swaps = Array.from({ length: 20 }, () =>
    swapRef(repo, { name: main, expected: first, to: second }),
  )
  expect((await Promise.all(swaps)).toSorted()).toEqual([
    'done',
    ...Array.from({ length: 19 }, () => 'moved'),
  ])
})

test('of swaps by several processes none is lost: no place is left twice [HOST-13]', async () => {
  await swapRef(repo, { name: main, expected: null, to: first })
  const swapping = `import { randomBytes } from 'node:crypto'
    import { readRef, swapRef } from './refs.ts'
    import { startWork } from './work.ts'
    const repo = { gitdir: ${JSON.stringify(repo.gitdir)}, work: startWork() }
    process.stdout.write('ready\\n')
    process.stdin.once('data', async () => {
      await Promise.all(Array.from({ length: 4 }, async () => {
        for (let count = 0; count < 40; count++) {
          const expected = await readRef(repo, '${main}')
          const to = randomBytes(20).toString('hex')
          const outcome = await swapRef(repo, { name: '${main}', expected, to })
          process.stdout.write(\`\${outcome} \${expected} \${to}\\n\`)
        }
      }))
      process.exit(0)
    })`
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', swapping], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  onTestFinished(() => processes.forEach((each) => void each.kill()))
  const said = processes.map((each) => {
    let text = ''
    each.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    return () => text
  })
  await Promise.all(processes.map((each) => once(each.stdout, 'data')))
  for (const each of processes) each.stdin.write('go')
  await Promise.all(processes.map((each) => once(each, 'close')))
  const lines = said.flatMap((text) => text().split('\n').slice(1, -1))
  expect(lines).toHaveLength(3 * 4 * 40)
  const steps = new Map<string, string>()
  for (const [outcome, from, to] of lines.map((line) => line.split(' '))) {
    expect(['done', 'moved']).toContain(outcome)
    if (outcome !== 'done' || from === undefined || to === undefined) continue
    expect(steps.has(from)).toBe(false)
    steps.set(from, to)
  }
  let place = first
  for (let left = steps.size; left > 0; left--) place = steps.get(place) ?? 'nowhere'
  expect(await readRef(repo, main)).toBe(place)
})

test('a name that is in the way of another is told [HOST-25]', async () => {
  await swapRef(repo, { name: 'refs/heads/a', expected: null, to: first })
  expect(await swapRef(repo, { name: 'refs/heads/a/b', expected: null, to: first })).toBe('blocked')
  await deleteRef(repo, { name: 'refs/heads/a', expected: first })
  expect(await swapRef(repo, { name: 'refs/heads/a/b', expected: null, to: first })).toBe('done')
  expect(await swapRef(repo, { name: 'refs/heads/a', expected: null, to: first })).toBe('blocked')
  await deleteRef(repo, { name: 'refs/heads/a/b', expected: first })
  expect(await swapRef(repo, { name: 'refs/heads/a', expected: null, to: first })).toBe('done')
})

withGit('references that git packed are read, moved and deleted [HOST-34]', async () => {
  for (const name of ['refs/heads/a', main])
    await swapRef(repo, { name, expected: null, to: first })
  await git(repo.gitdir, 'pack-refs', '--all')
  expect((await listRefs(repo, 'refs/heads/')).map(({ name }) => name)).toEqual([
    'refs/heads/a',
    main,
  ])
  expect(await swapRef(repo, { name: main, expected: first, to: second })).toBe('done')
  expect(await deleteRef(repo, { name: 'refs/heads/a', expected: first })).toBe('done')
  expect(
    (await git(repo.gitdir, 'for-each-ref', '--format=%(refname) %(objectname)')).output.trim(),
  ).toBe(`${main} ${second}`)
})

withGit(
  "git's own lock is respected, and one left by a dead process is not waited for [HOST-34]",
  async () => {
    await swapRef(repo, { name: main, expected: null, to: first })
    const lock = join(repo.gitdir, `${main}.lock`)
    await writeFile(lock, '')
    const waiting = swapRef(repo, { name: main, expected: first, to: second })
    expect(await readRef(repo, main)).toBe(first)
    await rm(lock)
    expect(await waiting).toBe('done')
    await writeFile(lock, '')
    await utimes(lock, 0, 0)
    expect(await swapRef(repo, { name: main, expected: second, to: first })).toBe('done')
    expect((await git(repo.gitdir, 'update-ref', main, second)).code).toBe(0)
  },
)

test('of many who find the lock of a dead process one sweeps it, and of their swaps one happens [HOST-13]', async () => {
  await swapRef(repo, { name: main, expected: null, to: first })
  const lock = join(repo.gitdir, `${main}.lock`)
  await writeFile(lock, '')
  await utimes(lock, 0, 0)
  const swaps = Array.from({ length: 20 }, () =>
    swapRef(repo, { name: main, expected: first, to: second }),
  )
  const outcomes = await Promise.all(swaps)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(19)
})

test('of names in each other’s way at once one wins, and the others are told, again and again [HOST-25]', async () => {
  const names = ['refs/heads/a', 'refs/heads/a/b', 'refs/heads/a/b/c', 'refs/heads/a/d']
  const outcomes = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const made = await Promise.all(
      names.map((name) => swapRef(repo, { name, expected: null, to: first })),
    )
    for (const outcome of made) outcomes.add(outcome)
    const there = (await listRefs(repo, 'refs/heads/')).map(({ name }) => name)
    expect(there).toEqual(names.filter((_, at) => made[at] === 'done').toSorted())
    expect(there.some((name) => there.some((other) => other.startsWith(`${name}/`)))).toBe(false)
    await Promise.all(there.map((name) => deleteRef(repo, { name, expected: first })))
  }
  expect([...outcomes].filter((outcome) => !['done', 'blocked'].includes(outcome))).toEqual([])
})

test('an empty folder left behind is no obstacle [HOST-25]', async () => {
  await mkdir(join(repo.gitdir, 'refs/heads/x/y'), { recursive: true })
  expect(await swapRef(repo, { name: 'refs/heads/x', expected: null, to: first })).toBe('done')
})
