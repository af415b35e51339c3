/** A picture is looked up by its hash: only those of apps are shown. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function appsByPicture(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('create index apps_by_snapshot on apps (snapshot)').execute(tx)
}
