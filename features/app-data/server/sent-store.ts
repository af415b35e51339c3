/** The SQL of writes that were sent with a key: the same one once more does nothing twice. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { InCollection } from './entry-store.ts'

/** Whose write, by which key. */
export type Sent = InCollection & { writer: string; key: string }

/** The id of the entry that the write was about; nothing where it was not sent yet. */
export async function findSent(tx: Queries, sent: Sent): Promise<string | undefined> {
  const row = await tx
    .selectFrom('dataSent')
    .select('entryId')
    .where('appId', '=', sent.appId)
    .where('place', '=', sent.place)
    .where('collection', '=', sent.collection)
    .where('writer', '=', sent.writer)
    .where('sentKey', '=', sent.key)
    .executeTakeFirst()
  return row?.entryId
}

/** Keeps that a write was done. */
export async function insertSent(
  tx: Queries,
  { key: sentKey, ...sent }: Sent & { entryId: string; at: number },
): Promise<void> {
  await tx
    .insertInto('dataSent')
    .values({ ...sent, sentKey })
    .execute()
}

/** Forgets what nobody sends again any more. */
export async function deleteSentBefore(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('dataSent').where('at', '<', before).execute()
}
