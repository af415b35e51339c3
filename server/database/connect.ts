/** Opens the database: SQLite in the data folder, or PostgreSQL where a URL is set. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedRows, PostgresText } from './column-names.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { refuseOutsideTransaction } from './transaction.ts'

/** The product's database. Inside `inTransaction` only the transaction may be used. */
export type Database = Kysely<Tables>

// Counts and times fit a double; the driver would hand 64-bit integers out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Where the rows are kept. */
export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string }

/** Opens a connection (SQLite) or a pool of 10 (PostgreSQL). Close it with `db.destroy()`. */
export function connect(location: DatabaseLocation): Database {
  const dialect =
    location.engine === 'sqlite'
      ? sqliteDialect(location.path)
      : new NamedPostgres({ pool: openPool(location.url) })
  return new Kysely<Tables>({ dialect, plugins: [refuseOutsideTransaction, namedRows] })
}

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresText {
    return new PostgresText()
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    // Who comes in a crowd waits their turn: this counts waiting for one of the ten too.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // As for discs without moving parts: else it reads a million texts through rather than look up the thousands
    // that a search has found.
    options: '-c random_page_cost=1.1',
  })
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  // So does one that breaks while it is used: whoever uses it is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
