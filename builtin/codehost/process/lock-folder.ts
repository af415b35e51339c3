/** One code host for one folder: the process of a server that was killed may live a moment longer than it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const waitMs = 5_000

// Kept for the life of the process: the lock is the open handle's, and the system takes it back however the process ends.
const held: DatabaseSync[] = []

/**
 * Keeps the folder for this process, waiting up to 5 s for another one to let it go.
 * @param folder absolute; created when missing
 * @throws Error when another process still has it
 */
export function lockFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'codehost.lock'), { timeout: waitMs })
  lock.exec('begin exclusive')
  held.push(lock)
}
