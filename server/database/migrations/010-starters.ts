/** The starter from which an app began. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function starters(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table apps add column starter text').execute(tx)
}
