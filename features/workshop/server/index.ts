/** The door of the workshop on the server. */
export { workshopRoutes } from './routes.ts'
export { subscribeWorkshop } from './subscribe.ts'
