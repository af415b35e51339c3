/** The door of archives on the server. */
export type { Archives } from './archives.ts'
export { archiveRoutes } from './routes.ts'
export { bringArchive } from './bring/bring-archive.ts'
export { makeArchive } from './make/make-archive.ts'
export { subscribeArchives } from './subscribe.ts'
export { createArchiveWorker } from './worker.ts'
