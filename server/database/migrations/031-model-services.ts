/** Services of models that an admin enters while the host runs, and models that an Ollama loads for them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function modelServices(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table model_services (
    id text primary key, position integer not null, kind text not null, label text not null,
    address text not null, sealed_key text, models text not null,
    is_on integer not null default 1, revision integer not null default 1,
    changed_at bigint not null)`,
  `create table model_pulls (
    id text primary key, service_id text not null references model_services (id) on delete cascade,
    model text not null, state text not null, completed_bytes bigint not null default 0,
    total_bytes bigint not null default 0, words text not null default '',
    is_stopping integer not null default 0, created_at bigint not null, heard_at bigint not null)`,
]
