/** Which pages may show a published app in a frame. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function frameLists(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create table frame_lists (
        app_id text primary key references apps (id) on delete cascade,
        origins text, changed_at bigint not null)`,
    )
    .execute(tx)
}
