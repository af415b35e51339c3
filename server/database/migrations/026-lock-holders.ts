/** Which process took a publish lock or began a call with a key: what an ended one holds can be told from what runs. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function lockHolders(tx: Kysely<Tables>): Promise<void> {
  for (const table of ['publish_locks', 'idempotency_keys'])
    await sql.raw(`alter table ${table} add column process text`).execute(tx)
}
