/** Answers of services that speak Anthropic's protocol, more or less. */
import { data, failed, fileA, type ForeignAnswer, madeA } from './foreign-answer.ts'

const event = (type: string, rest: object = {}): string =>
  `event: ${type}\n${data({ type, ...rest })}`
const start = event('message_start', {
  message: { id: 'm', role: 'assistant', model: 'c', content: [] },
})
const text = (words: string, index: unknown = 0): string =>
  event('content_block_start', { index, content_block: { type: 'text', text: '' } }) +
  event('content_block_delta', { index, delta: { type: 'text_delta', text: words } }) +
  event('content_block_stop', { index })
const tool = (input: unknown, ...deltas: unknown[]): string =>
  event('content_block_start', {
    index: 0,
    content_block: { type: 'tool_use', id: 't', name: 'create_file', input },
  }) +
  deltas
    .map((part) =>
      event('content_block_delta', {
        index: 0,
        delta: { type: 'input_json_delta', partial_json: part },
      }),
    )
    .join('') +
  event('content_block_stop', { index: 0 })
const end = (reason: unknown = 'end_turn', more: object = {}): string =>
  event('message_delta', { delta: { stop_reason: reason }, ...more }) + event('message_stop')
const made = { files: madeA, text: 'Ready.', asked: 2 }

export const claudeAnswers: readonly ForeignAnswer[] = [
  {
    what: 'text in the beginning of its block, and no counts at all',
    body:
      start +
      event('content_block_start', { index: 0, content_block: { type: 'text', text: 'Hi' } }) +
      event('content_block_stop', { index: 0 }) +
      end(),
    text: 'Hi',
    usage: { isEstimated: true },
  },
  {
    what: 'counts as text and null',
    body:
      event('message_start', {
        message: { id: 7, usage: { input_tokens: '11', output_tokens: null } },
      }) +
      text('Hi') +
      end('end_turn', { usage: { output_tokens: '4' } }),
    text: 'Hi',
    usage: { promptTokens: 11, completionTokens: 4, isEstimated: false },
  },
  { what: 'an index as text', body: start + text('Hi', '0') + end(), text: 'Hi' },
  { what: 'no beginning of the message', body: text('Hi') + end(), text: 'Hi' },
  { what: 'no reason of the end', body: start + text('Hi') + event('message_stop'), text: 'Hi' },
  { what: 'the end of the other protocol', body: start + text('Hi') + data('[DONE]'), text: 'Hi' },
  {
    what: 'a delta without a block',
    body:
      start + event('content_block_delta', { delta: { type: 'text_delta', text: 'Hi' } }) + end(),
    text: 'Hi',
  },
  {
    what: 'the input of a call in the beginning of its block',
    body: start + tool(fileA) + end('tool_use'),
    ...made,
  },
  {
    what: 'pieces of input that are objects',
    body: start + tool({}, fileA) + end('tool_use'),
    ...made,
  },
  {
    what: 'a call that ends as any answer',
    body: start + tool({}, JSON.stringify(fileA)) + end(),
    ...made,
  },
  {
    what: 'blocks that nobody knows',
    body:
      start +
      event('content_block_start', { index: 0, content_block: { type: 'from_the_future', x: 1 } }) +
      event('content_block_delta', { index: 0, delta: { type: 'future_delta', y: 2 } }) +
      event('content_block_stop', { index: 0 }) +
      text('Hi', 1) +
      end(),
    text: 'Hi',
  },
  {
    what: 'a whole message where a stream was asked for',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 'message',
      content: [{ type: 'text', text: 'Hi' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 3, output_tokens: 1 },
    }),
    text: 'Hi',
    usage: { promptTokens: 3, completionTokens: 1, isEstimated: false },
  },
  {
    what: 'a whole message with a call',
    body: JSON.stringify({
      content: [{ type: 'tool_use', id: 't', name: 'create_file', input: fileA }],
    }),
    ...made,
  },
  {
    what: 'data without the names of events',
    body: (start + text('Hi') + end()).replaceAll(/event: .*\n/g, ''),
    text: 'Hi',
  },
  {
    what: 'an overloaded service inside the stream is waited for',
    body: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
    text: 'Ready.',
    asked: 2,
    notices: ['serviceBusy'],
    waits: [2_000],
  },
  {
    what: 'temperature, which a model refuses',
    status: 400,
    body: '{"type":"error","error":{"type":"invalid_request_error","message":"`temperature` is deprecated for this model."}}',
    text: 'Ready.',
    asked: 2,
    second: { temperature: undefined, max_tokens: 16_000 },
  },
  {
    what: 'an answer longer than the model gives',
    status: 400,
    body: '{"type":"error","error":{"type":"invalid_request_error","message":"max_tokens: 16000 > 2048, which is the maximum allowed number of output tokens"}}',
    text: 'Ready.',
    asked: 2,
    second: { max_tokens: 2_048 },
  },
  {
    what: 'too long together with its answer',
    status: 400,
    body: '{"type":"error","error":{"type":"invalid_request_error","message":"input length and `max_tokens` exceed context limit: 198000 + 16000 > 200000"}}',
    text: '',
    end: failed({ code: 'contextTooLong' }),
  },
  {
    what: 'a refusal without the usual shape',
    status: 403,
    body: '{"message":"Forbidden model","Message":"x"}',
    text: '',
    end: failed({ code: 'anthropicApiError', status: 403, statusText: 'Forbidden model' }),
  },
]
