/**
 * `/api/llm/openai` and `/api/llm/claude`: hosted models in their providers' own protocols, so that
 * official clients work. Every call goes through the ledger.
 */
import { type Context, Hono } from 'hono'
import { Failure, fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Gate } from '../../../server/kernel/gate.ts'
import type { OpenRequest } from '../../../server/kernel/open-request.ts'
import { type Counter, countCall } from '../../../server/kernel/rate-limits.ts'
import { readJsonBody, refuseTokenInQuery } from '../../../server/kernel/read-request.ts'
import { appHeader, type Provider, turnHeader } from '../contract.ts'
import { forwardCall } from './forward-call.ts'
import { type HostedModels, isDemoHost, modelsOf } from './hosted-models.ts'
import { readRelayBody } from './relay-body.ts'
import { type RelayError, relayErrorAnswer } from './relay-errors.ts'

export type RelayOptions = {
  models: HostedModels
  gate: Gate
  counter: Counter
  /** How many calls of each person are under way. */
  running: Map<string, number>
}

const demoName = { en: 'No AI model (starters only)', zh: '未连接 AI 模型（仅模板）' } as const

const paths: Readonly<Record<Provider, readonly string[]>> = {
  openai: ['', '/chat/completions', '/v1/chat/completions'],
  claude: ['', '/v1/messages'],
}

/** The relay as a Hono app. */
export function modelRelay(options: RelayOptions): Hono {
  const app = new Hono()
  for (const style of ['openai', 'claude'] as const) {
    const base = `/api/llm/${style}`
    for (const path of paths[style]) app.post(base + path, (c) => relay(options, style, c))
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
    await options.models.freshen()
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

async function relay(options: RelayOptions, style: Provider, c: Context): Promise<Response> {
  const request = options.gate.open(c)
  try {
    refuseTokenInQuery(request.query)
    const user = await options.gate.admitTo(request, 'llm')
    await options.models.freshen()
    await countMinute(options, user.userId)
    const given = await readJsonBody(c.req.raw, {
      maxBytes: limits.modelBodyBytes,
      held: request.held,
      locale: request.context.locale,
    })
    const body = readRelayBody(style, given, options.models.maxTokens)
    if ('fault' in body)
      return answerError(request, style, {
        code: 'validationError',
        message: body.fault,
        param: body.param,
      })
    const free = occupy(options.running, user.userId, options.models.limits.atOnce)
    return await forwardCall(options.models, {
      request,
      style,
      user,
      body,
      free,
      turnId: idIn(request.context.header(turnHeader)),
      appId: idIn(request.context.header(appHeader)),
    })
  } catch (error) {
    return refuse(request, style, error)
  } finally {
    request.held.leave()
  }
}

/** An id that a client sent beside its call; anything that is none counts as none. */
function idIn(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{1,64}$/.test(header) ? header : null
}

/** Counts one call of a person: of the services together, or of the demo model. */
async function countMinute({ models, counter }: RelayOptions, userId: string): Promise<void> {
  const { perMinute, demoPerMinute } = models.limits
  const [bucket, calls] = isDemoHost(models) ? ['demo', demoPerMinute] : ['llm', perMinute]
  await countCall(counter, `${bucket}:${userId}`, { calls, seconds: 60 })
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

function answerError(request: OpenRequest, style: Provider, error: RelayError): Response {
  return relayErrorAnswer(style, error, request.context)
}

function refuse(request: OpenRequest, style: Provider, error: unknown): Response {
  if (error instanceof Failure)
    return answerError(request, style, { code: error.code, params: error.params })
  throw error
}
