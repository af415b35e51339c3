/** What the pages take from moderation. */
export { AppActs } from './app-acts.tsx'
export { HiddenComments } from './hidden-comments.tsx'
export { ReportDialog } from './report-dialog.tsx'
export { Reports } from './reports.tsx'
export { Review } from './review.tsx'
export { Trail } from './trail.tsx'
export { useAdminAct } from './use-admin-act.tsx'
export { Users } from './users.tsx'
