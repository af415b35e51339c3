import { expect, test } from 'vitest'
import * as z from 'zod'
import { FileReply } from '../../contract/file-reply.ts'
import { requestLine, route } from '../../contract/route.ts'
import { type CallFailure, failureOf, failureSentence } from './call-failure.ts'
import { createCaller } from './call.ts'

const listThings = route('GET /api/things', {
  summary: { en: 'Things', zh: 'Things' },
  access: 'anyone',
  query: { page: z.int().default(1), tags: z.array(z.string()).default([]) },
  reply: { things: z.array(z.string()) },
  fails: ['pageTooDeep'],
})
const makeThing = route('POST /api/apps/:id/things', {
  summary: { en: 'A thing', zh: 'A thing' },
  access: 'user',
  params: { id: z.string() },
  body: { name: z.string(), note: z.string().optional() },
  reply: { thing: z.string() },
  idempotent: true,
  fails: ['nameExists'],
})
const dropThing = route('DELETE /api/things/:id', {
  summary: { en: 'No thing', zh: 'No thing' },
  access: 'user',
  params: { id: z.string() },
  fails: [],
})
const takeThings = route('GET /api/things/download', {
  summary: { en: 'Things as a file', zh: 'Things as a file' },
  access: 'anyone',
  reply: FileReply,
  file: 'application/zip',
  fails: ['notFound'],
})

/** A caller whose server answers the same to everything, with a log of the requests. */
function caller(answer: () => Response | Promise<Response>, signedIn = true) {
  const sent: Request[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    sent.push(new Request(new URL(String(input), 'http://localhost'), init))
    return answer()
  }
  const world = {
    fetch,
    authorizedFetch: fetch,
    ready: async () => signedIn,
    locale: () => 'zh' as const,
  }
  return { call: createCaller(world), sent }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

test('a call says its language and sends only what the route knows [I18N-10]', async () => {
  const { call, sent } = caller(() => json(201, { thing: 'x' }))
  const answer = await call(makeThing, { id: 'a/b', name: '钟' }, { idempotencyKey: 'key-12345' })
  expect(answer).toEqual({ ok: true, value: { thing: 'x' } })
  const request = sent[0]
  expect(request?.url).toBe('http://localhost/api/apps/a%2Fb/things')
  expect(request?.headers.get('accept-language')).toBe('zh')
  expect(request?.headers.get('idempotency-key')).toBe('key-12345')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(await request?.json()).toEqual({ name: '钟' })
})

test('a query has one spelling, so that an answer in the page is found again', () => {
  expect(requestLine(listThings, { tags: ['b', 'a c'], page: 2 })).toBe(
    'GET /api/things?page=2&tags=b&tags=a+c',
  )
  expect(requestLine(listThings, {})).toBe('GET /api/things')
})

test('a failure carries the server’s code, words, request and waiting time [API-38]', async () => {
  const body = { error: '名称已存在', code: 'nameExists' }
  const { call } = caller(() => json(409, body, { 'x-request-id': 'r1', 'retry-after': '7' }))
  const answer = await call(makeThing, { id: '1', name: 'x' })
  expect(answer).toEqual({
    ok: false,
    error: {
      code: 'nameExists',
      message: '名称已存在',
      details: [],
      requestId: 'r1',
      retryAfterSeconds: 7,
      status: 409,
      statusText: '',
    },
  })
})

test('an answer without a reason of ours becomes the generic text of its status [I18N-11]', async () => {
  const statuses = [
    [500, 'serverError'],
    [502, 'serverError'],
    [404, 'notFound'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [400, 'validationError'],
    [422, 'validationError'],
    [418, 'unknownError'],
  ] as const
  for (const [status, code] of statuses) {
    const { call } = caller(() => new Response('<html>', { status }))
    const answer = await call(listThings, {})
    expect(answer.ok ? 'ok' : answer.error.code).toBe(code)
  }
})

test('no connection is a network error, and an answer of another shape is not believed [ERR-01]', async () => {
  const offline = caller(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.call(listThings, {})).toMatchObject({
    ok: false,
    error: { code: 'networkError' },
  })
  const strange = caller(() => json(200, { things: [1] }))
  expect(await strange.call(listThings, {})).toMatchObject({
    ok: false,
    error: { code: 'unknownError' },
  })
})

test('a visitor’s call that needs an account is answered without a request [NAV-33]', async () => {
  const { call, sent } = caller(() => json(200, {}), false)
  expect(await call(dropThing, { id: '1' })).toMatchObject({
    ok: false,
    error: { code: 'unauthorized' },
  })
  expect(sent).toEqual([])
})

test('an answer without a body is the answer of a route without one', async () => {
  const { call } = caller(() => new Response(null, { status: 204 }))
  expect(await call(dropThing, { id: '1' })).toEqual({ ok: true, value: undefined })
})

test('an answer that is a file has its name and its bytes; a failure is read as any other [API-49]', async () => {
  const named = { 'content-disposition': 'attachment; filename="tea-table.zip"' }
  const file = caller(() => new Response(new Uint8Array([80, 75, 255]), { headers: named }))
  const bytes = new Uint8Array([80, 75, 255])
  const answer = await file.call(takeThings, {})
  expect(answer).toEqual({ ok: true, value: { name: 'tea-table.zip', bytes } })
  expect(file.sent[0]?.headers.get('accept')).toBe('application/zip, application/json')
  const gone = caller(() => json(404, { error: 'Gone', code: 'notFound' }))
  expect(await gone.call(takeThings, {})).toMatchObject({ ok: false, error: { code: 'notFound' } })
  const page = caller(() => new Response('<html>'))
  expect(await page.call(takeThings, {})).toMatchObject({
    ok: false,
    error: { code: 'unknownError' },
  })
})

test('an aborted call rejects instead of pretending to be a failure', async () => {
  const stop = new AbortController()
  const { call } = caller(() => {
    stop.abort()
    return Promise.reject(stop.signal.reason)
  })
  await expect(call(listThings, {}, { signal: stop.signal })).rejects.toThrow()
})

test('a known code is spoken in the person’s language, an unknown one in the server’s words [API-39]', () => {
  const failure: CallFailure = { ...failureOf('nameExists'), message: 'Name already exists' }
  expect(failureSentence(failure, 'zh')).toBe('名称已存在，请换一个')
  const unknown: CallFailure = { ...failure, code: 'unknownError' }
  expect(failureSentence(unknown, 'zh', '生成失败')).toBe('Name already exists')
  expect(failureSentence({ ...unknown, message: null }, 'zh', '生成失败')).toBe('生成失败')
  const busy: CallFailure = {
    ...failure,
    code: 'rateLimited',
    message: 'Too many',
    retryAfterSeconds: 12,
  }
  expect(failureSentence(busy, 'zh')).toBe('请求过于频繁，请 12 秒后再试。')
  const large: CallFailure = {
    ...failure,
    code: 'payloadTooLarge',
    message: 'Too large (limit 1 MB)',
  }
  expect(failureSentence(large, 'zh')).toBe('Too large (limit 1 MB)')
})
