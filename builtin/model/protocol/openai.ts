/** The OpenAI-shaped door of the demo model: chat completions, streamed or whole. */
import type { Context, Hono } from 'hono'
import { type Conversation, countPrompt, countReply, type Reply } from '../conversation.ts'
import { DEMO_MODEL, type ModelRun, readBody } from './run.ts'
import { ChatRequest, readChatRequest } from './openai-request.ts'
import { streamFrames, writeSlowly } from './stream.ts'

type Finish = 'stop' | 'tool_calls' | 'length'
const FINISH: Record<Reply['end'], Finish> = { stop: 'stop', calls: 'tool_calls', length: 'length' }

/** What every piece of one answer carries. */
type Head = { id: string; created: number; model: string; system_fingerprint: string }

/** Adds the OpenAI-shaped routes, under `/openai/v1`. */
export function serveOpenai(app: Hono, run: ModelRun): void {
  app.post('/openai/v1/chat/completions', (c) => answerChat(c, run))
  app.get('/openai/v1/models', (c) => c.json({ object: 'list', data: [describeModel()] }))
  app.get('/openai/v1/models/:id', (c) =>
    c.req.param('id') === DEMO_MODEL
      ? c.json(describeModel())
      : refuse(c, 404, 'The model does not exist', 'model_not_found'),
  )
  app.all('/openai/*', (c) => refuse(c, 404, `Unknown address: ${c.req.method} ${c.req.path}`))
}

function describeModel(): object {
  return { id: DEMO_MODEL, object: 'model', created: 1_767_225_600, owned_by: 'magiccube' }
}

async function answerChat(c: Context, run: ModelRun): Promise<Response> {
  const body = await readBody(c.req.raw, ChatRequest)
  if (!body.ok) return refuse(c, 400, body.error)
  const request = body.value
  const conversation = readChatRequest(request)
  if (!conversation.steps.some((step) => step.role === 'user')) {
    return refuse(c, 400, 'messages must contain a message of role user')
  }
  const reply = run.reply(conversation)
  const head: Head = {
    id: `chatcmpl-${run.randomId()}`,
    created: Math.floor(run.clock() / 1000),
    model: request.model,
    system_fingerprint: 'demo',
  }
  if (request.stream !== true) {
    await run.pauseFor(reply, c.req.raw.signal)
    return c.json(wholeAnswer(head, reply, conversation))
  }
  const withUsage = request.stream_options?.include_usage === true
  const usage = withUsage ? countUsage(conversation, reply) : null
  return streamFrames((left) => writeChunks({ head, reply, usage, run, left }), c.req.raw.signal)
}

function wholeAnswer(head: Head, reply: Reply, conversation: Conversation): object {
  const toolCalls = reply.calls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.args) },
  }))
  const message = {
    role: 'assistant',
    content: reply.text === '' ? null : reply.text,
    refusal: null,
    ...(toolCalls.length > 0 && { tool_calls: toolCalls }),
  }
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: FINISH[reply.end] }],
    usage: countUsage(conversation, reply),
  }
}

function countUsage(conversation: Conversation, reply: Reply): object {
  const prompt = countPrompt(conversation)
  const completion = countReply(reply)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  }
}

type Writing = {
  head: Head
  reply: Reply
  usage: object | null
  run: ModelRun
  left: AbortSignal
}

async function* writeChunks({ head, reply, usage, run, left }: Writing): AsyncGenerator<string> {
  const chunk = (delta: object, finish: Finish | null = null): string =>
    frame({
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(usage !== null && { usage: null }),
    })
  yield chunk({ role: 'assistant', content: '' })
  for await (const piece of writeSlowly(reply.text, run.pace, left)) yield chunk({ content: piece })
  for (const [index, call] of reply.calls.entries()) {
    const named = { name: call.name, arguments: '' }
    yield chunk({ tool_calls: [{ index, id: call.id, type: 'function', function: named }] })
    for await (const piece of writeSlowly(JSON.stringify(call.args), run.pace, left)) {
      yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] })
    }
  }
  yield chunk({}, FINISH[reply.end])
  if (usage !== null) {
    yield frame({ ...head, object: 'chat.completion.chunk', choices: [], usage })
  }
  yield 'data: [DONE]\n\n'
}

function frame(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

function refuse(c: Context, status: 400 | 404, message: string, code: string | null = null) {
  return c.json({ error: { message, type: 'invalid_request_error', param: null, code } }, status)
}
