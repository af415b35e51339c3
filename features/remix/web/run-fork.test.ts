/** The steps of a fork over doubles of the API and a real built-in code host (FRK-08 to FRK-12). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../builtin/codehost/testing/watched-host.ts'
import { createCaller } from '../../../web/kernel/call.ts'
import { createCodeHostClient } from '../../repositories/web/index.ts'
import type { ForkOrder, ForkStep, ForkTry } from './run-fork.ts'
import { type BegunRepository, runFork } from './run-fork.ts'

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
const fork = {
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Tea too',
  description: null,
  tags: [],
  category: null,
  status: 'draft',
  snapshot: null,
  author: { _id: me.id, username: 'ada', avatar: null },
  githubRepo: null,
  forkedFrom: '11111111-2222-4333-8444-555555555555',
  starter: null,
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  updatedAt: '2026-03-21T03:14:00.000Z',
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
}
const host = watchedHost()
const codeHost = createCodeHostClient(host)
let number = 0
let commitSha = ''
let api: Record<string, () => Response>
let asked: string[]
let bodies: Record<string, unknown>[]
let keys: (string | null)[]
let hasFiles: boolean
let begun: (BegunRepository | null)[]
let published: { path: string; content: string }[] | null

const forkLine = `POST /api/apps/${fork.forkedFrom}/fork`
const apiFetch: typeof globalThis.fetch = async (input, init) => {
  const line = `${init?.method} ${String(input)}`
  asked.push(line)
  if (line === forkLine) {
    bodies.push(JSON.parse(String(init?.body)))
    keys.push(new Headers(init?.headers).get('idempotency-key'))
  }
  init?.signal?.throwIfAborted()
  const free = { available: true, message: '', code: null, suggestions: [] }
  if (line.includes('/check-name/') && !api[line]) return Response.json(free)
  return api[line]?.() ?? Response.json({ error: 'Not found', code: 'notFound' }, { status: 404 })
}
const call = createCaller({
  fetch: apiFetch,
  authorizedFetch: apiFetch,
  ready: async () => true,
  locale: () => 'en',
})

beforeAll(async () => {
  // A source of somebody else's, whom the built-in host knows as bob.
  const bob = await host.as('bob')
  await bob.request('POST /user/repos', { name: 'tea', auto_init: true })
  commitSha = (await bob.request('GET /repos/bob/tea/git/ref/heads/main')).data.object.sha
})
beforeEach(() => {
  number += 1
  asked = []
  bodies = []
  keys = []
  hasFiles = true
  begun = []
  published = [{ path: 'index.html', content: '<h1>Tea</h1>' }]
  api = {
    'GET /api/auth/me': () => Response.json({ user: me }),
    [forkLine]: () => Response.json({ forkedApp: fork }, { status: 201 }),
  }
})

/** A dialog that keeps what its tries make. */
function dialog(given: Partial<ForkOrder> = {}) {
  let kept: ForkTry = { key: `key-${number}`, hasAsked: false, repository: null }
  const steps: ForkStep[] = []
  const confirm = async (name: string) =>
    runFork(
      {
        name,
        source: {
          _id: fork.forkedFrom,
          name: 'Tea',
          description: 'For two',
          githubRepo: {
            owner: 'bob',
            name: 'tea',
            url: 'http://localhost:3000/codehost/bob/tea',
            branch: 'main',
            isPrivate: false,
          },
          publishedCommit: commitSha,
        },
        kept,
        signal: new AbortController().signal,
        onStep: (step) => steps.push(step),
        onKept: (next) => (kept = next),
        ...given,
      },
      {
        call,
        codeHost,
        newKey: () => 'another-key',
        readFiles: async () => published,
        bringFiles: async (_fork, _person, made) => {
          begun.push(made)
          return hasFiles
        },
      },
    )
  return { confirm, steps, kept: () => kept }
}
const forksMade = () => host.calls.filter((line) => line.endsWith('/forks'))

test('the repository is forked, the app made with it, its files brought here, each step named [FRK-08] [FRK-11]', async () => {
  const { confirm, steps } = dialog()
  expect(await confirm('Tea too')).toEqual({ ok: true, value: { appId: fork._id, lacks: [] } })
  expect(steps).toEqual(['stepRepository', 'stepApp', 'stepFiles'])
  expect(bodies).toMatchObject([{ name: 'Tea too', githubRepo: { owner: 'ada', name: 'tea-too' } }])
})

test('without a fork of the repository the app is made without it, and what is missing is told [FRK-09]', async () => {
  // Ada has her fork of it since the last test.
  const { confirm } = dialog()
  expect(await confirm('Tea again')).toEqual({
    ok: true,
    value: { appId: fork._id, lacks: ['repository'] },
  })
  expect(bodies).toEqual([{ name: 'Tea again' }])
  hasFiles = false
  const second = dialog()
  expect(await second.confirm('Tea once more')).toMatchObject({
    value: { lacks: ['repository', 'files'] },
  })
  api['GET /api/auth/me'] = () => Response.json({ user: { ...me, githubLinked: false } })
  host.calls = []
  expect(await dialog().confirm('No link')).toMatchObject({
    value: { lacks: ['repository', 'files'] },
  })
  expect(host.calls).toEqual([])
})

test('a name that was taken meanwhile is told before anything is made', async () => {
  const taken = { available: false, message: 'Taken', code: 'nameExists', suggestions: [] }
  api['GET /api/apps/check-name/Tea'] = () => Response.json(taken)
  expect(await dialog().confirm('Tea')).toEqual({ ok: false, error: { kind: 'nameTaken' } })
  expect([forksMade(), bodies]).toEqual([[], []])
})

test('a refused fork goes on with the repository that was forked; a lost answer with the same key [FRK-10] [FRK-17]', async () => {
  // As if this were the first fork of it: the host answers the one that is there under the wanted name.
  api[forkLine] = () =>
    Response.json({ error: 'Too many', code: 'rateLimited', retryAfter: 5 }, { status: 429 })
  const { confirm, kept } = dialog()
  expect(await confirm('Tea too')).toMatchObject({
    error: { kind: 'call', failure: { code: 'rateLimited' } },
  })
  expect(kept()).toMatchObject({ key: 'another-key', repository: { name: 'tea-too' } })
  api[forkLine] = () => Response.json({ error: 'Oops', code: 'serverError' }, { status: 500 })
  await confirm('Tea too')
  expect([kept().hasAsked, kept().key]).toEqual([true, 'another-key'])
  api[forkLine] = () => Response.json({ forkedApp: fork }, { status: 201 })
  asked = []
  expect(await confirm('Tea too')).toMatchObject({ ok: true })
  // The app may be there with the name, which is then taken by itself.
  expect(asked).toEqual(['GET /api/auth/me', forkLine])
  expect(keys).toEqual([`key-${number}`, 'another-key', 'another-key'])
  expect(forksMade()).toHaveLength(1)
})

test('where another app has the repository that the host answers, the fork is made without it [FRK-09]', async () => {
  // Ada's first fork, to which nothing was committed yet: the host answers it under its own name.
  const inUse = Response.json({ error: 'In use', code: 'repoInUse' }, { status: 409 })
  const made = Response.json({ forkedApp: fork }, { status: 201 })
  const answers = [inUse, made]
  api[forkLine] = () => answers.shift() ?? Response.error()
  const { confirm, kept } = dialog()
  expect(await confirm('Tea too')).toEqual({
    ok: true,
    value: { appId: fork._id, lacks: ['repository'] },
  })
  expect(bodies).toMatchObject([{ githubRepo: { name: 'tea-too' } }, { name: 'Tea too' }])
  expect(bodies[1]).not.toHaveProperty('githubRepo')
  expect([keys, kept().repository]).toEqual([[`key-${number}`, 'another-key'], null])
})

test('who stops before the app exists makes none [FRK-07]', async () => {
  const abort = new AbortController()
  const { confirm } = dialog({ signal: abort.signal, onStep: () => abort.abort() })
  expect(await confirm('Tea')).toEqual({ ok: false, error: { kind: 'stopped' } })
  expect(bodies).toEqual([])
})

const privateSource: ForkOrder['source'] = {
  _id: fork.forkedFrom,
  name: 'Tea',
  description: 'For two',
  githubRepo: null,
}

test('a fork of an app whose code is private has a repository of its own at once, with the published files [FRK-08] [FRK-18]', async () => {
  const { confirm, kept } = dialog({ source: privateSource })
  expect(await confirm('Green tea')).toEqual({ ok: true, value: { appId: fork._id, lacks: [] } })
  expect(bodies).toMatchObject([{ githubRepo: { owner: 'ada', name: 'green-tea' } }])
  expect(begun).toMatchObject([{ repository: { name: 'green-tea' }, files: published }])
  expect(forksMade()).toEqual([])
  const ada = await host.as('ada')
  const made = await ada.request('GET /repos/ada/green-tea')
  expect(made.data).toMatchObject({ private: true, description: 'For two' })
  // A next try uses the one that is there.
  api[forkLine] = () => Response.json({ error: 'Oops', code: 'serverError' }, { status: 500 })
  await confirm('Green tea')
  expect(kept().repository).toMatchObject({ name: 'green-tea' })
  expect(
    host.calls.filter((line) => line.startsWith('POST')),
    host.calls.join(),
  ).toHaveLength(1)
})

test('where new code of the person is public, so is the repository of such a fork', async () => {
  api['GET /api/auth/me'] = () => Response.json({ user: { ...me, draftsPrivate: false } })
  const { confirm } = dialog({ source: privateSource })
  expect(await confirm('Black tea')).toMatchObject({ value: { lacks: [] } })
  const ada = await host.as('ada')
  expect((await ada.request('GET /repos/ada/black-tea')).data.private).toBe(false)
})

test('such a fork is made without a repository where the files cannot be read or the code host is not linked [FRK-09]', async () => {
  published = null
  expect(await dialog({ source: privateSource }).confirm('White tea')).toMatchObject({
    value: { lacks: ['repository'] },
  })
  published = [{ path: 'index.html', content: '<h1>Tea</h1>' }]
  api['GET /api/auth/me'] = () => Response.json({ user: { ...me, githubLinked: false } })
  expect(await dialog({ source: privateSource }).confirm('White tea')).toMatchObject({
    value: { lacks: ['repository'] },
  })
  expect(begun).toEqual([null, null])
  expect(host.calls.filter((line) => line.endsWith('/user/repos'))).toEqual([])
})
