/** What the app page takes from the workshop. */
export { CodePane } from './code-pane.tsx'
export { PreviewPane, previewWidths } from './preview-pane.tsx'
export type { PreviewWidth } from './preview-pane.tsx'
export { usePreview } from './use-preview.ts'
export { usePreviewOrigin } from './use-preview-origin.ts'
export { useProject } from './use-project.ts'
export type { ProjectState } from './use-project.ts'
