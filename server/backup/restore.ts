/** Brings a backup into an empty host, of the same engine or the other. */
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile, restoreRepository } from '../../builtin/codehost/backup/repositories.ts'
import type { DatabaseLocation } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { createHostSettings } from '../kernel/host-settings.ts'
import { movingName } from '../kernel/moving.ts'
import { restoreBuiltInTables, restoreMainTables, stepsOf, withDatabase } from './backup-tables.ts'
import { BackupError, keyName, type Manifest, partOf } from './manifest.ts'
import type { Progress } from './progress.ts'
import { digestOf } from './row-files.ts'
import { openRows } from './row-source.ts'
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
  await requireEmpty(host)
  await restoreVerified(folder, manifest, { host, onProgress })
  return manifest
}

/** The same of a backup that was looked at, in a place that is empty. */
export async function restoreVerified(
  folder: string,
  manifest: Manifest,
  { host, onProgress }: { host: EmptyHost; onProgress: Progress },
): Promise<void> {
  const { dataFolder, database, now } = host
  stepsOf(manifest)
  await mkdir(dataFolder, { recursive: true })
  await restoreFiles(folder, host.files, { files: manifest.files, onProgress })
  await restoreRepositories(folder, dataFolder, { manifest, onProgress })
  await restoreBuiltInTables(folder, manifest, dataFolder)
  if (manifest.hasKey) {
    await copyFile(join(folder, keyName), join(dataFolder, keyName))
    await chmod(join(dataFolder, keyName), 0o600)
  }
  // The product's own database last: until then the place counts as empty.
  await restoreMainTables(folder, manifest, host)
  await compare(database, Object.entries(manifest.tables.main ?? {}), onProgress)
  await withDatabase(database, async (db) => {
    await migrate(db, now)
    // A host that was saved while it was moved is open where it is restored.
    await createHostSettings(db, { now: () => now }).keep(movingName, null)
  })
}

/** Whether a host stands in a place: what of it is there, or null. */
export async function standsIn({
  database,
  dataFolder,
}: Pick<EmptyHost, 'database' | 'dataFolder'>): Promise<string | null> {
  const isThere =
    database.engine === 'sqlite'
      ? existsSync(database.path)
      : await withDatabase(database, async (db) => (await db.introspection.getTables()).length > 0)
  if (isThere) return 'the database'
  const folders = [join(dataFolder, keyName), databaseFile(join(dataFolder, 'codehost'))]
  return folders.find((path) => existsSync(path)) ?? null
}

async function requireEmpty(host: EmptyHost): Promise<void> {
  const kept = await standsIn(host)
  if (kept !== null)
    throw new BackupError(
      `A backup is restored into an empty place only, and there is something already: ${kept}. Choose another MAGICCUBE_DATA (and DATABASE_URL), or say --replace.`,
    )
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

async function restoreRepositories(
  folder: string,
  dataFolder: string,
  { manifest, onProgress }: { manifest: Manifest; onProgress: Progress },
): Promise<void> {
  const place = join(dataFolder, 'codehost')
  for (const [at, { id, defaultBranch, bundle }] of manifest.repositories.entries()) {
    const from = bundle && join(folder, partOf.bundle(id))
    await restoreRepository(place, { id, defaultBranch }, from)
    onProgress('repositories', at + 1, manifest.repositories.length)
  }
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
