/** An entry that a visitor sent to an app's author, for who is told of it outside. */
import type { AppData, ReceivedEntry } from './app-data.ts'
import { pseudonymOf } from './caller.ts'
import { shownId } from './entry-id.ts'
import { findEntry } from './entry-store.ts'
import { dataOf } from './present-entry.ts'
import { kindOf } from './read-entries.ts'
import { liveRulesOf, mayAuthor } from './reported/seen-by-author.ts'

/**
 * What it holds as its author may read it, its writer by a name of this app alone; null where it is gone, hidden, or no
 * longer the author's to read.
 */
export async function readReceived(data: AppData, { appId, collection, id }: ReceivedEntry) {
  const row = await findEntry(data.db, { appId, place: 'live', collection, id })
  if (!row || row.kind !== 'inbox' || row.hiddenAt !== null) return null
  const about = { collection, written: kindOf(row.kind) }
  if (!mayAuthor('read', await liveRulesOf(data, appId), about)) return null
  return {
    id: shownId(row.id),
    collection,
    data: dataOf(row),
    by: { id: pseudonymOf(data, appId, row.writer), name: row.writerName },
    createdAt: new Date(Number(row.createdAt)).toISOString(),
  }
}
