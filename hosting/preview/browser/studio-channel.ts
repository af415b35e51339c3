/** What the studio uses of previews: their two ends in a frame and in a tab, and trials. */
export { connectPreview, connectPreviewTab, shellUrl } from './connect-preview.ts'
export { runTrial } from './trial/run-trial.ts'
export type { PreviewWay } from './find-way.ts'
export type { DraftSession } from './draft-session.ts'
export type { PreviewEvent } from './preview-event.ts'
export type { TrialOrder, TriedApp } from './trial/run-trial.ts'
export type { FileLending, Lent, PreviewConnection } from './preview-source.ts'
