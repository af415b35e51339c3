/** Suspends an account and brings it back. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Accounts } from './accounts.ts'
import { revokeFamiliesOf } from './store.ts'

/**
 * Ends its sessions and keeps it from signing in, for a reason that it reads; null lifts that. Those who follow
 * accounts are told in the same transaction. False where it is so already.
 */
export async function setSuspended(
  { world, events }: Pick<Accounts, 'world' | 'events'>,
  tx: Queries,
  userId: string,
  reason: string | null,
): Promise<boolean> {
  const now = world.now()
  const changed = await tx
    .updateTable('users')
    .set({ suspendedAt: reason === null ? null : now, suspendedReason: reason })
    .where('id', '=', userId)
    .where('suspendedAt', reason === null ? 'is not' : 'is', null)
    .returning(['id', 'provider', 'providerId'])
    .executeTakeFirst()
  if (!changed) return false
  if (reason !== null) await revokeFamiliesOf(tx, userId, now)
  for (const tell of events.suspended) await tell(tx, { ...changed, isSuspended: reason !== null })
  return true
}

/** Why an account is suspended now; null where it is not, or is gone. */
export async function suspensionOf(db: Queries, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['suspendedAt', 'suspendedReason'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return !user || user.suspendedAt === null ? null : (user.suspendedReason ?? '')
}

/**
 * Holds an account until the transaction ends, so that a suspension comes before as a whole or finds what was done.
 * Fails with `accountSuspended`.
 */
export async function refuseSuspended(tx: Queries, userId: string): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set(({ ref }) => ({ suspendedAt: ref('suspendedAt') }))
    .where('id', '=', userId)
    .returning(['suspendedAt', 'suspendedReason'])
    .executeTakeFirst()
  if (!user || user.suspendedAt === null) return
  throw fail('accountSuspended', { reason: user.suspendedReason ?? '' })
}
