/** What becomes of comments when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import type { Comments } from './comments.ts'
import { forgetCommentsOf } from './forget-comments.ts'

/** Has comments follow accounts. */
export function subscribeComments(
  events: { accounts: Accounts['events'] },
  comments: Comments,
): void {
  events.accounts.deleted.push((tx, userId) => forgetCommentsOf(tx, comments, userId))
}
