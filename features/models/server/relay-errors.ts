/** Errors of the relay in the provider's own shape, with our `code` added. */
import { type FailureCode, type FailureParams, failureStatus } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { anyFailureText } from '../../../contract/text/all-failures.ts'
import { setWaitHeaders } from '../../../server/kernel/answer.ts'
import type { Provider } from '../contract.ts'

const openAiTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'invalid_request_error',
  413: 'invalid_request_error',
  429: 'rate_limit_error',
}
const claudeTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
}

// Official clients know these by names of their own.
const providerCodes: ReadonlyMap<FailureCode, string> = new Map([
  ['modelNotFound', 'model_not_found'],
  ['contextTooLong', 'context_length_exceeded'],
])

/** What to tell the caller. */
export type RelayError = {
  code: FailureCode
  params?: FailureParams
  message?: string
  param?: string
  /** The code whose sentence is told, where it is not the one of the error itself. */
  speaks?: FailureCode
}

/** The body of an error. A message of our own wins over the code's sentence. */
export function relayErrorBody(style: Provider, error: RelayError, locale: Locale): object {
  const status = failureStatus[error.code]
  const message = error.message ?? anyFailureText(error.speaks ?? error.code, locale, error.params)
  const code = providerCodes.get(error.code) ?? error.code
  if (style === 'openai') {
    return {
      error: {
        message,
        type: openAiTypes[status] ?? 'server_error',
        code,
        param: error.param ?? null,
      },
    }
  }
  return { type: 'error', error: { type: claudeTypes[status] ?? 'api_error', message }, code }
}

/** The answer of a call that failed before its stream began. */
export function relayErrorAnswer(
  style: Provider,
  error: RelayError,
  context: { locale: Locale; requestId: string },
): Response {
  const status = failureStatus[error.code]
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    'X-Request-Id': context.requestId,
  })
  if (error.params) setWaitHeaders(headers, error.params)
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return new Response(JSON.stringify(relayErrorBody(style, error, context.locale)), {
    status,
    headers,
  })
}

/** An error inside a stream that has begun: one event, then the end. */
export function relayErrorEvent(style: Provider, error: RelayError, locale: Locale): string {
  const data = JSON.stringify(relayErrorBody(style, error, locale))
  return style === 'openai' ? `data: ${data}\n\n` : `event: error\ndata: ${data}\n\n`
}
