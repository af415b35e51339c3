/** The search of the marketplace: the text of published apps, and the terms by which they are found. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table app_texts (
    app_id text primary key references apps (id) on delete cascade,
    name_body text not null, body text not null)`,
  `create table app_terms (
    term text not null, in_name integer not null,
    app_id text not null references apps (id) on delete cascade,
    primary key (term, in_name, app_id))`,
  `create index app_terms_of_app on app_terms (app_id)`,
  // What was published before is read by an effect, a few apps at a time.
  `insert into outbox (id, kind, payload, run_at, created_at)
    select '013-search', 'apps.indexPublished', '{}', 0, 0
    where exists (select 1 from apps where status = 'published')`,
]

/** Applies the step. */
export async function searchTables(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
