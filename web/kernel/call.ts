/** Calls a route of the API: the same value that the server serves. */
import * as z from 'zod'
import type { CallCode, FailureCode } from '../../contract/failures.ts'
import type { Locale } from '../../contract/locale.ts'
import { parseJson } from '../../contract/parse-json.ts'
import {
  addressOf,
  type AnyRoute,
  type InputOf,
  type ReplyOf,
  type Shape,
} from '../../contract/route.ts'
import { authorizedFetch, RenewalFailed } from './authorized-fetch.ts'
import { failureOf, isCodeOf } from './call-failure.ts'
import type { CallFailure, CodeOf } from './call-failure.ts'
import { currentLocale } from './locale.tsx'
import { sessionReady } from './session-store.ts'

/** How a call ended. `error.code` is one of the route's codes, a common one, or one of the browser's own. */
export type Answer<T> =
  | { ok: true; value: ReplyOf<T> }
  | { ok: false; error: CallFailure<CodeOf<T>> }

/** What a caller may add to a call. */
export type CallOptions = {
  signal?: AbortSignal
  /** The same key within 24 h gives the first answer again; only for routes that say so. */
  idempotencyKey?: string
  /** Sends no token and renews none: for the calls that make or end a session. */
  withoutToken?: boolean
}

/** What calling needs of the world. */
export type CallWorld = {
  fetch: typeof globalThis.fetch
  authorizedFetch: typeof globalThis.fetch
  ready: () => Promise<boolean>
  locale: () => Locale
}

/** A function that calls routes. */
export type Caller = <T extends AnyRoute>(
  route: T,
  input: InputOf<T>,
  options?: CallOptions,
) => Promise<Answer<T>>

/** Makes a caller over a world; the studio's own is {@link call}. */
export function createCaller(world: CallWorld): Caller {
  return async (route, input, options = {}) => {
    if (route.access !== 'anyone' && !(await world.ready())) {
      return { ok: false, error: failureOf('unauthorized') }
    }
    const send = options.withoutToken ? world.fetch : world.authorizedFetch
    try {
      const response = await send(
        addressOf(route, input),
        requestOf(route, input, { ...options, locale: world.locale() }),
      )
      return await readAnswer(route, response)
    } catch (fault) {
      if (options.signal?.aborted) throw fault
      return { ok: false, error: failureFrom(route, fault) }
    }
  }
}

/**
 * Calls a route: `const answer = await call(readApp, { id })`. Never throws but when `signal`
 * aborts, which rejects with the signal's reason.
 */
export const call: Caller = createCaller({
  fetch: (input, init) => globalThis.fetch(input, init),
  authorizedFetch,
  ready: sessionReady,
  locale: currentLocale,
})

function requestOf(
  route: AnyRoute,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions & { locale: Locale },
): RequestInit {
  const accept = [route.file, 'application/json'].filter(Boolean).join(', ')
  const headers = new Headers({ accept, 'accept-language': options.locale })
  if (route.idempotent && options.idempotencyKey) {
    headers.set('idempotency-key', options.idempotencyKey)
  }
  const request: RequestInit = { method: route.method, headers, credentials: 'same-origin' }
  if (options.signal) request.signal = options.signal
  if (!route.body) return request
  headers.set('content-type', 'application/json')
  return { ...request, body: JSON.stringify(pick(input, route.body)) }
}

function pick(input: Readonly<Record<string, unknown>>, shape: Shape): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, input[name]]))
}

async function readAnswer<T extends AnyRoute>(route: T, response: Response): Promise<Answer<T>> {
  const isFile = route.file !== undefined && response.ok
  const body = isFile ? await readFile(response) : await readJson(response)
  if (!response.ok) return { ok: false, error: readFailure(route, response, body) }
  if (isReplyOf(route, body)) return { ok: true, value: body }
  const requestId = requestIdOf(response)
  return { ok: false, error: { ...failureOf('unknownError'), requestId, statusText: '' } }
}

async function readJson(response: Response): Promise<unknown> {
  // A proxy's page in place of our JSON is an answer without a reason.
  return parseJson(await response.text())
}

/** A file as its route replies it; one without a name is none of ours. */
async function readFile(response: Response): Promise<unknown> {
  const named = response.headers.get('content-disposition') ?? ''
  const name = /^attachment; filename="([^"]*)"$/.exec(named)?.[1]
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const replies = new WeakMap<AnyRoute, z.ZodType>()

/** Whether a value is an answer of the route; a route without a reply answers nothing. */
export function isReplyOf<T extends AnyRoute>(route: T, value: unknown): value is ReplyOf<T> {
  if (!route.reply) return value === undefined
  const known = replies.get(route) ?? z.object(route.reply)
  replies.set(route, known)
  return known.safeParse(value).success
}

const FailureBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z
    .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
    .default([]),
})

function readFailure<T extends AnyRoute>(
  route: T,
  response: Response,
  body: unknown,
): CallFailure<CodeOf<T>> {
  const read = FailureBody.safeParse(body)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const rest = {
    requestId: requestIdOf(response),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    status: response.status,
    statusText: response.statusText,
  }
  if (!read.success) return { ...failureOf(codeOfStatus(response.status)), ...rest }
  const { code, error: message, details } = read.data
  if (isCodeOf(route, code)) return { code, message, details, ...rest }
  return { code: codeOfStatus(response.status), message, details, ...rest }
}

// The generic texts, for answers that carry no code of ours.
function codeOfStatus(
  status: number,
): 'serverError' | 'notFound' | 'unauthorized' | 'forbidden' | 'validationError' | 'unknownError' {
  if (status >= 500) return 'serverError'
  if (status === 404) return 'notFound'
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  return status === 400 || status === 422 ? 'validationError' : 'unknownError'
}

function failureFrom<T extends AnyRoute>(route: T, fault: unknown): CallFailure<CodeOf<T>> {
  if (!(fault instanceof RenewalFailed)) return failureOf('networkError')
  const { code } = fault.failure
  return { ...fault.failure, code: isCodeOf(route, code) ? code : ownCode(code) }
}

function ownCode(code: CallCode): Exclude<CallCode, FailureCode> {
  return code === 'networkError' ? 'networkError' : 'unknownError'
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('x-request-id')
}
