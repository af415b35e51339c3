/** Answers and refusals in the shapes of the official packages, which the types of the packages hold (AIP-02, AIP-03, AIP-06). */
import type Anthropic from '@anthropic-ai/sdk'
import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import { askOnce } from '../testing/ask-once.ts'
import { modelOver, sse, wire } from '../testing/wire.ts'
import { shortMemory } from './model-memory.ts'

type Chunk = OpenAI.Chat.ChatCompletionChunk
type Delta = OpenAI.Chat.ChatCompletionChunk.Choice.Delta
type Event = Anthropic.RawMessageStreamEvent

const key = 'sk-canary-0123456789abcdef'
const chunk = (
  delta: Delta,
  finish: OpenAI.Chat.ChatCompletionChunk.Choice['finish_reason'] = null,
): Chunk => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_760_000_000,
  model: 'gpt-5-2026',
  choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }],
})
const counted: Chunk = {
  ...chunk({}),
  choices: [],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
}
const openAi =
  (...chunks: Chunk[]) =>
  () =>
    sse(...chunks, counted, 'data: [DONE]\n\n')
const begins = (index: number, id: string, name: string): Delta => ({
  tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }],
})
const goesOn = (index: number, text: string): Delta => ({
  tool_calls: [{ index, function: { arguments: text } }],
})
const noUsage = {
  cache_creation: null,
  cache_creation_input_tokens: null,
  cache_read_input_tokens: null,
  server_tool_use: null,
}
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-0',
  content: [],
  stop_reason: null,
  stop_sequence: null,
}
const starts = {
  type: 'message_start',
  message: { ...message, usage: { ...noUsage, input_tokens: 7, output_tokens: 1 } },
}
const block = (index: number, content: object) => ({
  type: 'content_block_start',
  index,
  content_block: content,
})
const delta = (index: number, given: Anthropic.RawContentBlockDelta): Event => ({
  type: 'content_block_delta',
  index,
  delta: given,
})
const stop = (index: number): Event => ({ type: 'content_block_stop', index })
const ends = (reason: Anthropic.StopReason) => ({
  type: 'message_delta',
  delta: { stop_reason: reason, stop_sequence: null },
  usage: { ...noUsage, input_tokens: 7, output_tokens: 9 },
})
const events =
  (...given: object[]) =>
  () =>
    sse(
      ...given.map(
        (event) =>
          `event: ${'type' in event ? event.type : ''}\ndata: ${JSON.stringify(event)}\n\n`,
      ),
    )

const own = (fetch: typeof globalThis.fetch, provider: 'openai' | 'claude' = 'openai') =>
  modelOver({ provider, apiKey: key, model: 'house' }, fetch, shortMemory())

test('calls in parallel come in pieces that are mixed, and each is whole [AIP-02] [AGT-05]', async () => {
  const { fetch } = wire(
    openAi(
      chunk({ role: 'assistant', content: null, refusal: null }),
      chunk(begins(0, 'call_a', 'create_file')),
      chunk(goesOn(0, '{"path":"a.txt",')),
      chunk(begins(1, 'call_b', 'create_file')),
      chunk(goesOn(1, '{"path":"b.txt","con')),
      chunk(goesOn(0, '"content":"A"}')),
      chunk(goesOn(1, 'tent":"B"}')),
      chunk({}, 'tool_calls'),
    ),
    openAi(chunk({ role: 'assistant', content: 'Both.' }), chunk({}, 'stop')),
  )
  const { result, files } = await askOnce([], { model: own(fetch) })
  expect(result.end).toEqual({ reason: 'done' })
  expect(Object.fromEntries(files.snapshot())).toEqual({ 'a.txt': 'A', 'b.txt': 'B' })
})

test('two tools of one Anthropic answer are run in its order, and thinking is heard and not shown [AIP-06] [AGT-05]', async () => {
  const tool = (index: number, path: string) => [
    block(index, { type: 'tool_use', id: `toolu_${index}`, name: 'create_file', input: {} }),
    delta(index, { type: 'input_json_delta', partial_json: `{"path":"${path}",` }),
    delta(index, { type: 'input_json_delta', partial_json: '"content":"x"}' }),
    stop(index),
  ]
  const { fetch } = wire(
    events(
      starts,
      block(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'thinking_delta', thinking: 'Two files, then.' }),
      delta(0, { type: 'signature_delta', signature: 'c2ln' }),
      stop(0),
      block(1, { type: 'text', text: '', citations: null }),
      delta(1, { type: 'text_delta', text: 'Two files.' }),
      stop(1),
      ...tool(2, 'a.txt'),
      ...tool(3, 'b.txt'),
      ends('tool_use'),
      { type: 'message_stop' },
    ),
    events(
      starts,
      block(0, { type: 'text', text: '', citations: null }),
      delta(0, { type: 'text_delta', text: 'Both.' }),
      stop(0),
      ends('end_turn'),
      { type: 'message_stop' },
    ),
  )
  const { result, files, events: told } = await askOnce([], { model: own(fetch, 'claude') })
  expect(result).toMatchObject({ end: { reason: 'done' }, text: 'Two files.\nBoth.' })
  expect(files.changes).toEqual(['a.txt', 'b.txt'])
  expect(told).toContainEqual({ kind: 'answeredBy', model: 'claude-sonnet-4-0' })
})

test('reasoning of an OpenAI-style model is heard and not shown [AIP-02] [AGT-26]', async () => {
  // No part of the official type: DeepSeek and others send it beside the content.
  const thought = { role: 'assistant', content: null, reasoning_content: 'A timer, then.' } as const
  const { fetch } = wire(openAi(chunk(thought), chunk({ content: 'Ready.' }), chunk({}, 'stop')))
  const { result } = await askOnce([], { model: own(fetch) })
  expect(result).toMatchObject({ end: { reason: 'done' }, text: 'Ready.' })
})

test('a refusal, a filter and a model that declines end the turn as such [AIP-04] [AGT-23]', async () => {
  const refused = { reason: 'failed', failure: { code: 'answerRefused' } }
  const filtered = wire(
    openAi(chunk({ role: 'assistant', content: '' }), chunk({}, 'content_filter')),
  )
  expect((await askOnce([], { model: own(filtered.fetch) })).result.end).toEqual(refused)
  const declined = wire(events(starts, ends('refusal'), { type: 'message_stop' }))
  expect((await askOnce([], { model: own(declined.fetch, 'claude') })).result.end).toEqual(refused)
  const worded = wire(
    openAi(
      chunk({ role: 'assistant', content: null }),
      chunk({ refusal: 'I cannot.' }),
      chunk({}, 'stop'),
    ),
  )
  expect((await askOnce([], { model: own(worded.fetch) })).result.end.reason).toBe('failed')
})

test('a model that takes neither max_tokens nor temperature is asked as it wants, from then on [AIP-03]', async () => {
  const refusal = (message_: string, param: string) => () =>
    Response.json(
      {
        error: {
          message: message_,
          type: 'invalid_request_error',
          param,
          code: 'unsupported_parameter',
        },
      },
      { status: 400 },
    )
  const { fetch, requests } = wire(
    refusal(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
    ),
    refusal(
      "Unsupported value: 'temperature' does not support 0.1 with this model.",
      'temperature',
    ),
    openAi(chunk({ role: 'assistant', content: 'Ready.' }), chunk({}, 'stop')),
  )
  const { result } = await askOnce([], { model: own(fetch) })
  expect(result.end).toEqual({ reason: 'done' })
  const last: Partial<OpenAI.Chat.ChatCompletionCreateParamsStreaming> = requests.at(-1)?.body ?? {}
  expect(last.max_completion_tokens).toBe(4_000)
  expect([last.max_tokens, last.temperature]).toEqual([undefined, undefined])
})
