/** The door of the workspace on the server. */
export { workspaceRoutes } from './routes.ts'
export { subscribeWorkspace } from './subscribe.ts'
