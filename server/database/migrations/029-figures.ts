/** What an app's owner reads of its last days: counts alone, and ways to count what stands in rows of its own. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table opening_keys (day integer primary key, key text not null)`,
  `create table opening_counts (
    app_id text not null references apps (id) on delete cascade, day integer not null,
    opened integer not null, downloads integer not null, primary key (app_id, day))`,
  `create index opening_counts_by_day on opening_counts (day)`,
  // The first goes where the second leads: both begin with the app.
  `drop index favorites_of_app`,
  `create index favorites_by_time on favorites (app_id, created_at)`,
  `create index ratings_by_time on ratings (app_id, rated_at)`,
]

/** Applies the step. */
export async function figures(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
