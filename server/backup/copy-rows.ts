/** Copies all rows of a database into another, of either engine, and holds the two against each other. */
import type { DatabaseLocation } from '../database/connect.ts'
import { BackupError, type Rows } from './manifest.ts'
import type { Progress } from './progress.ts'
import { digestOf, summed } from './row-files.ts'
import type { RowSource } from './row-source.ts'
import { openRows } from './row-source.ts'
import { fillTables, type Filling } from './row-target.ts'

/** Count and hash of each table. */
export type Sums = ReadonlyMap<string, Rows>

/** SQLite's own counters of growing ids: PostgreSQL has no such table. */
const isOwn = (table: string): boolean => table !== 'sqlite_sequence'

/**
 * Fills the tables of a place, all or none, with what a source has at its moment.
 *
 * @returns count and hash of each table, which are the same on both sides
 * @throws BackupError where a table of the target is not what was read
 */
export async function copyRows(
  source: RowSource,
  target: DatabaseLocation,
  onProgress: Progress,
): Promise<Sums> {
  const tables = source.tables.filter(isOwn)
  const read = new Map<string, Rows>()
  const filling: Filling = tables.map((table) => ({
    table,
    rows: summed(source.rows(table), (rows) => {
      read.set(table, rows)
      onProgress('tables', read.size, tables.length)
    }),
  }))
  await fillTables(target, filling)
  const written = await openRows(target)
  try {
    for (const [at, table] of tables.entries()) {
      if (!isSame(read.get(table), await digestOf(written.rows(table))))
        throw new BackupError(`The table ${table} is not the same on both sides.`)
      onProgress('compared', at + 1, tables.length)
    }
  } finally {
    await written.close()
  }
  return read
}

/** The same, and closes the source. */
export async function copyAndClose(
  source: RowSource,
  target: DatabaseLocation,
  onProgress: Progress,
): Promise<Sums> {
  try {
    return await copyRows(source, target, onProgress)
  } finally {
    await source.close()
  }
}

/** The tables that are not as they were, by count and hash. */
export async function changedSince(
  location: DatabaseLocation,
  sums: Sums,
  but: ReadonlySet<string>,
): Promise<string[]> {
  const source = await openRows(location)
  const changed: string[] = []
  try {
    for (const [table, sum] of sums)
      if (!but.has(table) && !isSame(sum, await digestOf(source.rows(table)))) changed.push(table)
  } finally {
    await source.close()
  }
  return changed
}

function isSame(one: Rows | undefined, other: Rows): boolean {
  return one !== undefined && one.rows === other.rows && one.digest === other.digest
}
