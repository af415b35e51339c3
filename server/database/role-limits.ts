/** What sessions of PostgreSQL are limited to by the role that opens them, for statements that stand alone. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * What holds within transactions too, where it is said to each. In milliseconds, but for the last: as for discs without
 * moving parts, since else a million texts are read through rather than the thousands looked up that a search has found.
 */
export const sessionLimits = [
  { name: 'statement_timeout', value: '5000', unlimited: '0' },
  { name: 'lock_timeout', value: '2000', unlimited: '0' },
  { name: 'idle_in_transaction_session_timeout', value: '10000', unlimited: '0' },
  { name: 'random_page_cost', value: '1.1', unlimited: '4' },
] as const

/**
 * Sets what nobody has set yet, for the role of this connection in this database, and so for the sessions that it opens
 * from now on. They are no start-up parameters: a pooler, which opens sessions for many, knows none of them.
 *
 * @returns the names of what it set; what is set otherwise stays
 */
export async function limitRole(db: Kysely<Tables>): Promise<string[]> {
  // Not what a setting is now: within a transaction that is what was said to it.
  const { rows } = await sql<{ name: string; value: string; database: string }>`
    select name, reset_val as value, current_database() as database from pg_settings`.execute(db)
  const missing = sessionLimits.filter(({ name, unlimited }) =>
    rows.some((row) => row.name === name && row.value === unlimited),
  )
  for (const { name, value } of missing)
    await sql`alter role current_user in database ${sql.id(rows[0]?.database ?? '')}
      set ${sql.id(name)} = ${sql.lit(value)}`.execute(db)
  return missing.map(({ name }) => name)
}
