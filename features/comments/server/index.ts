/** The door of comments on the server. */
export type { Comments } from './comments.ts'
export { takeAway } from './delete-comment.ts'
export { firstComments } from './first-comments.ts'
export { readPublicComment } from './read-public.ts'
export { commentRoutes } from './routes.ts'
export { hideComment } from './hide-comment.ts'
export { subscribeComments } from './subscribe.ts'
