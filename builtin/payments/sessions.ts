/** Checkout and portal: pages of one customer, opened by an address that nobody guesses. */
import { need } from './invoices.ts'
import { type Desk, newId, seconds } from './desk.ts'
import type { Portal, Session } from './shapes.ts'

const openSeconds = 24 * 3_600

/** Opens a hosted checkout for a price. */
export function openSession(
  desk: Desk,
  order: {
    customer: string
    price: string
    reference: string | null
    metadata: Record<string, string>
    planMetadata: Record<string, string>
    successUrl: string
    cancelUrl: string
    locale: 'en' | 'zh'
  },
): Session {
  need(desk.store.get('customer', order.customer), 'customer', order.customer)
  need(desk.store.get('price', order.price), 'price', order.price)
  const id = newId(desk, 'cs_test')
  return desk.store.put('session', {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer: order.customer,
    client_reference_id: order.reference,
    metadata: order.metadata,
    subscription_metadata: order.planMetadata,
    price: order.price,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    url: `${desk.pages}/checkout/${id}`,
    subscription: null,
    locale: order.locale,
    created: seconds(desk),
    expires_at: seconds(desk) + openSeconds,
    livemode: false,
  })
}

/** The session as it is by now: an open one that nobody paid within a day has expired. */
export function sessionNow(desk: Desk, id: string): Session | null {
  const session = desk.store.get('session', id)
  if (session?.status !== 'open' || session.expires_at > seconds(desk)) return session
  return desk.store.put('session', { ...session, status: 'expired', url: null })
}

/** Opens the portal of a customer: card, plan, invoices. */
export function openPortal(
  desk: Desk,
  order: { customer: string; return_url: string; locale: 'en' | 'zh' },
): Portal {
  need(desk.store.get('customer', order.customer), 'customer', order.customer)
  const id = newId(desk, 'bps')
  return desk.store.put('portal', {
    id,
    object: 'billing_portal.session',
    customer: order.customer,
    return_url: order.return_url,
    url: `${desk.pages}/portal/${id}`,
    locale: order.locale,
    created: seconds(desk),
    livemode: false,
  })
}
