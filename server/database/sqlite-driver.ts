/** Kysely's dialect for Node's own SQLite: one connection, WAL, each commit on disk before it is told. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { nameOf, SqliteText } from './column-names.ts'

const keptStatements = 500
/** Longer ones hold as many rows as somebody has files: kept by the hundred they would fill memory (T78). */
const longestKeptStatement = 10_000

/** A dialect over the database file at `path`; `:memory:` is a database that ends with the process. */
export function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(path),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteText(),
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string
  #database: DatabaseSync | undefined
  #connection: NodeSqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    this.#database = new DatabaseSync(this.#path, { timeout: 5_000 })
    this.#database.exec('pragma journal_mode = wal')
    // FULL: an acknowledged commit survives power loss, not only the end of the process.
    this.#database.exec('pragma synchronous = full')
    this.#database.exec('pragma foreign_keys = on')
    this.#connection = new NodeSqliteConnection(this.#database)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('the database is closed')
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: a transaction that reads first and writes later would fail on a second process.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has rolled back by itself: what says so is not to be hidden by a second one.
    if (this.#database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection = undefined
    this.#database?.close()
    this.#database = undefined
  }
}

/** A statement with the names of what it reads; none of one that only writes. */
type ReadyStatement = { statement: StatementSync; names: readonly string[] }

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, ReadyStatement>({
    max: keptStatements,
  })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, names } = this.#prepare(query.sql)
    const parameters = query.parameters.map(toSqlite)
    // The rows have the shape that the query builder inferred; the driver cannot know it.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    if (names.length > 0) return { rows: rowsOf(statement.all(...parameters), names) as R[] }
    const { changes } = statement.run(...parameters)
    // Another schema, other columns: what stands ready would give their values wrong names.
    if (/^\s*(?:alter|create|drop)\b/i.test(query.sql)) this.#statements.clear()
    return { numAffectedRows: BigInt(changes), rows: [] }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  #prepare(sql: string): ReadyStatement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const fresh = { statement, names: statement.columns().map(({ name }) => nameOf(name)) }
    if (sql.length > longestKeptStatement) return fresh
    this.#statements.set(sql, fresh)
    return fresh
  }
}

/** Rows come as lists, which SQLite's driver makes sooner than objects, and are named as the code names them. */
function rowsOf(lists: readonly unknown[], names: readonly string[]): Record<string, unknown>[] {
  return lists.map((values) => {
    const row: Record<string, unknown> = {}
    if (Array.isArray(values)) names.forEach((name, at) => (row[name] = values[at]))
    return row
  })
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new Error(`a ${typeof value} cannot be stored`)
}
