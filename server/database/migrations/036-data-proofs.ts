/** The proof of a version's rules of data, and until when reports of an entry wait for an admin and for the app's author. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function dataProofs(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  'alter table data_rules add column proof text',
  'alter table data_reports add column settled_at bigint',
  'alter table data_reports add column author_settled_at bigint',
  `create index data_reports_open on data_reports (app_id, collection, entry_id)
    where settled_at is null`,
  `create index data_entries_hidden on data_entries (hidden_at)
    where hidden_for is not null`,
]
