/** The Anthropic-shaped door of the demo model: messages, streamed or whole. */
import type { Context, Hono } from 'hono'
import { countPrompt, countReply, type Reply } from '../conversation.ts'
import { DEMO_MODEL, type ModelRun, readBody } from './run.ts'
import { MessageRequest, readMessageRequest } from './anthropic-request.ts'
import { streamFrames, writeSlowly } from './stream.ts'

const STOP_REASON = { stop: 'end_turn', calls: 'tool_use', length: 'max_tokens' } as const

/** Adds the Anthropic-shaped routes, under `/anthropic/v1`. */
export function serveAnthropic(app: Hono, run: ModelRun): void {
  app.post('/anthropic/v1/messages', (c) => answerMessages(c, run))
  app.get('/anthropic/v1/models', (c) =>
    c.json({ data: [describeModel()], has_more: false, first_id: DEMO_MODEL, last_id: DEMO_MODEL }),
  )
  app.get('/anthropic/v1/models/:id', (c) =>
    c.req.param('id') === DEMO_MODEL
      ? c.json(describeModel())
      : refuse(c, 404, 'The model does not exist'),
  )
  app.all('/anthropic/*', (c) => refuse(c, 404, `Unknown address: ${c.req.method} ${c.req.path}`))
}

function describeModel(): object {
  return {
    id: DEMO_MODEL,
    type: 'model',
    display_name: 'No AI model (starters only)',
    created_at: '2026-01-01T00:00:00Z',
  }
}

async function answerMessages(c: Context, run: ModelRun): Promise<Response> {
  const body = await readBody(c.req.raw, MessageRequest)
  if (!body.ok) {
    return refuse(c, 400, body.error)
  }
  const conversation = readMessageRequest(body.value)
  if (!conversation.steps.some((step) => step.role === 'user')) {
    return refuse(c, 400, 'messages: at least one message of role user with text is required')
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

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: object }

function contentOf({ text, calls }: Reply): Block[] {
  const used = calls.map(
    ({ id, name, args }) => ({ type: 'tool_use', id, name, input: args }) as const,
  )
  return text === '' ? used : [{ type: 'text', text }, ...used]
}

type Writing = { start: object; input: number; reply: Reply; run: ModelRun; left: AbortSignal }

async function* writeEvents({ start, input, reply, run, left }: Writing): AsyncGenerator<string> {
  const usage = { input_tokens: input, output_tokens: 1 }
  const empty = { ...start, content: [], stop_reason: null, stop_sequence: null, usage }
  yield frame('message_start', { message: empty })
  for (const [index, block] of contentOf(reply).entries()) {
    const isText = block.type === 'text'
    const begun = isText ? { ...block, text: '' } : { ...block, input: {} }
    yield frame('content_block_start', { index, content_block: begun })
    const whole = isText ? block.text : JSON.stringify(block.input)
    for await (const piece of writeSlowly(whole, run.pace, left)) {
      const delta = isText
        ? { type: 'text_delta', text: piece }
        : { type: 'input_json_delta', partial_json: piece }
      yield frame('content_block_delta', { index, delta })
    }
    yield frame('content_block_stop', { index })
  }
  yield frame('message_delta', {
    delta: { stop_reason: STOP_REASON[reply.end], stop_sequence: null },
    usage: { output_tokens: countReply(reply) },
  })
  yield frame('message_stop', {})
}

function frame(type: string, value: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`
}

function refuse(c: Context, status: 400 | 404, message: string): Response {
  const type = status === 404 ? 'not_found_error' : 'invalid_request_error'
  return c.json({ type: 'error', error: { type, message } }, status)
}
