/** The door of letters on the server. */
export { queueDigests } from './digest.ts'
export { queueLetter } from './letter.ts'
export type { Mail } from './mail.ts'
export { oneClickUnsubscribe } from './one-click.ts'
export { mailRoutes } from './routes.ts'
export { mailEffects } from './send-letter.ts'
