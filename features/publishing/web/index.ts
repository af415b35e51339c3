/** What the app page takes from publishing. */
export { BranchPreviewActs } from './branch-previews/open-branch-preview.tsx'
export { PushHistory } from './on-push/open-pushes.tsx'
export { PublishActions } from './publish-actions.tsx'
export { PublishVersion } from './publish-version.tsx'
export { ReviewNote } from './review-note.tsx'
export { useLiveState } from './use-live-state.ts'
