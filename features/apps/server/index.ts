/** The door of apps: what other features and the wiring may use. */
export { type AppEvents, type Apps } from './apps.ts'
export { changeStatus } from './change-status.ts'
export { appFirstReply, appPageHead } from './page-head.ts'
export { presentApp } from './present-app.ts'
export { appRoutes } from './routes.ts'
export {
  type AppWithAuthor,
  countPublished,
  findApp,
  listPublished,
  type ListingColumn,
  readTotal,
} from './store.ts'
