/** Which writers an author has asked to open what they wrote under a narrower kind, and what visitors answered. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function dataAnswers(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const ofApp = 'app_id text not null references apps (id) on delete cascade'

const statements = [
  `create table data_asked (
    ${ofApp}, collection text not null, kind text not null, at bigint not null,
    primary key (app_id, collection))`,
  `create table data_answers (
    ${ofApp}, writer text not null, collection text not null, kind text not null, outcome text,
    at bigint not null, primary key (app_id, writer, collection))`,
  // What somebody answered goes with what they wrote, in all apps.
  'create index data_answers_by_writer on data_answers (writer, app_id)',
]
