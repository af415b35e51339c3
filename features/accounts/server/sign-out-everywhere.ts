/** Ends every session of a person, at the built-in code host too. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import type { Accounts } from './accounts.ts'
import type { Authenticator } from './sessions.ts'
import { endsAtCodeHost, leaveCodeHostEffect } from './leave-code-host.ts'
import * as store from './store.ts'

/**
 * Answers the sessions that ended. The code host is asked first: what ends there begins no new session here. Is it
 * away, the sessions end here all the same, and there as soon as it answers. GitHub stays signed in.
 */
export async function signOutEverywhere(
  accounts: Accounts,
  userId: string,
  revokeTokens: boolean,
): Promise<string[]> {
  const { db, world } = accounts
  const user = await store.findUser(db, userId)
  if (!user) throw fail('unauthorized')
  const leaving = { providerId: user.providerId, revokeTokens }
  const isOver = user.provider !== 'builtin' || (await endsAtCodeHost(accounts, leaving))
  return inTransaction(db, async (tx) => {
    if (!isOver) await enqueue(tx, world, leaveCodeHostEffect, leaving)
    if (revokeTokens) for (const revoke of accounts.events.tokensRevoked) await revoke(tx, userId)
    return store.revokeFamiliesOf(tx, userId, world.now())
  })
}

/** Ends all sessions here of whoever has an account of the built-in code host, which has ended its own. */
export async function endSessionsOf(
  { db, world }: Pick<Accounts, 'db' | 'world'>,
  authenticator: Pick<Authenticator, 'forget'>,
  accountId: number,
): Promise<void> {
  const ended = await inTransaction(db, async (tx) => {
    const user = await store.findUserByProvider(tx, 'builtin', `${accountId}`)
    return user ? store.revokeFamiliesOf(tx, user.id, world.now()) : []
  })
  authenticator.forget(ended)
}
