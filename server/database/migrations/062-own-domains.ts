/** Domains that apps have beside their subdomains. A name may be claimed by many, and is proven for one. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function ownDomains(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table own_domains (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    name text not null, nonce text not null, proven_at bigint, good_at bigint,
    failing_since bigint, told_at bigint, lapsed_at bigint, is_main integer not null,
    found text, checked_at bigint, look_at bigint, created_at bigint not null)`,
  'create unique index own_domains_of_app on own_domains (app_id, name)',
  'create unique index own_domains_proven on own_domains (name) where proven_at is not null',
  'create index own_domains_by_look on own_domains (look_at)',
]
