/** Which apps are published when their branch is pushed to, and what came of the pushes. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function publishOnPush(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table push_settings (
    app_id text primary key references apps (id) on delete cascade,
    mode text not null, seen_sha text, own_sha text, last_push_id text,
    asked bigint not null, answered bigint not null, taken_until bigint not null,
    look_at bigint not null, is_status_refused integer not null)`,
  'create index push_settings_by_look on push_settings (look_at)',
  `create table pushes (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    commit_sha text not null, outcome text not null, code text, params text not null,
    at bigint not null)`,
  'create index pushes_of_app on pushes (app_id, at desc)',
]
