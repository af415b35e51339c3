/**
 * The code host's own database: accounts, tokens and what is known about repositories. Secrets are
 * kept as hashes only, so a copy of the file signs nobody in (T25).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type * as z from 'zod'
import { laterColumns, schema } from './schema.ts'

/** What the rest of the code host may do with its database; every row is parsed by a shape. */
export type Database = {
  /** The first row of a query, or null. */
  one<T>(shape: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T | null
  /** All rows of a query. */
  all<T>(shape: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[]
  /** Runs a statement; answers how many rows changed and the id of an inserted row. */
  run(sql: string, ...values: SQLInputValue[]): { changed: number; id: number }
  /** Runs synchronous work in one transaction; a throw rolls it back. */
  transaction<T>(work: () => T): T
  isOpen(): boolean
  close(): void
}

/** Where the database of a folder lies. */
export function databaseFile(folder: string): string {
  return join(folder, 'codehost.sqlite')
}

/**
 * Opens the database in a folder, creating folder, file and tables as needed. WAL with
 * synchronous=FULL: what was acknowledged survives kill -9 and a power cut.
 * @param folder absolute path of the code host's folder
 */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true })
  const connection = new DatabaseSync(databaseFile(folder))
  connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;')
  connection.exec('PRAGMA busy_timeout=5000;')
  connection.exec(schema)
  inTransaction(connection, () => addLaterColumns(connection))
  const prepared = new Map<string, StatementSync>()
  function statement(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known) return known
    const made = connection.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  return {
    one(shape, sql, ...values) {
      const row = statement(sql).get(...values)
      return row === undefined ? null : shape.parse(row)
    },
    all: (shape, sql, ...values) =>
      statement(sql)
        .all(...values)
        .map((row) => shape.parse(row)),
    run(sql, ...values) {
      const done = statement(sql).run(...values)
      return { changed: Number(done.changes), id: Number(done.lastInsertRowid) }
    },
    transaction: (work) => inTransaction(connection, work),
    isOpen: () => connection.isOpen,
    close: () => connection.close(),
  }
}

function addLaterColumns(connection: DatabaseSync): void {
  for (const [table, column, type] of laterColumns) {
    const columns = connection.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
    if (!columns.some(({ name }) => name === column))
      connection.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  }
}

function inTransaction<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    // On a full disk SQLite has rolled back by itself: what says so is not to be hidden by a second one.
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw error
  }
}
