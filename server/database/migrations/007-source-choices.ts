/** What an owner chose for the repository of a published app: who reads it, and whether we keep a README in it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function sourceChoices(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table apps add column source_choice text').execute(tx)
  await sql.raw('alter table apps add column keep_readme integer not null default 0').execute(tx)
}
