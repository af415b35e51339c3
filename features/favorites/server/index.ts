/** The door of favourites on the server. */
export { favoriteRoutes } from './routes.ts'
export { subscribeFavorites } from './subscribe.ts'
