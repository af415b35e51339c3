/** What the search knows of published apps is read again: texts are folded further than before. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  // An app without its text is read by the effect, which takes its old terms away.
  'delete from app_texts',
  `insert into outbox (id, kind, payload, run_at, created_at)
    select '028-search-again', 'apps.indexPublished', '{}', 0, 0
    where exists (select 1 from apps where status = 'published')`,
]

/** Applies the step. */
export async function searchAgain(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
