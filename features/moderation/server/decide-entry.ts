/** What an admin decides about an entry of an app's data, with its line in the trail. */
import type { EntryAct } from '../../../contract/reported-entries.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Moderation } from './moderation.ts'

/** Decides it; its open reports are settled. Fails with `notFound`. */
export async function decideEntry(
  { db, world, entries }: Moderation,
  given: {
    appId: string
    collection: string
    entryId: string
    act: EntryAct
    reason?: string | undefined
    adminId: string
  },
): Promise<void> {
  const { adminId, reason = null, ...decision } = given
  const { act, collection, appId } = decision
  await inTransaction(db, async (tx) => {
    await entries.decide(tx, decision)
    const fields = { act, collection, reason }
    await keepAct(tx, world, { actorId: adminId, event: 'entryDecided', subject: appId, fields })
  })
}
