/** Which processes of the server run, which of them does a job that one does at a time, and who leases an effect. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function processes(tx: Kysely<Tables>): Promise<void> {
  for (const statement of [
    'create table processes (id text primary key, version text not null, started_at bigint not null, seen_at bigint not null, beats bigint not null)',
    'create table job_leases (name text primary key, process text not null, leased_until bigint not null)',
    'alter table outbox add column process text',
  ])
    await sql.raw(statement).execute(tx)
}
