import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import { createDemoModel } from './demo-model.ts'
import { driveAgent } from './drive-agent.testing.ts'

const TOOLS = ['create_file', 'read_file', 'edit_file', 'list_files']

function openModel() {
  let count = 0
  const app = createDemoModel({
    charactersPerSecond: 0,
    clock: () => 1_767_225_600_000,
    randomId: () => `n${(count += 1)}`,
  })
  const fetch = async (input: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(input, init))
  const openai = new OpenAI({
    baseURL: 'http://demo/openai/v1',
    apiKey: 'any',
    fetch,
    maxRetries: 0,
  })
  const anthropic = new Anthropic({
    baseURL: 'http://demo/anthropic',
    apiKey: 'any',
    fetch,
    maxRetries: 0,
  })
  return { app, openai, anthropic }
}

const openaiTools = TOOLS.map((name) => ({
  type: 'function' as const,
  function: { name, parameters: { type: 'object', properties: {} } },
}))
const anthropicTools = TOOLS.map((name) => ({
  name,
  input_schema: { type: 'object' as const, properties: {} },
}))
const prompt = 'A packing list for the beach: towel, swimsuit, hat'

describe('with the official openai client', () => {
  test('the model list names the demo model [AIP-25]', async () => {
    const { openai } = openModel()
    const list = await openai.models.list()
    expect(list.data.map((model) => model.id)).toEqual(['magiccube-demo'])
  })

  test('a whole answer calls create_file, the style sheet first and the page last [AIP-25, AIP-27]', async () => {
    const { openai } = openModel()
    const answer = await openai.chat.completions.create({
      model: 'gpt-anything',
      messages: [{ role: 'user', content: prompt }],
      tools: openaiTools,
      tool_choice: 'auto',
    })
    const [choice] = answer.choices
    const [call] = choice?.message.tool_calls ?? []
    expect(answer.model).toBe('gpt-anything')
    expect(choice?.finish_reason).toBe('tool_calls')
    expect(call?.type === 'function' && call.function.name).toBe('create_file')
    const args: unknown = JSON.parse(call?.type === 'function' ? call.function.arguments : '')
    expect(args).toMatchObject({ path: 'styles.css', content: expect.stringContaining(':root') })
    expect(answer.usage?.total_tokens).toBeGreaterThan(500)
  })

  test('a streamed answer joins to the whole one, with usage at its end [AIP-25, AIP-27]', async () => {
    const request = {
      model: 'm',
      messages: [{ role: 'user' as const, content: prompt }],
      tools: openaiTools,
    }
    const whole = await openModel().openai.chat.completions.create(request)
    const stream = await openModel().openai.chat.completions.create({
      ...request,
      stream: true,
      stream_options: { include_usage: true },
    })
    const args: string[] = []
    let finish: string | null = null
    let usage: unknown = null
    for await (const chunk of stream) {
      for (const { index, function: said } of chunk.choices[0]?.delta.tool_calls ?? [])
        args[index] = (args[index] ?? '') + (said?.arguments ?? '')
      finish = chunk.choices[0]?.finish_reason ?? finish
      usage = chunk.usage ?? usage
    }
    const calls = whole.choices[0]?.message.tool_calls ?? []
    expect(args).toEqual(calls.map((call) => call.type === 'function' && call.function.arguments))
    expect(finish).toBe('tool_calls')
    expect(usage).toEqual(whole.usage)
  })

  test('a stream ends with [DONE] and leaves usage out unless it was asked for [AIP-25]', async () => {
    const { app } = openModel()
    const body = { model: 'm', stream: true, messages: [{ role: 'user', content: prompt }] }
    const reply = await app.request('/openai/v1/chat/completions', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    expect(text).not.toContain('"usage"')
  })

  test('a tool_choice of none is answered with fenced files, each with its path', async () => {
    const { openai } = openModel()
    const answer = await openai.chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: prompt }],
      tools: openaiTools,
      tool_choice: 'none',
    })
    const text = answer.choices[0]?.message.content ?? ''
    expect(text).toContain('```html index.html\n<!doctype html>')
    expect(text).toContain('```css styles.css\n')
    expect(text).toContain('```js app.js\n')
  })

  test('an answer beyond max_tokens is cut and says so', async () => {
    const { openai } = openModel()
    const answer = await openai.chat.completions.create({
      model: 'm',
      max_tokens: 5,
      messages: [{ role: 'user', content: 'ping' }],
    })
    expect(answer.choices[0]?.finish_reason).toBe('length')
    expect(answer.usage?.completion_tokens).toBe(5)
  })

  test.each([
    ['no JSON', '{'],
    ['no messages', '{"model":"m"}'],
    ['empty messages', '{"model":"m","messages":[]}'],
    ['an unknown role', '{"model":"m","messages":[{"role":"pirate","content":"x"}]}'],
    ['no word of the person', '{"model":"m","messages":[{"role":"system","content":"x"}]}'],
  ])('a body with %s is refused in the shape of the provider', async (_, body) => {
    const { app } = openModel()
    const reply = await app.request('/openai/v1/chat/completions', { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringMatching(/\w/) },
    })
  })

  test('an unknown address is refused in the shape of the provider', async () => {
    const reply = await openModel().app.request('/openai/v1/embeddings', { method: 'POST' })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toHaveProperty('error.message')
  })
})

describe('with the official anthropic client', () => {
  test('the model list names the demo model [AIP-25]', async () => {
    const { anthropic } = openModel()
    const ids = (await anthropic.models.list()).data.map((model) => model.id)
    expect(ids).toEqual(['magiccube-demo'])
  })

  test('a streamed answer joins to the whole one [AIP-25, AIP-27]', async () => {
    const request = {
      model: 'claude-anything',
      max_tokens: 4000,
      messages: [{ role: 'user' as const, content: prompt }],
      tools: anthropicTools,
    }
    const whole = await openModel().anthropic.messages.create(request)
    const streamed = await openModel().anthropic.messages.stream(request).finalMessage()
    expect(whole.stop_reason).toBe('tool_use')
    expect(whole.content[0]).toMatchObject({ type: 'tool_use', name: 'create_file' })
    expect(streamed.content).toEqual(whole.content)
    expect(streamed.usage.output_tokens).toBe(whole.usage.output_tokens)
  })

  test('the events of a stream come in the order of the protocol [AIP-25]', async () => {
    const { app } = openModel()
    const reply = await app.request('/anthropic/v1/messages', {
      method: 'POST',
      body: JSON.stringify({
        model: 'm',
        max_tokens: 100,
        stream: true,
        messages: [{ role: 'user', content: 'ping' }],
      }),
    })
    const events = [...(await reply.text()).matchAll(/^event: (.*)$/gm)].map((match) => match[1])
    expect([...new Set(events)]).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ])
  })

  test('a body that is not understood is refused in the shape of the provider', async () => {
    const { app } = openModel()
    const reply = await app.request('/anthropic/v1/messages', {
      method: 'POST',
      body: '{"model":"m","messages":[{"role":"user","content":"x"}]}',
    })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', message: expect.stringContaining('max_tokens') },
    })
  })
})

describe('pace', () => {
  const body = JSON.stringify({
    model: 'm',
    stream: true,
    messages: [{ role: 'user', content: prompt }],
  })

  test('the writing waits as long as its characters take at the pace of the host', async () => {
    let waited = 0
    const app = createDemoModel({
      charactersPerSecond: 200,
      wait: async (ms) => {
        waited += ms
      },
    })
    const reply = await app.request('/openai/v1/chat/completions', { method: 'POST', body })
    const written = [...(await reply.text()).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)]
      .map((match) => JSON.parse(`"${match[1]}"`))
      .join('')
    expect(waited).toBeCloseTo(written.length * 5, 3)
  })

  test('nothing more is written once the reader has left', async () => {
    const leave = new AbortController()
    let waits = 0
    const app = createDemoModel({
      charactersPerSecond: 100,
      wait: (_, signal) => {
        waits += 1
        if (waits === 3) leave.abort()
        return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve()
      },
    })
    const request = new Request('http://demo/openai/v1/chat/completions', {
      method: 'POST',
      body,
      signal: leave.signal,
    })
    const reply = await app.fetch(request)
    await expect(reply.text()).rejects.toThrow()
    expect(waits).toBe(3)
  })
})

describe('an agent with the tools of the studio', () => {
  test('gets the starter’s files and a short last word [AIP-27]', async () => {
    const first = await driveAgent(openModel().openai, { prompt, tools: TOOLS })
    expect(Object.keys(first.files)).toEqual([
      'styles.css',
      'app.js',
      'content.js',
      'content.schema.json',
      'index.html',
    ])
    expect(first.text.split(/\s+/).length).toBeLessThan(40)
    expect(first.text).not.toMatch(/\p{Extended_Pictographic}/u)
  })

  test('replaces files that exist with write_file, and says so where it cannot', async () => {
    const files = { 'app.js': 'alert(1)\n' }
    const writing = { prompt, files, tools: [...TOOLS, 'write_file'] }
    const replaced = await driveAgent(openModel().openai, writing)
    expect(replaced.files['app.js']).not.toContain('alert(1)')
    const kept = await driveAgent(openModel().openai, { prompt, files, tools: TOOLS })
    expect(kept.files['app.js']).toBe('alert(1)\n')
    expect(kept.text).toBe('Could not write app.js. Please try again.')
  })

  test('gets calls that fit into max_tokens one by one, never half a file', async () => {
    const run = { prompt, tools: TOOLS, maxTokens: 1000 }
    const { files, calls } = await driveAgent(openModel().openai, run)
    expect(calls.map((round) => round.length)).toEqual([1, 1, 3])
    expect(files['index.html']?.trim().endsWith('</html>')).toBe(true)
  })
})
