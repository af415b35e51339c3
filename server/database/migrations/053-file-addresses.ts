/** Addresses at which one file comes or goes once, for assistants of people's own. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function fileAddresses(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table file_addresses (
    key_hash text primary key,
    token_id text not null references access_tokens (id) on delete cascade,
    app_id text not null references apps (id) on delete cascade,
    kind text not null, path text not null, ref text not null, expires_at bigint not null)`,
  'create index file_addresses_of_token on file_addresses (token_id)',
  'create index file_addresses_of_app on file_addresses (app_id)',
  'create index file_addresses_by_end on file_addresses (expires_at)',
]
