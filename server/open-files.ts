/** Opens the file store of the settings, and watches the disk that it and all else lies on. A part of the wiring. */
import { join } from 'node:path'
import { type ReadDiskSpace, watchDisk } from './kernel/disk-space.ts'
import { type FileLocation, openFileStore } from './kernel/file-store.ts'
import type { Log } from './kernel/log.ts'
import { openPartStore } from './kernel/part-store.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'

/** The store; `requireSpace` fails with `hostFull` while nothing more is to be stored. */
export async function openFiles(given: {
  config: Pick<Config, 'files' | 'dataFolder'>
  world: World
  log: Log
  readDiskSpace: ReadDiskSpace
  /** Counts what the store could not do. */
  storeFailed(): void
}) {
  const { config, world, log, readDiskSpace, storeFailed } = given
  const location: FileLocation =
    config.files.kind === 'folder'
      ? { kind: 'folder', folder: join(config.dataFolder, 'files') }
      : config.files
  const onFailure = (reason: string): void => {
    storeFailed()
    log.error('the file store failed', { reason })
  }
  const files = await openFileStore(location, world, onFailure)
  const parts = await openPartStore(location, world, onFailure)
  return { files, parts, ...watchDisk(config.dataFolder, { read: readDiskSpace, world }) }
}
