/** What is known of the mirrors of apps, and the index by which acts on an app are counted. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table mirrors (
    app_id text not null references apps (id) on delete cascade, part text not null,
    state text not null, note text, updated_at bigint not null, primary key (app_id, part))`,
  `create table mirror_commits (
    app_id text not null references apps (id) on delete cascade, sha text not null,
    parent_sha text not null, created_at bigint not null, primary key (app_id, sha))`,
  // Since when a name that somebody else had is its present owner's.
  `alter table subdomains add column new_owner_since bigint`,
  `create index audit_of_subject on audit (subject, event, at)`,
]

/** Applies the step. */
export async function mirrorTables(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
