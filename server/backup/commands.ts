/** `npm run admin -- backup`, `verify` and `restore`: what they are given, and what they say. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '../kernel/file-store.ts'
import type { World } from '../kernel/world.ts'
import type { Config } from '../settings/config.ts'
import { lockFolder } from '../start/folder-lock.ts'
import { BackupError, keyName, type Manifest } from './manifest.ts'
import { placeOf, type PlaceParts, saveTo, withBackup } from './places.ts'
import { showProgress, type Shown } from './progress.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

/** What a command needs: the settings, the folder of the program, the clock, and where progress is shown. */
export type CommandParts = {
  config: Pick<Config, 'database' | 'dataFolder' | 'files' | 's3' | 'secretKey'>
  root: string
  world: World
  shown: Shown
}

/** How they are said; null means that the words were not understood. */
export type Command = (parts: CommandParts, args: readonly string[]) => Promise<string | null>

/** `backup FOLDER|FILE.tar|s3://bucket/prefix [--keep N]`: writes a new backup there. */
export const backupCommand: Command = async ({ config, root, world, shown }, args) => {
  const { positionals, values } = readArgs(args, { keep: { type: 'string' } })
  const [into, ...more] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (into === undefined || more.length > 0) return null
  if (keep !== undefined && (!Number.isSafeInteger(keep) || keep < 1)) return null
  const place = placeOf(into)
  if (place.kind === 'file' && keep !== undefined)
    throw new BackupError('--keep goes with a folder or a bucket: a file holds one backup.')
  const { at, manifest } = await saveTo(
    place,
    {
      database: config.database,
      dataFolder: config.dataFolder,
      files: await openFiles(config, world),
      hasOwnKey: config.secretKey === null && existsSync(join(config.dataFolder, keyName)),
    },
    {
      ...placeParts(config, shown),
      now: world.now(),
      release: await releaseOf(root),
      ...(keep === undefined ? {} : { keep }),
    },
  )
  return `${at}\n${contentsOf(manifest)}\n${keySentence(manifest)}`
}

/** `verify BACKUP`: reads all of a backup. */
export const verifyCommand: Command = async ({ config, shown }, args) => {
  const [from, ...more] = args
  if (from === undefined || more.length > 0) return null
  const manifest = await withBackup(from, placeParts(config, shown), verifyBackup)
  return `The backup is whole.\n${contentsOf(manifest)}`
}

/** `restore BACKUP`: brings a backup to the place that the settings name. */
export const restoreCommand: Command = async ({ config, world, shown }, args) => {
  const [from, ...more] = args
  if (from === undefined || more.length > 0) return null
  if (existsSync(config.dataFolder)) lockFolder(config.dataFolder)
  const parts = placeParts(config, shown)
  const manifest = await withBackup(from, parts, async (folder) =>
    restoreBackup(
      folder,
      {
        database: config.database,
        dataFolder: config.dataFolder,
        files: await openFiles(config, world),
        now: world.now(),
      },
      parts.onProgress,
    ),
  )
  return `Restored.\n${contentsOf(manifest)}\n${keySentence(manifest)}\nStart it with npm start and the same settings.`
}

function placeParts(config: CommandParts['config'], shown: Shown): PlaceParts {
  return { s3: config.s3, workFolder: config.dataFolder, onProgress: showProgress(shown) }
}

function readArgs(args: readonly string[], options: { keep: { type: 'string' } }) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return { positionals: [], values: { keep: undefined } }
  }
}

function openFiles(config: CommandParts['config'], world: World) {
  return openFileStore(
    config.files.kind === 'folder'
      ? { kind: 'folder', folder: join(config.dataFolder, 'files') }
      : config.files,
    world,
  )
}

async function releaseOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return String(version)
}

function contentsOf({ tables, files, repositories, madeAt }: Manifest): string {
  const main = Object.values(tables.main ?? {})
  const rows = main.reduce((sum, table) => sum + table.rows, 0)
  const mebibytes = (files.bytes / 2 ** 20).toFixed(1)
  return `Made ${new Date(madeAt).toISOString()}: ${rows} rows, ${files.count} files (${mebibytes} MiB), ${repositories.length} repositories.`
}

function keySentence({ hasKey }: Manifest): string {
  return hasKey
    ? 'The key that this host made for itself lies in it: keep the backup as safe as the host.'
    : 'SECRET_KEY does not lie in it: keep that apart, a restored host needs the same one.'
}
