/** Opens the database: SQLite in the data folder, or PostgreSQL where a URL is set. */
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { namedRows, PostgresText } from './column-names.ts'
import { sessionLimits } from './role-limits.ts'
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
  | { engine: 'postgres'; url: string; pool?: number }

/** How many connections a process opens to PostgreSQL at most, where nothing else is said. */
const usualPool = 10

/** Opens a connection (SQLite) or a pool of them (PostgreSQL). Close it with `db.destroy()`. */
export function connect(location: DatabaseLocation): Database {
  const plugins = [refuseOutsideTransaction, namedRows]
  if (location.engine === 'sqlite')
    return new Kysely<Tables>({ dialect: sqliteDialect(location.path), plugins })
  const pool = openPool(location)
  const db = new Kysely<Tables>({ dialect: new NamedPostgres({ pool }), plugins })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** Connections of a pool, and queries that wait for one. */
export type PoolState = { busy: number; idle: number; waiting: number; max: number }

/** How the connections of a database are used; null on SQLite, which has one. */
export function poolState(db: Database): PoolState | null {
  const pool = pools.get(db)
  if (!pool) return null
  const { totalCount, idleCount: idle, waitingCount: waiting, options } = pool
  return { busy: totalCount - idle, idle, waiting, max: options.max }
}

class NamedPostgres extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): LimitedPostgres {
    return new LimitedPostgres(this.#config)
  }

  override createQueryCompiler(): PostgresText {
    return new PostgresText()
  }
}

const limits = sessionLimits.map(({ name, value }) => `set local ${name} = ${value}`)

/** Says to each transaction how long it may take: behind a pooler the next one may run in another session. */
class LimitedPostgres extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    // One message, and so one way there and back.
    const text = [begin.filter(Boolean).join(' '), ...limits].join('; ')
    await connection.executeQuery(CompiledQuery.raw(text))
  }
}

function openPool({ url, pool: max = usualPool }: { url: string; pool?: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    // Who comes in a crowd waits their turn: this counts waiting for one of them too.
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  // So does one that breaks while it is used: whoever uses it is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
