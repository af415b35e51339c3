/** Brings a backup into an empty host, of the same engine or the other. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createCodeHostDatabase,
  databaseFile,
  restoreRepository,
} from '../../builtin/codehost/backup/repositories.ts'
import { openStore } from '../../builtin/payments/store.ts'
import { connect, type DatabaseLocation } from '../database/connect.ts'
import { migrate, steps } from '../database/migrate.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { BackupError, type DatabaseName, keyName, type Manifest, partOf } from './manifest.ts'
import type { Progress } from './progress.ts'
import { digestOf, readRows } from './row-files.ts'
import { openRows } from './row-source.ts'
import { fillFile, fillTables, type Filling } from './row-target.ts'
import { verifyBackup } from './verify.ts'

/** Where a backup is to go. */
export type EmptyHost = {
  database: DatabaseLocation
  dataFolder: string
  files: Pick<FileStore, 'put'>
  now: number
}

/**
 * Restores a backup that was looked at whole before.
 *
 * @returns its manifest
 * @throws BackupError when it is damaged or newer than this program, or when the place is not empty
 */
export async function restoreBackup(
  folder: string,
  host: EmptyHost,
  onProgress: Progress = () => {},
): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  const upTo = steps.findIndex(({ name }) => name === manifest.migration)
  if (upTo < 0)
    throw new BackupError(
      `The backup was made by ${manifest.release}, whose tables are newer than this program's (${manifest.migration}).`,
    )
  await requireEmpty(host)
  await mkdir(host.dataFolder, { recursive: true })
  await restoreFiles(folder, host.files, { files: manifest.files, onProgress })
  await restoreCodeHost(folder, host.dataFolder, { manifest, onProgress })
  restorePaymentsDatabase(host.dataFolder, manifest)
  await fillFileOf('payments', folder, { path: paymentsFile(host.dataFolder), manifest })
  if (manifest.hasKey) await copyFile(join(folder, keyName), join(host.dataFolder, keyName))
  // The product's own database last: until then the place counts as empty.
  await restoreMain(folder, host, { manifest, upTo, onProgress })
  return manifest
}

const paymentsFile = (dataFolder: string): string => join(dataFolder, 'test-payments.sqlite')

async function requireEmpty({ database, dataFolder }: EmptyHost): Promise<void> {
  const isThere =
    database.engine === 'sqlite'
      ? existsSync(database.path)
      : await withDatabase(database, async (db) => (await db.introspection.getTables()).length > 0)
  const folders = [join(dataFolder, keyName), databaseFile(join(dataFolder, 'codehost'))]
  const kept = isThere ? 'the database' : folders.find((path) => existsSync(path))
  if (kept !== undefined)
    throw new BackupError(
      `A backup is restored into an empty place only, and there is something already: ${kept}. Choose another MAGICCUBE_DATA (and DATABASE_URL).`,
    )
}

async function withDatabase<T>(
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

async function restoreFiles(
  folder: string,
  store: EmptyHost['files'],
  { files, onProgress }: { files: Manifest['files']; onProgress: Progress },
): Promise<void> {
  const root = join(folder, 'files')
  let done = 0
  for (const place of await readdir(root).catch(() => []))
    for (const sha256 of await readdir(join(root, place))) {
      await store.put(await readFile(join(folder, partOf.file(sha256))))
      onProgress('files', (done += 1), files.count)
    }
}

async function restoreCodeHost(
  folder: string,
  dataFolder: string,
  { manifest, onProgress }: { manifest: Manifest; onProgress: Progress },
): Promise<void> {
  const { codehost } = manifest.tables
  if (!codehost) return
  const place = join(dataFolder, 'codehost')
  createCodeHostDatabase(place)
  for (const [at, { id, defaultBranch, bundle }] of manifest.repositories.entries()) {
    const from = bundle && join(folder, partOf.bundle(id))
    await restoreRepository(place, { id, defaultBranch }, from)
    onProgress('repositories', at + 1, manifest.repositories.length)
  }
  await fillFileOf('codehost', folder, { path: databaseFile(place), manifest })
}

function restorePaymentsDatabase(dataFolder: string, { tables }: Manifest): void {
  if (tables.payments) openStore(dataFolder).close()
}

async function fillFileOf(
  database: DatabaseName,
  folder: string,
  { path, manifest }: { path: string; manifest: Manifest },
): Promise<void> {
  if (manifest.tables[database]) await fillFile(path, fillingOf(database, folder, manifest))
}

function fillingOf(database: DatabaseName, folder: string, { tables }: Manifest): Filling {
  return Object.keys(tables[database] ?? {}).map((table) => ({
    table,
    rows: readRows(join(folder, partOf.rows(database, table))),
  }))
}

async function restoreMain(
  folder: string,
  { database, now }: EmptyHost,
  parts: { manifest: Manifest; upTo: number; onProgress: Progress },
): Promise<void> {
  const { manifest, upTo, onProgress } = parts
  const tables = Object.entries(manifest.tables.main ?? {})
  await withDatabase(database, (db) => migrate(db, now, steps.slice(0, upTo + 1)))
  // The counters of growing ids are SQLite's own; the product's tables have none.
  const filling = fillingOf('main', folder, manifest)
  await fillTables(
    database,
    filling.filter(({ table }) => table !== 'sqlite_sequence'),
  )
  await compare(database, tables, onProgress)
  await withDatabase(database, (db) => migrate(db, now))
}

/** What stands there now is what was saved, whatever engine keeps it. */
async function compare(
  database: DatabaseLocation,
  tables: readonly (readonly [string, { digest: string }])[],
  onProgress: Progress,
): Promise<void> {
  const source = await openRows(database)
  try {
    for (const [at, [table, { digest }]] of tables.entries()) {
      if ((await digestOf(source.rows(table))).digest !== digest)
        throw new Error(`the table ${table} is not what was saved`)
      onProgress('tables', at + 1, tables.length)
    }
  } finally {
    await source.close()
  }
}
