/** What the gate makes of an access token: whether the route takes it, and whether its app is the token's. */
import { fail } from '../../contract/failures.ts'
import type { AnyRoute } from '../../contract/route.ts'
import type { TokenAct, TokenScope } from '../../contract/token-scopes.ts'
import type { CallToken } from './context.ts'

/** Something that a token did to an app. */
export type TokenDeed = { userId: string; tokenName: string; appId: string; act: TokenAct }

/**
 * Refuses a token where the route takes none, or not this one: a route that says nothing of tokens takes none, and one
 * that is about no app none that is bound to one. Fails with `tokenNotHere`, `tokenScope` or `tokenOtherApp`.
 */
export function refuseUnscoped(route: AnyRoute, token: CallToken | 'unknown' | null): void {
  if (token === null) return
  if (!route.token || token === 'unknown') throw fail('tokenNotHere')
  requireScope(token, route.token.scope)
  const isAboutApp = /^\/api\/apps\/:id(?:\/|$)/.test(route.path)
  if (token.appId !== null && !isAboutApp) throw fail('tokenOtherApp')
}

/** For what needs another scope than the call's own. Fails with `tokenScope`; a session needs none. */
export function requireScope(token: CallToken | undefined, scope: TokenScope): void {
  if (token && !token.scopes.includes(scope)) throw fail('tokenScope', { scope })
}

/** Keeps a token that is bound to one app from every other. Fails with `tokenOtherApp`. */
export function requireOwnApp(id: string, { appId }: CallToken): void {
  if (appId !== null && id !== appId) throw fail('tokenOtherApp')
}
