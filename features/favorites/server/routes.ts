/** Binds the routes of favourites to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { Favorites } from './favorites.ts'
import { listFavorites } from './list-favorites.ts'
import { toggleFavorite } from './toggle-favorite.ts'

/** The routes of favourites. */
export function favoriteRoutes(favorites: Favorites) {
  return [
    on(contract.toggleFavorite, ({ id }, { user }) => toggleFavorite(favorites, id, user.userId)),
    on(contract.listFavorites, (page, { user }) => listFavorites(favorites, user.userId, page)),
  ]
}
