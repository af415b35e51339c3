/** A code host that fails at each call of a commit: nothing is half there, nothing twice, and the person reads why (SYN-20 to SYN-24). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createCodeHostClient } from './code-host.ts'
import { codeHostText } from './code-host-failure.ts'
import { commitFiles } from './commit-files.ts'
import type { RepositoryRef } from './create-repository.ts'
import { createRepository } from './create-repository.ts'
import { readNewerState } from './read-newer-state.ts'
import type { BranchState } from './read-repository.ts'
import { readCommitState, readHead } from './read-repository.ts'

const baseUrl = 'http://localhost:3000/codehost/api/v3'
const author = { name: 'Ada', email: 'ada@example.org' }
let started: StartedHost
let token: string
let repository: RepositoryRef
let base: BranchState
let number = 0
let now = 0
let between: (call: string, request: () => Promise<Response>) => Promise<Response>
let calls: string[] = []

/** The person's code host; what it was asked to wait is over with each test. */
const newHost = () =>
  createCodeHostClient({
    baseUrl,
    now: () => now,
    fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      const call = `${init?.method} ${String(input).replace(/^.*\/repos\/ada\/[\w-]+/, '')}`
      calls.push(call)
      // No call is of the same second as another, so that a commit sent again has another id.
      started.clock.now += 1_000
      return between(call, () => started.fetch(String(input), { ...init, headers }))
    },
  })
let codeHost = newHost()

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
})
afterAll(() => started.stop())
beforeEach(async () => {
  between = (_, request) => request()
  codeHost = newHost()
  number += 1
  const signal = new AbortController().signal
  const order = {
    name: `failing-${number}`,
    description: '',
    isPrivate: false,
    signal,
    onTry: () => {},
  }
  repository = valueOf(await createRepository(order, codeHost))
  base = await stateNow()
  calls = []
})

function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const head = async () => valueOf(await readHead(repository, codeHost))
const stateNow = async () => valueOf(await readCommitState(repository, await head(), codeHost))
const changes = new Map<string, string | Uint8Array | null>([
  ['a.txt', 'mine'],
  ['logo.png', new Uint8Array([0, 255])],
])
const commit = () =>
  commitFiles({ repository, base, changes, message: 'One commit', author }, codeHost)
const commitCount = async () => {
  const route = 'GET /repos/{owner}/{repo}/commits'
  const asked = { owner: 'ada', repo: repository.name }
  return (await started.octokit(token).request(route, asked)).data.length
}

const answer =
  (status: number, body: object | string = {}, headers: Record<string, string> = {}) =>
  async (): Promise<Response> =>
    typeof body === 'string'
      ? new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } })
      : Response.json(body, { status, headers })

type Fault = [
  name: string,
  fault: (request: () => Promise<Response>) => Promise<Response>,
  text: string,
]
const faults: Fault[] = [
  ['401', answer(409, { code: 'githubNotLinked' }), 'User has not bound a GitHub token'],
  [
    '403 by scope',
    answer(403, { message: 'no' }, { 'X-Accepted-OAuth-Scopes': 'repo', 'X-OAuth-Scopes': '' }),
    'Your code host account does not allow this (repo)',
  ],
  [
    '403 by rate',
    answer(403, { message: 'slow down' }, { 'Retry-After': '90' }),
    'The code host is busy. Try again in 90 s.',
  ],
  [
    '429',
    answer(429, {}, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' }),
    'The code host is busy. Try again in 30 s.',
  ],
  ['404', answer(404, { message: 'Not Found' }), 'Repository not found'],
  ['422', answer(422, { message: 'Too odd' }), 'GitHub API Validation Error (422): Too odd'],
  ['500', answer(500), 'The code host did not answer. Please try again.'],
  ['a page', answer(200, '<html>proxy</html>'), 'The code host did not answer. Please try again.'],
  [
    'no answer',
    async () => Promise.reject(new TypeError('timeout')),
    'Network error, please check your connection',
  ],
  [
    'a reset afterwards',
    async (request) => {
      await request()
      throw new TypeError('connection reset')
    },
    'Network error, please check your connection',
  ],
]
const writes = ['POST /git/blobs', 'POST /git/trees', 'POST /git/commits'] as const

test.each(faults)(
  'with %s at any call of a commit the branch stays, the person reads why, and the next try makes one commit [SYN-21] [SYN-24] [HOST-28]',
  async (_name, fault, text) => {
    for (const write of writes) {
      codeHost = newHost()
      between = (call, request) => (call === write ? fault(request) : request())
      const failed = await commit()
      expect({ write, text: failed.ok ? '' : codeHostText(failed.error, 'en') }).toEqual({
        write,
        text,
      })
      between = (_call, request) => request()
      codeHost = newHost()
      expect(await head()).toBe(base.commitSha)
    }
    const sha = valueOf(await commit())
    expect([await head(), await commitCount()]).toEqual([sha, 2])
  },
)

test.each(faults)(
  'with %s when the branch is moved it is moved whole or not at all, and the next try makes no second commit [SYN-20] [SYN-22]',
  async (name, fault) => {
    between = (call, request) => (call.startsWith('PATCH ') ? fault(request) : request())
    const first = await commit()
    between = (_call, request) => request()
    codeHost = newHost()
    const isMoved = (await head()) !== base.commitSha
    expect([first.ok, isMoved]).toEqual(Array(2).fill(name === 'a reset afterwards'))
    const sha = valueOf(await commit())
    expect([await head(), await commitCount()]).toEqual([sha, 2])
    expect((await stateNow()).blobs.get('a.txt')).toBeDefined()
  },
)

test('a commit that was made although nothing was heard of it counts as done when it is sent again [SYN-22]', async () => {
  between = async (call, request) => {
    if (call.startsWith('GET ')) throw new TypeError('offline')
    const answered = await request()
    if (call.startsWith('PATCH ')) throw new TypeError('offline')
    return answered
  }
  expect((await commit()).ok).toBe(false)
  between = (_call, request) => request()
  const made = await head()
  expect(made).not.toBe(base.commitSha)
  expect(await commit()).toEqual({ ok: true, value: made })
  expect(await commitCount()).toBe(2)
})

test('a head that only looks like the commit, on another parent, is somebody else’s: it is told as moved [SYN-20] [SYN-22]', async () => {
  const save = async (from: BranchState, changed: typeof changes) => {
    const order = { repository, base: from, changes: changed, message: 'theirs', author }
    return valueOf(await commitFiles(order, newHost()))
  }
  let theirs = ''
  between = async (call, request) => {
    if (!call.startsWith('PATCH ') || theirs !== '') return request()
    theirs = 'on the way'
    await save(base, new Map([['a.txt', 'between']]))
    theirs = await save(await stateNow(), changes)
    return request()
  }
  expect(await commit()).toEqual({ ok: false, error: { code: 'moved' } })
  between = (_call, request) => request()
  expect(await head()).toBe(theirs)
})

test('a busy host is not asked again before its time [HOST-28] [SYN-24]', async () => {
  between = answer(429, {}, { 'Retry-After': '40' })
  await commit()
  between = (_call, request) => request()
  calls = []
  now += 39_000
  const early = await commit()
  expect([early.ok ? '' : codeHostText(early.error, 'zh'), calls]).toEqual([
    '代码托管服务繁忙，请 1 秒后再试。',
    [],
  ])
  now += 1_000
  expect((await commit()).ok).toBe(true)
})

test('a newer commit is known by one comparison, a new file by the tree, and nothing is read that did not change [SYN-04] [HOST-17]', async () => {
  const files = new Map([
    ['a.txt', 'a'],
    ['b.txt', 'b'],
    ['c.txt', 'c'],
  ])
  const save = async (from: BranchState, changed: ReadonlyMap<string, string | null>) => {
    const order = { repository, base: from, changes: changed, message: 'm', author }
    return valueOf(await commitFiles(order, codeHost))
  }
  await save(base, files)
  const known = await stateNow()
  await save(
    known,
    new Map([
      ['a.txt', 'newer'],
      ['b.txt', null],
    ]),
  )
  const newest = await stateNow()
  calls = []
  const read = valueOf(await readNewerState(repository, known, newest.commitSha, codeHost))
  // A comparison does not tell which files can be run.
  expect(read).toEqual({ ...newest, executables: undefined })
  expect(calls).toEqual([`GET /compare/${known.commitSha}...${newest.commitSha}`])
  await save(
    newest,
    new Map([
      ['d/e.txt', 'new'],
      ['c.txt', null],
    ]),
  )
  const last = await stateNow()
  calls = []
  expect(valueOf(await readNewerState(repository, newest, last.commitSha, codeHost))).toEqual(last)
  expect(calls).toHaveLength(3)
})

test('a comparison that cannot be trusted is none: history rewritten, the old commit gone, too many files [SYN-05] [HOST-17]', async () => {
  const known = { commitSha: 'f'.repeat(40), blobs: new Map<string, string>(), leftOut: [] }
  const newest = await head()
  expect(await readNewerState(repository, known, newest, codeHost)).toEqual({
    ok: true,
    value: null,
  })
  const mine = valueOf(await commit())
  // The branch was set back: what was known is no ancestor any more.
  expect(
    await readNewerState(repository, { ...known, commitSha: mine }, base.commitSha, codeHost),
  ).toEqual({ ok: true, value: null })
  const many = Array.from({ length: 300 }, (_, n) => [`f/${n}.txt`, `${n}`] as const)
  const order = { repository, base: await stateNow(), changes: new Map(many), message: 'm', author }
  const large = valueOf(await commitFiles(order, codeHost))
  expect(await readNewerState(repository, { ...known, commitSha: mine }, large, codeHost)).toEqual({
    ok: true,
    value: null,
  })
})
