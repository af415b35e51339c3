/** The door of apps: what other features and the wiring may use. */
export { type AppEvents, type Apps } from './apps.ts'
export { changeStatus } from './change-status.ts'
export { deleteRepository, deleteRepositoryEffect } from './delete-repository.ts'
export { firstReplies } from './first-replies.ts'
export { appPageHead } from './page-head.ts'
export { presentApp } from './present-app.ts'
export { appRoutes } from './routes.ts'
export { type AppWithAuthor, findApp, holdApp, noteOnApp } from './store.ts'
