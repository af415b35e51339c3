import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createCaller } from '../../../web/kernel/call.ts'
import { createCodeHostClient } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import { generate } from './generate.ts'
import type { BeginProject, GenerateOrder } from './generate.ts'
import type { KeptTry } from './kept-try.ts'

const me = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  username: 'ada',
  displayName: null,
  email: null,
  avatar: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  codeHost: 'builtin',
  githubLinked: true,
  draftsPrivate: true,
  isAdmin: false,
}
const appId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
let started: StartedHost
let token: string
/** Answers of the product's API by request line, and everything that was asked. */
let api: Record<string, () => Response | Promise<Response>>
let asked: string[]
let bodies: unknown[]
let keys: (string | null)[]
let hasSpace: boolean

const apiFetch: typeof globalThis.fetch = async (input, init) => {
  const line = `${init?.method} ${String(input)}`
  asked.push(line)
  if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
  const key = new Headers(init?.headers).get('idempotency-key')
  if (key !== null) keys.push(key)
  init?.signal?.throwIfAborted()
  const answer = await api[line]?.()
  init?.signal?.throwIfAborted()
  return answer ?? Response.json({ error: 'Not found', code: 'notFound' }, { status: 404 })
}
const beginProject: BeginProject = async ({ name, repository }) => {
  if (!hasSpace) throw new DOMException('full', 'QuotaExceededError')
  asked.push(`project ${name} ${repository.owner}/${repository.name}`)
  return { adopt: async (id) => void asked.push(`adopt ${id}`) }
}
const world = {
  beginProject,
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
  keys = []
  hasSpace = true
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
  let kept: KeptTry = {
    name,
    content: '',
    key: 'key-0001',
    repository: null,
    begunFrom: null,
    hasAsked: false,
  }
  const outcome = await generate(
    {
      wanted: {
        name,
        prompt: 'A timer\nfor tea.',
        tags: [],
        appType: null,
        features: [],
        isPrivate: false,
        starter: null,
        isWithoutModel: false,
      },
      kept,
      locale: 'en',
      signal: new AbortController().signal,
      onStep: (step, tryNumber) => steps.push(`${step} ${tryNumber}`),
      ...given,
      onKept(next) {
        kept = next
        given.onKept?.(next)
      },
    },
    world,
  )
  return { outcome, steps, kept }
}

const creations = () => asked.filter((line) => line === 'POST /user/repos')

test('a description becomes a repository and then an app, step by step, no step before the one it needs [GEN-22] [GEN-26]', async () => {
  nameIs('Tea Timer', true)
  const { outcome, steps, kept } = await run('Tea Timer')
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
    'project Tea Timer ada/tea-timer',
    'POST /api/apps/generate',
    `adopt ${appId}`,
  ])
  expect(kept.repository).toEqual({
    owner: 'ada',
    name: 'tea-timer',
    url: 'http://localhost:3000/codehost/ada/tea-timer',
    branch: 'main',
  })
  expect(bodies).toEqual([
    { name: 'Tea Timer', prompt: 'A timer\nfor tea.', tags: [], githubRepo: kept.repository },
  ])
})

test('who can read the code is as it was chosen, also when the choice changed before another try [GEN-46]', async () => {
  const asStranger = (name: string) => started.fetch(`/codehost/api/v3/repos/ada/${name}`)
  const wish = {
    prompt: 'A secret',
    tags: [],
    appType: null,
    features: [],
    starter: null,
    isWithoutModel: false,
  }
  nameIs('Hidden', true)
  nameIs('Shown', true)
  const { kept } = await run('Hidden', {
    wanted: { ...wish, name: 'Hidden', isPrivate: true, starter: null, isWithoutModel: false },
  })
  await run('Shown', {
    wanted: { ...wish, name: 'Shown', isPrivate: false, starter: null, isWithoutModel: false },
  })
  expect([(await asStranger('hidden')).status, (await asStranger('shown')).status]).toEqual([
    404, 200,
  ])
  await run('Hidden', {
    kept,
    wanted: { ...wish, name: 'Hidden', isPrivate: false, starter: null, isWithoutModel: false },
  })
  expect((await asStranger('hidden')).status).toBe(200)
})

test('a picture letter where the description of the repository is cut stops nothing [GEN-26]', async () => {
  nameIs('Party', true)
  const prompt = `${'x'.repeat(199)}🎉 for all`
  const { outcome } = await run('Party', {
    wanted: {
      name: 'Party',
      prompt,
      tags: [],
      appType: null,
      features: [],
      isPrivate: false,
      starter: null,
      isWithoutModel: false,
    },
  })
  expect(outcome.ok).toBe(true)
  const repository = await started.fetch('/codehost/api/v3/repos/ada/party')
  expect(await repository.json()).toMatchObject({ description: `${'x'.repeat(199)}🎉` })
})

test('a taken repository name shows each try, and the app keeps its own name [GEN-27]', async () => {
  nameIs('Egg Timer', true)
  await run('Egg Timer')
  bodies = []
  const { steps, kept } = await run('Egg Timer')
  expect(steps).toContain('stepRepository 1')
  expect(kept.repository).toMatchObject({ name: 'egg-timer-1' })
  expect(bodies).toMatchObject([{ name: 'Egg Timer' }])
  expect([texts.en.maxAttempts, texts.zh.maxAttempts]).toEqual([
    'Max attempts reached',
    '已达最大尝试次数，请换一个名称',
  ])
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

test('a name that cannot be checked stops before any repository is made [GEN-22]', async () => {
  api['GET /api/apps/check-name/Unknown'] = () => new Response('', { status: 500 })
  expect((await run('Unknown')).outcome).toMatchObject({
    ok: false,
    error: { kind: 'nameCheck', failure: { code: 'serverError' } },
  })
  expect(creations()).toEqual([])
})

test('tags, app type and features are sent, and what was not chosen is left out [GEN-17] [GEN-30]', async () => {
  nameIs('Chosen', true)
  const wanted = { name: 'Chosen', prompt: 'A blog', tags: ['blog', 'tea'] }
  const { kept } = await run('Chosen', {
    wanted: {
      ...wanted,
      appType: 'blog',
      features: ['search', 'forms'],
      isPrivate: false,
      starter: null,
      isWithoutModel: false,
    },
  })
  expect(bodies).toEqual([
    {
      ...wanted,
      githubRepo: kept.repository,
      appType: 'blog',
      features: ['search', 'forms'],
    },
  ])
})

test('without the files of the starter no app is made, and the next try commits them once [GEN-22] [STR-06] [GEN-34]', async () => {
  nameIs('Sheet', true)
  const wanted = {
    name: 'Sheet',
    prompt: '',
    tags: [],
    appType: null,
    features: [],
    isPrivate: false,
    starter: { id: 'todo', name: 'Ruled sheet' },
    isWithoutModel: false,
  }
  const first = await run('Sheet', { wanted })
  expect(first.outcome).toMatchObject({ ok: false, error: { kind: 'call' } })
  expect(asked).not.toContain('POST /api/apps/generate')
  const files = [{ path: 'index.html', content: '<h1>This week</h1>' }]
  api['GET /api/starters/todo/files?language=en'] = () => Response.json({ files })
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'down', code: 'rateLimited' }, { status: 429 })
  const second = await run('Sheet', { wanted, kept: first.kept })
  expect(second.outcome).toMatchObject({ ok: false, error: { failure: { code: 'rateLimited' } } })
  expect(second.kept.begunFrom).toBe('todo')
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  const third = await run('Sheet', { wanted, kept: second.kept })
  expect(third.outcome).toEqual({ ok: true, value: appId })
  expect(creations()).toHaveLength(1)
  expect(asked.filter((line) => line === 'POST /repos/ada/sheet/git/commits')).toHaveLength(1)
  expect(bodies.at(-1)).toMatchObject({ prompt: '', starter: 'todo' })
})

test('without space for the project no app is made, and the repository waits for the next try [GEN-22] [GEN-33]', async () => {
  nameIs('Full', true)
  hasSpace = false
  const first = await run('Full')
  expect(first.outcome).toEqual({ ok: false, error: { kind: 'project' } })
  expect(asked).not.toContain('POST /api/apps/generate')
  hasSpace = true
  expect((await run('Full', { kept: first.kept })).outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
})

test('the next try goes on at the failed step: the repository is there, and no second one is made [GEN-34]', async () => {
  nameIs('Notes', true)
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'down', code: 'rateLimited' }, { status: 429 })
  const first = await run('Notes')
  expect(first.outcome).toMatchObject({ ok: false, error: { kind: 'call' } })
  expect(first.kept.hasAsked).toBe(false)
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  const second = await run('Notes', { kept: first.kept })
  expect(second.outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
  expect(bodies).toMatchObject([
    { githubRepo: { name: 'notes' } },
    { githubRepo: { name: 'notes' } },
  ])
})

test('a repository that was deleted at the code host since the failed try is made anew [GEN-34]', async () => {
  nameIs('Deleted', true)
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'down', code: 'rateLimited' }, { status: 429 })
  const first = await run('Deleted')
  expect(first.kept.repository?.name).toBe('deleted')
  await started.octokit(token).request('DELETE /repos/ada/deleted')
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  const second = await run('Deleted', { kept: first.kept })
  expect(second.outcome).toEqual({ ok: true, value: appId })
  expect(creations()).toHaveLength(2)
})

test('an app whose answer was lost is found again by its key, although its name is taken by itself [GEN-34] [GEN-19]', async () => {
  nameIs('Lost', true)
  let made = 0
  api['POST /api/apps/generate'] = () => {
    made += 1
    if (made === 1) throw new TypeError('the connection broke')
    return Response.json({ id: appId }, { status: 201 })
  }
  const first = await run('Lost')
  expect(first.outcome).toMatchObject({ ok: false, error: { kind: 'call' } })
  expect(first.kept.hasAsked).toBe(true)
  nameIs('Lost', false, 'Name already exists')
  const second = await run('Lost', { kept: first.kept })
  expect(second.outcome).toEqual({ ok: true, value: appId })
  expect(keys).toEqual(['key-0001', 'key-0001'])
  expect(creations()).toHaveLength(1)
})

const leftApp = {
  _id: appId,
  name: 'Changed',
  description: null,
  tags: [],
  category: null,
  status: 'draft',
  snapshot: null,
  author: { _id: me.id, username: 'ada', avatar: null },
  githubRepo: {
    owner: 'ada',
    name: 'changed',
    url: 'http://localhost/ada/changed',
    branch: 'main',
    isPrivate: false,
    starter: null,
    isWithoutModel: false,
  },
  forkedFrom: null,
  starter: null,
  isWithoutModel: false,
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: null,
  createdAt: me.createdAt,
  updatedAt: me.createdAt,
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
  isPrivate: false,
}
const pagination = {
  page: 1,
  limit: 9,
  total: 1,
  pages: 1,
  hasMore: false,
  nextCursor: null,
  prevCursor: null,
}
const scaffold = { name: 'README.md', content: '', encoding: 'utf-8', type: 'text/markdown' }

test('a wish that is changed after a lost answer takes the name back from the draft that was left, unless it was gone on with [GEN-34] [GEN-06]', async () => {
  nameIs('Changed', true)
  const sound = api['POST /api/apps/generate'] ?? (() => new Response())
  api['POST /api/apps/generate'] = () => {
    throw new TypeError('the connection broke')
  }
  const { kept } = await run('Changed')
  nameIs('Changed', false, 'Name already exists')
  api['POST /api/apps/generate'] = sound
  const files = `GET /api/apps/${appId}/files`
  const own = { ...scaffold, name: 'index.html' }
  api['GET /api/apps/user/apps?status=draft'] = () => Response.json({ apps: [leftApp], pagination })
  api[`DELETE /api/apps/${appId}`] = () => Response.json({ success: true })
  const changed = { ...kept, content: 'changed', key: 'key-0002', hasAsked: false }

  api[files] = () => Response.json({ codeFiles: [scaffold, own] })
  expect((await run('Changed', { kept: changed })).outcome).toMatchObject({
    error: { kind: 'nameTaken' },
  })
  expect(asked).not.toContain(`DELETE /api/apps/${appId}`)

  api[files] = () => Response.json({ codeFiles: [scaffold] })
  expect((await run('Changed', { kept: changed })).outcome.ok).toBe(true)
  expect(asked).toContain(`DELETE /api/apps/${appId}`)
  expect(creations()).toHaveLength(1)
  expect(keys).toEqual(['key-0001', 'key-0002'])
})

test('stopping while the app is asked for opens nothing, and the next try finds the app [GEN-35]', async () => {
  nameIs('Late', true)
  const stop = new AbortController()
  const sound = api['POST /api/apps/generate'] ?? (() => new Response())
  api['POST /api/apps/generate'] = () => {
    stop.abort()
    return sound()
  }
  const { outcome, kept } = await run('Late', { signal: stop.signal })
  expect(outcome).toEqual({ ok: false, error: { kind: 'stoppedWithApp' } })
  expect(kept).toMatchObject({ hasAsked: true, repository: { name: 'late' } })
  nameIs('Late', false, 'Name already exists')
  expect((await run('Late', { kept })).outcome).toEqual({ ok: true, value: appId })
  expect(keys).toEqual(['key-0001', 'key-0001'])
})

test('a tab that dies while it asks for the app has kept that it asked, and the next one asks for the same [GEN-34]', async () => {
  nameIs('Killed', true)
  let latest: KeptTry | undefined
  let whenAsked: KeptTry | undefined
  api['POST /api/apps/generate'] = () => {
    whenAsked ??= latest
    return Response.json({ id: appId }, { status: 201 })
  }
  await run('Killed', { onKept: (kept) => (latest = kept) })
  expect(whenAsked).toMatchObject({ hasAsked: true, repository: { name: 'killed' } })
  if (!whenAsked) return
  nameIs('Killed', false, 'Name already exists')
  expect((await run('Killed', { kept: whenAsked })).outcome).toEqual({ ok: true, value: appId })
  expect(keys).toEqual(['key-0001', 'key-0001'])
  expect(creations()).toHaveLength(1)
})

test('a repository that is gone is not tried again [GEN-34]', async () => {
  nameIs('Gone', true)
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'gone', code: 'repoNotYours' }, { status: 422 })
  const first = await run('Gone')
  expect(first.kept.repository).toBeNull()
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  expect((await run('Gone', { kept: first.kept })).outcome.ok).toBe(true)
})

test('a session that ends during the flow keeps what was made, and the next try goes on [GEN-37]', async () => {
  nameIs('Ended', true)
  const sound = api['POST /api/apps/generate']
  api['POST /api/apps/generate'] = () =>
    Response.json({ error: 'Login expired', code: 'tokenExpired' }, { status: 401 })
  const first = await run('Ended')
  expect(first.outcome).toMatchObject({ ok: false, error: { kind: 'call' } })
  api['POST /api/apps/generate'] = sound ?? (() => new Response())
  expect((await run('Ended', { kept: first.kept })).outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
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
  const { outcome, kept } = await run('Halfway', {
    signal: stop.signal,
    onKept: ({ repository }) => repository && stop.abort(),
  })
  expect(outcome).toEqual({ ok: false, error: { kind: 'stopped' } })
  expect(kept.repository).toMatchObject({ name: 'halfway' })
  const next = await run('Halfway', { kept })
  expect(next.outcome.ok).toBe(true)
  expect(creations()).toHaveLength(1)
})
