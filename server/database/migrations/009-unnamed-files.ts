/** Stored files that nothing names, and a way to what names one: a refused publish leaves files behind. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function unnamedFiles(tx: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table unnamed_files (
    sha256 text primary key, since bigint not null, going_since bigint)`,
  `create index unnamed_files_by_age on unnamed_files (since)`,
  `create index version_files_by_content on version_files (sha256)`,
]
