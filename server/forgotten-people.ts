/** What each part of the server forgets when a person deletes their account. A part of the wiring, where all of them meet. */
import type { Accounts } from '../features/accounts/server/index.ts'
import { type Apps, forgetAppsOf } from '../features/apps/server/index.ts'
import { forgetCommentsOf } from '../features/comments/server/index.ts'
import { forgetFavoritesOf } from '../features/favorites/server/index.ts'
import { forgetReporter } from '../features/moderation/server/index.ts'
import { forgetPlansOf, type Plans } from '../features/plans/server/index.ts'
import { forgetRatingsOf } from '../features/ratings/server/index.ts'
import { forgetPreviewsOf } from '../features/workspace/server/preview-origin.ts'
import { forgetKeysOf } from './kernel/idempotency.ts'

/**
 * Has them follow accounts. What hangs on the row of the person by a foreign key goes with it (sessions, settings,
 * notifications, chats of their apps); here stands what counts elsewhere, or is kept by an id alone.
 */
export function forgetPeople(
  accounts: Accounts,
  { apps, plans }: { apps: Apps; plans: Plans },
): void {
  const { world, events } = accounts
  events.deleted.push(
    forgetFavoritesOf,
    forgetRatingsOf,
    (tx, userId) => forgetCommentsOf(tx, world, userId),
    forgetReporter,
    forgetPreviewsOf,
    (tx, userId) => forgetPlansOf(plans, tx, userId),
    (tx, userId) => forgetAppsOf(apps, tx, userId),
    forgetKeysOf,
  )
}
