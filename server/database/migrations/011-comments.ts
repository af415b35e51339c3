/** Comments, their replies and likes (CMT rows). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table comments (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    author_id text not null references users (id) on delete cascade, parent_id text,
    reply_to_id text, content text not null, created_at bigint not null, deleted_at bigint,
    likes integer not null default 0 check (likes >= 0),
    replies integer not null default 0 check (replies >= 0))`,
  `create index comments_of_app on comments (app_id, created_at desc, id desc)
    where parent_id is null`,
  `create index comments_in_thread on comments (parent_id, created_at desc, id desc)`,
  `create index comments_of_author on comments (author_id)`,
  `create table comment_likes (
    comment_id text not null references comments (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (comment_id, user_id))`,
  `create index comment_likes_of_user on comment_likes (user_id)`,
]

/** Applies the step. */
export async function comments(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
