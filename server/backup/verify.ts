/** Looks at a whole backup: every row, file and repository is there and is what the manifest says. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { checkBundle, DamagedBundle } from '../../builtin/codehost/backup/repositories.ts'
import { restoreBuiltInTables, restoreMainTables, stepsOf } from './backup-tables.ts'
import { startDigest } from './digest.ts'
import {
  BackupError,
  databaseNames,
  keyName,
  type Manifest,
  partOf,
  readManifest,
} from './manifest.ts'
import { digestOf, readRows } from './row-files.ts'

const Named = z.object({ sha256: z.string() })

/**
 * Reads all of a backup, and tries its rows in a database of their own.
 *
 * @returns its manifest
 * @throws BackupError that says what is missing or damaged, or that it is newer than this program
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  stepsOf(manifest)
  await verifyTables(folder, manifest)
  const files = await verifyFiles(folder, manifest)
  await verifyNamedFiles(folder, files)
  await tryTables(folder, manifest)
  await verifyRepositories(folder, manifest)
  if (manifest.hasKey) await requireFile(join(folder, keyName))
  return manifest
}

async function verifyTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const database of databaseNames)
    for (const [table, said] of Object.entries(tables[database] ?? {})) {
      const path = join(folder, partOf.rows(database, table))
      const found = await digestOf(readRows(path))
      if (found.digest !== said.digest || found.rows !== said.rows)
        throw new BackupError(`${path} is damaged: it has other rows than were saved.`)
    }
}

async function verifyFiles(folder: string, { files }: Manifest): Promise<ReadonlySet<string>> {
  const sum = startDigest()
  const found = new Set<string>()
  const root = join(folder, 'files')
  for (const place of await readdir(root).catch(() => []))
    for (const sha256 of await readdir(join(root, place))) {
      const path = join(root, place, sha256)
      if ((await sha256Of(path)) !== sha256) throw new BackupError(`${path} is damaged.`)
      sum.add(sha256)
      found.add(sha256)
    }
  if (sum.result().digest !== files.digest)
    throw new BackupError(`The backup has ${found.size} files of ${files.count} that were saved.`)
  return found
}

/** SQLite looks through what it has written of them, and at every row that names another. */
async function tryTables(folder: string, manifest: Manifest): Promise<void> {
  const trial = await mkdtemp(join(tmpdir(), 'backup-trial-'))
  try {
    const database = { engine: 'sqlite', path: join(trial, 'magiccube.sqlite') } as const
    await restoreMainTables(folder, manifest, { database, now: manifest.madeAt })
    await restoreBuiltInTables(folder, manifest, trial)
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/** What published versions name was never to be deleted. */
async function verifyNamedFiles(folder: string, files: ReadonlySet<string>): Promise<void> {
  const path = join(folder, partOf.rows('main', 'version_files'))
  for await (const row of readRows(path)) {
    const { sha256 } = Named.parse(row)
    if (!files.has(sha256)) throw new BackupError(`The backup lacks the published file ${sha256}.`)
  }
}

async function verifyRepositories(folder: string, { repositories }: Manifest): Promise<void> {
  for (const { id, bundle } of repositories) {
    if (bundle === null) continue
    const path = join(folder, partOf.bundle(id))
    await requireFile(path)
    if ((await sha256Of(path)) !== bundle.sha256) throw new BackupError(`${path} is damaged.`)
    await checkBundle(path).catch((error: unknown) => {
      if (!(error instanceof DamagedBundle)) throw error
      throw new BackupError(`${path} is damaged: ${error.message}.`, { cause: error })
    })
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

async function requireFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new BackupError(`The backup lacks ${path}.`)
  })
}
