import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOnce, ollamaNames } from './call-own-model.ts'
import { connectionOf, emptyForm } from './own-form.ts'
import type { OwnForm } from './own-form.ts'

const key = 'sk-0123456789abcdef0123'
const signal = new AbortController().signal
const connection = (form: OwnForm) => {
  const read = connectionOf(form)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}
const openai = connection({ ...emptyForm('openai'), apiKey: key })
const ollama = connection(emptyForm('ollama'))

type Asked = { url: string; init: RequestInit | undefined }

/** An internet that gives one answer to everything, and remembers what it was asked. */
function internet(answer: (init: RequestInit | undefined) => Promise<Response>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: input instanceof Request ? input.url : String(input), init })
    return answer(init)
  })
  return asked
}

beforeEach(() => void vi.stubGlobal('location', new URL('https://studio.example/dashboard')))
afterEach(() => void vi.unstubAllGlobals())

const spoken = {
  choices: [{ index: 0, message: { role: 'assistant', content: 'OK' }, finish_reason: 'stop' }],
}

test('a test is one call of five tokens to the endpoint, without session and to nobody else [LLM-17] [LLM-26] [LIM-34]', async () => {
  const asked = internet(() => Promise.resolve(Response.json(spoken)))
  expect(await callOnce(openai, signal)).toEqual({ outcome: 'answered', text: 'OK' })
  expect(asked.map(({ url }) => url)).toEqual(['https://api.openai.com/v1/chat/completions'])
  const { init } = asked[0] ?? {}
  expect(JSON.parse(String(init?.body))).toMatchObject({ max_tokens: 5, model: 'gpt-4o' })
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${key}`)
})

test('Stop ends a test that hangs, and without it the test ends by itself [LLM-17]', async () => {
  internet(
    (init) =>
      new Promise((_, refuse) => {
        init?.signal?.addEventListener('abort', () => refuse(new Error('ended')))
      }),
  )
  const stop = new AbortController()
  const ended = callOnce(openai, stop.signal)
  stop.abort()
  expect(await ended).toBeNull()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(30_000)
    return AbortSignal.abort()
  })
  expect(await callOnce(openai, signal)).toEqual({
    outcome: 'failed',
    failure: { code: 'timeout' },
  })
})

test('an endpoint that is there but lets no page in is told as a CORS error, and no proxy is tried [LLM-22]', async () => {
  const asked = internet((init) =>
    init?.mode === 'no-cors'
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  expect(await callOnce(openai, signal)).toMatchObject({
    failure: { code: 'crossOrigin', host: 'api.openai.com', origin: 'https://studio.example' },
  })
  expect(await callOnce(ollama, signal)).toMatchObject({
    failure: { code: 'crossOriginOllama', host: 'localhost:11434' },
  })
  const hosts = new Set(asked.map(({ url }) => new URL(url).host))
  expect([...hosts]).toEqual(['api.openai.com', 'localhost:11434'])
})

test('the models of an Ollama are those that it names itself [LLM-10]', async () => {
  const asked = internet(() =>
    Promise.resolve(Response.json({ models: [{ name: 'codellama:7b' }, { name: 'qwen' }] })),
  )
  expect(await ollamaNames(ollama)).toEqual({ ok: true, value: ['codellama:7b', 'qwen'] })
  expect(asked[0]?.url).toBe('http://localhost:11434/api/tags')
  internet(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ollamaNames(ollama)).toMatchObject({ ok: false })
})
