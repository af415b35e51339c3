/** What webhooks leave to the outbox: each effect by its name. */
import type { Effect } from '../../../server/kernel/outbox.ts'
import { deliver, deliverEffect } from './deliver.ts'
import type { Webhooks } from './webhooks.ts'

/** The effects of webhooks. */
export function webhookEffects(webhooks: Webhooks): Record<string, Effect> {
  return { [deliverEffect]: deliver(webhooks) }
}

/** How many of them run at once: addresses that people name may be slow, and hold up nothing else. */
export const deliveriesAtOnce = { [deliverEffect]: 2 } as const
