import { expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git, hasGit } from '../testing/git-program.ts'
import { treeBomb } from '../testing/hostile-repository.ts'
import { createByteCache } from './byte-cache.ts'
import { callLimits, shortCallLimits } from './limits.ts'
import { forgetPacks } from './object-store.ts'
import { readTree } from './tree-objects.ts'
import { walkTree } from './walk-tree.ts'
import { CallerGone, startWork, TooMuchWork } from './work.ts'

test('work beyond a limit is refused by what was too much and the limit: threat T68 [HOST-16]', () => {
  const work = startWork({ limits: { entries: 10 } })
  work.spend('entries', 10)
  const refused = () => work.spend('entries')
  expect(refused).toThrow(TooMuchWork)
  expect(refused).toThrow(expect.objectContaining({ what: 'entries', limit: 10 }))
  expect(() => startWork().spend('commits', callLimits.commits + 1)).toThrow(TooMuchWork)
})

test('work yields when it had the processor for a while, and only then: threat T69 [HOST-16]', async () => {
  let now = 0
  const work = startWork({ elapsed: () => now })
  expect(work.breathe()).toBeUndefined()
  now = 9
  expect(work.breathe()).toBeUndefined()
  now = 10
  const rest = work.breathe()
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  expect(rest).toBeInstanceOf(Promise)
  await rest
  await new Promise((turn) => setImmediate(turn))
  expect([hadTurn, work.breathe()]).toEqual([true, undefined])
})

test.skipIf(!hasGit)(
  'a walk through a tree without end leaves others their turn, though all it reads is known: threat T68 [HOST-16]',
  async () => {
    const gitdir = await mkdtemp(join(tmpdir(), 'codehost-work-'))
    await git(gitdir, 'init', '--bare', '.')
    const top = await treeBomb(gitdir, 8, 'nothing')
    let [looks, turns, seen] = [0, 0, 0]
    // A clock that goes on by a millisecond at each look: the slices are as long as the looks are many.
    const work = startWork({ elapsed: () => looks++, limits: { milliseconds: Infinity } })
    const entries = (await readTree({ gitdir, work }, top)) ?? []
    for await (const { path } of walkTree({ gitdir, work }, entries)) {
      if (path.endsWith('/d9/d9/d9/d9')) break // every tree was read by now
    }
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns++) await new Promise((turn) => setImmediate(turn))
    })()
    for await (const { path } of walkTree({ gitdir, work }, entries)) {
      seen += path.length > 0 ? 1 : 0
      if (seen === 3_000) break
    }
    isOver = true
    await others
    expect(turns).toBeGreaterThan(200)
    await forgetPacks(gitdir)
    await rm(gitdir, { recursive: true })
  },
)

test.skipIf(!hasGit)(
  'every entry of a tree counts as work, read anew or known: threat T68 [HOST-16]',
  async () => {
    const gitdir = await mkdtemp(join(tmpdir(), 'codehost-work-'))
    await git(gitdir, 'init', '--bare', '.')
    const top = await treeBomb(gitdir, 1, 'nothing')
    const read = (entries: number) =>
      readTree({ gitdir, work: startWork({ limits: { entries } }) }, top)
    const isTooMuch = expect.objectContaining({ what: 'entries', limit: 9 })
    await expect(read(9)).rejects.toThrow(isTooMuch)
    expect(await read(10)).toHaveLength(10)
    await expect(read(9)).rejects.toThrow(isTooMuch)
    await forgetPacks(gitdir)
    await rm(gitdir, { recursive: true })
  },
)

test('work ends when its caller is gone and when it took too long: threat T69 [HOST-16]', async () => {
  let now = 0
  const leaving = new AbortController()
  const work = startWork({ signal: leaving.signal, elapsed: () => now })
  now = callLimits.milliseconds + 1
  expect(() => work.breathe()).toThrow(TooMuchWork)
  now = 20
  const rest = work.breathe()
  leaving.abort()
  await expect(rest).rejects.toThrow(CallerGone)
  expect(() => work.breathe()).toThrow(CallerGone)
})

test('a call takes one place among the long ones, once it is one, and gives it back: threat T69 [HOST-16]', () => {
  const places: string[] = []
  const work = startWork({
    becomeLong() {
      places.push('taken')
      return () => void places.push('given back')
    },
  })
  work.spend('entries', shortCallLimits.entries)
  work.spend('bytes', shortCallLimits.bytes)
  expect(places).toEqual([])
  work.spend('entries')
  work.spend('bytes')
  expect(places).toEqual(['taken'])
  work.end()
  work.end()
  expect(places).toEqual(['taken', 'given back'])
})

test('a cache holds no more bytes than it may, and what was used last stays [HOST-16]', () => {
  const cache = createByteCache<number>(10_000)
  for (let at = 0; at < 1_000; at++) {
    cache.set(`key ${at}`, at, 100)
    cache.get('key 0')
    expect(cache.bytes()).toBeLessThanOrEqual(10_000)
  }
  expect([cache.get('key 0'), cache.get('key 1'), cache.get('key 999')]).toEqual([
    0,
    undefined,
    999,
  ])
  cache.set('large', 1, 5_000)
  expect(cache.get('large')).toBeUndefined()
  cache.forget('key')
  expect(cache.bytes()).toBe(0)
})
