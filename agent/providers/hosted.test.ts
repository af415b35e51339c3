import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { connectModel } from './connect.ts'
import { runTurn } from '../run.ts'
import { memoryFiles } from '../testing/memory-files.ts'

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', created: 1, model: 'demo', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const callPiece = (rest: object) => chunk({ tool_calls: [{ index: 0, ...rest }] })

const firstAnswer = [
  chunk({ role: 'assistant', content: '好' }),
  'data: {not json\n\n',
  callPiece({ id: 'c1', type: 'function', function: { name: 'create_file', arguments: '' } }),
  callPiece({ function: { arguments: '{"path":"index.html",' } }),
  callPiece({ function: { arguments: '"content":"你好"}' } }),
  chunk({}, 'tool_calls'),
  'data: [DONE]\n\n',
].join('')
const secondAnswer = [
  chunk({ role: 'assistant', content: 'Ready.' }, 'stop'),
  'data: {"id":"c","created":1,"model":"demo","choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}}\n\n',
  'data: [DONE]\n\n',
].join('')

// One byte at a time: cut everywhere, also inside a character.
function streamOf(text: string): Response {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

test('a turn speaks to the hosted service and uses its stream, wherever it is cut [AIP-02] [AIP-15] [LIM-32]', async () => {
  const requests: { url: string; body: unknown }[] = []
  const files = memoryFiles()
  let skipped = 0
  const result = await runTurn({
    model: connectModel({
      connection: { provider: 'hosted', style: 'openai', model: 'demo' },
      surroundings: { fetch, pageOrigin: 'http://studio.test' },
      hosted: {
        studioUrl: 'http://studio.test',
        fetch: async (url, init) => {
          requests.push({ url: `${url}`, body: JSON.parse(`${init?.body}`) })
          return streamOf(requests.length === 1 ? firstAnswer : secondAnswer)
        },
      },
    }),
    files,
    history: [],
    prompt: 'hi',
    context: { appName: 'Hello', changedByHand: [] },
    locale: 'zh',
    signal: new AbortController().signal,
    onEvent: ({ kind }) => {
      if (kind === 'chunkSkipped') skipped += 1
    },
    clock: systemClock,
  })
  expect(result.end).toEqual({ reason: 'done' })
  expect(result.text).toBe('好\nReady.')
  expect(files.snapshot().get('index.html')).toBe('你好')
  expect(requests.map(({ url }) => url)).toEqual(
    Array(2).fill('http://studio.test/api/llm/openai/chat/completions'),
  )
  expect(requests[0]?.body).toMatchObject({
    model: 'demo',
    temperature: 1,
    max_tokens: 5_000,
    stream: true,
    tool_choice: 'auto',
  })
  expect(requests[1]?.body).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({
        role: 'assistant',
        tool_calls: [expect.objectContaining({ id: 'c1' })],
      }),
      { role: 'tool', tool_call_id: 'c1', content: 'Created index.html (6 bytes, 1 line)' },
    ]),
  })
  expect(skipped).toBe(1)
})
