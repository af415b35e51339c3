/** Where letters to a person go, once they have shown that they read them there, and which they want. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function mailAndModerators(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table mail_addresses (
    user_id text primary key references users (id) on delete cascade,
    locale text not null,
    address text, confirmed_at bigint,
    pending text, token_hash text, token_ends_at bigint,
    wants_digest integer not null default 0, digested_at bigint not null default 0,
    created_at bigint not null)`,
  'create unique index mail_addresses_by_token on mail_addresses (token_hash)',
  'create index mail_addresses_by_address on mail_addresses (address)',
  'create index mail_addresses_by_digest on mail_addresses (wants_digest, digested_at)',
  // Moderators beside the admins of the settings: whom an admin made one.
  `create table moderators (
    user_id text primary key references users (id) on delete cascade,
    made_by text not null, created_at bigint not null)`,
]
