/** What a service sends with its calls and wants back in the next round: thought, and signatures of it. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'
import { shortMemory } from './model-memory.ts'

const Sent = z.array(z.looseObject({ role: z.string() }))
const own = (fetch: typeof globalThis.fetch, provider: 'openai' | 'claude' = 'openai') =>
  modelOver({ provider, apiKey: 'sk-canary-0123456789abcdef', model: 'house' }, fetch)
const call = (more: object = {}) => ({
  tool_calls: [
    {
      index: 0,
      id: 'c1',
      type: 'function',
      function: { name: 'create_file', arguments: '{"path":"a.txt","content":"A"}' },
      ...more,
    },
  ],
})
const calling =
  (...pieces: object[]) =>
  () =>
    sse(...pieces.map((piece) => openAi.piece(piece)), openAi.piece({}, 'tool_calls'), openAi.done)
const ready = () => sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.done)

/** What the second round was sent as the answer of the first. */
function answerSent({ requests }: Pick<ReturnType<typeof wire>, 'requests'>) {
  return Sent.parse(requests[1]?.body['messages']).find(({ role }) => role === 'assistant')
}

test('thought that came as reasoning_content goes back with its calls, and by another name it does not [AGT-02]', async () => {
  const named = wire(
    calling({ reasoning_content: 'One file, ' }, { reasoning_content: 'then.' }, call()),
    ready,
  )
  const { result } = await askOnce([], { model: own(named.fetch) })
  expect(result.text).toBe('Ready.')
  expect(answerSent(named)).toMatchObject({ reasoning_content: 'One file, then.' })
  const other = wire(calling({ reasoning: 'One file, then.' }, call()), ready)
  await askOnce([], { model: own(other.fetch) })
  expect(answerSent(other)).not.toHaveProperty('reasoning_content')
})

test('the signature of a call goes back with it [AGT-02]', async () => {
  const signed = { extra_content: { google: { thought_signature: 'c2ln' } } }
  const service = wire(calling(call(signed)), ready)
  await askOnce([], { model: own(service.fetch) })
  expect(answerSent(service)?.['tool_calls']).toMatchObject([signed])
})

test('signed thought of an Anthropic answer goes back before its calls [AGT-02]', async () => {
  const tool = { type: 'tool_use', id: 't1', name: 'create_file', input: {} }
  const service = wire(
    () =>
      sse(
        claude.start(3),
        claude.block(
          0,
          { type: 'thinking', thinking: '', signature: '' },
          { type: 'thinking_delta', thinking: 'One file.' },
          { type: 'signature_delta', signature: 'c2ln' },
        ),
        claude.block(1, { type: 'redacted_thinking', data: 'aGlk' }),
        claude.block(2, tool, {
          type: 'input_json_delta',
          partial_json: '{"path":"a.txt","content":"A"}',
        }),
        claude.end('tool_use', 1),
      ),
    () =>
      sse(
        claude.start(3),
        claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Ready.' }),
        claude.end('end_turn', 1),
      ),
  )
  await askOnce([], { model: own(service.fetch, 'claude') })
  expect(answerSent(service)?.['content']).toMatchObject([
    { type: 'thinking', thinking: 'One file.', signature: 'c2ln' },
    { type: 'redacted_thinking', data: 'aGlk' },
    { type: 'tool_use', id: 't1' },
  ])
})

test('a model that has called a tool, or misses a signature, is not remembered as one without tools [AGT-37] [AGT-39]', async () => {
  const refusal = (message: string) => () =>
    Response.json({ error: { message } }, { status: 400, statusText: 'Bad Request' })
  const missing = 'Function call is missing a thought_signature, required for tools to work'
  for (const answers of [
    [refusal(missing)],
    [calling(call()), refusal('This model does not support tools')],
  ]) {
    const memory = shortMemory()
    const service = wire(...answers)
    const model = modelOver({ provider: 'openai', apiKey: 'sk-canary' }, service.fetch, memory)
    const { result, notices } = await askOnce([], { model })
    expect(result.end).toMatchObject({ failure: { code: 'openaiApiError', status: 400 } })
    expect(service.requests).toHaveLength(answers.length)
    expect(notices).not.toContain('textProtocol')
    expect(memory.recall().callsTools).not.toBe(false)
  }
})
