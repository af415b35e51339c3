/**
 * `/api/github/*`: the browser's way to the code host. Only the calls that the product makes pass,
 * with the person's stored token in place of the product's, streamed both ways.
 */
import { type Context, Hono } from 'hono'
import { fail, type Failure } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { HeldBody } from '../../../server/kernel/body-capacity.ts'
import type { Gate } from '../../../server/kernel/gate.ts'
import { type Counter, countCall } from '../../../server/kernel/rate-limits.ts'
import { readBytes, refuseTokenInQuery } from '../../../server/kernel/read-request.ts'
import { type Accounts, breakLink, codeHostLink } from '../../accounts/server/index.ts'
import { type BranchMoves, branchMoveIn, noteMove } from './branch-moves.ts'
import { namedWait, secondsToWait } from './code-host-refusal.ts'
import type { CodeHostWaits } from './code-host-waits.ts'
import { fetchMoved } from './fetch-moved.ts'

const part = '[\\w.-]+'
const repo = `/repos/${part}/${part}`
/** The calls of the code host that pages make, as method and path; any other answers 403 `callNotAllowed`. */
const allowed = (
  [
    ['GET', '/user'],
    ['GET', '/user/repos'],
    ['POST', '/user/repos'],
    ['GET', repo],
    ['PATCH', repo],
    ['POST', `${repo}/forks`],
    ['GET', `${repo}/contents/.*`],
    ['PUT', `${repo}/contents/.+`],
    ['POST', `${repo}/git/(?:blobs|trees|commits|refs)`],
    ['GET', `${repo}/git/(?:blobs|trees|commits)/[0-9a-f]{40}`],
    ['GET', `${repo}/git/trees/[\\w./-]+`],
    ['GET', `${repo}/git/(?:ref|refs|matching-refs)/heads/[\\w./-]+`],
    ['GET', `${repo}/git/matching-refs/magiccube/removed`],
    ['DELETE', `${repo}/git/refs/magiccube/removed/\\d+`],
    ['PATCH', `${repo}/git/refs/heads/[\\w./-]+`],
    ['GET', `${repo}/commits`],
    ['GET', `${repo}/commits/[\\w./-]+`],
    ['GET', `${repo}/compare/[^/]+`],
    ['GET', `${repo}/branches`],
    ['GET', `${repo}/branches/[\\w./-]+`],
    ['GET', `${repo}/(?:tarball|zipball)/[\\w./-]+`],
    ['GET', `${repo}/pages`],
    ['POST', `${repo}/pages`],
    ['PUT', `${repo}/pages`],
    ['GET', `${repo}/pages/builds`],
    ['POST', `${repo}/pages/builds`],
  ] as const
).map(([method, path]) => ({ method, path: new RegExp(`^${path}$`) }))

const passedOn = [
  'content-type',
  'etag',
  'link',
  'last-modified',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-used',
  'x-ratelimit-resource',
  'x-oauth-scopes',
  'x-accepted-oauth-scopes',
]
const prefix = '/api/github'
const firstByteMs = 15_000

/** Whether the relay passes a call; `path` is percent-encoded as it came. */
export function isCallAllowed(method: string, path: string): boolean {
  // An encoded slash or dot part would mean another path to the code host than to this table.
  if (/%2f|%5c|\/\.{1,2}(?:\/|$)|%2e/i.test(path)) return false
  return allowed.some((call) => call.method === method && call.path.test(decoded(path)))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A broken encoding matches nothing.
    return ''
  }
}

export type RelayOptions = {
  accounts: Accounts
  gate: Gate
  counter: Counter
  /** What hosts asked to wait, shared with the server's own calls. */
  waits: CodeHostWaits
  /** Told where people's pages move branches to. */
  moves: BranchMoves
  perHour: number
  atOnce: number
}

/** The relay as a Hono app; mount it at `/api/github`. */
export function codeHostRelay(options: RelayOptions): Hono {
  const running = new Map<string, number>()
  const app = new Hono()
  app.all(`${prefix}/*`, async (c) => {
    const request = options.gate.open(c)
    const line = `${c.req.method} ${prefix}/*`
    try {
      refuseTokenInQuery(request.query)
      const user = await options.gate.admitTo(request, 'studio')
      await countCall(options.counter, `github:${user.userId}`, {
        calls: options.perHour,
        seconds: 3600,
      })
      const answer = await oneOf(running, user.userId, options.atOnce, () =>
        pass(c, options, { userId: user.userId, held: request.held }),
      )
      answer.headers.set('X-Request-Id', request.context.requestId)
      return answer
    } catch (error) {
      return options.gate.refuseAs(request, line, error)
    } finally {
      request.held.leave()
    }
  })
  return app
}

async function oneOf<T>(
  running: Map<string, number>,
  userId: string,
  atOnce: number,
  work: () => Promise<T>,
): Promise<T> {
  const now = running.get(userId) ?? 0
  if (now >= atOnce) throw fail('rateLimited', { n: 1 })
  running.set(userId, now + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}

async function pass(
  c: Context,
  options: RelayOptions,
  { userId, held }: { userId: string; held: HeldBody },
): Promise<Response> {
  const { accounts } = options
  const url = new URL(c.req.url)
  const path = url.pathname.slice(prefix.length)
  const { method } = c.req
  if (!isCallAllowed(method, path)) throw fail('callNotAllowed')
  const seconds = options.waits.left(userId)
  if (seconds > 0) throw waitFor(seconds, options.waits.isAway(userId))
  const body = method === 'GET' ? undefined : await jsonBody(c.req.raw, held)
  const link = await codeHostLink(accounts, userId)
  const headers = new Headers({
    Authorization: `Bearer ${link.token}`,
    Accept: 'application/vnd.github+json',
    'User-Agent': 'MagicCube',
  })
  for (const name of ['if-none-match', 'content-type']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const call = { method, headers, ...(body ? { body } : {}) }
  const { apiUrl } = link.provider
  const goal = { apiUrl, url: `${apiUrl}${path}${url.search}` }
  const move = body ? branchMoveIn({ method, path: decoded(path), body }, userId) : null
  const send = () => sendAgain(accounts, goal, call, c.req.raw.signal)
  const answer = await (move ? noteMove(options.moves, move, send) : send())
  if (answer.status === 401) {
    await answer.body?.cancel()
    await breakLink(accounts, userId)
    throw fail('githubNotLinked')
  }
  return relayed(answer, await heedWait(options, userId, answer))
}

/** Whoever asks on while the host says to wait is kept out longer. Answers the seconds, if any. */
async function heedWait(
  { waits, accounts }: RelayOptions,
  userId: string,
  answer: Response,
): Promise<number | null> {
  const seconds = waitOf(answer, accounts.world.now())
  if (seconds === null) return null
  const isAway = answer.status >= 500
  waits.note(userId, seconds, isAway)
  if (!hasFailed(answer)) return seconds
  await answer.body?.cancel()
  throw waitFor(seconds, isAway)
}

/** Who has asked too much is told otherwise than whose host is away, of whose last call nobody knows. */
function waitFor(n: number, isAway: boolean): Failure {
  return fail(isAway ? 'codeHostAway' : 'codeHostBusy', { n })
}

/** The seconds that a refusal, or a host that is away for some time, asks to wait. */
function waitOf(answer: Response, nowMs: number): number | null {
  const header = (name: string): string => answer.headers.get(name) ?? ''
  if (answer.status >= 500) return namedWait(header, nowMs)
  const isLimit = answer.status === 403 || answer.status === 429
  return isLimit ? secondsToWait(header, nowMs) : null
}

/** Sends a call; a read that the host failed at, naming no time, is tried twice again, a write never. */
async function sendAgain(
  accounts: Accounts,
  goal: Goal,
  init: RequestInit,
  left: AbortSignal,
): Promise<Response> {
  for (let tries = init.method === 'GET' ? 3 : 1; ; tries -= 1) {
    const answer = await send(accounts, goal, init, left).catch((error: unknown) => {
      if (tries === 1 || left.aborted) throw error
      return null
    })
    if (answer && (!hasFailed(answer) || waitOf(answer, accounts.world.now()) !== null))
      return answer
    await answer?.body?.cancel()
    if (answer?.status === 507) throw fail('hostFull')
    if (tries === 1) throw fail('codeHostError')
  }
}

/** A 5xx, or a page where JSON or an archive was asked for: a proxy's word, not the host's. */
function hasFailed(answer: Response): boolean {
  return answer.status >= 500 || (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

async function jsonBody(request: Request, held: HeldBody): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readBytes(request, { maxBytes: limits.codeHostBodyBytes, held })
  if (bytes.length > 0 && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw fail('unsupportedMediaType')
  return bytes.length === 0 ? null : new Uint8Array(bytes)
}

/** Where a call goes: an address of a code host, and the root of the host's API. */
type Goal = { apiUrl: string; url: string }

async function send(
  accounts: Accounts,
  { apiUrl, url }: Goal,
  init: RequestInit,
  left: AbortSignal,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), firstByteMs)
  try {
    return await fetchMoved(accounts.world, apiUrl, url, {
      ...init,
      signal: AbortSignal.any([left, late.signal]),
    })
  } catch {
    // Refused, reset, redirected elsewhere, or no first byte in time.
    throw fail('codeHostError')
  } finally {
    clearTimeout(timer)
  }
}

function relayed(answer: Response, seconds: number | null): Response {
  const headers = new Headers({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // A host may name a date; the browser is told seconds, by the clock that counts them here.
  if (seconds !== null && headers.has('retry-after')) headers.set('retry-after', String(seconds))
  return new Response(answer.body, { status: answer.status, headers })
}
