/** What becomes of reports when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetReporter } from './report.ts'

/** Has reports follow accounts (ACC-22). */
export function subscribeModeration(events: { accounts: Accounts['events'] }): void {
  events.accounts.deleted.push(forgetReporter)
}
