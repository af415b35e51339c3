/** How a turn ended is kept with its answer, so that a reload shows it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function turnEndings(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table chat_messages add column ending text').execute(tx)
}
