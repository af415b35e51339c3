/** What becomes of comments when people leave. */
import type { World } from '../../../server/kernel/world.ts'
import type { Accounts } from '../../accounts/server/index.ts'
import { forgetCommentsOf } from './forget-comments.ts'

/** Has comments follow accounts (ACC-22). */
export function subscribeComments(
  events: { accounts: Accounts['events'] },
  { world }: { world: World },
): void {
  events.accounts.deleted.push((tx, userId) => forgetCommentsOf(tx, world, userId))
}
