/** Deletes all entries of a collection; a state is kept before. */
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { AppData } from '../app-data.ts'
import type { Caller } from '../caller.ts'
import { placeOf } from '../read-entries.ts'
import { someOf } from './author-store.ts'
import { finishBulk, holdForBulk, writeChange } from './bulk-write.ts'
import { keepState } from './keep-state.ts'

const atOnce = 200

/** Deletes them, of whatever kind: nothing is read by that. Answers how many there were. */
export async function deleteAll(
  data: AppData,
  caller: Caller,
  collection: string,
): Promise<{ deleted: number }> {
  const { appId } = caller.site
  const room = await data.roomOf(caller.app.authorId)
  return inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, appId)
    const at = placeOf(caller, collection)
    if ((await someOf(tx, at, 1)).length === 0) return { deleted: 0 }
    await keepState(data, tx, { appId, cause: 'deleteAll', room, seq: bulk.before.seq })
    for (;;) {
      const rows = await someOf(tx, at, atOnce)
      for (const row of rows) await writeChange(bulk, { row, was: row, isRemoval: true })
      if (rows.length < atOnce) break
    }
    await finishBulk(bulk)
    return { deleted: bulk.before.entries - bulk.usage.entries }
  })
}
