/** The app that another one was made from: who may make one of it, and how many others did. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { findApp } from './store.ts'

/**
 * Counts in the caller's transaction that `userId` makes an app of this one, and answers its author. One's own
 * apps may be copied in any state and count nothing (null); of others only published ones may, and with `isShared`
 * those that their owner shows by a link.
 * Fails with `notFound`, and with `whenHidden` for an app of somebody else that may not be copied.
 */
export async function countFork(
  tx: Queries,
  sourceId: string,
  {
    userId,
    whenHidden,
    isShared,
  }: { userId: string; whenHidden: 'forbidden' | 'notFound'; isShared: boolean },
): Promise<{ authorId: string } | null> {
  const source = await findApp(tx, sourceId)
  if (!source) throw fail('notFound')
  if (source.authorId === userId) return null
  // Counted where it is published at this moment, whatever was read before.
  const counted = await tx
    .updateTable('apps')
    .set(({ eb }) => ({ forks: eb('forks', '+', 1) }))
    .where('id', '=', sourceId)
    .where('status', 'in', isShared ? ['published', 'draft', 'review'] : ['published'])
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw fail(whenHidden)
  return { authorId: source.authorId }
}

/** Takes an app that is deleted out of the count of the one that it was made from. */
export async function uncountFork(
  tx: Queries,
  { forkedFrom, authorId }: { forkedFrom: string | null; authorId: string },
): Promise<void> {
  if (forkedFrom === null) return
  await tx
    .updateTable('apps')
    .set(({ eb }) => ({ forks: eb('forks', '-', 1) }))
    .where('id', '=', forkedFrom)
    .where('authorId', '<>', authorId)
    .where('forks', '>', 0)
    .execute()
}
