/** What favourites do when apps change and when people leave. */
import type { Accounts } from '../../accounts/server/index.ts'
import type { AppEvents } from '../../apps/server/index.ts'
import { forgetFavoritesOf } from './forget-favorites.ts'
import { keepNames } from './store.ts'

/** Whoever has an app among their favourites keeps the name that it had when it was last public. */
export function subscribeFavorites(events: {
  accounts: Accounts['events']
  apps: AppEvents
}): void {
  events.apps.statusChanged.push(async (tx, { id, from }) => {
    if (from === 'published') await keepNames(tx, id)
  })
  events.accounts.deleted.push(forgetFavoritesOf)
}
