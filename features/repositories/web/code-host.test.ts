import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCodeHostClient } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import { codeHostText } from './code-host-failure.ts'

/** A code host that answers every call in the same way; `ask` gives the failure of one call. */
function hostThat(answer: () => Response, clock = { now: 0 }) {
  const calls: string[] = []
  const codeHost = createCodeHostClient({
    baseUrl: 'https://studio.test/api/github',
    async fetch(input) {
      calls.push(String(input))
      return answer()
    },
    now: () => clock.now,
  })
  const ask = async (params: Record<string, unknown> = {}): Promise<CodeHostFailure> => {
    const asked = await codeHost.ask(z.object({ id: z.number() }), 'PATCH /repos/{owner}/{repo}', {
      owner: 'ada',
      repo: 'tea',
      ...params,
    })
    if (asked.ok) throw new Error('the call was answered')
    return asked.error
  }
  return { ask, calls, codeHost }
}

const refusal =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })

async function sentences(answer: () => Response, params?: Record<string, unknown>) {
  const failure = await hostThat(answer).ask(params)
  return [codeHostText(failure, 'en'), codeHostText(failure, 'zh')]
}

test('an account of the built-in host without room is told what to do: threat T76 [HOST-31]', async () => {
  const full = (field: string, status: number) =>
    refusal(status, { message: 'full', errors: [{ resource: 'Account', field, code: 'custom' }] })
  expect(await sentences(full('storage', 413))).toEqual([
    'Your account at the code host has no space left. Delete a repository there that you no longer need.',
    '你的代码托管账号空间已用完，请在那里删除不再需要的仓库。',
  ])
  expect(await sentences(full('repositories', 422), { name: 'quiz' })).toEqual([
    'Your account at the code host has reached its limit of repositories. Delete one there that you no longer need.',
    '你的代码托管账号的仓库数量已达上限，请在那里删除不再需要的仓库。',
  ])
})

test('a taken name and any other invalid value are told apart [HOST-06]', async () => {
  const errors = [
    {
      resource: 'Repository',
      code: 'custom',
      field: 'name',
      message: 'name already exists on this account',
    },
  ]
  const taken = refusal(422, { message: 'Repository creation failed.', errors })
  expect(await sentences(taken, { name: 'quiz' })).toEqual([
    'Repository name already exists: quiz',
    '仓库名称已存在：quiz',
  ])
  const byCode = refusal(422, {
    message: 'Validation Failed',
    errors: [{ code: 'already_exists', field: 'name' }],
  })
  expect(await sentences(byCode, { name: 'quiz' })).toEqual([
    'Repository name already exists: quiz',
    '仓库名称已存在：quiz',
  ])
  const invalid = refusal(422, {
    message: 'Validation Failed',
    errors: [{ code: 'custom', message: 'description is too long' }],
  })
  expect(await sentences(invalid)).toEqual([
    'GitHub API Validation Error (422): description is too long',
    'GitHub API 校验错误（422）：description is too long',
  ])
})

test('any other failure shows the host’s own words, else its status [HOST-07]', async () => {
  expect(await sentences(refusal(409, { message: 'Git Repository is empty.' }))).toEqual([
    'Git Repository is empty.',
    'Git Repository is empty.',
  ])
  expect(await sentences(() => new Response(null, { status: 418 }))).toEqual([
    'GitHub API error: 418',
    'GitHub API 错误：418',
  ])
  expect(await sentences(refusal(404, { message: 'Not Found' }))).toEqual([
    'Repository not found',
    '仓库不存在',
  ])
})

test('a missing right names its scope, and a broken link asks to link again [HOST-28]', async () => {
  const scopes = { 'x-accepted-oauth-scopes': 'repo', 'x-oauth-scopes': 'user, public_repo' }
  expect(await sentences(refusal(403, { message: 'Must have admin rights' }, scopes))).toEqual([
    'Your code host account does not allow this (repo)',
    '代码托管账号缺少权限（repo）',
  ])
  const held = { 'x-accepted-oauth-scopes': 'repo', 'x-oauth-scopes': 'user, repo' }
  expect(await sentences(refusal(403, { message: 'Must have admin rights' }, held))).toEqual([
    'Must have admin rights',
    'Must have admin rights',
  ])
  const notLinked = refusal(409, {
    success: false,
    error: 'User has not bound a GitHub token',
    code: 'githubNotLinked',
  })
  expect(await sentences(notLinked)).toEqual([
    'User has not bound a GitHub token',
    '用户未绑定 GitHub Token',
  ])
})

test('a busy host is not asked again before the time that it named [HOST-28]', async () => {
  const clock = { now: 1_000_000 }
  const { ask, calls } = hostThat(
    refusal(429, { message: 'slow down' }, { 'retry-after': '30' }),
    clock,
  )
  expect(codeHostText(await ask(), 'en')).toBe('The code host is busy. Try again in 30 s.')
  clock.now += 10_000
  expect(codeHostText(await ask(), 'zh')).toBe('代码托管服务繁忙，请 20 秒后再试。')
  expect(calls).toHaveLength(1)
  clock.now += 20_000
  await ask()
  expect(calls).toHaveLength(2)
})

test('a used-up allowance is waited for until the second in which it is new [HOST-28]', async () => {
  const clock = { now: 1_000_000 }
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1060' }
  const { ask } = hostThat(refusal(403, { message: 'API rate limit exceeded' }, headers), clock)
  expect(await ask()).toMatchObject({ code: 'busy', params: { seconds: 60 } })
})

test('a host that fails, sends a page, or cannot be reached is said to be so [HOST-28]', async () => {
  const down = ['The code host did not answer. Please try again.', '代码托管服务没有响应，请重试。']
  expect(
    await sentences(refusal(502, { success: false, error: '…', code: 'codeHostError' })),
  ).toEqual(down)
  expect(
    await sentences(
      () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } }),
    ),
  ).toEqual(down)
  const broken = hostThat(() => {
    throw new TypeError('connection refused')
  })
  expect(codeHostText(await broken.ask(), 'zh')).toBe('网络错误，请检查网络连接')
})

test('what the relay refuses by code is said in the language of the person [HOST-31]', async () => {
  const said = (code: string, status: number) =>
    sentences(refusal(status, { success: false, error: 'words of another language', code }))
  expect(await said('githubNotLinked', 409)).toEqual([
    'User has not bound a GitHub token',
    '用户未绑定 GitHub Token',
  ])
  expect(await said('codeHostError', 502)).toEqual([
    'The code host did not answer. Please try again.',
    '代码托管服务没有响应，请重试。',
  ])
})

test('a stopped call is not sent', async () => {
  const stop = new AbortController()
  stop.abort()
  const { ask, calls } = hostThat(refusal(200, { id: 1 }))
  expect(await ask({ signal: stop.signal })).toMatchObject({ code: 'stopped' })
  expect(calls).toEqual([])
})

describe('a code host that is busy for a few seconds', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  const busyFor = (seconds: number) =>
    refusal(429, { code: 'rateLimited' }, { 'retry-after': String(seconds) })

  /** A code host that gives these answers in turn, the last one for ever; `at` tells when it was asked. */
  function hostWith(...answers: (() => Response)[]) {
    const at: number[] = []
    const codeHost = createCodeHostClient({
      baseUrl: 'https://studio.test/api/github',
      async fetch() {
        at.push(Date.now())
        const answer = answers[Math.min(at.length, answers.length) - 1]
        return answer?.() ?? new Response(null, { status: 500 })
      },
    })
    const ask = (route: string, signal?: AbortSignal) =>
      codeHost.ask(z.object({ id: z.number() }), route, { signal })
    return { ask, at }
  }
  const answered = refusal(200, { id: 1 })

  test('a read waits for as long as it says and goes on, whatever is asked meanwhile waits too [SYN-24] [HOST-28]', async () => {
    const { ask, at } = hostWith(busyFor(1), busyFor(3), answered)
    const first = ask('GET /user')
    await vi.advanceTimersByTimeAsync(500)
    const second = ask('GET /user')
    await vi.advanceTimersByTimeAsync(3_499)
    expect(at.slice(0, 1)).toEqual([0])
    expect(new Set(at.slice(1))).toEqual(new Set([1_000]))
    const early = at.length
    await vi.advanceTimersByTimeAsync(1)
    expect([await first, await second]).toEqual([
      { ok: true, value: { id: 1 } },
      { ok: true, value: { id: 1 } },
    ])
    expect(at.slice(early).every((time) => time === 4_000)).toBe(true)
  })

  test('of a wait that is longer the person reads at once, and when it goes on [SYN-24]', async () => {
    const { ask, at } = hostWith(busyFor(6), answered)
    expect(await ask('GET /user')).toMatchObject({
      error: { code: 'busy', params: { seconds: 6 } },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    const later = ask('GET /user')
    await vi.advanceTimersByTimeAsync(3_999)
    expect(at).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(await later).toMatchObject({ ok: true })
    expect(at).toEqual([0, 6_000])
  })

  test('of two waits the longer one counts [HOST-28]', async () => {
    const { ask, at } = hostWith(busyFor(60), busyFor(1), answered)
    const told = await Promise.all([ask('GET /user'), ask('GET /user')])
    const busy = { ok: false, error: { code: 'busy', params: { seconds: 60 }, status: 429 } }
    expect([...told, await ask('GET /user')]).toEqual([busy, busy, busy])
    expect(at).toEqual([0, 0])
  })

  test('who is kept waiting again and again is told after 20 s [SYN-24]', async () => {
    const { ask, at } = hostWith(busyFor(2))
    const asked = ask('GET /user')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toMatchObject({ error: { code: 'busy', params: { seconds: 2 } } })
    expect(at).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((second) => second * 1_000))
  })

  test('a write is not sent again, and a wait can be stopped', async () => {
    const writing = hostWith(busyFor(1), answered)
    expect(await writing.ask('POST /user/repos')).toMatchObject({ error: { code: 'busy' } })
    const reading = hostWith(busyFor(1), answered)
    const stop = new AbortController()
    const asked = reading.ask('GET /user', stop.signal)
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    expect(await asked).toMatchObject({ error: { code: 'stopped' } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([writing.at, reading.at]).toEqual([[0], [0]])
  })
})

test('a name that a browser would read as another address is no repository, and nobody is asked: threat T82', async () => {
  const { ask, calls, codeHost } = hostThat(() => Response.json({ id: 1 }))
  for (const params of [{ owner: '..', repo: 'apps' }, { repo: '.' }])
    expect(await ask(params)).toEqual({ code: 'gone', status: 404 })
  for (const ref of ['heads/../../../../../apps', 'heads/%2e%2E/.%2e/x']) {
    const route = 'GET /repos/{owner}/{repo}/git/ref/{+ref}'
    const answer = await codeHost.ask(z.unknown(), route, { owner: 'ada', repo: 'tea', ref })
    expect({ ref, answer }).toMatchObject({ ref, answer: { error: { code: 'gone' } } })
  }
  expect(calls).toEqual([])
})
