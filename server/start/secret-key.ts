/** The secret key: from the settings, else made once into the data folder (development only). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingError } from '../settings/config.ts'
import type { World } from '../kernel/world.ts'

/** Answers the key; makes the data folder. Throws a `SettingError` when the folder cannot be written. */
export function secretKey(
  config: { secretKey: string | null; dataFolder: string },
  world: Pick<World, 'random'>,
): string {
  prepareFolder(config.dataFolder)
  if (config.secretKey !== null) return config.secretKey
  const path = join(config.dataFolder, 'secret-key')
  const kept = readIfThere(path)
  if (kept !== null) return kept
  writeFileSync(path, world.random(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8')
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder)
    writeFileSync(join(folder, '.writable'), '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new SettingError(
      `The data folder ${folder} cannot be written (${reason}). Set MAGICCUBE_DATA to a folder that can.`,
    )
  }
}

// Node's own `recursive` never comes back where a parent says that the child cannot be there, as /proc does.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not made yet.
    return null
  }
}
