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

/** How to ask for the mark. */
export function marksOf(db: Database, engine: DatabaseLocation['engine']): () => Promise<string> {
  const query = marks[engine].compile(db)
  return async () => (await db.executeQuery(query)).rows[0]?.mark ?? ''
}
