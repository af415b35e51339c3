/** Deletes an account with all that hangs on it, whole or not at all. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import type { Accounts } from './accounts.ts'
import { isAdmin } from './admins.ts'
import { deleteAtCodeHost, leaveCodeHostEffect } from './leave-code-host.ts'
import * as store from './store.ts'
import { refuseSuspended } from './suspend.ts'

/**
 * Deletes the account in one transaction with what every part of the server keeps of the person; what lies outside
 * follows by the outbox. The repositories and the account at the code host stay, and whoever signs in with it again begins
 * anew; at the built-in one they go too on the person's word. Answers the sessions that ended.
 *
 * @param asked the name as the person typed it, and whether the built-in code host's half goes too
 * @throws `usernameDiffers`; `accountSuspended`, since that would end by it; `adminAccount`, since another would come to
 *   be the admin by its going
 */
export async function deleteAccount(
  accounts: Accounts,
  userId: string,
  asked: { username: string; withCodeHost: boolean },
): Promise<string[]> {
  const { db, world, log, events } = accounts
  const ended = await inTransaction(db, async (tx) => {
    const user = await store.findUser(tx, userId)
    if (!user) throw fail('unauthorized')
    if (user.username !== asked.username) throw fail('usernameDiffers')
    await refuseSuspended(tx, userId)
    const isAlone = accounts.firstIsAdmin && !(await store.hasOthers(tx, userId))
    if (!isAlone && (await isAdmin(accounts, tx, user))) throw fail('adminAccount')
    const sessions = await store.revokeFamiliesOf(tx, userId, world.now())
    for (const forget of events.deleted) await forget(tx, userId)
    await store.removeUser(tx, userId)
    if (user.provider === 'builtin') {
      const leaving = { providerId: user.providerId, revokeTokens: false }
      if (asked.withCodeHost) await deleteAtCodeHost(tx, world, user.providerId)
      else await enqueue(tx, world, leaveCodeHostEffect, leaving)
    }
    await keepAct(tx, world, { actorId: userId, event: 'accountDeleted', subject: userId })
    return sessions
  })
  log.info('account deleted', { userId })
  return ended
}
