/** The door of moderation on the server. */
export { forgetReporter } from './report.ts'
export { moderationRoutes } from './routes.ts'
