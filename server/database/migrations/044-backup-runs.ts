/** Backups that the host makes by itself: one at a time among all processes, and how each ended. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function backupRuns(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create table backup_runs (
        id text primary key, process text not null, started_at bigint not null,
        heard_at bigint not null, ended_at bigint, at text, bytes bigint, error text)`,
    )
    .execute(tx)
}
