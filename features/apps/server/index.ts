/** The door of apps: what other features and the wiring may use. */
export { type AppEvents, type Apps } from './apps.ts'
export { changeCount } from './change-count.ts'
export { changeRating, ratingOf } from './change-rating.ts'
export { changeStatus } from './change-status.ts'
export { deleteApp, forgetAppsOf } from './delete-app.ts'
export { forkSharedApp } from './fork-app.ts'
export { insertDraft } from './insert-draft.ts'
export { appEffects } from './effects.ts'
export { commitAppFiles } from './files/commit-app-files.ts'
export { readFile as readAppFile } from './files/read-file.ts'
export { firstRefusals, firstReplies } from './first-replies.ts'
export { createCards } from './listed-cards.ts'
export { newestPages } from './newest-pages.ts'
export { forgetOpenings } from './opening-days.ts'
export { appPageHead } from './page-head.ts'
export { archiveApp, followSuspension, presentToAdmin, restoreApp } from './moderate-app.ts'
export { presentApp } from './present-app.ts'
export { codeFileOf } from './read-code-files.ts'
export { appRoutes } from './routes.ts'
export { indexAppsOf } from './search/search-index.ts'
export {
  type AppWithAuthor,
  findApp,
  findApps,
  holdApp,
  noteOnApp,
  publishedSubdomain,
} from './store.ts'
