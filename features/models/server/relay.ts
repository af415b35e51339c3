/**
 * `/api/llm/openai` and `/api/llm/claude`: hosted models in their providers' own protocols, so that
 * official clients work. Every call goes through the ledger (AIP-20 to AIP-38).
 */
import { type Context, Hono } from 'hono'
import { Failure, fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { Gate, OpenRequest } from '../../../server/kernel/gate.ts'
import { type Counter, countCall } from '../../../server/kernel/rate-limits.ts'
import { readJsonBody, refuseTokenInQuery } from '../../../server/kernel/read-request.ts'
import type { Provider } from '../contract.ts'
import { askUpstream } from './ask-upstream.ts'
import { type HostedModels, modelsOf, type Upstream, upstreamFor } from './hosted-models.ts'
import { readWhole } from './read-whole.ts'
import { readRelayBody, type RelayBody } from './relay-body.ts'
import { type RelayError, relayErrorAnswer, relayErrorEvent } from './relay-errors.ts'
import { relayStream, streamTimers } from './relay-stream.ts'
import { countWhole, createStreamCounter } from './token-counter.ts'

const wholeBounds = {
  silenceMs: streamTimers.silenceMs,
  wholeMs: streamTimers.wholeMs,
  bytes: limits.modelBodyBytes,
}

export type RelayOptions = { models: HostedModels; gate: Gate; counter: Counter }

const demoName = { en: 'Demo model (built in)', zh: '演示模型（内置）' } as const

const paths: Readonly<Record<Provider, readonly string[]>> = {
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

async function listModels(options: RelayOptions, style: Provider, c: Context): Promise<Response> {
  const request = options.gate.open(c)
  try {
    await options.gate.admitTo(request, 'llm')
    const { locale } = request.context
    const listed = modelsOf(options.models, style).map(({ name, upstreams }) => ({
      id: name,
      object: 'model',
      type: 'model',
      created: 0,
      owned_by: 'host',
      display_name: upstreams[style]?.builtin ? demoName[locale] : name,
    }))
    return Response.json(
      { object: 'list', data: listed, has_more: false },
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
  style: Provider,
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
    const upstream = upstreamFor(options.models, style, body.model)
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
  style: Provider
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
  const answer = await askUpstream(options.models, upstream, { body, abort })
  // What Node's fetch answers is no instance of the Response that the server's listener puts in place.
  if ('code' in answer) return giveBack(answer)
  if (!body.stream || !answer.body) return whole(options, call, answer, entryId)
  const counter = createStreamCounter(askedIn(body))
  const stream = relayStream({
    upstream: answer.body,
    abort,
    timers: streamTimers,
    onChunk: (chunk) => counter.add(chunk),
    async onEnd() {
      free()
      await (counter.hasDelivered()
        ? ledger.settle(entryId, counter.counts())
        : ledger.refund(entryId))
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

async function whole(
  options: RelayOptions,
  call: Call,
  answer: Response,
  entryId: string,
): Promise<Response> {
  const { ledger } = options.models
  const read = await readWhole(answer.body, wholeBounds)
  call.free()
  const value = 'text' in read ? jsonOf(read.text) : undefined
  if (value === undefined) {
    // Nothing was delivered.
    await ledger.refund(entryId)
    const code = 'fault' in read ? read.fault : 'upstreamError'
    return answerError(call.request, call.style, { code })
  }
  const counts = countWhole(value, askedIn(call.body))
  await (counts === null ? ledger.refund(entryId) : ledger.settle(entryId, counts))
  return Response.json(value, {
    headers: {
      'Cache-Control': 'private, no-store',
      'X-Request-Id': call.request.context.requestId,
    },
  })
}

// The texts that the model reads, in either protocol.
function askedIn({ forwarded }: RelayBody): Record<string, unknown> {
  const { messages, system, tools } = forwarded
  return { messages, system, tools }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Half an answer, or none.
    return undefined
  }
}

function answerError(request: OpenRequest, style: Provider, error: RelayError): Response {
  return relayErrorAnswer(style, error, request.context)
}

function refuse(request: OpenRequest, style: Provider, error: unknown): Response {
  if (error instanceof Failure)
    return answerError(request, style, { code: error.code, params: error.params })
  throw error
}
