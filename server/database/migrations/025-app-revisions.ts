/** Which state of an app's row was read: what was made of it is good for as long as that is the state. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function appRevisions(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table apps add column revision bigint not null default 0').execute(tx)
}
