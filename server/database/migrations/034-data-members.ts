/** Whom the writers of shared entries let in, the invitations that are open, and who lost sight of an entry by a change. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function dataMembers(tx: Kysely<Tables>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  // As the ids that they are compared with.
  const text = isPostgres ? 'text collate "C"' : 'text'
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(tx)
}

const statementsWith = (text: string): string[] => [
  `create table data_members (
    app_id text not null references apps (id) on delete cascade, place text not null,
    collection text not null, entry_id ${text} not null, member text not null, name text,
    role text not null, joined_at bigint not null,
    primary key (app_id, place, collection, entry_id, member))`,
  `create index data_members_by_person on data_members (member, app_id)`,
  `create table data_invitations (
    id text primary key, hash text not null unique,
    app_id text not null references apps (id) on delete cascade, place text not null,
    collection text not null, entry_id ${text} not null, role text not null,
    expires_at bigint not null)`,
  `create index data_invitations_by_entry on data_invitations
    (app_id, place, collection, entry_id)`,
  `create index data_invitations_by_end on data_invitations (expires_at)`,
  `alter table data_changes add column lost_by text`,
]
