/** What becomes of reports when people leave, and when what was reported is gone. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetReporter, settleReports } from './report.ts'

/** Has reports follow accounts and comments: whoever has a place without words since wrote none of them. */
export function subscribeModeration(
  events: {
    accounts: Accounts['events']
    comments: { emptied: ((tx: Queries, id: string) => Promise<void>)[] }
  },
  { world }: { world: World },
): void {
  events.accounts.deleted.push(forgetReporter)
  events.comments.emptied.push(async (tx, id) => void (await settleReports(tx, id, world.now())))
}
