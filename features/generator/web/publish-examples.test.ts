/** Examples go on where an earlier time stopped, and stop when they are told to. */
import { beforeEach, expect, test } from 'vitest'
import { createCaller } from '../../../web/kernel/call.ts'
import { createCodeHostClient } from '../../repositories/web/index.ts'
import { type ExampleWorld, publishExamples } from './publish-examples.ts'

const appId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-21T03:14:00.000Z'
const snake = { id: 'snake', name: { en: 'Snake', zh: '贪吃蛇' } }
const draft = {
  _id: appId,
  name: 'Snake',
  description: null,
  tags: [],
  category: null,
  status: 'draft',
  snapshot: null,
  author: { _id: '0f8fad5b-d9cb-469f-a165-70867728950e', username: 'ada', avatar: null },
  githubRepo: null,
  forkedFrom: null,
  starter: snake,
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: null,
  createdAt: at,
  updatedAt: at,
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
}
const pagination = {
  page: 1,
  limit: 100,
  total: 1,
  pages: 1,
  hasMore: false,
  nextCursor: null,
  prevCursor: null,
}

let drafts: object[]
let asked: string[]
let published: [string, string | null][]

beforeEach(() => {
  drafts = []
  asked = []
  published = []
})

/** One starter alone is known, whose name is taken. */
const api: Record<string, () => object> = {
  'GET /api/starters?search=': () => ({
    unasked: null,
    starters: [{ ...snake, kind: 'games', line: { en: 'Eat', zh: '吃' }, tags: [] }],
  }),
  'GET /api/apps/check-name/Snake': () => ({
    available: false,
    message: 'Name already exists',
    code: 'nameExists',
    suggestions: [],
  }),
  'GET /api/apps/user/apps?limit=100&status=draft': () => ({ apps: drafts, pagination }),
  [`PUT /api/apps/${appId}`]: () => ({ app: draft }),
}
const answer: typeof globalThis.fetch = async (input, init) => {
  const line = `${init?.method} ${String(input)}`
  asked.push(line)
  init?.signal?.throwIfAborted()
  const body = api[line]?.()
  return body ? Response.json(body) : Response.json({ code: 'notFound' }, { status: 404 })
}
const world: ExampleWorld = {
  call: createCaller({
    fetch: answer,
    authorizedFetch: answer,
    ready: async () => true,
    locale: () => 'en',
  }),
  codeHost: createCodeHostClient({ baseUrl: 'http://localhost:3000/codehost', fetch: answer }),
  pictureOf: async () => 'data:image/webp;base64,',
  publish: async (id, picture) => {
    published.push([id, picture])
    return true
  },
  newKey: () => 'key',
}
const begin = (given: Partial<ExampleWorld> = {}, signal = new AbortController().signal) =>
  publishExamples({ signal, onProgress: () => undefined }, { ...world, ...given })

test('an example that an earlier time left as a draft is published', async () => {
  drafts = [draft]
  expect(await begin()).toMatchObject({ published: 1, there: 0 })
  expect(published).toEqual([[appId, 'data:image/webp;base64,']])
})

test('a name that another app has is left alone, as is an example that was taken back', async () => {
  expect(await begin()).toMatchObject({ published: 0, there: 1 })
  drafts = [
    { ...draft, starter: null },
    { ...draft, publishedAt: at },
  ]
  expect(await begin()).toMatchObject({ published: 0, there: 1 })
  expect(published).toEqual([])
})

test('an example whose picture does not come is published without one', async () => {
  drafts = [draft]
  const pictureOf = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await begin({ pictureOf })).toMatchObject({ published: 1 })
  expect(published).toEqual([[appId, null]])
})

test('Stop while the starters are asked for ends it before the first app', async () => {
  expect(await begin({}, AbortSignal.abort())).toEqual({
    done: 0,
    published: 0,
    there: 0,
    failed: 0,
  })
  expect(asked).toHaveLength(1)
})
