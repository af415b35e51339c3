/**
 * `/api/llm/openai` and `/api/llm/claude`: hosted models in their providers' own protocols, so that
 * official clients work. Every call goes through the ledger (AIP-20 to AIP-38).
 */
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { Failure, fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { Gate, OpenRequest } from '../../../server/kernel/gate.ts'
import { type Counter, countCall } from '../../../server/kernel/rate-limits.ts'
import { readJsonBody, refuseTokenInQuery } from '../../../server/kernel/read-request.ts'
import type { HostedModels, Style, Upstream } from './hosted-models.ts'
import { readRelayBody, type RelayBody } from './relay-body.ts'
import { type RelayError, relayErrorAnswer, relayErrorEvent } from './relay-errors.ts'
import { relayStream, streamTimers } from './relay-stream.ts'
import { countWhole, createStreamCounter } from './token-counter.ts'

export type RelayOptions = { models: HostedModels; gate: Gate; counter: Counter }

const paths: Readonly<Record<Style, readonly string[]>> = {
  openai: ['', '/chat/completions', '/v1/chat/completions'],
  claude: ['', '/v1/messages'],
}

/** The relay as a Hono app. */
export function modelRelay(options: RelayOptions): Hono {
  const app = new Hono()
  const running = new Map<string, number>()
  for (const style of ['openai', 'claude'] as const) {
    const base = `/api/llm/${style}`
    for (const path of paths[style]) app.post(base + path, (c) => relay(options, running, style, c))
    for (const path of ['/models', '/v1/models'])
      app.get(base + path, (c) => listModels(options, style, c))
    app.all(`${base}/*`, (c) => refuse(options.gate.open(c), style, fail('notFound')))
  }
  return app
}

async function listModels(options: RelayOptions, style: Style, c: Context): Promise<Response> {
  const request = options.gate.open(c)
  try {
    await options.gate.admitTo(request, 'llm')
    const { model, builtin } = options.models.upstreams[style]
    const entry = {
      id: model,
      object: 'model',
      type: 'model',
      created: 0,
      owned_by: 'host',
      display_name: builtin ? 'Demo model (built in)' : model,
    }
    return Response.json(
      { object: 'list', data: [entry], has_more: false },
      {
        headers: {
          'Cache-Control': 'private, no-store',
          'X-Request-Id': request.context.requestId,
        },
      },
    )
  } catch (error) {
    return refuse(request, style, error)
  }
}

async function relay(
  options: RelayOptions,
  running: Map<string, number>,
  style: Style,
  c: Context,
): Promise<Response> {
  const request = options.gate.open(c)
  try {
    refuseTokenInQuery(request.query)
    const user = await options.gate.admitTo(request, 'llm')
    const { perMinute, atOnce } = options.models.limits
    await countCall(options.counter, `llm:${user.userId}`, { calls: perMinute, seconds: 60 })
    const given = await readJsonBody(c.req.raw, limits.modelBodyBytes, request.context.locale)
    const body = readRelayBody(style, given, options.models.maxTokens)
    if ('fault' in body)
      return answerError(request, style, {
        code: 'validationError',
        message: body.fault,
        param: body.param,
      })
    const upstream = options.models.upstreams[style]
    if (body.model !== upstream.model && body.model !== 'auto') throw fail('modelNotFound')
    const free = occupy(running, user.userId, atOnce)
    return await forward(options, { request, style, user, body, upstream, free })
  } catch (error) {
    return refuse(request, style, error)
  }
}

/** Takes one of a person's places; answers how to leave it, once. */
function occupy(running: Map<string, number>, userId: string, atOnce: number): () => void {
  const now = running.get(userId) ?? 0
  if (now >= atOnce) throw fail('rateLimited', { n: 1 })
  running.set(userId, now + 1)
  let left = false
  return () => {
    if (left) return
    left = true
    const rest = (running.get(userId) ?? 1) - 1
    if (rest > 0) running.set(userId, rest)
    else running.delete(userId)
  }
}

type Call = {
  request: OpenRequest
  style: Style
  user: Identity
  body: RelayBody
  upstream: Upstream
  free: () => void
}

async function forward(options: RelayOptions, call: Call): Promise<Response> {
  const { ledger } = options.models
  const { upstream, body, free } = call
  const { entryId } = await ledger
    .reserve(call.user.userId, upstream.model, !upstream.builtin)
    .catch((error: unknown) => {
      free()
      throw error
    })
  const giveBack = async (error: RelayError): Promise<Response> => {
    await ledger.refund(entryId)
    free()
    return answerError(call.request, call.style, error)
  }
  const abort = new AbortController()
  const leave = (): void => abort.abort()
  call.request.context.signal.addEventListener('abort', leave, { once: true })
  const answer = await ask(options, call, abort)
  if (!(answer instanceof Response)) return giveBack(answer)
  if (!answer.ok) return giveBack(await refusalOf(answer, options))
  if (!body.stream || !answer.body) return whole(options, call, answer, entryId)
  const counter = createStreamCounter()
  const stream = relayStream({
    upstream: answer.body,
    abort,
    timers: streamTimers,
    onChunk: (chunk) => counter.add(chunk),
    async onEnd({ delivered }) {
      free()
      await (delivered ? ledger.settle(entryId, counter.counts()) : ledger.refund(entryId))
    },
    errorEvent: (error) => relayErrorEvent(call.style, error, call.request.context.locale),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': call.request.context.requestId,
    },
  })
}

async function ask(
  options: RelayOptions,
  call: Call,
  abort: AbortController,
): Promise<Response | RelayError> {
  const { upstream, body } = call
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      abort.abort()
    },
    body.stream ? streamTimers.firstByteMs : streamTimers.silenceMs,
  )
  try {
    const sent = JSON.stringify({ ...body.forwarded, model: upstream.model })
    const headers = { 'Content-Type': 'application/json', ...upstream.headers }
    const answer = await options.models.world.fetch(upstream.url, {
      method: 'POST',
      headers,
      body: sent,
      signal: abort.signal,
    })
    const type = answer.headers.get('content-type') ?? ''
    const fits = body.stream ? type.startsWith('text/event-stream') : type.includes('json')
    if (!answer.ok || fits) return answer
    // A page of HTML with status 200 is a proxy's, not a model's.
    await answer.body?.cancel()
    return { code: 'upstreamError' }
  } catch {
    return { code: late ? 'upstreamTimeout' : 'upstreamError' }
  } finally {
    clearTimeout(timer)
  }
}

async function whole(
  options: RelayOptions,
  call: Call,
  answer: Response,
  entryId: string,
): Promise<Response> {
  const { ledger } = options.models
  try {
    const value: unknown = await answer.json()
    await ledger.settle(entryId, countWhole(value))
    return Response.json(value, {
      headers: {
        'Cache-Control': 'private, no-store',
        'X-Request-Id': call.request.context.requestId,
      },
    })
  } catch {
    // The answer broke off: nothing was delivered.
    await ledger.refund(entryId)
    return answerError(call.request, call.style, { code: 'upstreamError' })
  } finally {
    call.free()
  }
}

const UpstreamError = z.object({ error: z.object({ message: z.string() }) })

/** What a refusal of the service means to the person (AIP-32); its own text only for a 400. */
async function refusalOf(answer: Response, options: RelayOptions): Promise<RelayError> {
  const text = (await answer.text()).slice(0, 20_000)
  if (answer.status === 401 || answer.status === 403) {
    options.models.log.error('the AI service refuses our key', { status: answer.status })
    return { code: 'upstreamAuth' }
  }
  if (answer.status === 429)
    return { code: 'rateLimited', params: { n: Number(answer.headers.get('retry-after')) || 20 } }
  if (answer.status !== 400) return { code: 'upstreamError' }
  const parsed = UpstreamError.safeParse(safeJson(text))
  return {
    code: 'validationError',
    message: parsed.success ? parsed.data.error.message : 'Invalid request',
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // HTML or a broken body has no message for the person.
    return null
  }
}

function answerError(request: OpenRequest, style: Style, error: RelayError): Response {
  return relayErrorAnswer(style, error, request.context)
}

function refuse(request: OpenRequest, style: Style, error: unknown): Response {
  if (error instanceof Failure)
    return answerError(request, style, { code: error.code, params: error.params })
  throw error
}
