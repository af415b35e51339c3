/** Whose browser a new owner's site has cleared, so that it is done once. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create table cleared_visitors (visitor text primary key, cleared_at bigint not null)`,
  `create index cleared_visitors_by_time on cleared_visitors (cleared_at)`,
]

/** Applies the step. */
export async function clearedVisitors(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
