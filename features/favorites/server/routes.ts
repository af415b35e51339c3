/** Binds the routes of favourites, and what they do when apps change. */
import { on } from '../../../server/kernel/serve.ts'
import type { AppEvents } from '../../apps/server/index.ts'
import * as contract from '../contract.ts'
import type { Favorites } from './favorites.ts'
import { listFavorites } from './list-favorites.ts'
import { keepNames } from './store.ts'
import { toggleFavorite } from './toggle-favorite.ts'

/** The routes of favourites. */
export function favoriteRoutes(favorites: Favorites) {
  return [
    on(contract.toggleFavorite, ({ id }, { user }) => toggleFavorite(favorites, id, user.userId)),
    on(contract.listFavorites, (page, { user }) => listFavorites(favorites, user.userId, page)),
  ]
}

/** Whoever has an app among their favourites keeps the name that it had when it was last public (FAV-14). */
export function followApps(events: AppEvents): void {
  events.statusChanged.push(async (tx, { id, from }) => {
    if (from === 'published') await keepNames(tx, id)
  })
}
