/** The door of favourites on the server. */
export { forgetFavoritesOf } from './forget-favorites.ts'
export { favoriteRoutes, followApps } from './routes.ts'
