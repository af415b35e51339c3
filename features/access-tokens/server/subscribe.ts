/** What access tokens do when people sign out everywhere. Those of an account or app that is deleted go with its row. */
import type { Accounts } from '../../accounts/server/index.ts'
import { deleteTokensOf } from './store.ts'

/** Has the tokens of a person revoked where they wish it. */
export function subscribeAccessTokens(events: { accounts: Accounts['events'] }): void {
  events.accounts.tokensRevoked.push(deleteTokensOf)
}
