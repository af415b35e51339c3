/** Published apps are counted by tag in `totals`; the index reads the most used tags first. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const statements = [
  `create index totals_of_tags on totals (value desc, name) where name like 'tag:%'`,
  `insert into totals (name, value)
    select 'tag:' || app_tags.tag, count(*) from app_tags
    join apps on apps.id = app_tags.app_id where apps.status = 'published'
    group by app_tags.tag`,
]

/** Applies the step. */
export async function tagCounts(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
