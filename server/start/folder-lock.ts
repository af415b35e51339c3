/**
 * One server for one data folder: a second one would take the files that the first is writing, and on a host with a
 * single process its jobs, for leftovers of a crash.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../settings/setting-error.ts'

const sqliteBusy = 5

// Kept for the life of the process: the lock is the open handle's, and the system takes it back however the process ends.
const held: DatabaseSync[] = []

/**
 * Keeps the folder, which exists, for this process. Throws a {@link SettingError} when another one has it.
 *
 * @param folder the data folder, absolute
 */
export function lockFolder(folder: string): void {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new SettingError(
      `Another MagicCube runs on the data folder ${folder}. End it, or set MAGICCUBE_DATA to another folder.`,
    )
  }
  held.push(lock)
}
