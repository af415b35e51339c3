/** Archives of what a person has here: those made for them to download, and those that they bring. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function archives(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  // No foreign key: the row of a person who is gone says which files are still to be removed.
  `create table archives (
    id text primary key, user_id text not null, kind text not null, state text not null,
    tries integer not null default 0, done integer not null default 0, total integer not null default 0,
    bytes bigint not null default 0, parts integer not null default 0, result text, fault text,
    fault_path text, created_at bigint not null, heard_at bigint not null, ended_at bigint,
    expires_at bigint)`,
  `create unique index archives_open on archives (user_id, kind)
    where state in ('uploading', 'waiting', 'working')`,
  'create index archives_of_user on archives (user_id, created_at)',
  'create index archives_by_state on archives (state, expires_at)',
]
