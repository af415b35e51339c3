/** The drafts that keep data in the workshop's preview: by which rules, and when they were last tried. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function draftData(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table data_drafts (
    app_id text primary key references apps (id) on delete cascade,
    rules text not null, used_at bigint not null)`,
  `create index data_drafts_by_use on data_drafts (used_at)`,
]
