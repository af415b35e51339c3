/** The door of archives in the browser. */
export { OwnArchive } from './own-archive.tsx'
export { ImportArchive } from './import-archive.tsx'
