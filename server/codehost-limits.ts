/** The built-in code host counts wrong passwords by name; here its forms are counted by address (AUTH-39, T39). */
import { localeOf } from '../contract/locale.ts'
import { Failure } from '../contract/failures.ts'
import { failureText } from '../contract/text/failures.ts'
import type { Answerer } from './hosts.ts'
import { callerAddress, socketAddress } from './kernel/address.ts'
import { type Counter, countCall } from './kernel/rate-limits.ts'

const counted = new Set(['/codehost/signin', '/codehost/signup'])

/** `perMinute`: how many sign-ins and sign-ups together one address may send in a minute. */
export type SignInLimits = { counter: Counter; perMinute: number; trustedProxyHops: number }

/** The code host behind a limit: a form too many is answered 429 with the text of `tooManyAttempts`. */
export function limitSignIns(codeHost: Answerer, limits: SignInLimits): Answerer {
  return async (request, env) => {
    const isForm = request.method === 'POST' && counted.has(new URL(request.url).pathname)
    if (!isForm) return codeHost(request, env)
    const address = callerAddress(
      socketAddress(env),
      request.headers.get('x-forwarded-for'),
      limits.trustedProxyHops,
    )
    try {
      await countCall(
        limits.counter,
        `codehost-forms:${address}`,
        { calls: limits.perMinute, seconds: 60 },
        'tooManyAttempts',
      )
    } catch (error) {
      if (error instanceof Failure) return tooMany(error, request.headers.get('accept-language'))
      throw error
    }
    return codeHost(request, env)
  }
}

function tooMany(failure: Failure, acceptLanguage: string | null): Response {
  const locale = localeOf(acceptLanguage)
  return new Response(failureText(failure.code, locale, failure.params), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': String(failure.params['seconds']),
    },
  })
}
