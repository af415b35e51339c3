/** How often a report was dismissed: an admin sees how many of those who report had that before. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `alter table reports add column dismissals integer not null default 0`,
  `create index reports_dismissed on reports (reporter) where dismissals > 0`,
]

/** Applies the step. */
export async function dismissedReports(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
