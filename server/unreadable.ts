/**
 * Answers that no host gives: for a host that is nobody, and for a request that cannot be read as one,
 * such as a path with a bare backslash. They bear the headers of every answer.
 */
import type { FailureCode, FailureParams } from '../contract/failures.ts'
import { type Locale, localeOf } from '../contract/locale.ts'
import { anyFailureText } from '../contract/text/all-failures.ts'

/** What every answer bears that no host has given. */
export const standingHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'payment=(), usb=(), serial=(), hid=(), bluetooth=(), publickey-credentials-get=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** 421 for a host that is not one of ours. */
export function misdirected(request: Request): Response {
  return refuse('notFound', 421, localeOf(request.headers.get('accept-language')))
}

/** 400 for what the HTTP adapter could not make a request of; nothing is known of who asks. */
export function unreadable(): Response {
  return refuse('validationError', 400, 'en')
}

/** 431 for headers of more than so many bytes, on hosts that are no site. */
export function tooLarge(language: string | null, mostBytes: number): Response {
  const limit = `${mostBytes / 1_024} KiB`
  return refuse('payloadTooLarge', 431, localeOf(language), { limit })
}

/** 408 for a request that did not come to its end in time. */
export function late(): Response {
  return refuse('validationError', 408, 'en')
}

/** 500 for a fault of ours outside of every host. */
export function broken(): Response {
  return refuse('serverError', 500, 'en')
}

function refuse(
  code: FailureCode,
  status: number,
  locale: Locale,
  params: FailureParams = {},
): Response {
  return Response.json(
    { error: anyFailureText(code, locale, params), code },
    { status, headers: standingHeaders },
  )
}
