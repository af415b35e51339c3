/** Reports, what admins do about them, and who is an admin. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table reports (
    id text primary key, kind text not null, subject_id text not null,
    app_id text not null references apps (id) on delete cascade,
    comment_id text references comments (id) on delete cascade,
    reporter text not null, reason text not null, note text, created_at bigint not null,
    settled_at bigint, unique (subject_id, reporter))`,
  `create index reports_open on reports (created_at desc) where settled_at is null`,
  `create index reports_of_app on reports (app_id)`,
  `create index reports_of_comment on reports (comment_id)`,
  `alter table comments add column hidden_at bigint`,
  `alter table users add column suspended_reason text`,
  `alter table apps add column offline_since bigint`,
  `alter table sites add column kept_version_id text`,
  `create table admins (
    entry text primary key, user_id text not null references users (id) on delete cascade)`,
  `create index admins_by_user on admins (user_id)`,
  `create index audit_by_time on audit (at desc, id desc)`,
]

/** Applies the step. */
export async function moderation(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
