/** The door of webhooks in the browser. */
export { WebhookPart } from './webhook-part.tsx'
