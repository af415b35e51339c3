/** What apps, plans and the kernel forget when a person deletes their account; each leaf follows accounts by itself. */
import type { Accounts } from '../features/accounts/server/index.ts'
import { type Apps, forgetAppsOf } from '../features/apps/server/index.ts'
import { forgetPlansOf, type Plans } from '../features/plans/server/index.ts'
import { forgetKeysOf } from './kernel/idempotency.ts'

/**
 * Has them follow accounts. What hangs on the row of the person by a foreign key goes with it (sessions, settings,
 * notifications, chats of their apps); here stands what counts elsewhere, or is kept by an id alone.
 */
export function forgetPeople(
  accounts: Accounts,
  { apps, plans }: { apps: Apps; plans: Plans },
): void {
  accounts.events.deleted.push(
    (tx, userId) => forgetPlansOf(plans, tx, userId),
    (tx, userId) => forgetAppsOf(apps, tx, userId),
    forgetKeysOf,
  )
}
