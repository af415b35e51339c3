/** The door of comments in the browser. */
export { CommentSection } from './comment-section.tsx'
export { CommentsDialog } from './comments-dialog.tsx'
export { isCommentNamed } from './use-named-comment.ts'
