/** Makes apps known to the search that were published before there was one, or were written by a seed. */
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Apps } from '../apps.ts'
import { indexApp } from './search-index.ts'

/** The effect that looks for such apps. */
export const indexPublishedEffect = 'apps.indexPublished'

const atOnce = 50

/** Reads all such apps, a few in each transaction, so that others write in between. */
export function indexPublished({ db }: Pick<Apps, 'db'>) {
  return async (): Promise<void> => {
    for (;;) {
      const unknown = await db
        .selectFrom('apps')
        .select('apps.id')
        .where('apps.status', '=', 'published')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('appTexts')
                .select('appTexts.appId')
                .whereRef('appTexts.appId', '=', 'apps.id'),
            ),
          ),
        )
        .limit(atOnce)
        .execute()
      if (unknown.length === 0) return
      await inTransaction(db, async (tx) => {
        for (const { id } of unknown) await indexApp(tx, id)
      })
    }
  }
}
