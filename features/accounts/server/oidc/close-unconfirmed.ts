/** Ends what people may do by tokens where the provider's word is over and nobody can ask for a new one. */
import { inTransaction } from '../../../../server/database/transaction.ts'
import { enqueue } from '../../../../server/kernel/outbox.ts'
import type { Accounts } from '../accounts.ts'
import * as identities from '../identity-store.ts'
import { leaveCodeHostEffect } from '../leave-code-host.ts'
import * as store from '../store.ts'
import { hasPassword } from '../vouch-at-code-host.ts'

/**
 * Ends sessions and tokens of those whose provider gave no refresh token, or took it back, once its word is older than
 * an hour: nobody knows whether they are in a group still. Who has another way in keeps them. Each is looked at once;
 * signing in again begins anew.
 */
export async function closeUnconfirmed(
  accounts: Accounts,
  at: { issuer: string; before: number; most: number },
): Promise<void> {
  for (const identity of await identities.unconfirmed(accounts.db, at)) {
    const isOnlyWay = await isOnlyWayOf(accounts, identity).catch(() => null)
    // The code host is away: again in a minute.
    if (isOnlyWay === null) return
    await close(accounts, identity, isOnlyWay)
  }
}

async function isOnlyWayOf(
  accounts: Accounts,
  { userId }: identities.IdentityRow,
): Promise<boolean> {
  const user = await store.findUser(accounts.db, userId)
  if (user?.provider !== 'builtin') return false
  if ((await identities.identitiesOf(accounts.db, userId)).length > 1) return false
  return !(await hasPassword(accounts, user.providerId))
}

async function close(
  { db, world, log, events }: Accounts,
  identity: identities.IdentityRow,
  endsTokens: boolean,
): Promise<void> {
  const { userId, issuer } = identity
  await inTransaction(db, async (tx) => {
    // Who has just signed in again is confirmed by that.
    if (!(await identities.endWord(tx, identity)) || !endsTokens) return
    await identities.revokeFamiliesVia(tx, { userId, issuer, now: world.now() })
    const user = await store.findUser(tx, userId)
    const leaving = { providerId: user?.providerId ?? '', revokeTokens: true }
    await enqueue(tx, world, leaveCodeHostEffect, leaving)
    for (const revoke of events.tokensRevoked) await revoke(tx, userId)
    log.info('tokens ended, the provider cannot be asked', { userId })
  })
}
