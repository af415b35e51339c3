/** Stored files that nothing names, and a way to what names one: a refused publish leaves files behind (PUB-33). */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function unnamedFiles(tx: Kysely<Tables>): Promise<void> {
  // An index over many published files may take longer than a query of the product is given.
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    await sql.raw('set local statement_timeout = 0').execute(tx)
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create table unnamed_files (
    sha256 text primary key, since bigint not null, going_since bigint)`,
  `create index unnamed_files_by_age on unnamed_files (since)`,
  `create index version_files_by_content on version_files (sha256)`,
]
