/** What archives do when an account goes. */
import { afterCommit } from '../../../server/database/transaction.ts'
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetJobsOf } from './job-store.ts'
import type { ArchiveWorker } from './worker.ts'

/** Has the files of whoever deletes their account removed. */
export function subscribeArchives(
  { accounts }: { accounts: Accounts['events'] },
  worker: ArchiveWorker,
): void {
  accounts.deleted.push(async (tx, userId) => {
    await forgetJobsOf(tx, userId)
    // What fails now the next sweep does.
    afterCommit(tx, () => void worker.sweep().catch(() => undefined))
  })
}
