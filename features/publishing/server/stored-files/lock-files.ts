/** The file store as a publish sees it: what it stores, or finds there already, no sweep takes away under it. */
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../../../contract/failures.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { FileStore } from '../../../../server/kernel/file-store.ts'
import { hashOf } from '../../../../server/kernel/stored-form.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { takeUp } from './store.ts'

const betweenLooksMs = 50
const mostLooks = 100

/**
 * How long a publish may last from its first file to the transaction that names its files. Far less than
 * a sweep waits (`sweep-files.ts`), so that clocks of several processes need not agree.
 */
export const longestPublishMs = 60 * 60 * 1000

/**
 * A store whose `put` and `keptOf` take files up before they look for them, so that "already there" stays
 * true until the publish has named it. Either fails with `unavailable` when a sweep that deletes
 * the same file does not come to its end in about 5 s.
 */
export function lockedFiles(
  { db, world }: { db: Database; world: Pick<World, 'now'> },
  files: FileStore,
): FileStore {
  const hold = async (hashes: readonly string[]): Promise<void> => {
    let wanted = hashes
    for (let look = 0; look < mostLooks; look += 1) {
      wanted = await takeUp(db, wanted, world.now())
      if (wanted.length === 0) return
      // A sweep deletes a hundred files at a time; then the file is stored anew.
      await pause(betweenLooksMs)
    }
    throw fail('unavailable')
  }
  return {
    ...files,
    async put(bytes) {
      await hold([hashOf(bytes)])
      return files.put(bytes)
    },
    async keptOf(asked) {
      await hold(asked.map(({ sha256 }) => sha256))
      return files.keptOf(asked)
    },
  }
}
