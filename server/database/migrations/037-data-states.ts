/** What an app kept on the last days, to be given back to its author, and what people removed of it since. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function dataStates(tx: Kysely<Tables>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  const text = isPostgres ? 'text collate "C"' : 'text'
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(tx)
}

const ofApp = 'app_id text not null references apps (id) on delete cascade'

const statementsWith = (text: string): string[] => [
  `create table data_states (
    id text primary key, ${ofApp}, cause text not null, seq bigint not null,
    taken_at bigint not null, is_whole integer not null default 0)`,
  `create index data_states_by_app on data_states (app_id, taken_at)`,
  `create index data_states_by_age on data_states (taken_at)`,
  `create table data_state_parts (
    state_id text not null references data_states (id) on delete cascade, ${ofApp},
    writer text not null, position integer not null, entries integer not null,
    stored integer not null, body text not null, primary key (state_id, position))`,
  // What somebody wrote is taken out of all states of an app, and of all apps.
  `create index data_state_parts_by_writer on data_state_parts (writer, app_id)`,
  `create index data_state_parts_by_size on data_state_parts (app_id, state_id, entries, stored)`,
  `create table data_removed (
    ${ofApp}, collection text not null, entry_id ${text} not null, at bigint not null,
    primary key (app_id, collection, entry_id))`,
  `create index data_removed_by_age on data_removed (at)`,
  `create table data_seeded (
    ${ofApp}, collection text not null, at bigint not null, primary key (app_id, collection))`,
]
