/** What published apps keep for their visitors: entries, what they are found by, changes, rules and whom an app knows. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function appData(tx: Kysely<Tables>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  // Texts stand in one order on both engines: by their characters' numbers.
  const text = isPostgres ? 'text collate "C"' : 'text'
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(tx)
}

const ofApp = 'app_id text not null references apps (id) on delete cascade'

const statementsWith = (text: string): string[] => [
  `create table data_entries (
    ${ofApp}, place text not null, collection text not null, id ${text} not null,
    writer text not null, writer_name text, kind text not null, revision integer not null,
    bytes integer not null, data text not null, created_at bigint not null,
    updated_at bigint not null, hidden_at bigint, hidden_for text,
    primary key (app_id, place, collection, id))`,
  `create index data_entries_by_age on data_entries (app_id, place, collection, created_at, id)`,
  `create index data_entries_by_writer on data_entries (writer, app_id, place, collection)`,
  `create table data_fields (
    ${ofApp}, place text not null, collection text not null, entry_id ${text} not null,
    field text not null, item integer not null, value_rank integer not null,
    number_value double precision, text_value ${text})`,
  `create index data_fields_by_entry on data_fields (app_id, place, collection, entry_id, field)`,
  `create index data_fields_by_value on data_fields
    (app_id, place, collection, field, value_rank, number_value, text_value, entry_id)`,
  `create table data_usage (
    ${ofApp}, place text not null, entries integer not null, bytes bigint not null,
    seq bigint not null, primary key (app_id, place))`,
  `create table data_changes (
    ${ofApp}, place text not null, seq bigint not null, collection text not null,
    entry_id text not null, kind text not null, writer text not null, at bigint not null,
    primary key (app_id, place, seq))`,
  `create index data_changes_by_age on data_changes (at)`,
  `create table data_sent (
    ${ofApp}, place text not null, collection text not null, writer text not null,
    sent_key text not null, entry_id text not null, at bigint not null,
    primary key (app_id, place, collection, writer, sent_key))`,
  `create index data_sent_by_age on data_sent (at)`,
  `create table data_rules (
    version_id text primary key references versions (id) on delete cascade,
    rules text not null, checked_at bigint not null)`,
  `create table data_grants (
    id text primary key, ${ofApp}, user_id text not null references users (id) on delete cascade,
    name text not null, created_at bigint not null, used_at bigint not null,
    unique (app_id, user_id))`,
  `create index data_grants_by_person on data_grants (user_id)`,
  `create table data_keys (
    hash text primary key, grant_id text not null references data_grants (id) on delete cascade,
    purpose text not null, challenge text, session_id text not null, expires_at bigint not null)`,
  `create index data_keys_by_end on data_keys (expires_at)`,
  `create index data_keys_by_grant on data_keys (grant_id)`,
  `create table data_reports (
    id text primary key, ${ofApp}, collection text not null, entry_id text not null,
    reporter text not null, reason text not null, created_at bigint not null,
    unique (app_id, collection, entry_id, reporter))`,
]
