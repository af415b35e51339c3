/** What a test and a list of a model service tell, asked over real sockets (CON-18). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBy, realWorld } from '../../../../server/kernel/world.ts'
import type { ServiceKind } from '../../services-contract.ts'
import { type Callable, listModelsOf, tryService } from './ask-service.ts'

const key = 'sk-of-the-host-0123456789'
const chat = { choices: [{ message: { role: 'assistant', content: 'OK.' } }] }

type Asked = { path: string; headers: IncomingMessage['headers']; body: string }

let base = ''
const asked: Asked[] = []
/** How the service answers the next call: a status, a body, headers. */
let next: { status?: number; body?: unknown; headers?: Record<string, string> }[] = []

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    const { status = 200, body: answer = chat, headers = {} } = next.shift() ?? {}
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const at = (kind: ServiceKind, address = base): Callable => ({
  kind,
  address,
  key,
  version: '2023-06-01',
})
const tried = async (kind: ServiceKind, ...answers: typeof next) => {
  next = answers
  return tryService(realWorld, at(kind), 'a-model')
}
const faultOf = async (...answers: typeof next) => {
  const came = await tried('openai', ...answers)
  return 'refused' in came ? came.refused : null
}

test('five tokens are asked for in the service’s own protocol, with its key [CON-18]', async () => {
  expect(await tried('openai')).toEqual({ answer: 'OK.' })
  expect(asked.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ model: 'a-model', max_tokens: 5 })
  const message = { content: [{ type: 'text', text: 'OK.' }] }
  expect(await tried('claude', { body: message })).toEqual({ answer: 'OK.' })
  expect(asked.at(-1)).toMatchObject({
    path: '/v1/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
  })
  expect(await tried('ollama')).toEqual({ answer: 'OK.' })
  // A model that thinks first has used its tokens up before a word.
  const thinking = { choices: [{ message: { content: null }, finish_reason: 'length' }] }
  expect(await tried('openai', { body: thinking })).toEqual({ answer: '' })
})

test('a model that knows the limit by its other name is asked once more [CON-18]', async () => {
  const renamed = { error: { message: 'max_tokens is not supported with this model' } }
  expect(await tried('openai', { status: 400, body: renamed }, {})).toEqual({ answer: 'OK.' })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ max_completion_tokens: 5 })
})

test('each way of failing is told by its own word, with the service’s own message and without the key [CON-18]', async () => {
  const said = (message: string) => ({ error: { message } })
  expect(await faultOf({ status: 401, body: said(`Incorrect API key ${key}`) })).toEqual({
    fault: 'wrongKey',
    status: 401,
    words: 'Incorrect API key •••',
  })
  const words = [
    [403, 'no access', 'noPermission'],
    [429, 'slow down', 'tooMany'],
    [402, 'Insufficient Balance', 'tooMany'],
    [404, "The model 'a-model' does not exist", 'noSuchModel'],
    [404, 'page not found', 'notFound'],
    [400, 'API key not valid', 'wrongKey'],
    [503, 'overloaded', 'serverError'],
    [418, 'teapot', 'other'],
  ] as const
  for (const [status, message, fault] of words)
    expect(await faultOf({ status, body: said(message) })).toEqual({
      fault,
      status,
      words: message,
    })
  expect((await faultOf({ body: '<html>', headers: { 'Content-Type': 'text/html' } }))?.fault).toBe(
    'noModel',
  )
  expect((await faultOf({ body: { hello: 'world' } }))?.fault).toBe('noModel')
  const long = said('x'.repeat(5_000))
  expect((await faultOf({ status: 500, body: long }))?.words).toHaveLength(200)
})

test('a name that leads to where a cloud’s machine asks for credentials is called by nobody, one of a private network is: threat T104 [CON-18]', async () => {
  const to = (address: string) => ({ ...realWorld, fetch: fetchBy(async () => [address]) })
  const before = asked.length
  const named = at('openai', base.replace('127.0.0.1', 'localhost'))
  for (const address of ['169.254.169.254', 'fd00:ec2::254', 'fe80::1', '100.100.100.200'])
    expect([address, await tryService(to(address), named, 'm')]).toEqual([
      address,
      { refused: { fault: 'forbidden', status: null, words: '' } },
    ])
  expect(asked).toHaveLength(before)
  for (const address of ['127.0.0.1', '10.0.0.7', '192.168.1.20'])
    expect(await tryService(to(address), named, 'm')).toEqual({ answer: 'OK.' })
  // A resolver that hangs is given up with the call.
  const hangs = { ...realWorld, fetch: fetchBy(() => new Promise(() => {})) }
  const signal = AbortSignal.abort(new Error('late'))
  await expect(hangs.fetch('http://models.example', { signal })).rejects.toThrow('late')
})

test('a redirect is told and not followed, so the key goes to nobody else: threat T104 [CON-18]', async () => {
  const before = asked.length
  const came = await faultOf({ status: 302, headers: { Location: `${base}/elsewhere` } })
  expect(came?.fault).toBe('redirected')
  expect(asked).toHaveLength(before + 1)
})

test('a body beyond the bound is not read to its end: threat T104 [CON-18]', async () => {
  expect((await faultOf({ body: `"${'x'.repeat(9 * 2 ** 20)}"` }))?.fault).toBe('noModel')
})

test('nothing there, no such host and no TLS are told apart [CON-18]', async () => {
  const free = createServer()
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done))
  const address = free.address()
  const port = address === null || typeof address === 'string' ? 0 : address.port
  await new Promise((done) => free.close(done))
  const came = async (url: string) => {
    const answer = await tryService(realWorld, at('openai', url), 'm')
    return 'refused' in answer ? answer.refused.fault : null
  }
  expect(await came(`http://127.0.0.1:${port}`)).toBe('refused')
  expect(await came('http://nobody.invalid')).toBe('unknownHost')
  expect(await came(base.replace('http:', 'https:'))).toBe('certificate')
})

test('the list is read in OpenAI’s, Anthropic’s and Ollama’s shape, with the context where it is said [CON-18] [CON-19]', async () => {
  const listed = async (kind: ServiceKind, body: unknown) => {
    next = [{ body }]
    return listModelsOf(realWorld, at(kind))
  }
  const openai = {
    object: 'list',
    data: [
      { id: 'plain', object: 'model' },
      { id: 'routed', context_length: 128_000 },
      { id: 'served', max_model_len: 32_768 },
      { id: 'odd', context_window: 'large' },
    ],
  }
  const bare = { sizeBytes: null, contextTokens: null }
  expect(await listed('openai', openai)).toEqual({
    models: [
      { model: 'plain', ...bare },
      { model: 'routed', ...bare, contextTokens: 128_000 },
      { model: 'served', ...bare, contextTokens: 32_768 },
      { model: 'odd', ...bare },
    ],
  })
  expect(asked.at(-1)?.path).toBe('/v1/models')
  const claude = { data: [{ type: 'model', id: 'claude-x', display_name: 'X' }], has_more: false }
  expect(await listed('claude', claude)).toEqual({ models: [{ model: 'claude-x', ...bare }] })
  const tags = { models: [{ name: 'qwen2.5-coder:7b', size: 4_700_000_000, details: {} }] }
  expect(await listed('ollama', tags)).toEqual({
    models: [{ model: 'qwen2.5-coder:7b', sizeBytes: 4_700_000_000, contextTokens: null }],
  })
  expect(asked.at(-1)?.path).toBe('/api/tags')
  expect(await listed('ollama', { hello: 1 })).toMatchObject({ refused: { fault: 'noModel' } })
})
