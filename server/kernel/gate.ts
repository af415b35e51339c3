/** The gate before every handler: who calls, how often, whether they may. Handed to `serve` and to the relays. */
import type { Context } from 'hono'
import { Failure, fail } from '../../contract/failures.ts'
import type { AnyRoute } from '../../contract/route.ts'
import { accessTokenPrefix } from '../../contract/token-scopes.ts'
import { hostFailure } from '../database/host-failures.ts'
import { failureAnswer } from './answer.ts'
import { createResponseCapacity } from './response-capacity.ts'
import { createBodyCapacity } from './body-capacity.ts'
import type { AppHandle, CallToken, Identity, SiteOfCall } from './context.ts'
import { cookieLine, cookieName, readCookies } from './cookies.ts'
import type { IdempotentCalls } from './idempotency.ts'
import type { Log } from './log.ts'
import { openRequest, type OpenRequest, withHeaders } from './open-request.ts'
import { type Counter, countCall } from './rate-limits.ts'
import { appOf, idIn } from './app-of-call.ts'
import { refuseUnscoped, type TokenDeed } from './call-token.ts'
import { newId, type World } from './world.ts'

/** What a token may open: everything, or the hosted models only (T37). */
export type Audience = 'studio' | 'llm'

/** What the kernel is given by features at start; it imports none of them. */
export type GateOptions = {
  world: World
  log: Log
  counter: Counter
  secure: boolean
  trustedProxyHops: number
  /** As they are now. `scale` multiplies every route's own limit; tests and benchmarks set it openly. */
  limits(): { userPerMinute: number; anonymousPerMinute: number; scale: number }
  /**
   * Answers whom an access token speaks for, at the studio or at an app's address; fails with `tokenExpired`,
   * `unauthorized` or `forbidden` (wrong audience).
   */
  authenticate(token: string, audience: Audience, site: SiteOfCall | null): Promise<Identity>
  /** Notes on an app what was done to it by an access token. */
  noteTokenDeed(deed: TokenDeed): Promise<void>
  /** Whether an admin has switched a route, or hosted AI, off. */
  isSwitchedOff(what: string): Promise<boolean>
  /** Fails with `hostFull` while nothing more is to be stored. */
  requireSpace(): Promise<void>
  /** Looks an app up for an owner's route; null when there is none. */
  findApp(id: string): Promise<AppHandle | null>
  idempotentCalls: IdempotentCalls
  /** The policy table; a route without an entry stops the start. */
  policies: Readonly<Record<string, AnyRoute['access']>>
}

export type Gate = ReturnType<typeof createGate>

/** Builds the gate. */
export function createGate(options: GateOptions) {
  const room = createBodyCapacity()
  const answers = createResponseCapacity()
  const ourCookies = ['rt', 'oauth'].map((name) => cookieName(name, options.secure))
  return {
    requestId: (c: Context): string => c.res.headers.get('x-request-id') ?? newId(options.world),
    requirePolicy(route: AnyRoute): void {
      const stated = options.policies[route.line]
      if (stated === undefined) throw new Error(`${route.line} has no entry in the policy table`)
      if (stated !== route.access) {
        throw new Error(`${route.line} says "${route.access}", the policy table says "${stated}"`)
      }
    },
    open(c: Context): OpenRequest {
      const request = openRequest(c, options, answers)
      return { ...request, held: room.enter(request.context.address) }
    },
    admit: (request: OpenRequest, route: AnyRoute) => admit(request, route, options, ourCookies),
    appOf: (route: AnyRoute, given: object, user: Identity | null) =>
      appOf(options, route, given, user),
    async once(
      request: OpenRequest,
      route: AnyRoute,
      call: { user: Identity | null; raw: unknown },
      answer: () => Promise<Response>,
    ): Promise<Response> {
      const key = request.context.header('idempotency-key')
      if (!route.idempotent || key === undefined || !call.user) return answer()
      const { params } = request.context
      const keyed = { userId: call.user.userId, key, route: route.line, body: call.raw, params }
      const given = withHeaders(await options.idempotentCalls.once(keyed, answer), request)
      given.headers.set('X-Request-Id', request.context.requestId)
      return given
    },
    noteDeed: (call: DoneCall) => noteDeed(options, call),
    refuse: (request: OpenRequest, route: AnyRoute, error: unknown): Response =>
      refuse(request, route, error, options, ourCookies),
    /** For the relays, which are no `route()`: authenticates and counts. */
    async admitTo(request: OpenRequest, audience: Audience): Promise<Identity> {
      const user = await identifyCounted(request, options, audience)
      if (!user) throw fail('unauthorized')
      if (user.token) throw fail('tokenNotHere')
      if (audience === 'llm' && (await options.isSwitchedOff('ai'))) throw fail('switchedOff')
      return user
    },
    /** For a door of programs, which is no `route()`: only an access token opens it; what it may do the routes behind say. */
    async admitToken(request: OpenRequest): Promise<Identity & { token: CallToken }> {
      const user = await identifyCounted(request, options, 'studio')
      await countGlobal(request, user, options)
      if (!user?.token) throw fail('unauthorized')
      return { ...user, token: user.token }
    },
    /** Counts a call of whom nothing is known, for its address. */
    countAddress: (request: OpenRequest) => countGlobal(request, null, options),
    refuseAs: (request: OpenRequest, line: string, error: unknown): Response =>
      refuse(request, { line }, error, options, ourCookies),
  }
}

/** A call that went well: what it was given, and what it is answered. */
type DoneCall = { route: AnyRoute; user: Identity | null; given: object; reply: object | null }

/** Notes what a token did, on the app of the call or the one that it made. */
async function noteDeed(options: GateOptions, { route, user, given, reply }: DoneCall) {
  const act = route.token?.act
  if (!user?.token || act === undefined) return
  // A call that found all as it was to be did nothing.
  if (reply && 'changed' in reply && reply.changed === false) return
  const appId = idIn(given) || idIn(reply ?? {})
  if (appId === '') return
  await options.noteTokenDeed({ userId: user.userId, tokenName: user.token.name, appId, act })
}

/** Says who calls, once they may: authenticated, counted, and the route open. */
async function admit(
  request: OpenRequest,
  route: AnyRoute,
  options: GateOptions,
  ourCookies: readonly string[],
): Promise<Identity | null> {
  // Whatever cookies come beside an access token, it speaks alone.
  if (!isAccessToken(request)) readCookies(request.context.header('cookie'), ourCookies)
  const user = route.toleratesBadToken ? null : await identifyFor(route, request, options)
  await countGlobal(request, user, options)
  refuseUnscoped(route, tokenOf(request, user))
  if (route.access !== 'anyone' && !user) throw fail(unknownCaller(route))
  if (lacksRole(route, user)) throw fail('notFound')
  if (route.limit) await countOwn(request, user, route, options)
  if (await options.isSwitchedOff(route.line)) throw fail('switchedOff')
  if (route.stores) await options.requireSpace()
  return user
}

function lacksRole({ access }: AnyRoute, user: Identity | null): boolean {
  if (access === 'admin') return user?.isAdmin !== true
  return access === 'moderator' && user?.isModerator !== true
}

/** The access token of a call; `unknown` for one that is sent where tokens count for nothing. */
function tokenOf(request: OpenRequest, user: Identity | null): CallToken | 'unknown' | null {
  if (user) return user.token ?? null
  return isAccessToken(request) ? 'unknown' : null
}

function isAccessToken(request: OpenRequest): boolean {
  return bearerOf(request)?.startsWith(accessTokenPrefix) ?? false
}

function bearerOf({ context }: OpenRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(context.header('authorization') ?? '')?.[1]
}

async function identify(
  request: OpenRequest,
  options: GateOptions,
  audience: Audience,
): Promise<Identity | null> {
  const authorization = request.context.header('authorization')
  const token =
    bearerOf(request) ?? (audience === 'llm' ? request.context.header('x-api-key') : undefined)
  if (token !== undefined) return options.authenticate(token, audience, request.context.site)
  if (authorization !== undefined) throw fail('unauthorized')
  return null
}

/** A token that is refused counts for its address first: guessing is calling. */
async function identifyCounted(
  request: OpenRequest,
  options: GateOptions,
  audience: Audience,
): Promise<Identity | null> {
  try {
    return await identify(request, options, audience)
  } catch (error) {
    if (error instanceof Failure) await countGlobal(request, null, options)
    throw error
  }
}

/** The code by which a route refuses callers that it does not know; what is for admins is not there for them. */
function unknownCaller(route: AnyRoute): 'notLoggedIn' | 'unauthorized' | 'notFound' {
  if (route.access === 'admin' || route.access === 'moderator') return 'notFound'
  return route.fails.includes('notLoggedIn') ? 'notLoggedIn' : 'unauthorized'
}

async function identifyFor(
  route: AnyRoute,
  request: OpenRequest,
  options: GateOptions,
): Promise<Identity | null> {
  try {
    return await identifyCounted(request, options, 'studio')
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthorized') throw fail(unknownCaller(route))
    throw error
  }
}

async function countGlobal(
  request: OpenRequest,
  user: Identity | null,
  options: GateOptions,
): Promise<void> {
  const { userPerMinute, anonymousPerMinute } = options.limits()
  const calls = user ? userPerMinute : anonymousPerMinute
  const bucket = user ? `user:${user.userId}` : `address:${request.context.address}`
  const allowance = { calls, seconds: 60 }
  tellLimit(request, calls, await countCall(options.counter, bucket, allowance))
}

/** Tells how many calls are left; of two limits the one that is nearer. */
function tellLimit(
  { headers }: OpenRequest,
  calls: number,
  { left, endsInSeconds }: { left: number; endsInSeconds: number },
): void {
  if (left >= Number(headers['ratelimit-remaining'] ?? Infinity)) return
  headers['ratelimit-limit'] = String(calls)
  headers['ratelimit-remaining'] = String(left)
  headers['ratelimit-reset'] = String(endsInSeconds)
}

async function countOwn(
  request: OpenRequest,
  user: Identity | null,
  route: AnyRoute,
  options: GateOptions,
): Promise<void> {
  const limit = route.limit
  if (!limit) return
  const who = limit.per === 'user' && user ? user.userId : request.context.address
  const allowance = { calls: limit.calls * options.limits().scale, seconds: limit.seconds }
  const bucket = `${route.line}:${who}`
  const counted = await countCall(options.counter, bucket, allowance, limit.fails ?? 'rateLimited')
  tellLimit(request, allowance.calls, counted)
}

function refuse(
  request: OpenRequest,
  { line, besideFailure }: Pick<AnyRoute, 'line' | 'besideFailure'>,
  error: unknown,
  options: GateOptions,
  ours: readonly string[],
): Response {
  const { requestId, locale } = request.context
  if (!(error instanceof Failure)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : 'thrown value'
    options.log.error('request failed', { requestId, route: line, stack })
    const failure = fail(hostFailure(error))
    return withHeaders(failureAnswer(failure, requestId, locale, besideFailure), request)
  }
  const answer = withHeaders(failureAnswer(error, requestId, locale, besideFailure), request)
  if (error.code === 'duplicateCookie') {
    for (const name of ours)
      answer.headers.append(
        'Set-Cookie',
        cookieLine({ name, value: '', maxAgeSeconds: 0, sameSite: 'Strict' }, options.secure),
      )
  }
  return answer
}
