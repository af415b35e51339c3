/** The API of the studio host: health, and whatever else answers below `/api`; all else there is a JSON 404. */
import { Hono } from 'hono'
import { fail, type Failure } from '../contract/failures.ts'
import { localeOf } from '../contract/locale.ts'
import { hostFailure } from './database/host-failures.ts'
import { failureAnswer } from './kernel/answer.ts'
import type { Log } from './kernel/log.ts'
import { newId, type World } from './kernel/world.ts'
import { type Answerer, healthPaths } from './hosts.ts'
import { type Probe, probeOf } from './readiness.ts'

export type ApiParts = {
  world: World
  log: Log
  /** The first part that is not ready, or null. */
  failingPart(probe: Probe): Promise<string | null>
  /** What answers, in order. */
  apps: readonly Hono[]
}

/** Assembles the API. An error that nobody has answered is logged whole and told to nobody. */
export function createApi({ world, log, failingPart, apps }: ApiParts): Hono {
  const refuse = (failure: Failure, language: string | undefined): Response =>
    failureAnswer(failure, newId(world), localeOf(language))
  const api = new Hono()
  api.get('/healthz', (c) => c.json({ status: 'ok' }))
  api.get('/readyz', async (c) => {
    const probe = probeOf(c.req.query('for'))
    if (probe === null) return refuse(fail('validationError'), c.req.header('accept-language'))
    const part = await failingPart(probe)
    return part === null ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', part }, 503)
  })
  for (const app of apps) api.route('/', app)
  api.onError((error, c) => {
    log.error('request failed', { method: c.req.method, stack: error.stack ?? error.message })
    return refuse(fail(hostFailure(error)), c.req.header('accept-language'))
  })
  api.notFound((c) => refuse(fail('notFound'), c.req.header('accept-language')))
  return api
}

/** Leads a request to the studio host to the API, the code host, the test payments or a page. */
export function answerStudio(
  api: Hono,
  parts: { codeHost: Answerer; testPayments: Answerer | null; page: Answerer },
): Answerer {
  const { codeHost, testPayments, page } = parts
  return (request, env) => {
    const part = studioPart(new URL(request.url).pathname)
    if (part === 'api') return api.fetch(request, env)
    if (part === 'codeHost') return codeHost(request, env)
    if (part === 'testPayments' && testPayments) return testPayments(request, env)
    return page(request, env)
  }
}

/** The part of the studio that answers a path. */
export function studioPart(pathname: string): 'api' | 'codeHost' | 'testPayments' | 'page' {
  const isApi = pathname === '/api' || pathname.startsWith('/api/') || pathname === '/oembed'
  if (/^\/(?:mcp|oauth|\.well-known\/oauth-[a-z-]+)(?:\/|$)/.test(pathname)) return 'api'
  if (isApi || healthPaths.has(pathname)) return 'api'
  if (pathname === '/codehost' || pathname.startsWith('/codehost/')) return 'codeHost'
  return pathname.startsWith('/test-payments/') ? 'testPayments' : 'page'
}
