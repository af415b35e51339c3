/** The address that is told what happens to an app, and what was told to it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function webhooks(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table webhooks (
    app_id text primary key references apps (id) on delete cascade,
    url text not null, events text not null, secret text not null,
    old_secret text, old_until bigint, left_out bigint not null, created_at bigint not null)`,
  `create table webhook_deliveries (
    id text primary key, app_id text not null references webhooks (app_id) on delete cascade,
    event text not null, subject text not null, state text not null, tries integer not null,
    status integer, answer text, problem text, created_at bigint not null, tried_at bigint)`,
  'create index webhook_deliveries_of_app on webhook_deliveries (app_id, created_at desc)',
]
