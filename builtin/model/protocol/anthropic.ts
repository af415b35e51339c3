/** The Anthropic-shaped door of the demo model: messages, streamed or whole (AIP-21, AIP-27). */
import type { Context, Hono } from 'hono'
import { countPrompt, countReply, type Reply } from '../conversation.ts'
import { DEMO_MODEL, type ModelRun, readBody } from './run.ts'
import { MessageRequest, readMessageRequest } from './anthropic-request.ts'
import { streamFrames, writeSlowly } from './stream.ts'

const STOP_REASON = { stop: 'end_turn', calls: 'tool_use', length: 'max_tokens' } as const

/**
 * Adds the Anthropic-shaped routes.
 *
 * @param app where they go, under `/anthropic/v1`
 * @param run how an answer is made and paced
 */
export function serveAnthropic(app: Hono, run: ModelRun): void {
  app.post('/anthropic/v1/messages', (c) => answerMessages(c, run))
  app.get('/anthropic/v1/models', (c) =>
    c.json({ data: [describeModel()], has_more: false, first_id: DEMO_MODEL, last_id: DEMO_MODEL }),
  )
  app.get('/anthropic/v1/models/:id', (c) =>
    c.req.param('id') === DEMO_MODEL
      ? c.json(describeModel())
      : refuse(c, { status: 404, type: 'not_found_error', message: 'The model does not exist' }),
  )
  app.all('/anthropic/*', (c) => {
    const message = `Unknown address: ${c.req.method} ${c.req.path}`
    return refuse(c, { status: 404, type: 'not_found_error', message })
  })
}

function describeModel(): object {
  return {
    id: DEMO_MODEL,
    type: 'model',
    display_name: 'Demo model (built in)',
    created_at: '2026-01-01T00:00:00Z',
  }
}

async function answerMessages(c: Context, run: ModelRun): Promise<Response> {
  const body = await readBody(c.req.raw, MessageRequest)
  if (!body.ok) {
    return refuse(c, { status: 400, type: 'invalid_request_error', message: body.error })
  }
  const conversation = readMessageRequest(body.value)
  if (!conversation.steps.some((step) => step.role === 'user')) {
    const message = 'messages: at least one message of role user with text is required'
    return refuse(c, { status: 400, type: 'invalid_request_error', message })
  }
  const reply = run.reply(conversation)
  const start = {
    id: `msg_${run.randomId()}`,
    type: 'message',
    role: 'assistant',
    model: body.value.model,
  }
  const input = countPrompt(conversation)
  if (body.value.stream === true) {
    return streamFrames((left) => writeEvents({ start, input, reply, run, left }), c.req.raw.signal)
  }
  await run.pauseFor(reply, c.req.raw.signal)
  return c.json({
    ...start,
    content: contentOf(reply),
    stop_reason: STOP_REASON[reply.end],
    stop_sequence: null,
    usage: { input_tokens: input, output_tokens: countReply(reply) },
  })
}

function contentOf(reply: Reply): object[] {
  const calls = reply.calls.map((call) => ({
    type: 'tool_use',
    id: call.id,
    name: call.name,
    input: call.args,
  }))
  return reply.text === '' ? calls : [{ type: 'text', text: reply.text }, ...calls]
}

type Writing = { start: object; input: number; reply: Reply; run: ModelRun; left: AbortSignal }

async function* writeEvents({ start, input, reply, run, left }: Writing): AsyncGenerator<string> {
  const usage = { input_tokens: input, output_tokens: 1 }
  const empty = { ...start, content: [], stop_reason: null, stop_sequence: null, usage }
  yield frame('message_start', { message: empty })
  let index = 0
  if (reply.text !== '') {
    yield* writeBlock(index, { type: 'text', text: '' }, () => writeText(index, reply, run, left))
    index += 1
  }
  for (const call of reply.calls) {
    const at = index
    const block = { type: 'tool_use', id: call.id, name: call.name, input: {} }
    yield* writeBlock(at, block, async function* () {
      for await (const piece of writeSlowly(JSON.stringify(call.args), run.pace, left)) {
        const delta = { type: 'input_json_delta', partial_json: piece }
        yield frame('content_block_delta', { index: at, delta })
      }
    })
    index += 1
  }
  yield frame('message_delta', {
    delta: { stop_reason: STOP_REASON[reply.end], stop_sequence: null },
    usage: { output_tokens: countReply(reply) },
  })
  yield frame('message_stop', {})
}

async function* writeText(
  index: number,
  reply: Reply,
  run: ModelRun,
  left: AbortSignal,
): AsyncGenerator<string> {
  for await (const text of writeSlowly(reply.text, run.pace, left)) {
    yield frame('content_block_delta', { index, delta: { type: 'text_delta', text } })
  }
}

async function* writeBlock(
  index: number,
  block: object,
  deltas: () => AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield frame('content_block_start', { index, content_block: block })
  yield* deltas()
  yield frame('content_block_stop', { index })
}

function frame(type: string, value: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`
}

type Refusal = {
  status: 400 | 404
  type: 'invalid_request_error' | 'not_found_error'
  message: string
}

function refuse(c: Context, { status, type, message }: Refusal): Response {
  return c.json({ type: 'error', error: { type, message } }, status)
}
