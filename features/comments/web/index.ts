/** The door of comments in the browser. */
export { CommentSection } from './comment-section.tsx'
