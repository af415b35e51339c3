/** The service's clock: what is due is done, and for a test a customer's days can be let pass (Stripe calls it a test clock). */
import type { PaymentsContext } from './context.ts'
import { seconds } from './context.ts'
import { age, dueOf } from './renewals.ts'
import type { Invoice, Subscription } from './shapes.ts'

const daySeconds = 86_400
// A subscription that slept for years catches up with each of its periods.
const stepsAtMost = 400
/** So many are brought up at a time: after a long sleep the server answers others between two ticks. */
const batch = 50

/** Brings the subscriptions that are due up to the present, a batch of them. */
export function passTime(context: PaymentsContext): void {
  const due = context.store.dueSubscriptions(seconds(context), batch)
  if (due.length === 0) return
  context.store.transaction(() => {
    for (const id of due) bringUp(context, id)
  })
}

/** Brings the subscriptions of one customer up to the present. */
export function passTimeOf(context: PaymentsContext, customer: string): void {
  const due = context.store.dueSubscriptionsOf(customer, seconds(context))
  if (due.length === 0) return
  context.store.transaction(() => {
    for (const id of due) bringUp(context, id)
  })
}

/** Does what is due at its own moment, one after the other, and stores when to look again. */
function bringUp(context: PaymentsContext, id: string): void {
  for (let step = 0; step < stepsAtMost; step += 1) {
    const subscription = context.store.get('subscription', id)
    const due = subscription && dueOf(context, subscription)
    if (subscription === null || due === null || due > seconds(context)) {
      context.store.lookAgain(id, due)
      return
    }
    age({ ...context, at: due }, subscription)
  }
}

/**
 * Lets days pass for one customer: everything of theirs that is shown moves that far into the past, then what became
 * due is done at its moment. One transaction, so that the length of the span and the history cost nothing.
 */
export function letDaysPass(context: PaymentsContext, customer: string, days: number): void {
  const span = days * daySeconds
  context.store.transaction(() => {
    for (const invoice of context.store.of('invoice', customer))
      context.store.put('invoice', invoiceEarlier(invoice, span))
    for (const subscription of context.store.of('subscription', customer)) {
      if (subscription.status === 'canceled') continue
      context.store.put('subscription', earlier(subscription, span))
      bringUp(context, subscription.id)
    }
  })
}

function invoiceEarlier(invoice: Invoice, span: number): Invoice {
  const { created, next_payment_attempt: next } = invoice
  return {
    ...invoice,
    created: created - span,
    next_payment_attempt: next === null ? null : next - span,
  }
}

function earlier(subscription: Subscription, span: number): Subscription {
  const [item] = subscription.items.data
  const { cancel_at: ends, canceled_at: canceled, pending_update: pending } = subscription
  return {
    ...subscription,
    start_date: subscription.start_date - span,
    created: subscription.created - span,
    cancel_at: ends === null ? null : ends - span,
    canceled_at: canceled === null ? null : canceled - span,
    pending_update: pending && { ...pending, expires_at: pending.expires_at - span },
    items: {
      object: 'list',
      data: [
        {
          ...item,
          current_period_start: item.current_period_start - span,
          current_period_end: item.current_period_end - span,
        },
      ],
    },
  }
}
