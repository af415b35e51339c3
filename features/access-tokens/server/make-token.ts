/** Makes an access token. */
import { fail } from '../../../contract/failures.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import { refuseSuspended } from '../../accounts/server/index.ts'
import { findApp } from '../../apps/server/index.ts'
import { type AccessToken, tokenLimits } from '../contract.ts'
import { type AccessTokens, hashOfToken } from './access-tokens.ts'
import { presentToken, readScopes } from './present-token.ts'
import * as store from './store.ts'
import { newTokenText } from './token-text.ts'

const dayMs = 86_400_000

/** What the person asks for, validated; `days` from now it ends. */
export type TokenOrder = {
  name: string
  scopes: readonly TokenScope[]
  appId?: string | undefined
  days: number
}

/**
 * Answers the token itself, which is not stored, and what its owner sees of it later. Fails with `notFound` for an app
 * that is not the person's, `tokensFull` or `accountSuspended`.
 */
export async function makeToken(
  tokens: AccessTokens,
  userId: string,
  { name, scopes, appId, days }: TokenOrder,
): Promise<{ token: string; accessToken: AccessToken }> {
  const { db, world } = tokens
  const token = newTokenText(world)
  const now = world.now()
  const row = {
    id: newId(world),
    name: name.trim().normalize('NFC'),
    scopes: readScopes(scopes.join(' ')).join(' '),
    appId: appId ?? null,
    createdAt: now,
    expiresAt: now + days * dayMs,
    clientId: null,
    renewableUntil: null,
  }
  const appName = await inTransaction(db, async (tx) => {
    await requireRoom(tx, userId)
    const app = appId === undefined ? null : await findApp(tx, appId)
    if (app === undefined || (app && app.authorId !== userId)) throw fail('notFound')
    await store.insertToken(tx, { ...row, hash: hashOfToken(tokens, token), userId })
    return app?.name ?? null
  })
  tokens.log.info('access token made', { userId })
  return { token, accessToken: presentToken({ ...row, appName, lastUsedAt: null }) }
}

/** Whether an account may have one more token. Fails with `tokensFull` or `accountSuspended`. */
export async function requireRoom(tx: Queries, userId: string): Promise<void> {
  // Holds the account: tokens that are made at once are counted one behind the other.
  await refuseSuspended(tx, userId)
  if ((await store.countTokens(tx, userId)) >= tokenLimits.tokensMax)
    throw fail('tokensFull', { n: tokenLimits.tokensMax })
}
