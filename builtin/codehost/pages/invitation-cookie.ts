/** The invitation that a browser came by: in a cookie that no script reads, so that it stands in no address. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Host } from '../host.ts'
import { cookieTerms } from './visit.ts'

const cookie = 'codehost_invitation'
const cookieSeconds = 7 * 24 * 60 * 60

/** The form of the secret of an invitation. */
export const secretForm = /^[\w-]{43}$/

/** The secret; empty where there is none. */
export function readInvitationCookie(c: Context): string {
  const secret = getCookie(c, cookie) ?? ''
  return secretForm.test(secret) ? secret : ''
}

/** Remembers the secret for a week. */
export function giveInvitationCookie(host: Host, c: Context, secret: string): void {
  setCookie(c, cookie, secret, { ...cookieTerms(host), maxAge: cookieSeconds })
}

/** Takes it away: its place was taken, or it gives nothing. */
export function dropInvitationCookie(host: Host, c: Context): void {
  deleteCookie(c, cookie, cookieTerms(host))
}
