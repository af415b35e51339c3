/** What becomes of app data when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import type { AppData } from './app-data.ts'
import { setSuspended } from './report-store.ts'
import { enqueueForgetting } from './forget-writer.ts'

/** Has app data follow accounts: what somebody wrote is hidden while they are suspended, and goes with them. */
export function subscribeData(events: { accounts: Accounts['events'] }, data: AppData): void {
  events.accounts.deleted.push((tx, userId) => enqueueForgetting(data, tx, userId))
  events.accounts.suspended.push((tx, { id, isSuspended }) =>
    setSuspended(tx, id, isSuspended ? data.world.now() : null),
  )
}
