/** The door of the host's view on the server. */
export { hostRoutes } from './routes.ts'
