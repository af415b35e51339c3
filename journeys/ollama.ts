/** An Ollama for the journeys: answers as its documentation says, its tags and chat completions as a stream, and knows no tools. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'

/** What a test writes down for it, and where it listens. */
export type Ollama = {
  url: string
  /** The texts that it writes, each once, a few letters at a time. */
  answers: string[]
  /** Whether each call asked for a stream, and whether it offered tools. */
  asked: { model: string; isStreamed: boolean; hasTools: boolean }[]
  stop(): Promise<void>
}

const model = 'qwen2.5-coder:7b'
const Asked = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.unknown()).default([]),
})

/** Starts it on a free port of this machine. */
export async function startOllama(): Promise<Ollama> {
  const answers: string[] = []
  const asked: Ollama['asked'] = []
  const service = createServer((request, response) => {
    void answer(request, response, { answers, asked })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    asked,
    async stop() {
      service.closeAllConnections()
      await new Promise((done) => service.close(done))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { answers, asked }: Pick<Ollama, 'answers' | 'asked'>,
): Promise<void> {
  if (request.url === '/api/tags') {
    const families = { 'nomic-embed-text:latest': 'nomic-bert', [model]: 'qwen2' }
    const models = Object.entries(families).map(([name, family]) => ({
      name,
      model: name,
      modified_at: '2026-11-01T08:00:00Z',
      size: 4_683_087_332,
      digest: 'dae161e27b0e',
      details: { format: 'gguf', family, families: [family], parameter_size: '7.6B' },
    }))
    return sendJson(response, 200, { models })
  }
  if (request.url !== '/v1/chat/completions') return sendJson(response, 404, { error: 'not found' })
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const body = Asked.parse(JSON.parse(Buffer.concat(parts).toString()))
  const hasTools = body.tools.length > 0
  asked.push({ model: body.model, isStreamed: body.stream, hasTools })
  if (hasTools) {
    const message = `registry.ollama.ai/library/${model} does not support tools`
    const error = { message, type: 'api_error', param: null, code: null }
    return sendJson(response, 400, { error })
  }
  stream(response, answers.shift() ?? 'Done.')
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Deltas of a few letters, the reason why it ended, and how much it was: in the words of OpenAI's stream. */
function stream(response: ServerResponse, text: string): void {
  const shared = { id: 'chatcmpl-7', object: 'chat.completion.chunk', created: 1, model }
  const chunk = (delta: object, finish: string | null) => ({
    ...shared,
    system_fingerprint: 'fp_ollama',
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }],
  })
  const deltas = (text.match(/[^]{1,7}/gu) ?? []).map((content) => chunk({ content }, null))
  const usage = {
    prompt_tokens: 400,
    completion_tokens: deltas.length,
    total_tokens: 400 + deltas.length,
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const part of [...deltas, chunk({ content: '' }, 'stop'), { ...shared, choices: [], usage }])
    response.write(`data: ${JSON.stringify(part)}\n\n`)
  response.end('data: [DONE]\n\n')
}
