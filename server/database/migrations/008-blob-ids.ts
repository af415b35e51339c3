/** Git's name of each published file, so that a publish reads only what the live version does not have. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function blobIds(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table version_files add column blob_id text').execute(tx)
}
