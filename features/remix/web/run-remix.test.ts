import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../builtin/codehost/testing/watched-host.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { ProjectFile } from '../../../project/content.ts'
import { createCaller } from '../../../web/kernel/call.ts'
import { createCodeHostClient } from '../../repositories/web/index.ts'
import { readPublishedFiles } from './read-published-files.ts'
import type { NewApp, RemixOrder, RemixStep, RemixTry } from './run-remix.ts'
import { isNamed, newTry, runRemix } from './run-remix.ts'

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
const source = {
  _id: '11111111-2222-4333-8444-555555555555',
  name: 'Tea',
  description: 'A timer\nfor tea.',
  tags: ['tea', 'time'],
}
const code: ProjectFile[] = [
  { path: 'index.html', content: '<h1>Tea</h1>' },
  { path: 'pot.png', content: new Uint8Array([137, 80, 0, 255]) },
]

const host = watchedHost()
const codeHost = createCodeHostClient(host)
/** Answers of the product's API by request line; what was asked, and with which key. */
let api: Record<string, () => Response>
let asked: string[]
let bodies: Record<string, unknown>[]
let keys: (string | null)[]
let files: Result<readonly ProjectFile[], string>
/** What the workshop was handed, and what it answers. */
let handed: NewApp[]
let kept: Result<void, string>

beforeEach(() => {
  asked = []
  bodies = []
  keys = []
  handed = []
  files = ok(code)
  kept = ok(undefined)
  api = {
    'GET /api/auth/me': () => Response.json({ user: me }),
    'POST /api/apps': () => Response.json({ id: appId }, { status: 201 }),
  }
})

const apiFetch: typeof globalThis.fetch = async (input, init) => {
  const line = `${init?.method} ${String(input)}`
  asked.push(line)
  if (line === 'POST /api/apps') {
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
let lastKey = 0
const world = {
  call,
  codeHost,
  newKey: () => `key-${(lastKey += 1)}`,
  readFiles: async () => files,
  keepFiles: async (made: NewApp) => {
    handed.push(made)
    return kept
  },
}

/** One dialog: each call is a press of its button. */
function dialog(given: Partial<RemixOrder> = {}) {
  let made: RemixTry = newTry(world.newKey)
  return {
    tried: () => made,
    async confirm(name: string) {
      const steps: RemixStep[] = []
      const outcome = await runRemix(
        {
          name,
          isPrivate: false,
          source,
          kept: made,
          locale: 'en',
          signal: new AbortController().signal,
          onStep: (step) => steps.push(step),
          onKept: (next) => (made = next),
          ...given,
        },
        world,
      )
      return { outcome, steps }
    },
  }
}
const refusal = (status: number, body: object) => () => Response.json(body, { status })
const creations = () =>
  host.calls.filter((line) => line.startsWith('POST') && line.includes('/user/repos'))
const repositoryOf = (made: RemixTry) => made.repository?.name

test('the repository is as private as was chosen, also where it was made before the choice changed [RMX-14] [GEN-46]', async () => {
  const readersOf = async (name: string) =>
    (await host.octokit().request(`GET /repos/ada/${name}`)).data.private
  expect(await dialog({ isPrivate: true }).confirm('Own tea')).toMatchObject({ outcome: ok(appId) })
  expect(await readersOf('own-tea')).toBe(true)
  api['POST /api/apps'] = refusal(429, { error: 'Too many', code: 'rateLimited', retryAfter: 5 })
  const again = dialog({ isPrivate: true })
  await again.confirm('Shared tea')
  expect(await readersOf('shared-tea')).toBe(true)
  await dialog({ isPrivate: false, kept: again.tried() }).confirm('Shared tea')
  expect(await readersOf('shared-tea')).toBe(false)
  expect(creations()).toHaveLength(2)
})

test('four steps lead to a public repository, an app and its files, in this order [RMX-14] [RMX-15] [RMX-16]', async () => {
  const { confirm } = dialog()
  const { outcome, steps } = await confirm('Tea two')
  expect(outcome).toEqual({ ok: true, value: appId })
  expect(steps).toEqual(['stepName', 'stepRepository', 'stepApp', 'stepFiles'])
  expect(asked).toEqual([
    'GET /api/apps/check-name/Tea%20two',
    'GET /api/auth/me',
    'POST /api/apps',
  ])
  const { data } = await host.octokit().request('GET /repos/ada/tea-two')
  expect(data).toMatchObject({ private: false, description: 'A timer for tea.' })
  expect((await host.octokit().request('GET /repos/ada/tea-two/contents/.gitignore')).status).toBe(
    200,
  )
  expect(bodies).toEqual([
    {
      name: 'Tea two',
      description: 'A timer\nfor tea.',
      tags: ['tea', 'time'],
      forkedFrom: source._id,
      githubRepo: expect.objectContaining({ owner: 'ada', name: 'tea-two', branch: 'main' }),
    },
  ])
  expect(handed).toEqual([
    {
      app: {
        _id: appId,
        name: 'Tea two',
        repository: expect.objectContaining({ name: 'tea-two' }),
      },
      person: expect.objectContaining({ id: me.id }),
      files: code,
      message: 'Remix of Tea',
    },
  ])
})

test('a name that was taken meanwhile stops before anything is made; the same dialog goes on with another [RMX-11]', async () => {
  api['GET /api/apps/check-name/Taken'] = () =>
    Response.json({ available: false, message: 'Taken', code: 'nameExists', suggestions: [] })
  const { confirm, tried } = dialog()
  expect((await confirm('Taken')).outcome).toEqual(err({ kind: 'nameTaken' }))
  expect([creations().length, isNamed(tried())]).toEqual([0, false])
  // Taken between the check and the creation: the repository that was made is used again.
  api['POST /api/apps'] = refusal(409, { error: 'exists', code: 'nameExists' })
  expect((await confirm('Late name')).outcome).toEqual(err({ kind: 'nameTaken' }))
  expect(isNamed(tried())).toBe(false)
  api['POST /api/apps'] = () => Response.json({ id: appId }, { status: 201 })
  expect((await confirm('Other name')).outcome).toEqual(ok(appId))
  expect(repositoryOf(tried())).toBe('late-name')
  expect(creations()).toHaveLength(1)
  // Another body needs another key.
  expect(new Set(keys).size).toBe(2)
})

test('without a link to the code host nothing is made [RMX-12]', async () => {
  api['GET /api/auth/me'] = () => Response.json({ user: { ...me, githubLinked: false } })
  expect((await dialog().confirm('No link')).outcome).toEqual(err({ kind: 'notLinked' }))
  api['GET /api/auth/me'] = () => Response.json({ user: me })
  host.between = async () =>
    Response.json({ error: 'no token', code: 'githubNotLinked' }, { status: 409 })
  expect((await dialog().confirm('Lost link')).outcome).toEqual(err({ kind: 'notLinked' }))
  expect(bodies).toEqual([])
})

test('a source without code, or whose files cannot be read, stops before a repository is made [RMX-13]', async () => {
  files = ok([
    { path: 'README.md', content: '# Tea' },
    { path: '.gitignore', content: 'node_modules' },
  ])
  expect((await dialog().confirm('No code')).outcome).toEqual(err({ kind: 'noCode' }))
  files = err('The code host is away')
  expect((await dialog().confirm('No files')).outcome).toEqual(
    err({ kind: 'files', reason: 'The code host is away' }),
  )
  expect(creations()).toEqual([])
})

test('a taken repository name is tried with -1 to -10 and then given up; another fault is told in its words [RMX-14]', async () => {
  const made = dialog()
  expect((await made.confirm('Kettle')).outcome).toEqual(ok(appId))
  const second = dialog()
  expect((await second.confirm('Kettle')).outcome).toEqual(ok(appId))
  expect(repositoryOf(second.tried())).toBe('kettle-1')
  host.between = async (line, request) =>
    line.includes('/user/repos')
      ? Response.json({ message: 'Failed', errors: [{ code: 'already_exists' }] }, { status: 422 })
      : request()
  host.calls = []
  expect((await dialog().confirm('Kettle')).outcome).toEqual(err({ kind: 'maxAttempts' }))
  expect(creations()).toHaveLength(11)
  host.between = async () => Response.json({ message: 'Not today' }, { status: 403 })
  expect((await dialog().confirm('Cup')).outcome).toEqual(
    err({ kind: 'repository', reason: 'Not today' }),
  )
})

test('a creation that is refused is told, and what the code host no longer has is made anew [RMX-15] [RMX-10]', async () => {
  api['POST /api/apps'] = refusal(403, { error: 'Access forbidden', code: 'forbidden' })
  const { confirm, tried } = dialog()
  const { outcome } = await confirm('Not mine')
  expect(outcome).toMatchObject(
    err({ kind: 'app', failure: { code: 'forbidden', message: 'Access forbidden' } }),
  )
  expect(repositoryOf(tried())).toBe('not-mine')
  api['POST /api/apps'] = refusal(409, { error: 'gone', code: 'repoGone' })
  await confirm('Not mine')
  expect(tried().repository).toBeNull()
  expect(handed).toEqual([])
})

test('a creation whose answer was lost is asked for again with the same key and name [RMX-18]', async () => {
  api['POST /api/apps'] = () => {
    throw new TypeError('Failed to fetch')
  }
  const { confirm, tried } = dialog()
  expect((await confirm('Lost app')).outcome).toMatchObject({ ok: false, error: { kind: 'app' } })
  expect(isNamed(tried())).toBe(true)
  api['POST /api/apps'] = () => Response.json({ id: appId }, { status: 201 })
  asked = []
  expect((await confirm('Lost app')).outcome).toEqual(ok(appId))
  // The app may be there with the name, which is then taken by itself.
  expect(asked).toEqual(['GET /api/auth/me', 'POST /api/apps'])
  expect([keys[0], new Set(keys).size, creations().length]).toEqual([tried().key, 1, 1])
})

test('after a failed commit only the files are gone on with, as they were read at first [RMX-18] [RMX-17]', async () => {
  kept = err('It is away')
  const { confirm, tried } = dialog()
  expect((await confirm('Half way')).outcome).toEqual(err({ kind: 'commit', reason: 'It is away' }))
  expect([tried().appId, isNamed(tried())]).toEqual([appId, true])
  kept = ok(undefined)
  files = ok([{ path: 'other.js', content: 'later' }])
  expect((await confirm('Half way')).outcome).toEqual(ok(appId))
  expect([creations().length, bodies.length, handed.length]).toEqual([1, 1, 2])
  expect(handed[1]?.files).toEqual(code)
})

test('a page that is left stops it at the next safe point, and nothing more is made', async () => {
  const abort = new AbortController()
  const { confirm } = dialog({
    signal: abort.signal,
    onStep: (step) => step === 'stepRepository' && abort.abort(),
  })
  expect((await confirm('Left alone')).outcome).toEqual(err({ kind: 'stopped' }))
  expect([creations().length, bodies.length]).toEqual([0, 0])
})

test('published files come byte for byte, and why not where they are not public [RMX-10]', async () => {
  api[`GET /api/apps/${source._id}/files`] = () =>
    Response.json({
      codeFiles: [
        { name: 'index.html', content: '<h1>Tea</h1>', encoding: 'utf-8', type: 'text/html' },
        { name: 'pot.png', content: 'iVAA/w==', encoding: 'base64', type: 'image/png' },
      ],
    })
  expect(await readPublishedFiles(source._id, call)).toEqual(ok(code))
  api[`GET /api/apps/${source._id}/files`] = refusal(404, {
    error: 'Not published',
    code: 'appNotPublished',
  })
  expect(await readPublishedFiles(source._id, call)).toMatchObject(err({ code: 'appNotPublished' }))
})
