/** Tools that people let in by OAuth: who registered, codes on their way, and what renews a token. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function oauth(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table oauth_clients (
    id text primary key, name text not null, redirect_uris text not null, created_at bigint not null)`,
  'create index oauth_clients_by_age on oauth_clients (created_at)',
  `alter table access_tokens add column client_id text references oauth_clients (id) on delete cascade`,
  'alter table access_tokens add column renewable_until bigint',
  'create index access_tokens_of_client on access_tokens (client_id)',
  `create table oauth_codes (
    hash text primary key,
    client_id text not null references oauth_clients (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    app_id text references apps (id) on delete cascade,
    redirect_uri text not null, challenge text not null, scopes text not null,
    expires_at bigint not null, is_used bigint not null, token_id text)`,
  'create index oauth_codes_of_client on oauth_codes (client_id)',
  'create index oauth_codes_of_user on oauth_codes (user_id)',
  'create index oauth_codes_of_app on oauth_codes (app_id)',
  `create table oauth_refreshes (
    hash text primary key,
    token_id text not null references access_tokens (id) on delete cascade,
    is_used bigint not null, expires_at bigint not null)`,
  'create index oauth_refreshes_of_token on oauth_refreshes (token_id)',
]
