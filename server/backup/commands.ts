/** `npm run admin -- backup`, `verify` and `restore`: what they are given, and what they say. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '../kernel/file-store.ts'
import type { World } from '../kernel/world.ts'
import type { Config } from '../settings/config.ts'
import { lockFolder } from '../start/folder-lock.ts'
import { backUp, type Progress } from './back-up.ts'
import { keyName, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

/** What a command needs: the settings, the folder of the program, the clock, and where progress is shown. */
export type CommandParts = {
  config: Pick<Config, 'database' | 'dataFolder' | 'files' | 'secretKey'>
  root: string
  world: World
  show: (line: string) => void
}

/** How they are said; null means that the words were not understood. */
export type Command = (parts: CommandParts, args: readonly string[]) => Promise<string | null>

/** `backup FOLDER [--keep N]`: writes a new backup into a folder of backups. */
export const backupCommand: Command = async ({ config, root, world, show }, args) => {
  const { positionals, values } = readArgs(args, { keep: { type: 'string' } })
  const [into, ...more] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (into === undefined || more.length > 0) return null
  if (keep !== undefined && (!Number.isSafeInteger(keep) || keep < 1)) return null
  const files = await openFiles(config, world)
  const { folder, manifest } = await backUp(
    {
      database: config.database,
      dataFolder: config.dataFolder,
      files,
      hasOwnKey: config.secretKey === null && existsSync(join(config.dataFolder, keyName)),
    },
    resolve(into),
    {
      now: world.now(),
      release: await releaseOf(root),
      onProgress: progressOn(show),
      ...(keep === undefined ? {} : { keep }),
    },
  )
  return `${folder}\n${contentsOf(manifest)}\n${keySentence(manifest)}`
}

/** `verify BACKUP`: reads all of a backup. */
export const verifyCommand: Command = async (_, args) => {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0) return null
  return `The backup is whole.\n${contentsOf(await verifyBackup(resolve(folder)))}`
}

/** `restore BACKUP`: brings a backup to the place that the settings name. */
export const restoreCommand: Command = async ({ config, world, show }, args) => {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0) return null
  if (existsSync(config.dataFolder)) lockFolder(config.dataFolder)
  const manifest = await restoreBackup(
    resolve(folder),
    {
      database: config.database,
      dataFolder: config.dataFolder,
      files: await openFiles(config, world),
      now: world.now(),
    },
    progressOn(show),
  )
  return `Restored.\n${contentsOf(manifest)}\n${keySentence(manifest)}\nStart it with npm start and the same settings.`
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

/** A line for each part when it is done, and for every hundredth step of it. */
function progressOn(show: (line: string) => void): Progress {
  return (part, done, all) => {
    if (done === all || done % 100 === 0)
      show(`  ${part}: ${done}${all === null ? '' : ` of ${all}`}`)
  }
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
