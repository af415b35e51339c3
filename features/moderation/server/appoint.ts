/** An admin makes somebody a moderator, or no longer; who did is kept. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { isAdmin, setModerator } from '../../accounts/server/index.ts'
import type { Moderation } from './moderation.ts'

/** Does it; it counts within seconds. Fails with `notFound`, and with `forbidden` for an admin, who may do all of it. */
export async function appoint(
  { db, world, accounts }: Moderation,
  given: { userId: string; adminId: string; isModerator: boolean },
): Promise<void> {
  const { userId, adminId, isModerator } = given
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'provider', 'providerId', 'username'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user) throw fail('notFound')
    if (isModerator && (await isAdmin(accounts, tx, user))) throw fail('forbidden')
    const change = { isModerator, madeBy: adminId, now: world.now() }
    if (!(await setModerator(tx, userId, change))) return
    const event = isModerator ? ('moderatorMade' as const) : ('moderatorEnded' as const)
    await keepAct(tx, world, { actorId: adminId, event, subject: userId })
  })
}
