import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createCaller } from '../../../web/kernel/call.ts'
import type { RepositoryRef } from '../../repositories/web/index.ts'
import { createCodeHostClient } from '../../repositories/web/index.ts'
import { generate } from './generate.ts'
import type { GenerateOrder } from './generate.ts'

const me = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  username: 'ada',
  email: null,
  avatar: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  githubLinked: true,
  isAdmin: false,
}
const appId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
let started: StartedHost
let token: string
/** Answers of the product's API by request line, and everything that was asked. */
let api: Record<string, () => Response | Promise<Response>>
let asked: string[]
let bodies: unknown[]

const apiFetch: typeof globalThis.fetch = async (input, init) => {
  const line = `${init?.method} ${String(input)}`
  asked.push(line)
  if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
  init?.signal?.throwIfAborted()
  const answer = await api[line]?.()
  init?.signal?.throwIfAborted()
  return answer ?? Response.json({ error: 'Not found', code: 'notFound' }, { status: 404 })
}
const world = {
  call: createCaller({
    fetch: apiFetch,
    authorizedFetch: apiFetch,
    ready: async () => true,
    locale: () => 'en',
  }),
  codeHost: createCodeHostClient({
    baseUrl: 'http://localhost:3000/codehost/api/v3',
    fetch(input, init) {
      asked.push(
        `${init?.method} ${new URL(String(input)).pathname.slice('/codehost/api/v3'.length)}`,
      )
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return started.fetch(String(input), { ...init, headers })
    },
  }),
}

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
})
afterAll(() => started.stop())
beforeEach(() => {
  asked = []
  bodies = []
  api = {
    'GET /api/auth/me': () => Response.json({ user: me }),
    'POST /api/apps/generate': () => Response.json({ id: appId }, { status: 201 }),
  }
})

function nameIs(name: string, available: boolean, message = ''): void {
  api[`GET /api/apps/check-name/${encodeURIComponent(name)}`] = () =>
    Response.json({ available, message, code: null, suggestions: [] })
}

async function run(name: string, given: Partial<GenerateOrder> = {}) {
  const steps: string[] = []
  const made: RepositoryRef[] = []
  const outcome = await generate(
    {
      name,
      prompt: 'A timer\nfor tea.',
      repository: null,
      idempotencyKey: 'key-0001',
      locale: 'en',
      signal: new AbortController().signal,
      onStep: (step, tryNumber) => steps.push(`${step} ${tryNumber}`),
      onRepository: (ref) => made.push(ref),
      ...given,
    },
    world,
  )
  return { outcome, steps, made }
}

const creations = () => asked.filter((line) => line === 'POST /user/repos')

test('a description becomes a repository and then an app, step by step, no step before the one it needs [GEN-26]', async () => {
  nameIs('Tea Timer', true)
  const { outcome, steps, made } = await run('Tea Timer')
  expect(outcome).toEqual({ ok: true, value: appId })
  expect(steps).toEqual([
    'stepName 0',
    'stepRepository 0',
    'stepRepository 0',
    'stepProject 0',
    'stepApp 0',
    'stepOpen 0',
  ])
  expect(asked).toEqual([
    'GET /api/apps/check-name/Tea%20Timer',
    'GET /api/auth/me',
    'POST /user/repos',
    'GET /repos/ada/tea-timer/git/ref/heads/main',
    'POST /api/apps/generate',
  ])
  expect(made).toEqual([
    {
      owner: 'ada',
      name: 'tea-timer',
      url: 'http://localhost:3000/codehost/ada/tea-timer',
      branch: 'main',
    },
  ])
  expect(bodies).toMatchObject([
    { name: 'Tea Timer', prompt: 'A timer\nfor tea.', githubRepo: made[0] },
  ])
})

test('a taken repository name shows each try, and the app keeps its own name [GEN-27]', async () => {
  nameIs('Tea Timer', true)
  const { steps, made } = await run('Tea Timer')
  expect(steps).toContain('stepRepository 1')
  expect(made).toMatchObject([{ name: 'tea-timer-1' }])
  expect(bodies).toMatchObject([{ name: 'Tea Timer' }])
})

test('a taken app name stops before any repository is made and says the server’s words [GEN-23]', async () => {
  nameIs('Quiz', false, 'Name already exists')
  expect((await run('Quiz')).outcome).toEqual({
    ok: false,
    error: { kind: 'nameTaken', message: 'Name already exists' },
  })
  expect(creations()).toEqual([])
})

test('a person who cannot be read, or is not linked, gets no repository [GEN-24]', async () => {
  nameIs('Quiz', true)
  api['GET /api/auth/me'] = () => new Response('', { status: 500 })
  expect((await run('Quiz')).outcome).toEqual({ ok: false, error: { kind: 'noUser' } })
  api['GET /api/auth/me'] = () => Response.json({ user: { ...me, githubLinked: false } })
  expect((await run('Quiz')).outcome).toEqual({ ok: false, error: { kind: 'notLinked' } })
  expect(creations()).toEqual([])
})

test('any other refusal of the code host stops the flow at once with its reason [GEN-28]', async () => {
  nameIs('Quiz', true)
  const good = token
  token = 'revoked'
  const { outcome } = await run('Quiz')
  token = good
  expect(outcome).toEqual({ ok: false, error: { kind: 'repository', reason: 'Bad credentials' } })
  expect(creations()).toHaveLength(1)
  expect(asked).not.toContain('POST /api/apps/generate')
})

test('the next try uses the repository that is there and makes no second one [GEN-34]', async () => {
  nameIs('Notes', true)
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'down', code: 'serverError' }, { status: 500 })
  const first = await run('Notes')
  expect(first.outcome).toMatchObject({ ok: false, error: { kind: 'call' } })
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  const second = await run('Notes', { repository: first.made[0] ?? null })
  expect(second.outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
  expect(bodies).toMatchObject([
    { githubRepo: { name: 'notes' } },
    { githubRepo: { name: 'notes' } },
  ])
})

test('stopping while the server is asked ends the flow and is no failure [GEN-35]', async () => {
  const stop = new AbortController()
  api['GET /api/apps/check-name/Stopped'] = () => {
    stop.abort()
    return Response.json({ available: true, message: '', code: null, suggestions: [] })
  }
  expect((await run('Stopped', { signal: stop.signal })).outcome).toEqual({
    ok: false,
    error: { kind: 'stopped' },
  })
  expect(creations()).toEqual([])
})

test('stopping while the repository is made keeps it for the next try [GEN-34] [GEN-35]', async () => {
  nameIs('Halfway', true)
  const stop = new AbortController()
  const made: RepositoryRef[] = []
  const onRepository = (ref: RepositoryRef) => {
    made.push(ref)
    stop.abort()
  }
  const { outcome } = await run('Halfway', { signal: stop.signal, onRepository })
  expect(outcome).toEqual({ ok: false, error: { kind: 'stopped' } })
  expect(made).toMatchObject([{ name: 'halfway' }])
  const next = await run('Halfway', { repository: made[0] ?? null })
  expect(next.outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
})
