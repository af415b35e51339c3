/** Writes rows into empty tables of a database, all or none. */
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from '../database/connect.ts'
import { BackupError } from './manifest.ts'
import {
  allowAllTheTime,
  quoted,
  type Row,
  storedColumns,
  tablesOf,
  type Value,
} from './row-source.ts'

/** The rows of each table that is to be filled; what else the tables hold goes first. */
export type Filling = readonly { table: string; rows: AsyncIterable<Row> }[]

/** Fills the tables of a place, in one transaction. Tables and columns that it does not have are an error. */
export function fillTables(location: DatabaseLocation, filling: Filling): Promise<void> {
  return location.engine === 'sqlite'
    ? fillFile(location.path, filling)
    : fillPostgres(location.url, filling)
}

const rowsAtOnce = 200

/** The same of a SQLite file. */
export async function fillFile(path: string, filling: Filling): Promise<void> {
  const db = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: false })
  try {
    db.exec('begin immediate')
    // The counters of growing ids last: filling a table moves them.
    const ordered = filling.toSorted(
      (one, other) => Number(isCounters(one.table)) - Number(isCounters(other.table)),
    )
    const known = new Set(tablesOf(db))
    for (const { table, rows } of ordered) {
      if (!known.has(table)) throw new Error(`there is no table ${table}`)
      db.exec(`delete from ${quoted(table)}`)
      const columns = storedColumns(db, table)
      const places = columns.map(() => '?').join()
      const insert = db.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join()}) values (${places})`,
      )
      for await (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
    }
    const broken = db.prepare('pragma foreign_key_check').all()
    if (broken.length > 0) throw new BackupError(`${broken.length} rows name what is not there.`)
    db.exec('commit')
    requireIntegrity(db, path)
  } finally {
    db.close()
  }
}

function requireIntegrity(db: DatabaseSync, path: string): void {
  const found = db.prepare('pragma integrity_check').all()
  const said = found.map((row) => String(row['integrity_check'])).join(', ')
  if (said !== 'ok') throw new BackupError(`The database ${path} is damaged: ${said}.`)
}

const isCounters = (table: string): boolean => table === 'sqlite_sequence'

async function fillPostgres(url: string, filling: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await allowAllTheTime(client)
    const keys = await dropForeignKeys(client)
    for (const { table, rows } of filling) {
      await client.query(`delete from ${quoted(table)}`)
      const columns = await columnsOf(client, table)
      for await (const some of inParts(rows))
        await client.query(insertOf(table, columns, some.length), valuesIn(columns, some))
    }
    for (const { table, name, definition } of keys)
      await client.query(
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type ForeignKey = { table: string; name: string; definition: string }

/** Rows name rows that come later: the keys are made again, and so checked, when all are there. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const found = await client.query(
    `select c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
     order by t.relname, c.conname`,
  )
  const keys = found.rows.map((row) => ({
    table: String(row.table),
    name: String(row.name),
    definition: String(row.definition),
  }))
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  return keys
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const found = await client.query(
    `select column_name as column from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return found.rows.map((row) => String(row.column))
}

function insertOf(table: string, columns: readonly string[], count: number): string {
  const place = (row: number): string =>
    `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join()})`
  const places = Array.from({ length: count }, (_, row) => place(row)).join()
  return `insert into ${quoted(table)} (${columns.map(quoted).join()}) values ${places}`
}

function valuesIn(columns: readonly string[], rows: readonly Row[]): Value[] {
  return rows.flatMap((row) => columns.map((column) => row[column] ?? null))
}

async function* inParts(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < rowsAtOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
