/** Cookies of the studio. In production each name begins with `__Host-`: no other host can set it (T04). */
import { fail } from '../../contract/failures.ts'
import type { Cookie } from './context.ts'

const none: ReadonlyMap<string, string> = new Map()

/**
 * Says that somebody is signed in in this browser, and no more. The session's own cookie does not come along where a
 * link of another site leads here, nor on the way back from a payment: the page would take its reader for a visitor.
 */
export const signedInCookie = 'signed-in'

/** Reads the `Cookie` header. Fails with `duplicateCookie` when one of our names stands in it twice. */
export function readCookies(
  header: string | null | undefined,
  ours: readonly string[],
): ReadonlyMap<string, string> {
  if (!header) return none
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at < 1) continue
    if (cookies.has(name) && ours.includes(name)) throw fail('duplicateCookie')
    cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** The `Set-Cookie` line of a cookie. */
export function cookieLine(cookie: Cookie, secure: boolean): string {
  return [
    `${cookie.name}=${cookie.value}`,
    `Path=${cookie.path ?? '/'}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite}`,
    `Max-Age=${cookie.value === '' ? 0 : cookie.maxAgeSeconds}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** The name that one of the studio's own cookies has here: `__Host-rt` by TLS, plain `rt` on http localhost. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
