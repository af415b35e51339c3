/** The door of moderation on the server. */
export { moderationRoutes } from './routes.ts'
export { subscribeModeration } from './subscribe.ts'
