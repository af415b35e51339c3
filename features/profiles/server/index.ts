/** The door of profiles on the server. */
export { profileRoutes } from './routes.ts'
