/** The REST API as a whole: caller, limits, headers, ETags and failures in one place. */
import { createHash } from 'node:crypto'
import { Hono, type Context, type Next } from 'hono'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import { longCalls } from '../git/limits.ts'
import { CallerGone, TooMuchWork } from '../git/work.ts'
import type { Host } from '../host.ts'
import { limitSentence } from '../limit-sentences.ts'
import { noteSize, QuotaExceeded } from '../storage/account-quota.ts'
import { findRepositoryById } from '../storage/repository-store.ts'
import { bugFields } from '../bug-fields.ts'
import { diskFullSentence, isDiskFull } from '../disk-full.ts'
import { createSessionsEnd, createTokenRevocation } from '../oauth/token-routes.ts'
import { createVouchedSignIn } from '../oauth/vouched-sign-in.ts'
import { createBodyPlaces, TooManyLargeBodies } from './body-places.ts'
import { readCaller, type ApiEnv, type Caller } from './caller.ts'
import { createCallLimit, type CallLimit } from './call-limit.ts'
import { ApiFailure, notFound } from './failures.ts'
import { bodyBytes } from './json-body.ts'
import { TooManyHeavyCalls } from './heavy-places.ts'
import { isKnown } from './known-answers.ts'
import { endWorkOf, TooManyLongCalls } from './long-calls.ts'
import { refuseOnFullDisk } from './full-disk.ts'
import { refuseTakenDown } from './repository-access.ts'
import { noRoom } from './require-quota.ts'
import { createArchiveRoutes } from './routes/archive-routes.ts'
import { createCompareRoutes } from './routes/compare-routes.ts'
import { createContentsRoutes } from './routes/contents-routes.ts'
import { createHistoryRoutes } from './routes/history-routes.ts'
import { createPagesRoutes } from './routes/pages-routes.ts'
import { createObjectRoutes } from './routes/object-routes.ts'
import { createRefRoutes } from './routes/ref-routes.ts'
import { createRepositoryRoutes } from './routes/repository-routes.ts'
import { createStatusRoutes } from './routes/status-routes.ts'
import { createTreeRoutes } from './routes/tree-routes.ts'
import { createUserRoutes } from './routes/user-routes.ts'

const areas = [
  createUserRoutes,
  createRepositoryRoutes,
  createContentsRoutes,
  createObjectRoutes,
  createTreeRoutes,
  createRefRoutes,
  // Before the history, whose names of commits may hold slashes.
  createStatusRoutes,
  createHistoryRoutes,
  createCompareRoutes,
  createArchiveRoutes,
  createPagesRoutes,
] as const

/** The API below `/codehost/api/v3`. */
export function createApi(host: Host): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  const limit = createCallLimit(host)
  const places = createBodyPlaces()
  api.use(async (c, next) => {
    await next()
    await endWorkOf(c)
  })
  api.use(setStandingHeaders)
  api.route('/', createTokenRevocation(host))
  api.route('/', createSessionsEnd(host))
  api.route('/', createVouchedSignIn(host))
  api.use(tagAnswers)
  api.use(async (c, next) => {
    const caller = countCaller(host, c, limit)
    c.set('caller', caller)
    if (caller) c.header('X-OAuth-Scopes', caller.scopes.join(', '))
    await next()
  })
  api.use((c, next) => refuseOnFullDisk(host, c, next))
  // The body first: what a call then opens is as it stands now, not as it was before a slow upload.
  // Every call that takes one needs a caller, so nothing is read of anybody else's (T67).
  api.use(async (c, next) => {
    if (!c.get('caller')) return next()
    const leave = await places(c)
    try {
      c.set('body', await readBounded(c.req, bodyBytes))
      await next()
    } finally {
      leave()
    }
  })
  api.use(async (c, next) => {
    await next()
    const written = c.get('repositoryId')
    try {
      if (c.req.method !== 'GET' && written !== undefined) await noteSize(host, written)
    } finally {
      c.get('room')?.leave()
    }
  })
  api.use('/repos/:owner/:repo/*', (c, next) => refuseTakenDown(host, c, next))
  api.get('/rate_limit', (c) => c.json(limit.show(c, c.get('caller'))))
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

// Who guesses at tokens is counted as somebody without one.
function countCaller(host: Host, c: Context, limit: CallLimit): Caller {
  let caller: Caller = null
  try {
    caller = readCaller(host, c)
  } finally {
    limit.count(c, caller)
  }
  return caller
}

function failed(host: Host, error: Error, c: Context<ApiEnv>): Response {
  const opened = c.get('repositoryId')
  // Deleted while the call went on: whatever failed, it is not there any more.
  if (opened !== undefined && !findRepositoryById(host, opened))
    return withHeadersOf(c, answerFailure(notFound()))
  if (error instanceof QuotaExceeded) return withHeadersOf(c, answerFailure(noRoom(host)))
  if (error instanceof ApiFailure) return withHeadersOf(c, answerFailure(error))
  const refused = refusedWork(error, c)
  if (refused) return withHeadersOf(c, answerFailure(refused))
  if (error instanceof BodyTooLarge)
    return withHeadersOf(c, answerFailure(new ApiFailure(413, 'The request body is too large.')))
  host.log('apiBug', bugFields(error, c))
  const failure = isDiskFull(error)
    ? new ApiFailure(507, diskFullSentence.en)
    : new ApiFailure(500, 'Server Error')
  return withHeadersOf(c, answerFailure(failure))
}

/** What a call is told that asked for too much, or at a moment when too many did. */
function refusedWork(error: Error, c: Context): ApiFailure | null {
  if (error instanceof TooMuchWork) return new ApiFailure(413, limitSentence('en', error))
  // Nobody reads this answer.
  if (error instanceof CallerGone) return new ApiFailure(503, 'The call was given up.')
  const isBusy = [TooManyLongCalls, TooManyHeavyCalls, TooManyLargeBodies].some(
    (kind) => error instanceof kind,
  )
  if (!isBusy) return null
  c.header('Retry-After', String(longCalls.retrySeconds))
  return new ApiFailure(503, 'Too many long calls at once. Try again in a moment.')
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
  const isTagged = c.res.headers.has('ETag')
  if (c.req.method !== 'GET' || c.res.status !== 200 || !isJson || isTagged) return
  const text = await c.res.text()
  const tag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  const headers = new Headers(c.res.headers)
  headers.set('ETag', tag)
  const isSame = isKnown(c, tag)
  if (isSame) headers.delete('Content-Type')
  c.res = undefined
  c.res = new Response(isSame ? null : text, { status: isSame ? 304 : 200, headers })
}
