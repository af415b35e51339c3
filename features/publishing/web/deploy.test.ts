/** Deploying from the generator's result, also what looks like a secret key (PUB-17, GEN-43). */
import { expect, test } from 'vitest'
import { createCaller } from '../../../web/kernel/call.ts'
import type { App } from '../../apps/contract.ts'
import { deploy } from './deploy.ts'

const appId = '0198f000-0000-7000-8000-000000000001'

/** A caller over a server that answers `reply` to everything, and what was sent to it. */
function over(status: number, reply: object) {
  const sent: { path: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ path: String(input instanceof Request ? input.url : input), body })
    return Response.json(reply, { status })
  }
  const caller = createCaller({
    fetch,
    authorizedFetch: fetch,
    ready: async () => true,
    locale: () => 'en',
  })
  return { caller, sent }
}

test('a key in the code is told by its place, so that the person may publish it anyway: threat T61 [PUB-17] [GEN-43]', async () => {
  const details = [{ path: 'js/api.js:3', code: 'secret', message: 'GitHub' }]
  const error = 'The code seems to contain a secret key: js/api.js:3'
  const refusing = over(409, {
    status: 'error',
    message: error,
    error,
    code: 'secretsFound',
    details,
  })
  expect(await deploy(appId, false, refusing.caller)).toEqual({
    status: 'secrets',
    places: [{ place: 'js/api.js:3', service: 'GitHub' }],
  })
  await deploy(appId, true, refusing.caller)
  expect(refusing.sent).toEqual([
    { path: `/api/apps/${appId}/deploy`, body: null },
    { path: `/api/apps/${appId}/publish`, body: { acceptSecrets: true } },
  ])
})

test('any other refusal is told in the server’s words [GEN-43]', async () => {
  const error = 'The app has no index.html to open.'
  const refusing = over(409, { status: 'error', message: error, error, code: 'noIndexFile' })
  expect(await deploy(appId, false, refusing.caller)).toEqual({ status: 'error', message: error })
})

test('what was published anyway is told with its address and its repository, as a deployment is [PUB-17] [GEN-43]', async () => {
  const moment = '2026-11-01T10:00:00.000Z'
  const repository = { owner: 'ann', name: 'tea', url: 'http://code.example/ann/tea' }
  const preview = 'http://tea.apps.localhost:3000'
  const app: App = {
    _id: appId,
    name: 'Tea',
    description: null,
    tags: [],
    category: null,
    status: 'published',
    snapshot: null,
    author: { _id: '0198f000-0000-7000-8000-000000000002', username: 'ann', avatar: null },
    githubRepo: { ...repository, branch: 'main', isPrivate: false },
    forkedFrom: null,
    starter: null,
    githubPagesUrl: null,
    cloudflareUrl: preview,
    subdomain: 'tea',
    publishedAt: moment,
    createdAt: moment,
    updatedAt: moment,
    isFavorited: false,
    downloads: 0,
    forks: 0,
    favorites: 0,
    comments: 0,
    rating: { average: 0, count: 0 },
    appType: null,
    features: [],
  }
  const { caller } = over(200, {
    subdomain: 'tea',
    cloudflareUrl: preview,
    status: 'published',
    version: 1,
    changed: true,
    held: false,
    commitSha: 'c'.repeat(40),
    publishedAt: moment,
    app,
  })
  expect(await deploy(appId, true, caller)).toEqual({
    status: 'success',
    message: '',
    urls: { preview, github: repository.url },
  })
})
