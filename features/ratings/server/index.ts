/** The door of ratings on the server. */
export { ratingRoutes } from './routes.ts'
export { subscribeRatings } from './subscribe.ts'
