import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createCodeHostClient } from './code-host.ts'
import { codeHostText } from './code-host-failure.ts'
import { createRepository } from './create-repository.ts'

const baseUrl = 'http://localhost:3000/codehost/api/v3'
type Send = (call: string, request: () => Promise<Response>) => Promise<Response>

let started: StartedHost
let token: string

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
})
afterAll(() => started.stop())

/** Creates as ada; `send` stands between browser and host, `calls` hears every call. */
async function create(
  name: string,
  given: { send?: Send; signal?: AbortSignal; description?: string } = {},
) {
  const {
    send = (_, request) => request(),
    signal = new AbortController().signal,
    description = 'A timer',
  } = given
  const calls: string[] = []
  const tries: number[] = []
  const codeHost = createCodeHostClient({
    baseUrl,
    fetch(input, init) {
      const call = `${init?.method} ${String(input).slice(baseUrl.length)}`
      calls.push(call)
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return send(call, () => started.fetch(String(input), { ...init, headers }))
    },
  })
  const made = await createRepository(
    { name, description, isPrivate: false, signal, onTry: (n) => tries.push(n) },
    codeHost,
  )
  return { made, tries, calls }
}

test('a new repository is public, holds a first commit with the Node ignore list, and is known by name [HOST-05]', async () => {
  const { made, tries } = await create('tea-timer')
  expect(made).toEqual({
    ok: true,
    value: {
      owner: 'ada',
      name: 'tea-timer',
      url: 'http://localhost:3000/codehost/ada/tea-timer',
      branch: 'main',
    },
  })
  expect(tries).toEqual([0])
  const anybody = await started.fetch('/codehost/api/v3/repos/ada/tea-timer')
  expect(await anybody.json()).toMatchObject({ private: false, description: 'A timer' })
  const ignored = await started.fetch('/codehost/api/v3/repos/ada/tea-timer/contents/.gitignore')
  expect(await ignored.json()).toMatchObject({ type: 'file' })
})

test('a taken name is tried with -1, -2 … to -10, each try is told, and then the attempts are used up [HOST-05] [GEN-27] [LIM-25]', async () => {
  await create('quiz')
  const second = await create('quiz')
  expect(second.made).toMatchObject({ value: { name: 'quiz-1' } })
  expect(second.tries).toEqual([0, 1])
  for (let number = 2; number <= 10; number += 1) await create('quiz')
  const full = await create('quiz')
  expect(full.tries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(full.made).toEqual({ ok: false, error: { code: 'maxAttempts' } })
  expect(codeHostText({ code: 'maxAttempts' }, 'en')).toBe('Max attempts reached')
  expect(codeHostText({ code: 'maxAttempts' }, 'zh')).toBe('已达到最大尝试次数')
})

test('any other refusal ends the tries at once [HOST-06]', async () => {
  const { made, tries } = await create('no spaces allowed')
  expect(tries).toEqual([0])
  expect(made).toMatchObject({ ok: false, error: { code: 'validation', status: 422 } })
})

test('a creation whose answer was lost is looked up, and no second repository is made [HOST-30]', async () => {
  const { made, calls } = await create('lost', {
    description: 'Only once',
    async send(call, request) {
      const answer = await request()
      if (call === 'POST /user/repos') throw new TypeError('connection reset')
      return withTime(answer)
    },
  })
  expect(made).toMatchObject({ ok: true, value: { name: 'lost' } })
  expect(calls.filter((call) => call === 'POST /user/repos')).toHaveLength(1)
  expect((await started.fetch('/codehost/api/v3/repos/ada/lost-1')).status).toBe(404)
})

test('a lost answer about a repository that was there before is a failure, never taken for ours [HOST-30]', async () => {
  await create('old', { description: 'Somebody’s work' })
  const { made } = await create('old', {
    description: 'Another app',
    async send(call, request) {
      if (call === 'POST /user/repos') return new Response('<h1>Bad gateway</h1>', { status: 502 })
      return withTime(await request())
    },
  })
  expect(made).toMatchObject({ ok: false, error: { code: 'unreachable' } })
})

test('a lost answer about a repository of the same name and description that is older than ten minutes is a failure [HOST-30] [GEN-34]', async () => {
  const adopt = (name: string, minutesOld: number) =>
    create(name, {
      async send(call, request) {
        if (call === 'POST /user/repos') throw new TypeError('connection reset')
        return withTime(await request(), Date.now() - minutesOld * 60_000)
      },
    })
  for (const name of ['mine-young', 'mine-old']) await create(name)
  expect((await adopt('mine-young', 9)).made).toMatchObject({ ok: true })
  expect((await adopt('mine-old', 11)).made).toMatchObject({
    ok: false,
    error: { code: 'network' },
  })
})

test('the repository counts as made once its branch has the first commit [HOST-05]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let early = 3
  const making = create('slow', {
    async send(call, request) {
      if (!call.includes('/git/ref/') || early === 0) return request()
      early -= 1
      return Response.json({ message: 'Git Repository is empty.' }, { status: 409 })
    },
  })
  await vi.waitFor(() => {
    vi.advanceTimersByTime(250)
    expect(early).toBe(0)
  })
  expect((await making).made).toMatchObject({ ok: true })
})

test('a person who stops waits for nothing more', async () => {
  const stop = new AbortController()
  stop.abort()
  const { made, calls } = await create('never', { signal: stop.signal })
  expect(made).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(calls).toEqual([])
})

// The host of the test lives in another year than the browser of the test.
async function withTime(answer: Response, time = Date.now()): Promise<Response> {
  const text = await answer.text()
  const created = new Date(time).toISOString()
  const body = text.replaceAll(/"created_at":"[^"]+"/g, `"created_at":"${created}"`)
  return new Response(body, { status: answer.status, headers: answer.headers })
}
