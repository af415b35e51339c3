/** The door of webhooks on the server. */
export { webhookEffects, deliveriesAtOnce } from './effects.ts'
export { webhookRoutes } from './routes.ts'
export { subscribeWebhooks } from './subscribe.ts'
export { tellWebhook } from './tell-webhook.ts'
export type { Webhooks } from './webhooks.ts'
