/** The door of comments on the server. */
export { takeAway } from './delete-comment.ts'
export { forgetCommentsOf } from './forget-comments.ts'
export { firstComments } from './first-comments.ts'
export { hideComment } from './store.ts'
export { commentRoutes } from './routes.ts'
