/** A way to the comments that are hidden, which admins list (PERM-28): they are few among many. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function hiddenComments(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create index comments_hidden on comments (hidden_at desc, id desc)
        where hidden_at is not null and deleted_at is null`,
    )
    .execute(tx)
}
