/**
 * Backups that the host makes by itself: one at a time among all processes, and how each ended. And of each step the
 * oldest release that may run beside it, which a release from before the step reads here.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function backupsAndReleases(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table backup_runs (
    id text primary key, process text not null, started_at bigint not null,
    heard_at bigint not null, ended_at bigint, at text, bytes bigint, error text)`,
  // Not a column of the list of steps: another process waits there for its turn and would wait for ever.
  'create table migration_terms (name text primary key, oldest_beside text not null)',
]
