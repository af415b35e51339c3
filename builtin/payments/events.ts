/** Events: written beside what they tell of, delivered signed, again with growing waits until they are taken. */
import { createHmac } from 'node:crypto'
import { type PaymentsContext, newId, seconds } from './context.ts'
import type { Event } from './shapes.ts'

/** Takes a signed event to its receiver; answers the status. */
export type Deliver = (body: string, signature: string) => Promise<number>

const apiVersion = '2026-10-28.endive'
const triesAtMost = 12
const longestWaitMs = 3_600_000

/** Writes an event down in the caller's transaction. */
export function tell(
  context: PaymentsContext,
  type: string,
  object: Record<string, unknown>,
): Event {
  const event = context.store.put('event', {
    id: newId(context, 'evt'),
    object: 'event',
    type,
    api_version: apiVersion,
    created: Math.floor(context.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    data: { object },
  })
  context.store.deliverLater(event.id, context.now(), 0)
  return event
}

/** Stripe's signature of a body: `t=<seconds>,v1=<HMAC-SHA256>` over both. */
export function signed(body: string, secret: string, atSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${mac}`
}

/** Delivers what is due, one after the other. What is refused comes again later, at most 12 times. */
export async function deliverDue(
  context: PaymentsContext,
  secret: string,
  deliver: Deliver,
): Promise<void> {
  for (const { event: id, attempts } of context.store.due(context.now())) {
    const event = context.store.get('event', id)
    if (event === null) continue
    const body = JSON.stringify(event)
    const status = await deliver(body, signed(body, secret, seconds(context))).catch(() => 0)
    if ((status >= 200 && status < 300) || attempts + 1 >= triesAtMost) context.store.delivered(id)
    else {
      const wait = Math.min(5_000 * 2 ** attempts, longestWaitMs)
      context.store.deliverLater(id, context.now() + wait, attempts + 1)
    }
  }
}
