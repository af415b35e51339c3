/** Puts a backup in the place of the host that stands there, which is saved first. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseLocation } from '../database/connect.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { paymentsFile, withDatabase } from './backup-tables.ts'
import { backUp } from './back-up.ts'
import { BackupError, keyName, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type EmptyHost, restoreVerified, standsIn } from './restore.ts'
import { verifyBackup } from './verify.ts'

/** The folder of backups that were made before something was replaced. */
export const restorePoints = (dataFolder: string): string => join(dataFolder, 'restore-points')

/** A host that is replaced. */
export type ReplacedHost = EmptyHost & {
  files: Pick<FileStore, 'put' | 'list' | 'read'>
  hasOwnKey: boolean
}

/**
 * Replaces a host by a backup. Nothing is touched before the backup was looked at whole and a restore point stands.
 *
 * @returns the manifest of the backup, and where the restore point is; null where nothing stood there
 * @throws BackupError when the backup is damaged or newer, or when it could not be brought in
 */
export async function replaceBy(
  folder: string,
  host: ReplacedHost,
  { release, onProgress }: { release: string; onProgress: Progress },
): Promise<{ manifest: Manifest; point: string | null }> {
  const manifest = await verifyBackup(folder)
  const point = (await standsIn(host)) === null ? null : await makePoint(host, release, onProgress)
  try {
    await empty(host)
    await restoreVerified(folder, manifest, { host, onProgress })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    if (point === null) throw error
    throw new BackupError(
      `The backup could not be brought in (${reason}). What stood there before: npm run admin -- restore ${point} --replace`,
      { cause: error },
    )
  }
  return { manifest, point }
}

/** Saves what stands there; what lacks a database is saved by nobody and stays a reason to stop. */
async function makePoint(
  host: ReplacedHost,
  release: string,
  onProgress: Progress,
): Promise<string> {
  const { database, dataFolder, files, hasOwnKey, now } = host
  const saved = { database, dataFolder, files, hasOwnKey }
  const options = { now, release, onProgress }
  if (database.engine === 'sqlite' && !existsSync(database.path))
    throw new BackupError(
      `${dataFolder} holds a part of a host without its database, which cannot be saved first. Move it aside.`,
    )
  return (await backUp(saved, restorePoints(dataFolder), options)).folder
}

/** Files stay: they lie under their hashes, and those that nothing names go by themselves after a day. */
async function empty({ database, dataFolder }: EmptyHost): Promise<void> {
  await emptyDatabase(database)
  const payments = paymentsFile(dataFolder)
  const paths = [...sqliteFiles(payments), join(dataFolder, 'codehost'), join(dataFolder, keyName)]
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

async function emptyDatabase(database: DatabaseLocation): Promise<void> {
  if (database.engine === 'sqlite') {
    for (const path of sqliteFiles(database.path)) await rm(path, { force: true })
    return
  }
  await withDatabase(database, async (db) => {
    const tables = await db.introspection.getTables()
    for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  })
}

const sqliteFiles = (path: string): string[] => ['', '-wal', '-shm'].map((end) => `${path}${end}`)
