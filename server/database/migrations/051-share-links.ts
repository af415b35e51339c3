/** Links by which an owner shows a draft to others, by the hashes of their keys, and the files that they show. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function shareLinks(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table share_links (
    id text primary key, key_hash text not null unique,
    app_id text not null references apps (id) on delete cascade,
    may_fork integer not null, created_at bigint not null, expires_at bigint not null)`,
  'create index share_links_of_app on share_links (app_id, created_at desc)',
  'create index share_links_by_end on share_links (expires_at)',
  `create table shared_drafts (
    id text primary key, app_id text not null unique references apps (id) on delete cascade,
    commit_sha text not null, checked_at bigint not null, problem text)`,
  `create table shared_files (
    draft_id text not null references shared_drafts (id) on delete cascade,
    path text not null, sha256 text not null, size bigint not null, stored bigint not null,
    blob_id text not null, primary key (draft_id, path))`,
  'create index shared_files_by_hash on shared_files (sha256)',
]
