/** A request as it comes to the gate: who sent it from where, and what its answer will carry. */
import type { Context } from 'hono'
import { localeOf } from '../../contract/locale.ts'
import { callerAddress, socketAddress } from './address.ts'
import type { createResponseCapacity } from './response-capacity.ts'
import type { HeldBody } from './body-capacity.ts'
import type { RequestContext, SiteOfCall } from './context.ts'
import { cookieLine, cookieName, readCookies } from './cookies.ts'
import { newId, type World } from './world.ts'

/** A request as the gate has read it. */
export type OpenRequest = {
  context: RequestContext & { params: Record<string, string> }
  query: URLSearchParams
  /** Headers of the answer so far, by lower-case name: a plain record, since `Headers` costs as much as a small handler. */
  headers: Record<string, string>
  /** `Set-Cookie` lines of the answer so far. */
  cookieLines: string[]
  authorized: boolean
  startedAt: number
  /** What it holds of its body; whoever reads one says when the call is over. */
  held: HeldBody
}

/** Reads what comes with a call; nothing of its body yet. */
export function openRequest(
  c: Context,
  options: { world: World; secure: boolean; trustedProxyHops: number },
  answers: ReturnType<typeof createResponseCapacity>,
): Omit<OpenRequest, 'held'> {
  const headers: Record<string, string> = {}
  const cookieLines: string[] = []
  const header = (name: string): string | undefined => c.req.header(name)
  const cookie = header('cookie')
  const address = callerAddress(
    socketAddress(c.env),
    header('x-forwarded-for') ?? null,
    options.trustedProxyHops,
  )
  const context = {
    requestId: newId(options.world),
    locale: localeOf(header('accept-language')),
    address,
    site: siteOf(c.env),
    device: (header('user-agent') ?? '').slice(0, 300),
    cookies: readCookies(cookie, []),
    header,
    params: c.req.param(),
    setCookie: (set: Parameters<RequestContext['setCookie']>[0]) =>
      cookieLines.push(
        cookieLine(
          // `__Host-` is for the path `/` alone.
          set.path ? set : { ...set, name: cookieName(set.name, options.secure) },
          options.secure,
        ),
      ),
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    retainResponse: (bytes: number) => answers.hold(address, c.env, bytes),
    signal: () => c.req.raw.signal,
  }
  return {
    context,
    query: queryOf(c.req.url),
    headers,
    cookieLines,
    authorized: header('authorization') !== undefined,
    startedAt: options.world.now(),
  }
}

/** What the host of sites hands in with a call at an app's address. */
export type SiteEnv = { site: SiteOfCall }

/** Only the host of sites puts it there: nothing of a request does. */
function siteOf(env: unknown): SiteOfCall | null {
  return isSiteEnv(env) ? env.site : null
}

function isSiteEnv(env: unknown): env is SiteEnv {
  return typeof env === 'object' && env !== null && 'site' in env
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
}

/** Puts on an answer what was set for it meanwhile. */
export function withHeaders(answer: Response, request: OpenRequest): Response {
  for (const [name, value] of Object.entries(request.headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  for (const line of request.cookieLines) answer.headers.append('Set-Cookie', line)
  return answer
}
