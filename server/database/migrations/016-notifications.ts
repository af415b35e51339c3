/** What people are told of (NTF). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table notifications (
    id text primary key, user_id text not null references users (id) on delete cascade,
    kind text not null, act_key text not null unique, group_id text not null,
    app_id text not null references apps (id) on delete cascade,
    comment_id text references comments (id) on delete cascade,
    actor_id text references users (id) on delete cascade,
    note text, created_at bigint not null, read_at bigint)`,
  `create index notifications_of_user on notifications (user_id, created_at desc)`,
  `create index notifications_unread on notifications (user_id, group_id) where read_at is null`,
  `create index notifications_of_app on notifications (app_id)`,
  `create index notifications_of_comment on notifications (comment_id)`,
  `create index notifications_of_actor on notifications (actor_id)`,
  `create index notifications_by_age on notifications (created_at)`,
]

/** Applies the step. */
export async function notifications(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
