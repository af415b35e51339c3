/** What the pages take from remix. */
export { ForkDialog } from './fork-dialog.tsx'
export { fileOf, readPublishedFiles } from './read-published-files.ts'
export { RemixDialog } from './remix-dialog.tsx'
export type { NewApp } from './run-remix.ts'
export type { RemixPorts } from './use-remix.ts'
export { hasOpenCode } from './run-fork.ts'
export type { ForkPorts } from './use-fork.ts'
