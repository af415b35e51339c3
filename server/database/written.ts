/** Whether anything was written since: a mark of the database that is the same only as long as it holds the same. */
import { sql } from 'kysely'
import type { Database, DatabaseLocation } from './connect.ts'

const marks = {
  // What this connection has changed, and whether another has committed.
  sqlite: sql<{ mark: string }>`
    select total_changes() || '-' || data_version as mark from pragma_data_version`,
  // The transactions that can be seen: it changes whenever one of them ends.
  postgres: sql<{ mark: string }>`select txid_current_snapshot()::text as mark`,
} as const

/**
 * How to ask for the mark. Who asks in one turn of the event loop shares one answer: their requests were read
 * before any of them was looked at, so that nothing which was answered before them is newer than the mark.
 */
export function marksOf(db: Database, engine: DatabaseLocation['engine']): () => Promise<string> {
  const query = marks[engine].compile(db)
  let shared: Promise<string> | undefined
  return () => {
    if (shared) return shared
    shared = db.executeQuery(query).then(({ rows }) => rows[0]?.mark ?? '')
    setImmediate(() => (shared = undefined))
    return shared
  }
}
