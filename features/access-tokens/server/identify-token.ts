/** Whom an access token speaks for. */
import { fail } from '../../../contract/failures.ts'
import type { CallToken, Identity } from '../../../server/kernel/context.ts'
import { type AccessTokens, hashOfToken } from './access-tokens.ts'
import { readScopes } from './present-token.ts'
import * as store from './store.ts'
import { isTokenText } from './token-text.ts'

/** A use is noted once in so long: a write for every call would be too dear. */
const noteEveryMs = 60_000

/** Whom a token speaks for, and what it may do. */
export type TokenIdentity = Identity & { token: CallToken }

/**
 * Answers the person and the token; read anew with each call, so that what is revoked or suspended is out at once. A
 * token never makes an admin of anybody. Fails with `tokenInvalid`, `tokenEnded` or `accountSuspended`.
 */
export async function identifyToken(tokens: AccessTokens, text: string): Promise<TokenIdentity> {
  const { db, world } = tokens
  if (!isTokenText(text)) throw fail('tokenInvalid')
  const row = await store.findByHash(db, hashOfToken(tokens, text))
  if (!row) throw fail('tokenInvalid')
  if (row.suspendedAt !== null)
    throw fail('accountSuspended', { reason: row.suspendedReason ?? '' })
  const now = world.now()
  if (row.expiresAt <= now) throw fail('tokenEnded')
  const since = now - noteEveryMs
  if (row.lastUsedAt === null || row.lastUsedAt <= since)
    await store.noteUse(db, row.id, now, since)
  const { id, name, appId, userId, username } = row
  const token = { id, name, scopes: readScopes(row.scopes), appId }
  return { userId, username, sessionId: id, isAdmin: false, isModerator: false, token }
}
