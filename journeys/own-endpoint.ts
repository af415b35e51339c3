/** Endpoints of a person's own, or of a host's, as small servers on this machine: one in OpenAI's words, one in Ollama's. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { freePort } from './running-server.ts'
import type { Answer } from './scripted-model.ts'
import { streamOf } from './scripted-model.ts'

/** What one call brought to the endpoint. */
export type OwnCall = { path: string; key: string; cookie: string; body: string }

/** An endpoint that a test plays with. */
export type OwnEndpoint = {
  url: string
  calls: OwnCall[]
  /** What comes next, each used once; without any it says OK. */
  answers: (Exclude<Answer, string> | { status: number; error: object } | 'hangs')[]
  /** Whether pages of other origins may read what it says. */
  letsPagesIn: boolean
  /** Without them a call that offers some is refused, as Ollama does for most of its models. */
  knowsTools: boolean
  stop(): Promise<void>
}

/** Starts an endpoint with the models of an Ollama beside OpenAI's protocol. */
export async function startOwnEndpoint(): Promise<OwnEndpoint> {
  const port = await freePort()
  const server = createServer((request, response) => void answer(request, response))
  const endpoint: OwnEndpoint = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    answers: [],
    letsPagesIn: true,
    knowsTools: true,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (endpoint.letsPagesIn) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const path = request.url ?? ''
    if (path === '/') return void response.end('here')
    const call = await callOf(request)
    endpoint.calls.push(call)
    const told = toldByOllama[path]
    if (told) return json(response, 200, told)
    const next = nextAnswer(endpoint, call)
    if (next === 'hangs') return
    if ('status' in next) return json(response, next.status, { error: next.error })
    await next.after
    const lines = ollamaLines(path, next.text ?? '')
    response.setHeader('Content-Type', lines ? 'application/x-ndjson' : 'text/event-stream')
    response.end(lines?.map((line) => `${JSON.stringify(line)}\n`).join('') ?? streamOf(next))
  }
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return endpoint
}

/** What Ollama tells of its models. */
const toldByOllama: Readonly<Record<string, object>> = {
  '/api/tags': { models: [{ name: 'qwen:7b' }] },
  '/api/show': { capabilities: ['completion'] },
}

/** An answer as Ollama's own two calls stream it; null for any other call. */
function ollamaLines(path: string, text: string): object[] | null {
  const end = { model: 'qwen:7b', done: true, done_reason: 'stop', eval_count: 20 }
  if (path === '/api/generate')
    return [
      { response: text, done: false },
      { response: '', ...end },
    ]
  if (path !== '/api/chat') return null
  const message = { role: 'assistant', content: text }
  return [
    { model: 'qwen:7b', message, done: false },
    { message: { role: 'assistant', content: '' }, ...end },
  ]
}

function nextAnswer({ knowsTools, answers }: OwnEndpoint, { body }: OwnCall) {
  if (knowsTools || !body.includes('"tools":[{')) return answers.shift() ?? { text: 'OK' }
  const message = 'registry.ollama.ai/library/qwen:7b does not support tools'
  return { status: 400, error: { message, type: 'api_error', param: null, code: null } }
}

async function callOf(request: IncomingMessage): Promise<OwnCall> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const { authorization: key = '', cookie = '' } = request.headers
  return { path: request.url ?? '', key, cookie, body: Buffer.concat(parts).toString() }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
