/** Comments that are hidden: a way to them for admins, and what is counted is what is seen. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const isHidden = 'hidden_at is not null and deleted_at is null'

const statements = [
  // They are few among many.
  `create index comments_hidden on comments (hidden_at desc, id desc) where ${isHidden}`,
  `update apps set comments = (
    select case when apps.comments > count(*) then apps.comments - count(*) else 0 end
      from comments where comments.app_id = apps.id and ${isHidden})
    where id in (select app_id from comments where ${isHidden})`,
]

/** Applies the step. */
export async function hiddenComments(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
