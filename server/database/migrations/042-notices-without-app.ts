/** Lets a notice be of no app: admins are told of people who wait to join. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const columns =
  'id, user_id, kind, act_key, group_id, app_id, comment_id, actor_id, note, created_at, read_at'

// SQLite takes no constraint away from a column: the table is made again.
const rebuilt = [
  `create table notifications_next (
    id text primary key, user_id text not null references users (id) on delete cascade,
    kind text not null, act_key text not null unique, group_id text not null,
    app_id text references apps (id) on delete cascade,
    comment_id text references comments (id) on delete cascade,
    actor_id text references users (id) on delete cascade,
    note text, created_at bigint not null, read_at bigint)`,
  `insert into notifications_next (${columns}) select ${columns} from notifications`,
  `drop table notifications`,
  `alter table notifications_next rename to notifications`,
  `create index notifications_of_user on notifications (user_id, created_at desc)`,
  `create index notifications_unread on notifications (user_id, group_id) where read_at is null`,
  `create index notifications_of_app on notifications (app_id)`,
  `create index notifications_of_comment on notifications (comment_id)`,
  `create index notifications_of_actor on notifications (actor_id)`,
  `create index notifications_by_age on notifications (created_at)`,
]

/** Applies the step. */
export async function noticesWithoutApp(tx: Kysely<Tables>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  const statements = isPostgres
    ? ['alter table notifications alter column app_id drop not null']
    : rebuilt
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
