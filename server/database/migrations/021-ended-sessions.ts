/** A way to the sessions that are over, which are forgotten after a day. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function endedSessions(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      'create index session_families_by_end on session_families (coalesce(revoked_at, expires_at))',
    )
    .execute(tx)
}
