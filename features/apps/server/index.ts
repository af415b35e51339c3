/** The door of apps: what other features and the wiring may use. */
export { type AppEvents, type Apps } from './apps.ts'
export { changeStatus } from './change-status.ts'
export { presentApp, type Addresses } from './present-app.ts'
export { requireVisibleApp } from './read-app.ts'
export { appRoutes } from './routes.ts'
export { type AppWithAuthor, countPublished, findApp, listPublished, type ListingColumn, readTotal } from './store.ts'
