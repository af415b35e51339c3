/** What goes over the wire to each kind of service, and what is read from it. */
import { expect, test } from 'vitest'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'
import { listOllamaModels } from './ollama.ts'
import { readConnection } from './connection.ts'
import { baseOf } from './endpoint.ts'
import { memoryName, shortMemory } from './model-memory.ts'
import { renewingFetch } from './renewing-fetch.ts'
import { tryConnection } from './try-connection.ts'

const key = 'sk-canary-0123456789abcdef'
const ready = () =>
  sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.usage(7, 3), openAi.done)
const ndjson = (...lines: (object | string)[]) =>
  new Response(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
    { headers: { 'Content-Type': 'application/x-ndjson' } },
  )

function addressOf(
  provider: 'openai' | 'claude' | 'ollama',
  endpoint: string,
  prefix = '',
): string {
  const read = readConnection({
    provider,
    endpoint,
    prefix,
    ...(provider === 'ollama' ? {} : { apiKey: key }),
  })
  return read.ok && read.value.provider !== 'hosted' ? baseOf(read.value) : 'refused'
}

test('an own model is waited for as long as its settings say [AGT-26]', () => {
  const { fetch } = wire(ready)
  expect(modelOver({ provider: 'openai', apiKey: key }, fetch).firstTokenMs).toBe(120_000)
  const patient = { provider: 'ollama', firstTokenSeconds: 300 } as const
  expect(modelOver(patient, fetch).firstTokenMs).toBe(300_000)
})

test('an OpenAI-style call carries the key, the tools and the settings [AIP-01] [AGT-18] [AGT-19]', async () => {
  const { fetch, requests } = wire(ready)
  const { result } = await askOnce([], {
    model: modelOver({ provider: 'openai', apiKey: key }, fetch),
  })
  expect(result).toMatchObject({
    text: 'Ready.',
    usage: { promptTokens: 7, completionTokens: 3, isEstimated: false },
  })
  const [request] = requests
  expect(request).toMatchObject({
    url: 'https://api.openai.com/v1/chat/completions',
    headers: { authorization: `Bearer ${key}` },
    body: {
      model: 'gpt-4',
      temperature: 0.1,
      max_tokens: 4_000,
      stream: true,
      tool_choice: 'auto',
    },
  })
  const names = [
    'read_file',
    'write_file',
    'edit_file',
    'create_file',
    'delete_file',
    'list_files',
    'multi_edit',
    'search_files',
    'glob',
    'grep',
  ]
  expect(request?.body['tools']).toEqual(
    names.map((name) => ({
      type: 'function',
      function: {
        name,
        description: expect.stringMatching(/./),
        parameters: expect.objectContaining({ type: 'object', properties: expect.anything() }),
      },
    })),
  )
})

test('own settings stand in place of the defaults [AGT-17] [AGT-18]', async () => {
  const { fetch, requests } = wire(ready)
  const own = {
    provider: 'openai',
    apiKey: key,
    model: 'gpt-5',
    temperature: 0.7,
    maxTokens: 900,
  } as const
  await askOnce([], { model: modelOver(own, fetch) })
  expect(requests[0]?.body).toMatchObject({ model: 'gpt-5', temperature: 0.7, max_tokens: 900 })
})

test('an address works with and without slash, version and path; another numbering is kept [AIP-01] [AIP-05]', () => {
  for (const given of ['', '/', '/v1', '/v1/', '/v1/chat/completions', '/v1/chat/completions/'])
    expect(addressOf('openai', `https://llm.test${given}`)).toBe('https://llm.test/v1')
  expect(addressOf('openai', '')).toBe('https://api.openai.com/v1')
  expect(addressOf('openai', 'https://llm.test/api')).toBe('https://llm.test/api/v1')
  expect(addressOf('openai', 'https://llm.test/v1beta/openai/')).toBe(
    'https://llm.test/v1beta/openai',
  )
  expect(addressOf('openai', 'https://llm.test/inference/chat/completions')).toBe(
    'https://llm.test/inference',
  )
  for (const given of ['', '/', '/v1', '/v1/messages'])
    expect(addressOf('claude', `https://llm.test${given}`)).toBe('https://llm.test')
  expect(addressOf('claude', '')).toBe('https://api.anthropic.com')
  for (const given of ['', '/', '/api', '/api/generate'])
    expect(addressOf('ollama', `http://box:11434${given}`)).toBe('http://box:11434')
})

test('a proxy of the own stands before the address, and no other host gets the key [AIP-08]', async () => {
  const { fetch, requests } = wire(ready)
  const own = {
    provider: 'openai',
    apiKey: key,
    prefix: 'https://proxy.test/',
    endpoint: 'https://llm.test/v1',
  } as const
  await askOnce([], { model: modelOver(own, fetch) })
  expect(requests.map(({ url }) => url)).toEqual([
    'https://proxy.test/https://llm.test/v1/chat/completions',
  ])
})

test('a refused parameter is left out, once for each, and remembered for the model [AIP-03]', async () => {
  const refusal = (name: string) => () =>
    Response.json(
      { error: { message: `Unsupported parameter: '${name}'`, param: name } },
      { status: 400 },
    )
  const { fetch, requests } = wire(refusal('max_tokens'), refusal('temperature'), ready)
  const memory = shortMemory()
  const model = () => modelOver({ provider: 'openai', apiKey: key }, fetch, memory)
  expect((await askOnce([], { model: model() })).result.text).toBe('Ready.')
  await askOnce([], { model: model() })
  expect(
    requests.map(({ body }) => [
      body['max_tokens'],
      body['max_completion_tokens'],
      body['temperature'],
    ]),
  ).toEqual([
    [4_000, undefined, 0.1],
    [undefined, 4_000, 0.1],
    [undefined, 4_000, undefined],
    [undefined, 4_000, undefined],
  ])
  const stubborn = wire(refusal('temperature'))
  const { result } = await askOnce([], {
    model: modelOver({ provider: 'openai', apiKey: key }, stubborn.fetch),
  })
  expect(stubborn.requests).toHaveLength(2)
  expect(result.end).toMatchObject({ failure: { code: 'openaiApiError', status: 400 } })
})

test('a parameter that a hosted model refuses is left out as well, as its host passes the refusal on [AIP-03]', async () => {
  const refusal = () =>
    Response.json(
      {
        error: {
          message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
          type: 'invalid_request_error',
          code: 'validationError',
          param: null,
        },
      },
      { status: 400 },
    )
  const { fetch, requests } = wire(refusal, ready)
  const hosted = { provider: 'hosted', style: 'openai', model: 'gpt-5' } as const
  const memory = shortMemory()
  const { result } = await askOnce([], { model: modelOver(hosted, fetch, memory) })
  expect(result.text).toBe('Ready.')
  await askOnce([], { model: modelOver(hosted, fetch, memory) })
  expect(requests.map(({ body }) => [body['max_tokens'], body['max_completion_tokens']])).toEqual([
    [5_000, undefined],
    [undefined, 5_000],
    [undefined, 5_000],
  ])
})

test('a service that answers whole although a stream was asked for is understood [AIP-02] [AIP-17]', async () => {
  const call = {
    id: 'c1',
    type: 'function',
    function: { name: 'create_file', arguments: '{"path":"a.txt","content":"hi"}' },
  }
  const whole = (message: object) => () =>
    Response.json({
      id: '1',
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 5, completion_tokens: 2 },
    })
  const { fetch } = wire(
    whole({ role: 'assistant', content: null, tool_calls: [call] }),
    whole({ role: 'assistant', content: 'Made.' }),
  )
  const { result, files } = await askOnce([], {
    model: modelOver({ provider: 'openai', apiKey: key }, fetch),
  })
  expect(files.snapshot().get('a.txt')).toBe('hi')
  expect(result).toMatchObject({ text: 'Made.', usage: { promptTokens: 10, completionTokens: 4 } })
})

test('an Anthropic-style call has its headers, the rules as system, and tools with input_schema [AIP-05] [AGT-19] [LLM-44]', async () => {
  const { fetch, requests } = wire(() =>
    sse(
      claude.start(9),
      claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Hi' }),
      claude.end('end_turn', 2),
    ),
  )
  await askOnce([], { model: modelOver({ provider: 'claude', apiKey: key }, fetch) })
  const [request] = requests
  expect(request).toMatchObject({
    url: 'https://api.anthropic.com/v1/messages',
    headers: {
      'x-api-key': key,
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    },
    body: { model: 'claude-sonnet-4-0', max_tokens: 16_000, temperature: 0.1, stream: true },
  })
  expect(request?.headers['anthropic-beta']).toBeUndefined()
  expect(JSON.stringify(request?.body['system'])).toContain('You build small web apps')
  expect(request?.body['messages']).toEqual([
    {
      role: 'user',
      content: [{ type: 'text', text: expect.stringMatching(/<\/project>\n\nMake a timer$/) }],
    },
  ])
  expect(request?.body['tools']).toHaveLength(10)
  expect(request?.body['tools']).toContainEqual(
    expect.objectContaining({
      name: 'glob',
      description: expect.anything(),
      input_schema: expect.objectContaining({ type: 'object' }),
    }),
  )
  const dated = wire(() => sse(claude.start(1), claude.end('end_turn', 1)))
  await askOnce([], {
    model: modelOver({ provider: 'claude', apiKey: key, version: '2024-10-22' }, dated.fetch),
  })
  expect(dated.requests[0]?.headers['anthropic-version']).toBe('2024-10-22')
})

test('an Anthropic-style stream gives text, tool input and counts; pings and unknown events pass [AIP-06]', async () => {
  const { fetch, requests } = wire(
    () =>
      sse(
        claude.start(11),
        claude.event('ping'),
        claude.event('from_the_future', { x: 1 }),
        claude.block(
          0,
          { type: 'text', text: '' },
          { type: 'text_delta', text: 'Wor' },
          { type: 'text_delta', text: 'king' },
        ),
        claude.block(
          1,
          { type: 'tool_use', id: 't1', name: 'create_file', input: {} },
          { type: 'input_json_delta', partial_json: '{"path":"a.txt",' },
          { type: 'input_json_delta', partial_json: '"content":"hi"}' },
        ),
        claude.end('tool_use', 4),
      ),
    () =>
      sse(
        claude.start(20),
        claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Made.' }),
        claude.end('end_turn', 2),
      ),
  )
  const { result, files } = await askOnce([], {
    model: modelOver({ provider: 'claude', apiKey: key }, fetch),
  })
  expect(files.snapshot().get('a.txt')).toBe('hi')
  expect(result).toMatchObject({
    text: 'Working\nMade.',
    usage: { promptTokens: 31, completionTokens: 6, isEstimated: false },
    end: { reason: 'done' },
  })
  expect(JSON.stringify(requests[1]?.body['messages'])).toMatch(
    /"tool_use","id":"t1".*"tool_result","tool_use_id":"t1"/,
  )
})

test('an error event ends the turn with its own text, also as the first [AIP-06] [AIP-14]', async () => {
  const error = claude.event('error', {
    error: { type: 'overloaded_error', message: 'Overloaded' },
  })
  const text = claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Half' })
  for (const [events, kept] of [
    [[error], ''],
    [[claude.start(3), text, error], 'Half'],
  ] as const) {
    const { fetch } = wire(() => sse(...events))
    // An overloaded service is waited for, and asked again.
    const clock = {
      nowMs: () => 0,
      wait: (ms: number) => (ms <= 8_000 ? Promise.resolve() : new Promise<void>(() => undefined)),
    }
    const { result } = await askOnce([], {
      model: modelOver({ provider: 'claude', apiKey: key }, fetch),
      clock,
    })
    expect(result.text).toBe(kept)
    expect(result.end).toEqual({
      reason: 'failed',
      failure: { code: 'streamingFailed', message: 'Overloaded' },
    })
  }
})

test('Ollama is asked by /api/generate with one prompt and no key, and its lines are read [AIP-09] [AGT-17] [LIM-35]', async () => {
  const { fetch, requests } = wire(() =>
    ndjson(
      { model: 'codellama', response: 'Here:\n```html index', done: false },
      '{broken',
      { response: '.html\n<h1>Hi</h1>\n```\n', done: false },
      { response: '', done: true, done_reason: 'stop', prompt_eval_count: 26, eval_count: 12 },
    ),
  )
  const history = [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Hi.' },
  ] as const
  const { result, files, notices, events } = await askOnce([], {
    model: modelOver({ provider: 'ollama' }, fetch),
    history,
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ url: 'http://localhost:11434/api/generate' })
  expect(requests[0]?.headers['authorization']).toBeUndefined()
  expect(requests[0]?.body).toEqual({
    model: 'codellama',
    prompt: expect.stringMatching(
      /^You build small web apps[\s\S]*\n\nUser: Hello\n\nAssistant: Hi\.\n\nUser: <project>\n[\s\S]*<\/project>\n\nMake a timer\n\nAssistant:$/,
    ),
    stream: true,
    options: { temperature: 0.1, num_ctx: 8_000, num_predict: 4_000 },
  })
  expect(files.snapshot().get('index.html')).toBe('<h1>Hi</h1>\n')
  expect(result).toMatchObject({
    text: 'Here:\n',
    usage: { promptTokens: 26, completionTokens: 12, isEstimated: false },
  })
  expect(notices).toEqual(['textProtocol'])
  expect(events.filter(({ kind }) => kind === 'chunkSkipped')).toHaveLength(1)
  const small = wire(() => ndjson({ response: 'ok', done: true }))
  await askOnce([], { model: modelOver({ provider: 'ollama', maxTokens: 9_000 }, small.fetch) })
  expect(small.requests[0]?.body['options']).toMatchObject({ num_ctx: 8_192 })
  const just = wire(() => ndjson({ response: 'ok', done: true }))
  await askOnce([], { model: modelOver({ provider: 'ollama', maxTokens: 4_095 }, just.fetch) })
  expect(just.requests[0]?.body['options']).toMatchObject({ num_ctx: 8_190 })
})

test('the models of an Ollama are those that it names [AIP-10]', async () => {
  const { fetch, requests } = wire(() =>
    Response.json({ models: [{ name: 'qwen3:8b' }, { name: 'codellama' }] }),
  )
  expect(await listOllamaModels('http://localhost:11434', fetch)).toEqual({
    ok: true,
    value: ['qwen3:8b', 'codellama'],
  })
  expect(requests[0]?.url).toBe('http://localhost:11434/api/tags')
})

test('a connection that cannot be used says so before any call [AIP-13] [AGT-23]', () => {
  const codeOf = (given: unknown) => {
    const read = readConnection(given)
    return read.ok ? 'usable' : read.error.code
  }
  expect(codeOf({ provider: 'openai' })).toBe('apiKeyRequired')
  expect(codeOf({ provider: 'claude', apiKey: '   ' })).toBe('apiKeyRequired')
  expect(codeOf({ provider: 'gemini', apiKey: key })).toBe('unsupportedProvider')
  expect(codeOf(null)).toBe('noModelConfigured')
  expect(codeOf({ provider: 'openai', apiKey: key, temperature: 'warm' })).toBe('noModelConfigured')
  expect(codeOf({ provider: 'ollama' })).toBe('usable')
  expect(codeOf({ provider: 'hosted', style: 'openai', model: 'm' })).toBe('usable')
})

test('the hosted service is called with the token of the person, renewed once after a 401 [AGT-25] [AGT-18]', async () => {
  const refused = () => new Response('{}', { status: 401 })
  const tokens: boolean[] = []
  const token = async (fresh: boolean) => {
    tokens.push(fresh)
    return fresh ? 'new' : 'old'
  }
  const mended = wire(refused, ready)
  const hosted = { provider: 'hosted', style: 'openai', model: 'qwen-3-coder' } as const
  const turn = await askOnce([], { model: modelOver(hosted, renewingFetch(mended.fetch, token)) })
  expect(turn.result.text).toBe('Ready.')
  expect(mended.requests.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
    ['https://studio.test/api/llm/openai/chat/completions', 'Bearer old'],
    ['https://studio.test/api/llm/openai/chat/completions', 'Bearer new'],
  ])
  expect(mended.requests[0]?.body).toMatchObject({ temperature: 1, max_tokens: 5_000 })
  const still = wire(refused)
  const failed = await askOnce([], { model: modelOver(hosted, renewingFetch(still.fetch, token)) })
  expect(still.requests).toHaveLength(2)
  expect(failed.result.end).toMatchObject({ failure: { code: 'openaiApiError', status: 401 } })
})

test('the hosted service is asked in the style that it names, without a key of another [AIP-21] [AIP-22] [LIM-33]', async () => {
  const { fetch, requests } = wire(() => sse(claude.start(1), claude.end('end_turn', 1)))
  const hosted = { provider: 'hosted', style: 'claude', model: 'claude-sonnet-4-0' } as const
  await askOnce([], {
    model: modelOver(
      hosted,
      renewingFetch(fetch, async () => 'token'),
    ),
  })
  expect(requests[0]).toMatchObject({
    url: 'https://studio.test/api/llm/claude/v1/messages',
    headers: { authorization: 'Bearer token' },
    body: { max_tokens: 5_000, temperature: 1 },
  })
  expect(requests[0]?.headers['x-api-key']).toBeUndefined()
})

test('the name under which a model is remembered holds its settings and no key', () => {
  const read = readConnection({
    provider: 'openai',
    apiKey: key,
    endpoint: 'https://llm.test',
    model: 'm',
  })
  const name = read.ok ? memoryName(read.value) : ''
  expect(name).toContain('https://llm.test m')
  expect(name).not.toContain('canary')
})

test('a connection is tried with five tokens, and tells what came [AIP-18] [AIP-36]', async () => {
  const own = { provider: 'openai', apiKey: key } as const
  const signal = new AbortController().signal
  const clock = { nowMs: () => 0, wait: () => new Promise<void>(() => undefined) }
  const answered = wire(ready)
  expect(await tryConnection(modelOver(own, answered.fetch), { signal, clock })).toEqual({
    outcome: 'answered',
    text: 'Ready.',
  })
  expect(answered.requests[0]?.body).toMatchObject({ max_tokens: 5 })
  expect(answered.requests[0]?.body['tools']).toBeUndefined()
  const body = {
    type: 'error',
    error: { type: 'authentication_error', message: 'invalid x-api-key' },
  }
  const refused = wire(() => Response.json(body, { status: 401 }))
  const claudeModel = modelOver({ provider: 'claude', apiKey: key }, refused.fetch)
  expect(await tryConnection(claudeModel, { signal, clock })).toEqual({
    outcome: 'refused',
    status: 401,
    message: 'invalid x-api-key',
    type: 'authentication_error',
  })
  const unreached = wire(() => new TypeError('Failed to fetch'))
  expect(await tryConnection(modelOver(own, unreached.fetch), { signal, clock })).toEqual({
    outcome: 'failed',
    failure: { code: 'completionFailed', message: 'Failed to fetch' },
  })
})

test('a connection that never answers is given up [AIP-33]', async () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
    })
  const model = modelOver({ provider: 'openai', apiKey: key }, silent)
  const clock = {
    nowMs: () => 0,
    wait: (ms: number) => (ms === 120_000 ? Promise.resolve() : new Promise<void>(() => undefined)),
  }
  const signal = new AbortController().signal
  expect(await tryConnection(model, { signal, clock })).toEqual({
    outcome: 'failed',
    failure: { code: 'timeout' },
  })
})
