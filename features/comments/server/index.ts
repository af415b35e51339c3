/** The door of comments on the server. */
export { commentRoutes } from './routes.ts'
