/**
 * Writes a backup of a host while it runs: its databases as they are at one moment, then what is only added to, files
 * and repositories. Nobody waits for it.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { backUpRepository, databaseFile } from '../../builtin/codehost/backup/repositories.ts'
import { flushFolder } from '../kernel/durable-files.ts'
import type { FileStore } from '../kernel/file-store.ts'
import type { DatabaseLocation } from '../database/connect.ts'
import { requireDatabase } from './backup-tables.ts'
import {
  type DatabaseName,
  keyName,
  type Manifest,
  manifestName,
  partOf,
  readManifest,
  unfinishedEnd,
} from './manifest.ts'
import type { Progress } from './progress.ts'
import { writeRows } from './row-files.ts'
import { saveFiles } from './save-files.ts'
import { openRows, openRowsOfFile, type Row, type RowSource } from './row-source.ts'

/** What stands where, of the host that is saved. */
export type SavedHost = {
  database: DatabaseLocation
  dataFolder: string
  files: Pick<FileStore, 'list' | 'read'>
  /** Whether its secret key is the one that it made into its folder. */
  hasOwnKey: boolean
}

/** What a backup is to be called by, and what is told meanwhile. */
export type BackupOptions = {
  now: number
  release: string
  onProgress?: Progress
  /**
   * The address of the host, where several may save to one place: their names differ, and `keep` counts those of this
   * host alone.
   */
  host?: string
  /** How many backups stay in the folder, this one with them; all, where it is left out. */
  keep?: number
}

const Migration = z.object({ name: z.string() })
const Repository = z.object({ id: z.int(), default_branch: z.string() })

/**
 * Writes a new backup into a folder of backups.
 *
 * @returns where it lies, and its manifest
 */
export async function backUp(
  host: SavedHost,
  into: string,
  { now, release, host: address, keep, onProgress = () => {} }: BackupOptions,
): Promise<{ folder: string; name: string; manifest: Manifest }> {
  const name = nameOf(now) + endOf(address)
  const folder = join(into, name)
  requireDatabase(host.database)
  const unfinished = `${folder}${unfinishedEnd}`
  await mkdir(into, { recursive: true })
  const before = await lastOf(into)
  await removeUnfinished(into, now)
  await mkdir(unfinished)
  try {
    const rows = await saveRows(host, unfinished, onProgress)
    const files = await saveFiles(host.files, unfinished, { before, onProgress })
    const repositories = await saveRepositories(host.dataFolder, unfinished, {
      repositories: rows.repositories,
      onProgress,
    })
    if (host.hasOwnKey) await copyFile(join(host.dataFolder, keyName), join(unfinished, keyName))
    const manifest: Manifest = {
      format: 'magiccube-backup',
      version: 1,
      release,
      migration: rows.migration,
      madeAt: now,
      tables: rows.tables,
      files,
      repositories,
      hasKey: host.hasOwnKey,
    }
    await finish(unfinished, folder, manifest)
    if (keep !== undefined) await removeOlder(into, address, keep)
    return { folder, name, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** By their time, so that names in order are backups in order. */
function nameOf(now: number): string {
  return `magiccube-${new Date(now).toISOString().replaceAll(':', '-').replace(/\..*/, 'Z')}`
}

/** What the names of a host's backups end with; nothing where nobody else saves there. */
function endOf(address: string | undefined): string {
  if (address === undefined) return ''
  return `-${createHash('sha256').update(address).digest('hex').slice(0, 8)}`
}

/** Whether a folder is called as backups are. */
export const isBackupName = (name: string): boolean =>
  /^magiccube-[\dT-]+Z(?:-[\da-f]{8})?$/.test(name)

/** Those of some names, oldest first, that are of a host and more than it keeps; `address` as it saves. */
export function olderThanKept(
  names: readonly string[],
  address: string | undefined,
  keep: number,
): string[] {
  const end = `Z${endOf(address)}`
  const own = names.filter((name) => isBackupName(name) && name.endsWith(end))
  return own.toSorted().slice(0, -keep)
}

async function namesIn(into: string): Promise<string[]> {
  return (await readdir(into)).filter(isBackupName).toSorted()
}

/** The newest whole backup beside which this one is made: what it has of files need not be written again. */
async function lastOf(into: string): Promise<string | null> {
  const last = (await namesIn(into)).at(-1)
  if (last === undefined) return null
  const folder = join(into, last)
  return readManifest(folder).then(
    () => folder,
    () => null,
  )
}

/** Whoever wrote them was ended more than a day ago. */
async function removeUnfinished(into: string, now: number): Promise<void> {
  const dayAgo = `${nameOf(now - 86_400_000)}${unfinishedEnd}`
  for (const name of await readdir(into)) {
    const isOurs =
      name.endsWith(unfinishedEnd) && isBackupName(name.slice(0, -unfinishedEnd.length))
    if (isOurs && name < dayAgo) await rm(join(into, name), { recursive: true, force: true })
  }
}

async function removeOlder(into: string, address: string | undefined, keep: number): Promise<void> {
  for (const name of olderThanKept(await namesIn(into), address, keep))
    await rm(join(into, name), { recursive: true, force: true })
}

/** The manifest comes last, and the name of a whole backup after it. */
async function finish(unfinished: string, folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(unfinished, manifestName), 'wx')
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await file.close()
  await flushFolder(unfinished)
  await rename(unfinished, folder)
  await flushFolder(dirname(folder))
}

async function saveRows(host: SavedHost, to: string, onProgress: Progress) {
  // The product's first: what it names of repositories is at the code host by then.
  const main = await openRows(host.database)
  const codehost = await openRowsOfFile(databaseFile(join(host.dataFolder, 'codehost')))
  const payments = await openRowsOfFile(join(host.dataFolder, 'test-payments.sqlite'))
  const sources = { main, codehost, payments }
  try {
    const tables: Manifest['tables'] = {
      main: await saveTables('main', main, { to, onProgress }),
      codehost: codehost && (await saveTables('codehost', codehost, { to, onProgress })),
      payments: payments && (await saveTables('payments', payments, { to, onProgress })),
    }
    const names = await collected(main.rows('migrations'), Migration)
    const migration =
      names
        .map(({ name }) => name)
        .toSorted()
        .at(-1) ?? ''
    const repositories = codehost ? await collected(codehost.rows('repositories'), Repository) : []
    return { tables, migration, repositories }
  } finally {
    for (const source of Object.values(sources)) await source?.close()
  }
}

async function saveTables(
  database: DatabaseName,
  source: RowSource,
  { to, onProgress }: { to: string; onProgress: Progress },
) {
  const saved: Record<string, Awaited<ReturnType<typeof writeRows>>> = {}
  for (const [at, table] of source.tables.entries()) {
    saved[table] = await writeRows(join(to, partOf.rows(database, table)), source.rows(table))
    onProgress(`tables of ${database}`, at + 1, source.tables.length)
  }
  return saved
}

async function collected<T>(rows: AsyncIterable<Row>, shape: z.ZodType<T>): Promise<T[]> {
  const found: T[] = []
  for await (const row of rows) found.push(shape.parse(row))
  return found
}

async function saveRepositories(
  dataFolder: string,
  to: string,
  parts: { repositories: z.infer<typeof Repository>[]; onProgress: Progress },
): Promise<Manifest['repositories']> {
  const { repositories, onProgress } = parts
  const saved: Manifest['repositories'] = []
  await mkdir(join(to, 'repositories'), { recursive: true })
  for (const { id, default_branch: defaultBranch } of repositories) {
    const path = join(to, partOf.bundle(id))
    saved.push({
      id,
      defaultBranch,
      bundle: await backUpRepository(join(dataFolder, 'codehost'), id, path),
    })
    onProgress('repositories', saved.length, repositories.length)
  }
  return saved
}
