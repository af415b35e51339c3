/** What a process of publishing held that is gone. */
import type { Database } from '../../../server/database/connect.ts'
import { unmarkGone } from './stored-files/store.ts'
import { releaseLocksOfOthers } from './store.ts'

/** Lets go of the publish locks of earlier processes and of files that are half swept; for a host with one process. */
export async function takeOverPublishing(db: Database, process: string): Promise<void> {
  await releaseLocksOfOthers(db, process)
  await unmarkGone(db)
}
