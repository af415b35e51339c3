/** Versions that wait for an admin. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table submissions (
    app_id text primary key references apps (id) on delete cascade,
    version_id text not null, cause text not null, findings text not null,
    state text not null, reason text, appeal text, appealed_at bigint,
    submitted_at bigint not null)`,
  // Since when a version was first live; one that only waited for an admin never was.
  `alter table versions add column live_at bigint`,
  `update versions set live_at = created_at`,
  `create index submissions_waiting on submissions (submitted_at) where state = 'waiting'`,
]

/** Applies the step. */
export async function submissions(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
