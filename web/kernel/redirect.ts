/** Where a person goes after signing in: remembered by the tab that was on its way there, checked before it is followed. */
import { plainPath } from '../../contract/plain-path.ts'
import { readStored, writeStored } from './browser-storage.ts'

const key = 'redirectAfterLogin'

/** Where sign-in leads when nothing was remembered. */
export const homeAfterSignIn = '/dashboard'

const neverTargets = ['/login', '/signup', '/auth/github/callback']

/**
 * The path with query that may be followed, or null.
 * Only a path of the origin itself passes: it starts with one `/`, holds no backslash or control
 * character, parses to the same origin, and is no page of signing in.
 */
export function safeRedirect(target: string | null, origin: string): string | null {
  if (!target || target.length > 2000 || !/^\/(?![/\\])/.test(target)) return null
  if (/[\\\p{Cc}]/u.test(target) || !URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const bare = plainPath(url.pathname).replace(/\/+$/, '')
  return neverTargets.includes(bare) ? null : url.pathname + url.search + url.hash
}

/** Remembers the page to come back to; an unsafe one is not remembered. */
export function rememberRedirect(target: string): void {
  const safe = safeRedirect(target, location.origin)
  if (safe) writeStored('tab', key, safe)
}

/** Remembers a place as the router or the browser tells it, whole: its hash may name what one came for. */
export function rememberPlace(place: { pathname: string; search: string; hash: string }): void {
  rememberRedirect(place.pathname + place.search + place.hash)
}

/** Forgets the remembered page, as after a logout. */
export function forgetRedirect(): void {
  writeStored('tab', key, null)
}

/** The remembered page, used once, or the dashboard. */
export function takeRedirect(): string {
  const target = peekRedirect()
  forgetRedirect()
  return target
}

/** The remembered page without using it up, or the dashboard. */
export function peekRedirect(): string {
  return safeRedirect(readStored('tab', key), location.origin) ?? homeAfterSignIn
}
