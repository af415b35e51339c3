/** The secret key: from the settings, else made once into the data folder (development only). */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingError } from '../settings/setting-error.ts'
import type { World } from '../kernel/world.ts'

/** No key of ours is shorter, and none that `createSecrets` may be given. */
const shortestKey = 32

/**
 * Answers the key; makes the data folder.
 *
 * @throws SettingError when the folder cannot be written, or when its key cannot be read or is no whole key: a new
 *   one in its place would lock out whatever the old one has sealed
 */
export function secretKey(
  config: { secretKey: string | null; dataFolder: string },
  world: Pick<World, 'random'>,
): string {
  prepareFolder(config.dataFolder)
  if (config.secretKey !== null) return config.secretKey
  const path = join(config.dataFolder, 'secret-key')
  const kept = readKey(path)
  if (kept !== null) return kept
  orUnwritable(config.dataFolder, () => makeKey(path, world.random(48).toString('base64url')))
  // Of several that began at once one has made it, for all.
  const made = readKey(path)
  if (made === null) throw new Error('the secret key that was made is gone')
  return made
}

function prepareFolder(folder: string): void {
  orUnwritable(folder, () => {
    makeFolder(folder)
    writeFileSync(join(folder, '.writable'), '')
  })
}

function orUnwritable(folder: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new SettingError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}). Set MAGICCUBE_DATA to a folder that can.`,
    )
  }
}

// Node's own `recursive` never comes back where a parent says that the child cannot be there, as /proc does.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** The whole key at a path; null when none was made yet. */
function readKey(path: string): string | null {
  const key = readFile(path)
  if (key !== null && key.length < shortestKey)
    throw new SettingError(
      `The secret key in ${path} is ${key === '' ? 'empty' : 'cut short'}. Put the file back from a copy; without one delete it: a new key is made, and everybody signs in anew.`,
    )
  return key
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new SettingError(
      `The secret key in ${path} cannot be read (${reasonOf(error)}). Let the account that runs MagicCube read this file, or set SECRET_KEY.`,
    )
  }
}

/** Makes the key, whole and on disk before it has its name; one that stands there already stays. */
function makeKey(path: string, key: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    writeToDisk(aside, key)
    linkSync(aside, path)
    flushFolder(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function writeToDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

// Windows cannot open folders and needs no such flush.
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
