/** Which of its own checks a version passed in its author's browser, and when that was told; null where nothing was. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function passedChecks(tx: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table versions add column checks text').execute(tx)
  await sql.raw('alter table versions add column checked_at bigint').execute(tx)
}
