/** What becomes of ratings when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetRatingsOf } from './rate-app.ts'

/** Has ratings follow accounts. */
export function subscribeRatings(events: { accounts: Accounts['events'] }): void {
  events.accounts.deleted.push(forgetRatingsOf)
}
