/** Programs on a machine without a browser that ask to be let in: what their person is shown, and what was answered. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function deviceRequests(tx: Kysely<Tables>): Promise<void> {
  for (const statement of [
    `create table device_requests (
      device_hash text primary key, user_hash text not null unique, name text not null, scopes text not null,
      expires_at bigint not null, asked_at bigint not null, state text not null,
      user_id text references users (id) on delete cascade,
      app_id text references apps (id) on delete cascade)`,
    'create index device_requests_by_end on device_requests (expires_at)',
    'create index device_requests_of_user on device_requests (user_id)',
    'create index device_requests_of_app on device_requests (app_id)',
  ])
    await sql.raw(statement).execute(tx)
}
