/** What time brings a subscription: its renewal, another try of an invoice that was refused, its end. */
import { changed, end, payInvoice, voidWaiting } from './billing.ts'
import { addPeriod } from './calendar.ts'
import { chargeFault } from './cards.ts'
import { type PaymentsContext, seconds } from './context.ts'
import { tell } from './events.ts'
import { customerOf, drawInvoice } from './invoices.ts'
import type { Invoice, Subscription } from './shapes.ts'

const retryDays = [1, 3, 7]
const day = 86_400

/** The second at which the clock next brings a subscription something; null for never. */
export function dueOf(context: PaymentsContext, subscription: Subscription): number | null {
  if (subscription.status === 'canceled') return null
  if (subscription.status === 'past_due') {
    const invoice = context.store.get('invoice', subscription.latest_invoice)
    return invoice?.status === 'open' ? invoice.next_payment_attempt : null
  }
  const [{ current_period_end: periodEnd }] = subscription.items.data
  const { cancel_at: ends, cancel_at_period_end: endsWithPeriod } = subscription
  return Math.min(
    periodEnd,
    subscription.pending_update?.expires_at ?? periodEnd,
    endsWithPeriod ? periodEnd : (ends ?? periodEnd),
  )
}

/** What the clock brings a subscription: renewal, another try of an open invoice, its end. */
export function age(context: PaymentsContext, subscription: Subscription): void {
  const [item] = subscription.items.data
  if (subscription.status === 'past_due') return retryInvoice(context, subscription)
  const { pending_update: pending } = subscription
  if (pending !== null && pending.expires_at <= seconds(context)) voidWaiting(context, subscription)
  const { cancel_at: ends, cancel_at_period_end: endsWithPeriod } = subscription
  if (!endsWithPeriod && ends !== null && ends <= seconds(context)) {
    end(context, subscription, 'cancellation_requested')
    return
  }
  if (item.current_period_end > seconds(context)) return
  if (endsWithPeriod) {
    end(context, subscription, 'cancellation_requested')
    return
  }
  renew(context, subscription)
}

function renew(context: PaymentsContext, subscription: Subscription): void {
  const [item] = subscription.items.data
  const start = item.current_period_end
  const invoice = drawInvoice(context, {
    customer: subscription.customer,
    subscription: subscription.id,
    reason: 'subscription_cycle',
    currency: item.price.currency,
    total: item.price.unit_amount,
  })
  const renewed = {
    ...subscription,
    latest_invoice: invoice.id,
    items: {
      object: 'list' as const,
      data: [
        {
          ...item,
          current_period_start: start,
          current_period_end: addPeriod(start, item.price.recurring, subscription.start_date),
        },
      ] satisfies Subscription['items']['data'],
    },
  }
  const isCovered =
    invoice.amount_due === 0 || chargeFault(customerOf(context, subscription).card, false) === null
  changed(context, isCovered ? renewed : { ...renewed, status: 'past_due' })
  if (isCovered) payInvoice(context, invoice)
  else refused(context, invoice)
}

function retryInvoice(context: PaymentsContext, subscription: Subscription): void {
  const invoice = context.store.get('invoice', subscription.latest_invoice)
  if (invoice?.status !== 'open' || invoice.next_payment_attempt === null) return
  if (invoice.next_payment_attempt > seconds(context)) return
  if (chargeFault(customerOf(context, subscription).card, false) === null) {
    payInvoice(context, invoice)
    return
  }
  const tried = refused(context, invoice)
  if (tried.next_payment_attempt === null) end(context, subscription, 'payment_failed')
}

function refused(context: PaymentsContext, invoice: Invoice): Invoice {
  const wait = retryDays[invoice.attempt_count]
  const next = context.store.put('invoice', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : invoice.created + wait * day,
  })
  tell(context, 'invoice.payment_failed', next)
  return next
}
