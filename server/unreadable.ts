/**
 * Answers that no host gives: for a host that is nobody, and for a request that cannot be read as one,
 * such as a path with a bare backslash. They bear the headers of every answer (HST-12).
 */
import type { FailureCode } from '../contract/failures.ts'
import { type Locale, localeOf } from '../contract/locale.ts'
import { failureText } from '../contract/text/failures.ts'

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'payment=(), usb=(), serial=(), hid=(), bluetooth=(), publickey-credentials-get=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** 421 for a host that is not one of ours (HST-01, T62). */
export function misdirected(request: Request): Response {
  return refuse('notFound', 421, localeOf(request.headers.get('accept-language')))
}

/** 400 for what the HTTP adapter could not make a request of; nothing is known of who asks. */
export function unreadable(): Response {
  return refuse('validationError', 400, 'en')
}

/** 500 for a fault of ours outside of every host. */
export function broken(): Response {
  return refuse('serverError', 500, 'en')
}

function refuse(code: FailureCode, status: number, locale: Locale): Response {
  return Response.json({ error: failureText(code, locale), code }, { status, headers })
}
