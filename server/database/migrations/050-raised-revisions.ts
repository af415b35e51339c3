/**
 * Who changes an app's row raises its revision, whoever that is: a process of an older release, a script of the host's.
 * What was made of a row as it was is then made anew by all.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from '../schema.ts'

// Set before the row is written. A release of before raises it itself, which is enough.
const onPostgres = [
  `create or replace function raise_app_revision() returns trigger language plpgsql as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$`,
  `create trigger app_revision before update on apps for each row
  when (new is distinct from old and new.revision <= old.revision)
  execute function raise_app_revision()`,
]

// No trigger of SQLite can set a column of the row that is being written. The update inside it is not its own cause.
const onSqlite = [
  `create trigger app_revision after update on apps for each row when new.revision <= old.revision
  begin
    update apps set revision = old.revision + 1 where id = new.id;
  end`,
]

/** Applies the step. */
export async function raisedRevisions(tx: Kysely<Tables>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(tx)
}
