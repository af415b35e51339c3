/** Answers that are none, or less than they seem: what a person is told of them, and that no key leaves its host. */
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'
import { readConnection } from './connection.ts'

const own = { openai: { apiKey: 'k' }, claude: { apiKey: 'k' }, ollama: {} }
type Provider = keyof typeof own

/** The turn with a service that gives this answer. */
async function turnWith(provider: Provider, answer: () => Response) {
  const { result } = await askOnce([], {
    model: modelOver({ provider, ...own[provider] }, wire(answer).fetch),
  })
  return result
}
const endWith = async (provider: Provider, answer: () => Response) =>
  (await turnWith(provider, answer)).end
const failed = (failure: object) => ({ reason: 'failed', failure })
const json = (body: object) => () => Response.json(body)

async function listening(listener: RequestListener): Promise<{ server: Server; base: string }> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { server, base: `http://127.0.0.1:${port}` }
}

test('a stream that ends without its end is a failed stream on every service, and keeps its text [AIP-14]', async () => {
  const cut = {
    openai: () => sse(openAi.piece({ content: 'Half a' })),
    claude: () =>
      sse(
        claude.start(3),
        claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Half a' }),
      ),
    ollama: () => new Response(`${JSON.stringify({ response: 'Half a', done: false })}\n`),
  }
  for (const provider of ['openai', 'claude', 'ollama'] as const) {
    const { text, end } = await turnWith(provider, cut[provider])
    expect({ provider, text, end }).toMatchObject({
      text: 'Half a',
      end: failed({ code: 'streamingFailed' }),
    })
  }
})

test('an answer without words or work is told as such, and so is a refusal', async () => {
  const empty = failed({ code: 'emptyAnswer' })
  const openAiEnd = (...deltas: object[]) => {
    const pieces = deltas.map((delta) => openAi.piece(delta))
    return () => sse(...pieces, openAi.piece({}, 'stop'), openAi.done)
  }
  expect(await endWith('openai', openAiEnd({ content: '' }))).toEqual(empty)
  expect(await endWith('openai', openAiEnd({ content: ' \n' }))).toEqual(empty)
  expect(await endWith('openai', openAiEnd({ reasoning_content: 'I wonder' }))).toEqual(empty)
  expect(await endWith('claude', () => sse(claude.start(1) + claude.end('end_turn', 0)))).toEqual(
    empty,
  )
  const thought = JSON.stringify({ response: '<think>Hm</think>', done: true })
  expect(await endWith('ollama', () => new Response(thought))).toEqual(empty)
  const refused = failed({ code: 'answerRefused' })
  const filtered = () => sse(openAi.piece({}, 'content_filter'), openAi.done)
  expect(await endWith('openai', filtered)).toEqual(refused)
  expect(await endWith('claude', () => sse(claude.start(1) + claude.end('refusal', 0)))).toEqual(
    refused,
  )
})

test('an end without words is no failure after work', async () => {
  const create = { name: 'create_file', args: { path: 'a.txt', content: 'x' } }
  const { result } = await askOnce([{ calls: [create] }, { text: '' }])
  expect(result.end).toEqual({ reason: 'done' })
})

test('an own key goes to no host that a redirect names, and the person is told [AIP-08]', async () => {
  const stolen: (string | string[] | undefined)[] = []
  const thief = await listening((request, response) => {
    stolen.push(request.headers['x-api-key'], request.headers.authorization, request.url)
    response.end('{}')
  })
  for (const status of [301, 307, 308]) {
    const named = await listening((request, response) => {
      request.resume()
      response.writeHead(status, { Location: `${thief.base}/steal` }).end()
    })
    for (const provider of ['openai', 'claude', 'ollama'] as const) {
      const model = modelOver({ provider, endpoint: named.base, ...own[provider] }, fetch)
      const { result } = await askOnce([], { model })
      const host = named.base.replace('http://', '')
      expect(result.end).toEqual(failed({ code: 'redirected', host }))
    }
    named.server.close()
  }
  expect(stolen).toEqual([])
  thief.server.close()
})

test('a browser that hides where a redirect goes is understood too [AIP-08]', async () => {
  const hidden = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  expect(await endWith('claude', hidden)).toEqual(
    failed({ code: 'redirected', host: 'api.anthropic.com' }),
  )
})

test('a refusal in the clothes of an answer is told in its words [AIP-04]', async () => {
  expect(await endWith('openai', json({ error: { message: 'no credits' } }))).toEqual(
    failed({ code: 'openaiApiError', status: 200, message: 'no credits' }),
  )
})

test('an answer of Ollama laid out over several lines is read [AIP-09]', async () => {
  const answer = JSON.stringify({ response: 'Hello', done: true, eval_count: 2 }, null, 2)
  expect(await turnWith('ollama', () => new Response(answer))).toMatchObject({
    text: 'Hello',
    end: { reason: 'done' },
  })
})

test('a key that no header can carry is told before any call [AIP-13]', () => {
  for (const given of [
    { provider: 'openai', apiKey: 'sk-ключ' },
    { provider: 'claude', apiKey: '密钥' },
    { provider: 'claude', apiKey: 'sk', version: '２０２３' },
  ])
    expect(readConnection(given)).toEqual({ ok: false, error: { code: 'keyNotSendable' } })
})
