/** The door of favourites on the server. */
export { favoriteRoutes, followApps } from './routes.ts'
