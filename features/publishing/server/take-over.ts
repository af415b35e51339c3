/** What a process of publishing held that is gone. */
import type { Database } from '../../../server/database/connect.ts'
import { unmarkGone } from './stored-files/store.ts'
import { releaseAllLocks } from './store.ts'

/** Lets go of publish locks and of files that are half swept; for a host with one process. */
export async function takeOverPublishing(db: Database): Promise<void> {
  await releaseAllLocks(db)
  await unmarkGone(db)
}
