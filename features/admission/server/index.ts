/** The door of joining on the server. */
export { admissionRoutes } from './routes.ts'
