/** Binds the routes of webhooks to their use cases. */
import { requireScope } from '../../../server/kernel/call-token.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as changes from './change-webhook.ts'
import { deleteWebhook } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** The routes of webhooks. */
export function webhookRoutes(webhooks: Webhooks) {
  return [
    on(contract.readWebhook, ({ id }) => changes.readWebhook(webhooks, id)),
    on(contract.setWebhook, ({ id, ...given }, { user }) => {
      // What visitors send to the author leaves the host by it.
      if (given.events.includes('entry.created')) requireScope(user.token, 'data:read')
      return changes.setWebhook(webhooks, id, given)
    }),
    on(contract.renewWebhookSecret, ({ id }) => changes.renewWebhookSecret(webhooks, id)),
    on(contract.removeWebhook, async ({ id }) => {
      await deleteWebhook(webhooks.db, id)
      return { success: true as const }
    }),
    on(contract.pingWebhook, async ({ id }) => ({
      delivery: await changes.pingWebhook(webhooks, id),
    })),
    on(contract.repeatDelivery, async ({ id: appId, deliveryId: id }) => ({
      delivery: await changes.repeatDelivery(webhooks, { appId, id }),
    })),
  ]
}
