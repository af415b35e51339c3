/**
 * A route of the API as a value. The server serves it, the browser calls it and the OpenAPI
 * document describes it, so that the three cannot differ.
 */
import type * as z from 'zod'
import type { FailureCode } from './failures.ts'
import type { Locale } from './locale.ts'
import type { TokenTerms } from './token-scopes.ts'

/** Named parts of a request or answer; each is a zod schema. A body is strict: unknown keys are refused. */
export type Shape = Readonly<Record<string, z.ZodType>>
type None = Readonly<Record<never, z.ZodType>>

/** Who may call: anybody, a signed-in person, the owner of the app in the path, a moderator or admin, an admin. */
export type Access = 'anyone' | 'user' | 'owner' | 'moderator' | 'admin'

/** How many calls in how many seconds, and what one bucket is for. */
export type RateLimit = {
  calls: number
  seconds: number
  per: 'user' | 'address'
  fails?: FailureCode
}

/** What a route demands and answers. */
export type Terms<
  A extends Access,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  F extends FailureCode,
> = {
  /** What a call does, for the API's reference. */
  summary: Readonly<Record<Locale, string>>
  access: A
  params?: P
  query?: Q
  body?: B
  /** The answer's parts; left out means that the answer has no body (204). */
  reply?: R
  status?: 200 | 201
  fails: readonly F[]
  /** Largest body in bytes; 1 MiB where it is left out. */
  bodyBytes?: number
  limit?: RateLimit
  /**
   * What a failed answer carries beside `error` and `code`: `success: false`, or `status: "error"` with
   * the sentence as `message`.
   */
  besideFailure?: 'success' | 'status'
  /** Takes an `Idempotency-Key` and answers it again within 24 h. */
  idempotent?: boolean
  /** Adds to what is stored for people: refused with `hostFull` while the host's disk is nearly full. */
  stores?: boolean
  /** `listing`: an anonymous answer may be kept and asked again by ETag. */
  cache?: 'listing'
  /** The answer is a file of this type, to be saved: its reply is a `FileReply`; `any`: of the type that the reply names. */
  file?: 'application/zip' | 'any'
  /** The last parameter takes the rest of the path, its slashes too. */
  takesRest?: boolean
  /** Takes a form in place of JSON too, in which a file stands for a text in base64. */
  takesForm?: boolean
  deprecated?: boolean
  /** How an access token may make the call; one that is left out never takes any. */
  token?: TokenTerms
  /** A token that is not valid counts as none, instead of a 401: for signing out. */
  toleratesBadToken?: boolean
}

/** A route with its method and path taken apart. Built by {@link route}. */
export type Route<
  A extends Access = Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  F extends FailureCode = FailureCode,
> = Terms<A, P, Q, B, R, F> & {
  line: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Types only: what a caller gives, what a handler gets, what an answer holds. */
  readonly types?: { input: Input<P & Q & B>; given: Given<P & Q & B>; reply: Given<R>; fails: F }
}

type Input<S extends Shape> = z.input<z.ZodObject<{ [K in keyof S]: S[K] }>>
type Given<S extends Shape> = z.output<z.ZodObject<{ [K in keyof S]: S[K] }>>

/** Any route at all, for code that handles them alike. */
// A route is covariant and contravariant in its shapes, so only `never`-free erasure fits here.
export type AnyRoute = Route<Access, Shape, Shape, Shape, Shape, FailureCode>

/** What a caller of the route gives: params, query and body, flat. */
export type InputOf<T> = T extends { readonly types?: { input: infer I } } ? I : never
/** What the route's handler is given: the same, parsed. */
export type GivenOf<T> = T extends { readonly types?: { given: infer G } } ? G : never
/** What the route answers. */
export type ReplyOf<T> = T extends { readonly types?: { reply: infer R } } ? R : never
/** The codes that the route may fail with, beside those that follow from its terms. */
export type FailsOf<T> = T extends { fails: readonly (infer F)[] } ? F : never

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Declares a route: `route('POST /api/comments', { access: 'user', body: { … }, reply: { … }, fails: [...] })`.
 * Throws at load when the line is malformed or two parts of the request share one name.
 */
export function route<
  A extends Access,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
  R extends Shape = None,
  const F extends FailureCode = never,
>(line: string, terms: Terms<A, P, Q, B, R, F>): Route<A, P, Q, B, R, F> {
  const [verb, path] = line.split(' ')
  const method = methods.find((known) => known === verb)
  if (!method || !path?.startsWith('/')) throw new Error(`malformed route line: ${line}`)
  refuseSharedNames(line, [terms.params, terms.query, terms.body])
  refuseUnnotedTokens(line, method, terms)
  return { ...terms, line, method, path }
}

/** A token never calls as an admin, and whatever it changes is noted. */
function refuseUnnotedTokens(
  line: string,
  method: string,
  { access, token }: { access: Access; token?: TokenTerms },
): void {
  if (!token) return
  if (access === 'admin') throw new Error(`${line}: no access token calls as an admin`)
  if ((method === 'GET') !== (token.act === undefined))
    throw new Error(`${line}: what a token changes, and nothing else, is noted`)
}

function refuseSharedNames(line: string, parts: readonly (Shape | undefined)[]): void {
  const seen = new Set<string>()
  for (const name of parts.flatMap((part) => Object.keys(part ?? {}))) {
    if (seen.has(name)) throw new Error(`${line}: two parts are called ${name}`)
    seen.add(name)
  }
}

/** The address of a call: path with its params and the query in alphabetical order. */
export function addressOf(asked: AnyRoute, input: Readonly<Record<string, unknown>>): string {
  const path = asked.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(asked.query ?? {}).sort()) {
    for (const value of [input[name]].flat()) {
      if (value !== undefined && value !== null) query.append(name, textOf(value))
    }
  }
  return query.size === 0 ? path : `${path}?${query}`
}

// Parts of an address are texts, numbers and flags; anything else would be a bug of the caller.
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The request line of a call: what the server answers ahead in a page's first data, and what the page then asks for. */
export function requestLine(asked: AnyRoute, input: Readonly<Record<string, unknown>>): string {
  return `${asked.method} ${addressOf(asked, input)}`
}

/** The codes that follow from a route's terms without being listed. */
export function impliedFailures(terms: AnyRoute): FailureCode[] {
  const implied: FailureCode[] = [
    'serverError',
    'unavailable',
    'hostFull',
    'rateLimited',
    'validationError',
    'tokenInQuery',
    'duplicateCookie',
  ]
  if (terms.body) implied.push('payloadTooLarge', 'unsupportedMediaType')
  // A token that is sent but not valid is refused even where none is needed, so that the caller renews it.
  implied.push('unauthorized', 'tokenExpired', 'forbidden')
  implied.push('tokenInvalid', 'tokenEnded', 'tokenNotHere', 'accountSuspended')
  if (terms.token) implied.push('tokenScope', 'tokenOtherApp')
  if (terms.access === 'owner') implied.push('notFound', 'appNoPermission')
  // An admin may close what people change.
  if (terms.body) implied.push('switchedOff')
  if (terms.idempotent) implied.push('idempotencyConflict', 'inProgress')
  if (terms.limit?.fails) implied.push(terms.limit.fails)
  return implied
}
