/** Reads all rows of a database as they were at one moment, while others go on writing. */
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from '../database/connect.ts'

export type Value = string | number | null
/** A row by its columns, in the order of their names. */
export type Row = Readonly<Record<string, Value>>

/** A database at a moment. What it computes of other columns is left out. */
export type RowSource = {
  tables: readonly string[]
  rows(table: string): AsyncIterable<Row>
  close(): Promise<void>
}

/** Opens the rows of a place at this moment. */
export function openRows(location: DatabaseLocation): Promise<RowSource> {
  return location.engine === 'sqlite' ? openSqlite(location.path) : openPostgres(location.url)
}

/** The same of a SQLite file that need not be there. */
export async function openRowsOfFile(path: string): Promise<RowSource | null> {
  return existsSync(path) ? openSqlite(path) : null
}

/** A table's columns that are stored. */
export function storedColumns(db: DatabaseSync, table: string): string[] {
  return db
    .prepare(`select name from pragma_table_xinfo('${table}') where hidden = 0 order by name`)
    .all()
    .map(({ name }) => String(name))
}

/**
 * What says to kept pages that rows were written: the database writes it by itself while rows are restored, and a value
 * of the past would stand for what is there no more.
 */
const marksTable = 'page_marks'

/** The tables of a SQLite file that are saved, with the counters of its growing ids. */
export function tablesOf(db: DatabaseSync): string[] {
  return db
    .prepare(
      `select name from sqlite_master where type = 'table'
       and (name not like 'sqlite!_%' escape '!' or name = 'sqlite_sequence')
       and name <> '${marksTable}' order by name`,
    )
    .all()
    .map(({ name }) => String(name))
}

async function openSqlite(path: string): Promise<RowSource> {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  db.exec('begin')
  // The moment is that of the first reading.
  const tables = tablesOf(db)
  return {
    tables,
    async *rows(table) {
      const columns = storedColumns(db, table)
      const statement = db.prepare(`select ${columns.map(quoted).join()} from ${quoted(table)}`)
      for (const row of statement.iterate()) yield valuesOf(columns, row)
    },
    async close() {
      db.exec('rollback')
      db.close()
    },
  }
}

const rowsAtOnce = 1_000

async function openPostgres(url: string): Promise<RowSource> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await allowAllTheTime(client)
  const found = await client.query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER'
       and table_name <> '${marksTable}'
     order by table_name, column_name collate "C"`,
  )
  const columns = Map.groupBy(found.rows, (row) => String(row.table))
  return {
    tables: [...columns.keys()].toSorted(),
    async *rows(table) {
      const names = (columns.get(table) ?? []).map((row) => String(row.column))
      const chosen = names.map(quoted).join()
      await client.query(`declare rows no scroll cursor for select ${chosen} from ${quoted(table)}`)
      for (;;) {
        const page = await client.query(`fetch ${rowsAtOnce} from rows`)
        if (page.rows.length === 0) break
        for (const row of page.rows) yield valuesOf(names, row)
      }
      await client.query('close rows')
    },
    async close() {
      await client.end()
    },
  }
}

/** Takes from a transaction the limits of time that its role may have. */
export async function allowAllTheTime(client: pg.Client): Promise<void> {
  for (const limit of ['statement', 'lock', 'idle_in_transaction_session'])
    await client.query(`set local ${limit}_timeout = 0`)
}

/** A name of a table or column in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function valuesOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(columns.map((column) => [column, valueOf(row[column])]))
}

function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  throw new Error(`a value of a kind that no backup holds: ${typeof value}`)
}
