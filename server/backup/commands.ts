/** `npm run admin -- backup`, `verify` and `restore`: what they are given, and what they say. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '../kernel/file-store.ts'
import { release } from '../kernel/release.ts'
import type { World } from '../kernel/world.ts'
import type { Config } from '../settings/config.ts'
import { lockFolder } from '../start/folder-lock.ts'
import { tryStart } from '../start/try-start.ts'
import { BackupError, keyName, type Manifest } from './manifest.ts'
import { placeOf, type PlaceParts, saveTo, withBackup } from './places.ts'
import { showProgress, type Shown } from './progress.ts'
import { replaceBy } from './replace.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

/** What a command needs: the settings, the clock, and where progress is shown. */
export type CommandParts = {
  config: Config
  world: World
  shown: Shown
}

/** How they are said; null means that the words were not understood. */
export type Command = (parts: CommandParts, args: readonly string[]) => Promise<string | null>

/** `backup FOLDER|FILE.tar|s3://bucket/prefix [--keep N] [--json]`: writes a new backup there. */
export const backupCommand: Command = async ({ config, world, shown }, args) => {
  const { positionals, values } = readArgs(args)
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
      hasOwnKey: ownsKey(config),
    },
    {
      ...placeParts(config, shown),
      now: world.now(),
      release,
      host: config.studioOrigin,
      ...(keep === undefined ? {} : { keep }),
    },
  )
  if (values.json === true) return JSON.stringify({ at, bytes: bytesOf(manifest) })
  return `${at}\n${contentsOf(manifest)}\n${keySentence(manifest)}`
}

/** `verify BACKUP`: reads all of a backup. */
export const verifyCommand: Command = async ({ config, shown }, args) => {
  const [from, ...more] = args
  if (from === undefined || more.length > 0) return null
  const manifest = await withBackup(from, placeParts(config, shown), verifyBackup)
  return `The backup is whole.\n${contentsOf(manifest)}`
}

/** `restore BACKUP [--replace]`: brings a backup to the place that the settings name, and sees that it starts. */
export const restoreCommand: Command = async ({ config, world, shown }, args) => {
  const { positionals, values } = readArgs(args)
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) return null
  if (existsSync(config.dataFolder)) lockFolder(config.dataFolder)
  const parts = placeParts(config, shown)
  const { database, dataFolder } = config
  const hasOwnKey = ownsKey(config)
  const { manifest, point } = await withBackup(from, parts, async (folder) => {
    const files = await openFiles(config, world)
    const host = { database, dataFolder, files, hasOwnKey, now: world.now() }
    if (values.replace !== true)
      return { manifest: await restoreBackup(folder, host, parts.onProgress), point: null }
    return replaceBy(folder, host, { ...parts, release })
  })
  const before = point === null ? [] : [`What stood there before is saved in ${point}.`]
  const started = await startedSentence(config, world)
  return ['Restored.', contentsOf(manifest), keySentence(manifest), ...before, started].join('\n')
}

/** @throws BackupError when the restored host does not become ready */
async function startedSentence(config: Config, world: World): Promise<string> {
  // A start without the key makes a new one, and what the right one has sealed would be lost.
  if (config.secretKey === null && !existsSync(join(config.dataFolder, keyName)))
    return 'It was not started to see whether it is ready: set SECRET_KEY to the key of the host that was saved, then npm start.'
  const { isReady, said } = await tryStart(config, world)
  if (!isReady)
    throw new BackupError(`Restored, but the host that was started is not ready: ${said}`)
  return 'It was started, says that it is ready (/readyz), and was ended. Start it with npm start and the same settings.'
}

const ownsKey = ({ secretKey, dataFolder }: Config): boolean =>
  secretKey === null && existsSync(join(dataFolder, keyName))

function placeParts(config: CommandParts['config'], shown: Shown): PlaceParts {
  return { s3: config.s3, workFolder: config.dataFolder, onProgress: showProgress(shown) }
}

const options = {
  keep: { type: 'string' },
  replace: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return { positionals: [], values: {} }
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

function bytesOf({ files, repositories }: Manifest): number {
  return repositories.reduce((sum, { bundle }) => sum + (bundle?.bytes ?? 0), files.bytes)
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
