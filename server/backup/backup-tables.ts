/** Makes the databases of a backup anew, of its rows. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCodeHostDatabase, databaseFile } from '../../builtin/codehost/backup/repositories.ts'
import { openStore } from '../../builtin/payments/store.ts'
import { connect, type DatabaseLocation } from '../database/connect.ts'
import { migrate, steps } from '../database/migrate.ts'
import { BackupError, type DatabaseName, type Manifest, partOf } from './manifest.ts'
import { readRows } from './row-files.ts'
import { fillFile, fillTables, type Filling } from './row-target.ts'

/** The steps of the tables as they were when a backup was made. @throws BackupError where it is newer than this program */
export function stepsOf(manifest: Manifest) {
  const upTo = steps.findIndex(({ name }) => name === manifest.migration)
  if (upTo < 0)
    throw new BackupError(
      `The backup was made by ${manifest.release}, whose tables are newer than this program's (${manifest.migration}).`,
    )
  return steps.slice(0, upTo + 1)
}

/** @throws BackupError where a SQLite file is not there: opening it would make an empty one */
export function requireDatabase(database: DatabaseLocation): void {
  if (database.engine === 'sqlite' && !existsSync(database.path))
    throw new BackupError(
      `There is no host: ${database.path} is not there. Does MAGICCUBE_DATA name the right folder?`,
    )
}

/** Opens a database for the time of some work. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (db: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const db = connect(location)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The product's own tables, as they were. @throws BackupError where rows name what is not there */
export async function restoreMainTables(
  folder: string,
  manifest: Manifest,
  { database, now }: { database: DatabaseLocation; now: number },
): Promise<void> {
  await withDatabase(database, (db) => migrate(db, now, stepsOf(manifest)))
  // The counters of growing ids are SQLite's own; the product's tables have none.
  const filling = fillingOf('main', folder, manifest)
  await fillTables(
    database,
    filling.filter(({ table }) => table !== 'sqlite_sequence'),
  )
}

/** The databases of the built-ins. @throws BackupError where rows name what is not there */
export async function restoreBuiltInTables(
  folder: string,
  manifest: Manifest,
  dataFolder: string,
): Promise<void> {
  const { codehost, payments } = manifest.tables
  if (codehost) {
    const place = join(dataFolder, 'codehost')
    createCodeHostDatabase(place)
    await fillFile(databaseFile(place), fillingOf('codehost', folder, manifest))
  }
  if (payments) {
    openStore(dataFolder).close()
    await fillFile(paymentsFile(dataFolder), fillingOf('payments', folder, manifest))
  }
}

/** Where the test payments keep their rows. */
export const paymentsFile = (dataFolder: string): string => join(dataFolder, 'test-payments.sqlite')

function fillingOf(database: DatabaseName, folder: string, { tables }: Manifest): Filling {
  return Object.keys(tables[database] ?? {}).map((table) => ({
    table,
    rows: readRows(join(folder, partOf.rows(database, table))),
  }))
}
