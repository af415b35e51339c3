/** What an admin decided stays decided: of versions, pictures and reports. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

const takenAway = `select subject from audit where event in ('archived', 'takenDown')`

const statements = [
  // Since when an admin took it out of view: its owner makes it live no more.
  `alter table versions add column barred_at bigint`,
  `update versions set barred_at = (
    select max(at) from audit where subject = versions.app_id and at >= versions.created_at
      and event in ('archived', 'takenDown'))
    where app_id in (${takenAway})`,
  // What the app is to look like once the version is approved.
  `alter table submissions add column picture text`,
  `create index submissions_by_picture on submissions (picture) where picture is not null`,
  // Of one who was signed in too: who comes back as a visitor is the same.
  `alter table reports add column address text`,
  `update reports set settled_at = created_at where settled_at is null
    and comment_id in (select id from comments where deleted_at is not null)`,
]

/** Applies the step. */
export async function decidedVersions(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
