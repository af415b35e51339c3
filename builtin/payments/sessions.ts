/** Checkout and portal: pages of one customer, opened by an address that nobody guesses. */
import { need } from './invoices.ts'
import { type PaymentsContext, newId, seconds } from './context.ts'
import type { Portal, Session } from './shapes.ts'

const openSeconds = 24 * 3_600

/** Opens a hosted checkout for a price. */
export function openSession(
  context: PaymentsContext,
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
  need(context.store.get('customer', order.customer), 'customer', order.customer)
  need(context.store.get('price', order.price), 'price', order.price)
  const id = newId(context, 'cs_test')
  return context.store.put('session', {
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
    url: `${context.pages}/checkout/${id}`,
    subscription: null,
    locale: order.locale,
    created: seconds(context),
    expires_at: seconds(context) + openSeconds,
    livemode: false,
  })
}

/** The session as it is by now: an open one that nobody paid within a day has expired. */
export function sessionNow(context: PaymentsContext, id: string): Session | null {
  const session = context.store.get('session', id)
  if (session?.status !== 'open' || session.expires_at > seconds(context)) return session
  return context.store.put('session', { ...session, status: 'expired', url: null })
}

/** Opens the portal of a customer: card, plan, invoices. */
export function openPortal(
  context: PaymentsContext,
  order: { customer: string; return_url: string; locale: 'en' | 'zh' },
): Portal {
  need(context.store.get('customer', order.customer), 'customer', order.customer)
  const id = newId(context, 'bps')
  return context.store.put('portal', {
    id,
    object: 'billing_portal.session',
    customer: order.customer,
    return_url: order.return_url,
    url: `${context.pages}/portal/${id}`,
    locale: order.locale,
    created: seconds(context),
    livemode: false,
  })
}
