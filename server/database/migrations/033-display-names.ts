/** The name in any script that a person has beside the user name. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function displayNames(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table users add column display_name text').execute(tx)
}
