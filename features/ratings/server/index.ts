/** The door of ratings on the server. */
export { forgetRatingsOf } from './rate-app.ts'
export { ratingRoutes } from './routes.ts'
