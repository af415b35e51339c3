/**
 * Services that fail, over real connections: what was specified is said, what was written stays, the next
 * turn works, and no connection outlives its turn (AGT-22 to AGT-26, AIP-04, AIP-07, AIP-11, AIP-12).
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { TurnInput } from '../run.ts'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, wire } from '../testing/wire.ts'
import { systemClock } from '../clock.ts'

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

let behave: Behaviour = (response) => response.end()
let calls = 0
let open = 0
const server = createServer((request, response) => {
  request.resume()
  calls += 1
  // Each call has a connection of its own, so that what is open is what is running.
  response.setHeader('Connection', 'close')
  behave(response, request)
})
server.on('connection', (socket) => {
  open += 1
  socket.on('close', () => (open -= 1))
})
let base = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  base = `http://127.0.0.1:${port}`
})
afterEach(() => {
  server.closeAllConnections()
  calls = 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const key = 'sk-canary-0123456789abcdef'
const providers = ['openai', 'claude', 'ollama'] as const
type Provider = (typeof providers)[number]

/** A call of create_file, whole, in the words of each service. */
const written: Record<Provider, string> = {
  openai: [
    openAi.piece({ content: 'Working' }),
    openAi.piece({
      tool_calls: [
        {
          index: 0,
          id: 'c1',
          type: 'function',
          function: { name: 'create_file', arguments: '{"path":"a.txt","content":"kept"}' },
        },
      ],
    }),
  ]
    .map((piece) => `data: ${JSON.stringify(piece)}\n\n`)
    .join(''),
  claude:
    claude.start(3) +
    claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Working' }) +
    claude.block(
      1,
      { type: 'tool_use', id: 't1', name: 'create_file', input: {} },
      { type: 'input_json_delta', partial_json: '{"path":"a.txt","content":"kept"}' },
    ),
  ollama: `${JSON.stringify({ response: 'Working\n```txt a.txt\nkept\n```\n', done: false })}\n`,
}
const whole: Record<Provider, string> = {
  openai: `data: ${JSON.stringify(openAi.piece({ content: 'Ready.' }, 'stop'))}\n\n${openAi.done}`,
  claude:
    claude.start(1) +
    claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Ready.' }) +
    claude.end('end_turn', 1),
  ollama: `${JSON.stringify({ response: 'Ready.', done: true })}\n`,
}
const types: Record<Provider, string> = {
  openai: 'text/event-stream',
  claude: 'text/event-stream',
  ollama: 'application/x-ndjson',
}

const ask = (provider: Provider, more: Partial<TurnInput> = {}) => {
  const own = provider === 'ollama' ? {} : { apiKey: key }
  const model = modelOver({ provider, endpoint: base, ...own }, fetch)
  return askOnce([], { model, clock: systemClock, ...more })
}
const failureOf = async (provider: Provider) => {
  const { result } = await ask(provider)
  return result.end.reason === 'failed' ? result.end.failure : result.end
}
const stream =
  (provider: Provider, text: string, then: (response: ServerResponse) => void): Behaviour =>
  (response) => {
    response.writeHead(200, { 'Content-Type': types[provider] })
    response.write(text, () => then(response))
  }

/** The next turn with the same service works. */
async function nextTurnWorks(provider: Provider): Promise<void> {
  behave = stream(provider, whole[provider], (response) => response.end())
  const { result } = await ask(provider)
  expect([result.text, result.end]).toEqual(['Ready.', { reason: 'done' }])
}

const refuse =
  (status: number, body: string, type = 'application/json', headers = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type, ...headers })
    response.end(body)
  }

test('a refusal is told in the words of its service [AIP-04] [AIP-07] [AIP-11]', async () => {
  behave = refuse(
    401,
    '{"error":{"message":"Incorrect API key provided","type":"invalid_request_error"}}',
  )
  expect(await failureOf('openai')).toEqual({
    code: 'openaiApiError',
    status: 401,
    message: 'Incorrect API key provided',
  })
  await nextTurnWorks('openai')
  behave = refuse(403, '{"type":"error","error":{"type":"permission_error","message":"no"}}')
  expect(await failureOf('claude')).toEqual({
    code: 'anthropicApiError',
    status: 403,
    statusText: 'Forbidden: no',
  })
  await nextTurnWorks('claude')
  behave = refuse(404, '{"error":"model \'codellama\' not found"}')
  expect(await failureOf('ollama')).toEqual({
    code: 'ollamaApiError',
    message: "404 - model 'codellama' not found",
  })
  await nextTurnWorks('ollama')
})

test('a page of a proxy is no answer, whatever its status [AGT-23]', async () => {
  for (const status of [200, 502]) {
    behave = refuse(status, '<html><h1>Bad gateway', 'text/html')
    expect(await failureOf('openai')).toMatchObject({ code: 'openaiApiError', status })
    expect(await failureOf('claude')).toMatchObject({ code: 'anthropicApiError', status })
    expect(await failureOf('ollama')).toMatchObject({ code: 'ollamaApiError' })
  }
  await nextTurnWorks('openai')
})

test('a busy service is asked again after what it states, and not without [AGT-25]', async () => {
  const waits: number[] = []
  const clock = {
    nowMs: () => 0,
    wait: (ms: number, signal: AbortSignal) => {
      if (ms > 20_000) return systemClock.wait(ms, signal)
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const answers = [refuse(429, '{}', 'application/json', { 'Retry-After': '2' })]
  behave = (response, request) => {
    const next = answers.shift() ?? stream('claude', whole.claude, (over) => over.end())
    next(response, request)
  }
  expect((await ask('claude', { clock })).result.end).toEqual({ reason: 'done' })
  expect([waits, calls]).toEqual([[2_000], 2])
  calls = 0
  behave = refuse(429, '{"error":{"message":"Slow down"}}')
  expect(await failureOf('openai')).toMatchObject({ status: 429, message: 'Slow down' })
  expect(calls).toBe(1)
})

test('a stream that is cut keeps the text and the files that came [AIP-14] [AGT-22]', async () => {
  for (const provider of ['openai', 'claude'] as const) {
    behave = stream(provider, written[provider], (response) => response.destroy())
    const { result, files } = await ask(provider)
    expect({ provider, text: result.text, end: result.end }).toMatchObject({
      text: 'Working',
      end: { reason: 'failed', failure: { code: 'streamingFailed' } },
    })
    if (provider === 'claude') expect(files.snapshot().get('a.txt')).toBe('kept')
    await nextTurnWorks(provider)
  }
})

test('Stop ends the call at once on every service, and what came stays [AIP-19] [CHT-19]', async () => {
  for (const provider of providers) {
    const stop = new AbortController()
    let stoppedAt = NaN
    let closed: (at: number) => void = () => undefined
    const isClosed = new Promise<number>((resolve) => (closed = resolve))
    behave = (response, request) => {
      response.on('close', () => closed(performance.now()))
      stream(provider, written[provider], () => undefined)(response, request)
    }
    const { result } = await ask(provider, {
      signal: stop.signal,
      onEvent: ({ kind }) => {
        if (kind !== 'text') return
        stoppedAt = performance.now()
        stop.abort()
      },
    })
    expect({ provider, end: result.end, text: result.text.trim() }).toEqual({
      provider,
      end: { reason: 'stopped' },
      text: 'Working',
    })
    // Nothing else would ever end this answer.
    const tookMs = (await isClosed) - stoppedAt
    // A figure says something on a quiet machine only.
    if (process.env['FIGURES']) expect(tookMs).toBeLessThan(250)
    await nextTurnWorks(provider)
  }
})

test('a service that says nothing is given up, and its connection closed [AGT-26] [AIP-33]', async () => {
  for (const provider of providers) {
    const heard = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    // The wait for the first token is over once the call has come; every other goes on.
    const clock = {
      nowMs: () => 0,
      wait: (ms: number, signal: AbortSignal) =>
        ms === 120_000
          ? Promise.race([heard.promise, systemClock.wait(ms, signal)])
          : systemClock.wait(ms, signal),
    }
    behave = (response) => {
      response.on('close', closed.resolve)
      heard.resolve()
    }
    const { result } = await ask(provider, { clock })
    expect(result.end).toEqual({ reason: 'failed', failure: { code: 'timeout' } })
    await closed.promise
  }
})

test('a stream that falls silent is given up and keeps what came [AGT-26] [AIP-33]', async () => {
  const clock = {
    nowMs: () => 0,
    wait: (ms: number, signal: AbortSignal) =>
      ms === 60_000 ? systemClock.wait(50, signal) : systemClock.wait(ms, signal),
  }
  behave = stream('claude', written.claude, () => undefined)
  const { result, files } = await ask('claude', { clock })
  expect(result).toMatchObject({ text: 'Working', end: { failure: { code: 'timeout' } } })
  expect(files.snapshot().get('a.txt')).toBe('kept')
})

test('a line without end is given up long before the memory is full', async () => {
  const mebibyte = 'x'.repeat(1_048_576)
  let sent = 0
  behave = (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const more = (): void => {
      while (sent < 100 && !response.destroyed) {
        sent += 1
        if (!response.write(sent === 1 ? `data: {"x":"${mebibyte}` : mebibyte)) {
          response.once('drain', more)
          return
        }
      }
    }
    more()
  }
  const { result } = await ask('openai')
  expect(result.end).toEqual({
    reason: 'failed',
    failure: { code: 'streamingFailed', message: 'a line of the answer is too long' },
  })
  expect(sent).toBeLessThan(60)
  await nextTurnWorks('openai')
})

test('nobody there is told as such; Ollama is asked after by its address [AIP-11] [AGT-23]', async () => {
  const nowhere = 'http://127.0.0.1:9'
  const endOf = async (provider: Provider) => {
    const own = provider === 'ollama' ? {} : { apiKey: key }
    const model = modelOver({ provider, endpoint: nowhere, ...own }, fetch)
    const { result } = await askOnce([], { model, clock: systemClock })
    return result.end
  }
  expect(await endOf('ollama')).toMatchObject({
    failure: { code: 'ollamaNotRunning', base: nowhere },
  })
  for (const provider of ['openai', 'claude'] as const)
    expect(await endOf(provider)).toMatchObject({ failure: { code: 'completionFailed' } })
})

test('a service that is there and does not allow this page is a cross-origin failure with advice [AGT-24] [AIP-12]', async () => {
  // A browser throws the same error for both; a call without permission to read gets through.
  const opaque = () => new Response(null)
  const blocked = () => new TypeError('Failed to fetch')
  for (const [provider, code, host] of [
    ['openai', 'crossOrigin', 'api.openai.com'],
    ['claude', 'crossOrigin', 'api.anthropic.com'],
    ['ollama', 'crossOriginOllama', 'localhost:11434'],
  ] as const) {
    const own = provider === 'ollama' ? {} : { apiKey: key }
    const { fetch: through, requests } = wire(blocked, opaque)
    const { result } = await askOnce([], { model: modelOver({ provider, ...own }, through) })
    const origin = 'https://studio.test'
    expect(result.end).toEqual({ reason: 'failed', failure: { code, host, origin } })
    expect(requests[1]?.mode).toBe('no-cors')
    expect(JSON.stringify(requests[1])).not.toContain('canary')
  }
})

test('a conversation that is too long for the model says so [AIP-35]', async () => {
  for (const [provider, status, body] of [
    ['openai', 400, '{"error":{"message":"too long","code":"context_length_exceeded"}}'],
    [
      'claude',
      400,
      '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens"}}',
    ],
    ['claude', 413, '{"type":"error","error":{"type":"request_too_large","message":"x"}}'],
  ] as const) {
    behave = refuse(status, body)
    expect(await failureOf(provider)).toEqual({ code: 'contextTooLong' })
  }
})

test('no connection outlives its turn', async () => {
  server.closeAllConnections()
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
  const stop = new AbortController()
  behave = stream('openai', written.openai, () => undefined)
  await ask('openai', {
    signal: stop.signal,
    onEvent: ({ kind }) => {
      if (kind === 'text') stop.abort()
    },
  })
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
  expect(open).toBe(0)
})
