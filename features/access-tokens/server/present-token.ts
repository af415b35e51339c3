/** A stored token as its owner sees it. */
import { type TokenScope, tokenScopes } from '../../../contract/token-scopes.ts'
import type { AccessToken } from '../contract.ts'
import type { TokenRow } from './store.ts'

/** The shape of a reply. */
export function presentToken(row: TokenRow): AccessToken {
  const { id, name, appId, appName, lastUsedAt } = row
  return {
    id,
    name,
    scopes: readScopes(row.scopes),
    app: appId === null ? null : { id: appId, name: appName ?? '' },
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.renewableUntil ?? row.expiresAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    isTool: row.clientId !== null,
  }
}

/** Scopes as they are stored, words between spaces; a word that is none any more gives nothing. */
export function readScopes(stored: string): TokenScope[] {
  const words = stored.split(' ')
  return tokenScopes.filter((scope) => words.includes(scope))
}
