/** What people have among their favourites (FAV rows). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table favorites (
    user_id text not null references users (id) on delete cascade,
    app_id text not null references apps (id) on delete cascade,
    name text not null, created_at bigint not null, primary key (user_id, app_id))`,
  `create index favorites_in_order on favorites (user_id, created_at desc, app_id desc)`,
  `create index favorites_of_app on favorites (app_id)`,
]

/** Applies the step. */
export async function favorites(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
