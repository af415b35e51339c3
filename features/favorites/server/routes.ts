/** Binds the routes of favourites to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { Favorites } from './favorites.ts'
import { listFavorites } from './list-favorites.ts'
import { setFavorite } from './set-favorite.ts'

/** The routes of favourites. */
export function favoriteRoutes(favorites: Favorites) {
  const press = (id: string, userId: string, wanted: boolean | null) =>
    setFavorite(favorites, { appId: id, userId }, wanted)
  return [
    on(contract.toggleFavorite, ({ id }, { user }) => press(id, user.userId, null)),
    on(contract.addFavorite, ({ id }, { user }) => press(id, user.userId, true)),
    on(contract.removeFavorite, ({ id }, { user }) => press(id, user.userId, false)),
    on(contract.listFavorites, (page, { user }) => listFavorites(favorites, user.userId, page)),
  ]
}
