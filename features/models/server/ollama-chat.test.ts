/** An Ollama of the host: asked by its own protocol, with a window that holds what is asked. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ollamaChatFetch } from './ollama-chat.ts'
import { createServiceMemories } from './service-memories.ts'

const base = 'http://box:11434'
const address = `${base}/v1/chat/completions`
const Sent = z.object({
  messages: z.array(z.record(z.string(), z.unknown())),
  options: z.record(z.string(), z.unknown()),
})

/** An Ollama that answers by path; `asked` is what was sent, in order. */
function ollama(answers: Record<string, () => Response>) {
  const asked: { path: string; body: unknown }[] = []
  const memory = createServiceMemories(() => 0).of('m')
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname: path } = new URL(String(input))
    asked.push({ path, body: JSON.parse(String(init?.body)) })
    return answers[path]?.() ?? new Response('404 page not found', { status: 404 })
  }
  return { asked, call: ollamaChatFetch(fetch, { base }, memory) }
}

const show = (tokens: number) => () =>
  Response.json({ model_info: { 'qwen3.context_length': tokens } })
const lines = (...all: object[]) =>
  new Response(all.map((one) => `${JSON.stringify(one)}\n`).join(''))
const said = () => lines({ message: { content: 'Hi' } }, { done: true, eval_count: 2 })
const body = (messages: object[], more: object = {}) =>
  JSON.stringify({ model: 'm', messages, max_tokens: 1_000, stream: true, ...more })
const hello = [{ role: 'user', content: 'Hello' }]

test('the window is the usual one, and doubled as far as the model’s own where more is asked [CHK-10] [LIM-35]', async () => {
  const windows: unknown[] = []
  for (const [own, characters] of [
    [131_072, 10],
    [131_072, 40_000],
    [131_072, 4_000_000],
    [4_096, 10],
    [32_768, 100_000],
  ] as const) {
    const { asked, call } = ollama({ '/api/show': show(own), '/api/chat': said })
    const messages = [{ role: 'user', content: 'x'.repeat(characters) }]
    const answer = await call(address, { method: 'POST', body: body(messages) })
    const sent = Sent.safeParse(asked.find(({ path }) => path === '/api/chat')?.body)
    windows.push(sent.data?.options['num_ctx'] ?? answer.status)
  }
  // Of a million tokens nothing would be left but their end: that is refused.
  expect(windows).toEqual([8_192, 16_384, 400, 4_096, 32_768])
})

test('calls, their results and pictures go over in its shape, and its answer comes back in ours [CHK-10] [AIP-27]', async () => {
  const call = { function: { name: 'create_file', arguments: { path: 'a.txt' } } }
  const { asked, call: fetch } = ollama({
    '/api/show': show(32_768),
    '/api/chat': () => lines({ message: { thinking: 'Hm', tool_calls: [call] } }, { done: true }),
  })
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,QUJD' } }
  const messages = [
    { role: 'user', content: [image, { type: 'text', text: 'Like this' }] },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', function: { name: 'read_file', arguments: '{"path":"b"}' } }],
    },
    { role: 'tool', tool_call_id: 'c', content: 'B' },
  ]
  const answer = await fetch(address, { method: 'POST', body: body(messages) })
  const { messages: sent, options } = Sent.parse(asked[1]?.body)
  expect(sent).toEqual([
    { role: 'user', content: 'Like this', images: ['QUJD'] },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ function: { name: 'read_file', arguments: { path: 'b' } } }],
    },
    { role: 'tool', content: 'B', tool_name: 'read_file' },
  ])
  expect(options).toMatchObject({ num_predict: 1_000 })
  const events = await answer.text()
  expect(events).toContain('"reasoning":"Hm"')
  expect(events).toContain('"arguments":"{\\"path\\":\\"a.txt\\"}"')
  expect(events).toContain('"finish_reason":"tool_calls"')
})

test('what has no such call is asked as any other service, and not tried again [CHK-10]', async () => {
  const { asked, call } = ollama({ '/v1/chat/completions': () => new Response('data: [DONE]\n\n') })
  for (let times = 0; times < 2; times += 1)
    expect((await call(address, { method: 'POST', body: body(hello) })).status).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/show',
    '/api/chat',
    '/v1/chat/completions',
    '/v1/chat/completions',
  ])
})
