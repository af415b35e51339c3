/** The first tables: people and sessions, apps, publishing, chat, usage, and what the kernel keeps. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Creates the first tables on either engine. */
export async function firstTables(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table users (
    id text primary key, provider text not null, provider_id text not null, username text not null,
    email text, avatar text, created_at bigint not null, terms_accepted_at bigint not null,
    terms_version text not null, suspended_at bigint, unique (provider, provider_id))`,
  `create index users_by_email on users (email)`,
  `create table provider_tokens (
    user_id text primary key references users (id) on delete cascade, sealed text not null,
    scopes text not null, broken integer not null default 0, updated_at bigint not null)`,
  `create table sign_in_states (
    state_hash text primary key, provider text not null, sealed_verifier text not null,
    browser_hash text not null, accepted_terms integer not null default 0,
    expires_at bigint not null, used_at bigint)`,
  `create index sign_in_states_by_end on sign_in_states (expires_at)`,
  `create table session_families (
    id text primary key, user_id text not null references users (id) on delete cascade,
    device text not null, created_at bigint not null, last_used_at bigint not null,
    expires_at bigint not null, revoked_at bigint)`,
  `create index session_families_by_user on session_families (user_id)`,
  `create table refresh_tokens (
    hash text primary key, family_id text not null references session_families (id) on delete cascade,
    created_at bigint not null, used_at bigint)`,
  `create index refresh_tokens_by_family on refresh_tokens (family_id)`,
  `create table apps (
    id text primary key, name text not null, name_key text not null unique, description text,
    tags text not null, category text, status text not null,
    author_id text not null references users (id) on delete cascade,
    repo_owner text, repo_name text, repo_url text, repo_branch text,
    repo_private integer not null default 0, forked_from text, generation_prompt text,
    app_type text, features text not null, snapshot text, subdomain text, pages_url text,
    commit_sha text, rejected_reason text, published_at bigint,
    created_at bigint not null, updated_at bigint not null,
    downloads integer not null default 0 check (downloads >= 0),
    forks integer not null default 0 check (forks >= 0),
    favorites integer not null default 0 check (favorites >= 0),
    comments integer not null default 0 check (comments >= 0),
    rating_sum integer not null default 0, rating_count integer not null default 0,
    rating_rank integer not null default 0)`,
  `create index apps_of_author on apps (author_id, created_at desc, id desc)`,
  ...['published_at', 'downloads', 'rating_rank', 'favorites', 'forks'].map(
    (column) =>
      `create index apps_listed_by_${column} on apps (${column} desc, id desc) where status = 'published'`,
  ),
  `create table app_tags (
    tag text not null, app_id text not null references apps (id) on delete cascade,
    primary key (tag, app_id))`,
  `create index app_tags_of_app on app_tags (app_id)`,
  `create table totals (name text primary key, value integer not null check (value >= 0))`,
  `create table subdomains (
    name text primary key, app_id text not null, owner_id text not null,
    claimed_at bigint not null, released_at bigint)`,
  `create index subdomains_of_app on subdomains (app_id)`,
  `create table versions (
    id text primary key, app_id text not null references apps (id) on delete cascade,
    number integer not null, commit_sha text not null, manifest_hash text not null,
    created_at bigint not null, unique (app_id, number))`,
  `create table version_files (
    version_id text not null references versions (id) on delete cascade, path text not null,
    sha256 text not null, size integer not null, primary key (version_id, path))`,
  `create table sites (
    app_id text primary key, version_id text, taken_down integer not null default 0,
    verified_version_id text, updated_at bigint not null)`,
  `create table publish_locks (app_id text primary key, holder text not null, expires_at bigint not null)`,
  `create table chat_messages (
    id text primary key, app_id text not null references apps (id) on delete cascade, turn_id text,
    type text not null, content text not null, tool_executions text not null, git_info text,
    created_at bigint not null, position integer not null)`,
  `create unique index chat_messages_of_turn on chat_messages (app_id, turn_id, type)`,
  `create index chat_messages_in_order on chat_messages (app_id, position desc)`,
  `create table usage_counters (
    user_id text not null, period text not null, used integer not null check (used >= 0),
    primary key (user_id, period))`,
  `create table usage_entries (
    id text primary key, user_id text not null, period text not null, model text not null,
    counted integer not null, state text not null, input_tokens integer not null,
    output_tokens integer not null, created_at bigint not null, settled_at bigint)`,
  `create index usage_entries_open on usage_entries (created_at) where state = 'reserved'`,
  `create table outbox (
    id text primary key, kind text not null, payload text not null, run_at bigint not null,
    attempts integer not null default 0, leased_until bigint not null default 0, done_at bigint,
    dead_at bigint, last_error text, created_at bigint not null)`,
  `create index outbox_due on outbox (run_at) where done_at is null and dead_at is null`,
  `create table audit (
    id text primary key, at bigint not null, actor_id text, event text not null, subject text,
    fields text not null)`,
  `create table idempotency_keys (
    user_id text not null, key text not null, route text not null, body_hash text not null,
    status integer, reply text, created_at bigint not null, expires_at bigint not null,
    primary key (user_id, key))`,
  `create index idempotency_keys_by_end on idempotency_keys (expires_at)`,
  `create table preview_origins (
    user_id text not null, app_id text not null, label text not null unique,
    created_at bigint not null, primary key (user_id, app_id))`,
]
