/** Ways of a person to sign in beside the account's own code host, and by which of them a session was opened. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function identities(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table identities (
    issuer text not null, subject text not null,
    user_id text not null references users (id) on delete cascade,
    is_admin integer not null default 0, sealed_refresh text,
    created_at bigint not null, checked_at bigint not null,
    primary key (issuer, subject))`,
  'create unique index identities_by_user on identities (user_id, issuer)',
  'create index identities_by_check on identities (issuer, checked_at)',
  'alter table sign_in_states add column link_user_id text references users (id) on delete cascade',
  'alter table session_families add column via_issuer text',
  'alter table session_families add column sealed_id_token text',
]
