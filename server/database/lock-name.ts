/** Has transactions that do the same for one person go one after the other. */
import { PostgresAdapter, sql } from 'kysely'
import type { Queries } from './transaction.ts'

/**
 * Locks a name until the transaction `tx` ends: another one that asks for the same name waits.
 * Take it after the rows that the transaction locks. On SQLite a transaction that writes is alone in any case.
 */
export async function lockName(tx: Queries, name: string): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
