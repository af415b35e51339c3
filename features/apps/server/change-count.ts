/** The counters of an app behind its listing: raised and lowered where the rows are written. */
import type { Queries } from '../../../server/database/transaction.ts'

/** What leaves count on an app. */
export type AppCounter = 'comments' | 'favorites' | 'downloads'

/**
 * Changes a counter by `by` (negative lowers it) in the transaction of the rows it counts; it never goes
 * below 0. Says what it is afterwards, null where the app is gone.
 */
export async function changeCount(
  tx: Queries,
  appId: string,
  counter: AppCounter,
  by: number,
): Promise<number | null> {
  const row = await tx
    .updateTable('apps')
    .set(({ eb }) => ({
      [counter]: eb
        .case()
        .when(eb(counter, '+', by), '<', 0)
        .then(0)
        .else(eb(counter, '+', by))
        .end(),
    }))
    .where('id', '=', appId)
    .returning(counter)
    .executeTakeFirst()
  return row?.[counter] ?? null
}
