/** The REST API as a whole: caller, limits, headers, ETags and failures in one place (HOST-32). */
import { createHash } from 'node:crypto'
import { Hono, type Context, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Host } from '../host.ts'
import { findRepositoryById } from '../storage/repository-store.ts'
import { createTokenRevocation } from '../oauth/token-routes.ts'
import { readCaller, type ApiEnv } from './caller.ts'
import { createCallLimit } from './call-limit.ts'
import { ApiFailure, notFound } from './failures.ts'
import { bodyBytes } from './json-body.ts'
import { createArchiveRoutes } from './routes/archive-routes.ts'
import { createCompareRoutes } from './routes/compare-routes.ts'
import { createContentsRoutes } from './routes/contents-routes.ts'
import { createHistoryRoutes } from './routes/history-routes.ts'
import { createPagesRoutes } from './routes/pages-routes.ts'
import { createObjectRoutes } from './routes/object-routes.ts'
import { createRefRoutes } from './routes/ref-routes.ts'
import { createRepositoryRoutes } from './routes/repository-routes.ts'
import { createTreeRoutes } from './routes/tree-routes.ts'
import { createUserRoutes } from './routes/user-routes.ts'

const areas = [
  createUserRoutes,
  createRepositoryRoutes,
  createContentsRoutes,
  createObjectRoutes,
  createTreeRoutes,
  createRefRoutes,
  createHistoryRoutes,
  createCompareRoutes,
  createArchiveRoutes,
  createPagesRoutes,
] as const

/** The API below `/codehost/api/v3`. */
export function createApi(host: Host): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  const limit = createCallLimit(host)
  api.use(setStandingHeaders)
  api.route('/', createTokenRevocation(host))
  api.use(tagAnswers)
  api.use(async (c, next) => {
    const caller = readCaller(host, c)
    c.set('caller', caller)
    if (caller) c.header('X-OAuth-Scopes', caller.scopes.join(', '))
    limit.count(c, caller)
    await next()
  })
  api.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: () => answerFailure(new ApiFailure(413, 'The request body is too large.')),
    }),
  )
  // The body first: what a call then opens is as it stands now, not as it was before a slow upload.
  api.use(async (c, next) => {
    if (c.get('caller')) await c.req.arrayBuffer()
    await next()
  })
  api.get('/rate_limit', (c) => c.json(limit.show(c.get('caller'))))
  api.get('/meta', (c) =>
    c.json({ verifiable_password_authentication: false, installed_version: '3' }),
  )
  for (const createRoutes of areas) api.route('/', createRoutes(host))
  api.all('*', () => {
    throw notFound()
  })
  api.onError((error, c) => failed(host, error, c))
  return api
}

function failed(host: Host, error: Error, c: Context<ApiEnv>): Response {
  const opened = c.get('repositoryId')
  // Deleted while the call went on: whatever failed, it is not there any more (HOST-08).
  if (opened !== undefined && !findRepositoryById(host, opened))
    return withHeadersOf(c, answerFailure(notFound()))
  if (error instanceof ApiFailure) return withHeadersOf(c, answerFailure(error))
  if (error instanceof HTTPException && error.status < 500)
    return withHeadersOf(c, answerFailure(new ApiFailure(413, 'The request body is too large.')))
  host.log('apiBug', { message: error.message.slice(0, 300), method: c.req.method })
  return withHeadersOf(c, answerFailure(new ApiFailure(500, 'Server Error')))
}

function answerFailure(failure: ApiFailure): Response {
  return Response.json(failure.body(), { status: failure.status })
}

function withHeadersOf(c: Context, answer: Response): Response {
  for (const [name, value] of c.res.headers) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  return answer
}

async function setStandingHeaders(c: Context, next: Next): Promise<void> {
  await next()
  const { headers } = c.res
  headers.set('X-GitHub-Media-Type', 'github.v3; format=json')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Vary', 'Accept, Authorization')
  if (c.res.headers.get('Content-Type') === 'application/json')
    headers.set('Content-Type', 'application/json; charset=utf-8')
}

async function tagAnswers(c: Context, next: Next): Promise<void> {
  await next()
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json') === true
  if (c.req.method !== 'GET' || c.res.status !== 200 || !isJson) return
  const text = await c.res.text()
  const tag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  const headers = new Headers(c.res.headers)
  headers.set('ETag', tag)
  const isKnown = matches(c.req.header('if-none-match'), tag)
  if (isKnown) headers.delete('Content-Type')
  c.res = undefined
  c.res = new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers })
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((part) => bare(part) === bare(tag))
}
