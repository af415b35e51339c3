/** What a process of publishing held that is gone. */
import type { Database } from '../../../server/database/connect.ts'
import { unmarkGone } from './stored-files/store.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { ProcessesGone } from '../../../server/kernel/processes-gone.ts'
import { releaseLocksOf } from './store.ts'

/** Lets go of the publish locks of processes that are gone. */
export async function freePublishing(tx: Queries, gone: ProcessesGone): Promise<void> {
  await releaseLocksOf(tx, gone)
}

/** Lets go of files that an earlier process swept half-way; for a host with one process. */
export async function takeOverSweep(db: Database): Promise<void> {
  await unmarkGone(db)
}
