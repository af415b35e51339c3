/** How a failure leaves the server: `{error, code, details?}` in the caller's language. */
import {
  type Failure,
  type FailureDetail,
  type FailureParams,
  failureStatus,
} from '../../contract/failures.ts'
import type { Locale } from '../../contract/locale.ts'
import { anyFailureText } from '../../contract/text/all-failures.ts'
import { isRule, ruleText } from '../../contract/text/rules.ts'

/** Headers of every answer of the API, by lower-case name. */
export const apiHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** The answer to a request that failed. */
export function failureAnswer(
  failure: Failure,
  requestId: string,
  locale: Locale,
  beside?: 'success' | 'status',
): Response {
  const status = failureStatus[failure.code]
  const details = failure.details.map((detail) => inWords(detail, locale))
  const paths = listed(details)
  const error = anyFailureText(failure.code, locale, { paths, ...failure.params })
  const body = {
    ...(beside === 'success' ? { success: false } : {}),
    ...(beside === 'status' ? { status: 'error', message: error } : {}),
    error,
    code: failure.code,
    ...(details.length > 0 ? { details } : {}),
  }
  const headers = new Headers({
    ...apiHeaders,
    'Content-Type': 'application/json',
    'X-Request-Id': requestId,
  })
  headers.set('Content-Language', locale)
  const challenge = challengeOf(failure, status)
  if (challenge !== null) headers.set('WWW-Authenticate', challenge)
  if (status === 429 || failure.code === 'codeHostAway') setWaitHeaders(headers, failure.params)
  // `params` holds whole minutes; whoever comes back a little early is told again.
  if (failure.code === 'hostMoving') headers.set('Retry-After', '60')
  if (failure.code === 'inProgress' || failure.code === 'unavailable')
    headers.set('Retry-After', '1')
  return new Response(JSON.stringify(body), { status, headers })
}

/** A detail whose code is the name of a rule says that rule in the caller's language. */
function inWords(detail: FailureDetail, locale: Locale): FailureDetail {
  return isRule(detail.code) ? { ...detail, message: ruleText(detail.code, locale) } : detail
}

const mostInSentence = 50

/** The details as one sentence names them; the answer itself holds all. */
function listed(details: readonly FailureDetail[]): string {
  const named = details.slice(0, mostInSentence).map(({ path, message }) => `${path} (${message})`)
  return [...named, ...(details.length > mostInSentence ? ['…'] : [])].join(', ')
}

/** Says when to call again and which allowance is used up. */
export function setWaitHeaders(headers: Headers, params: FailureParams): void {
  const wait = params['n'] ?? params['seconds']
  if (wait === undefined) return
  headers.set('Retry-After', String(wait))
  if (params['calls'] === undefined) return
  headers.set('RateLimit-Limit', String(params['calls']))
  headers.set('RateLimit-Remaining', '0')
  headers.set('RateLimit-Reset', String(wait))
}

const invalidTokens: readonly string[] = ['tokenExpired', 'tokenInvalid', 'tokenEnded']

/** What a caller without the right token is asked for (RFC 6750); null for other failures. */
function challengeOf({ code, params }: Failure, status: number): string | null {
  if (invalidTokens.includes(code)) return 'Bearer error="invalid_token"'
  if (code === 'tokenScope')
    return `Bearer error="insufficient_scope", scope="${params['scope'] ?? ''}"`
  if (code === 'tokenNotHere' || code === 'tokenOtherApp')
    return 'Bearer error="insufficient_scope"'
  return status === 401 ? 'Bearer' : null
}
