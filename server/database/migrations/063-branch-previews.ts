/** Branches that are shown beside what is live: the commit and files of each, and who may open it, by the hashes of their keys. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function branchPreviews(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table branch_previews (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    branch text not null, label text not null, draft_label text not null,
    commit_sha text not null, checked_at bigint not null, problem text,
    created_at bigint not null, expires_at bigint not null)`,
  'create unique index branch_previews_of_app on branch_previews (app_id, branch)',
  'create unique index branch_previews_by_label on branch_previews (label, app_id)',
  'create index branch_previews_by_end on branch_previews (expires_at)',
  `create table branch_files (
    preview_id text not null references branch_previews (id) on delete cascade,
    path text not null, sha256 text not null, size bigint not null, stored bigint not null,
    blob_id text not null, primary key (preview_id, path))`,
  'create index branch_files_by_hash on branch_files (sha256)',
  `create table branch_keys (
    key_hash text primary key, app_id text not null references apps (id) on delete cascade,
    branch text not null, purpose text not null,
    created_at bigint not null, expires_at bigint not null)`,
  'create index branch_keys_of_app on branch_keys (app_id, branch)',
  'create index branch_keys_by_end on branch_keys (expires_at)',
]
