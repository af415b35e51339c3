/** What was made from an app is found by it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function forks(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create index apps_by_source on apps (forked_from, created_at desc, id desc)
        where forked_from is not null`,
    )
    .execute(tx)
}
