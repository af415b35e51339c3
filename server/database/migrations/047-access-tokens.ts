/** Access tokens of people's programs, by their hashes, and what they did to apps. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function accessTokens(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table access_tokens (
    id text primary key, hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    name text not null, scopes text not null,
    app_id text references apps (id) on delete cascade,
    created_at bigint not null, expires_at bigint not null, last_used_at bigint)`,
  'create index access_tokens_of_user on access_tokens (user_id, created_at desc)',
  'create index access_tokens_of_app on access_tokens (app_id)',
  `create table token_acts (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    token_name text not null, act text not null, at bigint not null)`,
  'create index token_acts_of_app on token_acts (app_id, at desc)',
]
