/** Openings that were counted today, and the stars that people gave. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table openings (
    day integer not null, app_id text not null references apps (id) on delete cascade,
    opener text not null, primary key (day, app_id, opener))`,
  `create index openings_of_app on openings (app_id)`,
  `create table ratings (
    app_id text not null references apps (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    stars integer not null check (stars between 1 and 5), rated_at bigint not null,
    primary key (app_id, user_id))`,
  `create index ratings_of_user on ratings (user_id)`,
]

/** Applies the step. */
export async function openingsAndRatings(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
