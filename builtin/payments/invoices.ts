/** Invoices: how one is drawn, and what and whose it is. */
import { type PaymentsContext, newId, Refusal, seconds } from './context.ts'
import type { Customer, Invoice, Subscription } from './shapes.ts'

/** The one of its kind, or Stripe's 404. */
export function need<T>(found: T | null, what: string, id: string): T {
  if (found === null) throw new Refusal(404, 'resource_missing', `No such ${what}: '${id}'`)
  return found
}

/** Draws an invoice; what the customer has as credit is taken off, and what is left of a credit kept. */
export function drawInvoice(
  context: PaymentsContext,
  order: {
    customer: string
    subscription: string
    reason: Invoice['billing_reason']
    currency: string
    total: number
  },
): Invoice {
  const customer = need(context.store.get('customer', order.customer), 'customer', order.customer)
  const due = order.total + customer.balance
  context.store.put('customer', { ...customer, balance: Math.min(0, due) })
  const id = newId(context, 'in')
  return context.store.put('invoice', {
    id,
    object: 'invoice',
    customer: customer.id,
    status: 'open',
    billing_reason: order.reason,
    currency: order.currency,
    amount_due: Math.max(0, due),
    amount_paid: 0,
    total: order.total,
    attempt_count: 0,
    next_payment_attempt: null,
    hosted_invoice_url: `${context.pages}/invoice/${id}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: order.subscription },
    },
    created: seconds(context),
    livemode: false,
  })
}

/** What an invoice is for. */
export function subscriptionOf(context: PaymentsContext, invoice: Invoice): Subscription {
  const { subscription } = invoice.parent.subscription_details
  return need(context.store.get('subscription', subscription), 'subscription', subscription)
}

/** Whose subscription it is. */
export function customerOf(context: PaymentsContext, { customer }: Subscription): Customer {
  return need(context.store.get('customer', customer), 'customer', customer)
}
