/** The door of the workshop on the server. */
export { personaLabel } from './preview-origin.ts'
export { workshopRoutes } from './routes.ts'
export { subscribeWorkshop } from './subscribe.ts'
