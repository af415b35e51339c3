/** What happens to subscriptions and invoices: begun, changed with unused time credited, paid, refused, ended. */
import { chargeFault } from './cards.ts'
import { addPeriod } from './calendar.ts'
import { type PaymentsContext, newId, Refusal, seconds } from './context.ts'
import { tell } from './events.ts'
import { customerOf, drawInvoice, need, subscriptionOf } from './invoices.ts'
import type { Invoice, Price, Session, Subscription } from './shapes.ts'

const day = 86_400

/**
 * Completes a checkout whose card was charged: the subscription begins (in one transaction). One that was completed
 * meanwhile, as by a second press on "Pay", is charged no second time.
 */
export function completeSession(
  context: PaymentsContext,
  { id: sessionId }: Session,
  card: string,
): Session {
  return context.store.transaction(() => {
    const session = need(context.store.get('session', sessionId), 'session', sessionId)
    if (session.status !== 'open') return session
    const price = need(context.store.get('price', session.price), 'price', session.price)
    const customer = need(
      context.store.get('customer', session.customer),
      'customer',
      session.customer,
    )
    context.store.put('customer', { ...customer, card })
    const now = seconds(context)
    const id = newId(context, 'sub')
    const invoice = drawInvoice(context, {
      customer: customer.id,
      subscription: id,
      reason: 'subscription_create',
      currency: price.currency,
      total: price.unit_amount,
    })
    const subscription = context.store.put('subscription', {
      id,
      object: 'subscription',
      customer: customer.id,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      cancellation_details: { reason: null },
      start_date: now,
      created: now,
      currency: price.currency,
      items: { object: 'list', data: [newItem(context, price, now)] },
      latest_invoice: invoice.id,
      pending_update: null,
      metadata: session.subscription_metadata,
      livemode: false,
    })
    const done = context.store.put('session', {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      subscription: id,
      url: null,
    })
    tell(context, 'customer.subscription.created', subscription)
    payInvoice(context, invoice)
    tell(context, 'checkout.session.completed', done)
    return done
  })
}

/** Marks an invoice as paid, and does what waited for it. */
export function payInvoice(context: PaymentsContext, invoice: Invoice): Invoice {
  const paid = context.store.put('invoice', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
  })
  const subscription = subscriptionOf(context, invoice)
  if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id) {
    applyChange(context, subscription, subscription.pending_update.subscription_items[0].price)
  } else if (subscription.status === 'past_due') {
    changed(context, { ...subscription, status: 'active' })
  }
  tell(context, 'invoice.paid', paid)
  return paid
}

/**
 * What a change to `price` costs at a second: the rest of the period, or a new period of another length, less
 * unused time.
 */
export function changeCost(subscription: Subscription, price: Price, at: number): number {
  const [item] = subscription.items.data
  const { current_period_start: start, current_period_end: end } = item
  const unused = Math.min(1, Math.max(0, (end - at) / (end - start)))
  const credit = Math.round(item.price.unit_amount * unused)
  const sameLength = samePeriod(item.price, price)
  return (sameLength ? Math.round(price.unit_amount * unused) : price.unit_amount) - credit
}

/**
 * Changes the plan: charged at once and applied when paid; an invoice that cannot be charged stays open, and
 * the change waits for it (`payment_behavior: 'pending_if_incomplete'`).
 */
export function changePlan(
  context: PaymentsContext,
  subscription: Subscription,
  price: Price,
  at = seconds(context),
): Subscription {
  if (subscription.status === 'canceled')
    throw new Refusal(400, 'subscription_canceled', 'A canceled subscription can only be read.')
  const [item] = subscription.items.data
  if (item.price.id === price.id) return subscription
  const due = changeCost(subscription, price, at)
  const invoice = drawInvoice(context, {
    customer: subscription.customer,
    subscription: subscription.id,
    reason: 'subscription_update',
    currency: price.currency,
    total: due,
  })
  voidWaiting(context, subscription)
  const customer = customerOf(context, subscription)
  const free = invoice.amount_due === 0
  if (free || chargeFault(customer.card, false) === null) {
    const applied = applyChange(context, { ...subscription, latest_invoice: invoice.id }, price)
    payInvoice(context, invoice)
    return applied
  }
  return changed(context, {
    ...subscription,
    latest_invoice: invoice.id,
    pending_update: { expires_at: seconds(context) + day - 3_600, subscription_items: [{ price }] },
  })
}

/** Ends at the period's end, or goes on after all. */
export function setRenewal(
  context: PaymentsContext,
  subscription: Subscription,
  ends: boolean,
): Subscription {
  refuseEnded(subscription)
  if (subscription.cancel_at_period_end === ends) return subscription
  return changed(context, {
    ...subscription,
    cancel_at_period_end: ends,
    cancel_at: null,
    canceled_at: ends ? seconds(context) : null,
    cancellation_details: { reason: ends ? 'cancellation_requested' : null },
  })
}

/**
 * Ends at a moment of its own, or goes on after all. Stripe's portal does so under flexible billing, where
 * `cancel_at_period_end` stays false.
 * @param at the second of the end; null takes it back
 */
export function setEnd(
  context: PaymentsContext,
  subscription: Subscription,
  at: number | null,
): Subscription {
  refuseEnded(subscription)
  if (at !== null && at <= seconds(context))
    throw new Refusal(400, 'parameter_invalid', 'cancel_at must be in the future.')
  return changed(context, {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: at,
    canceled_at: at === null ? null : seconds(context),
    cancellation_details: { reason: at === null ? null : 'cancellation_requested' },
  })
}

function refuseEnded({ status }: Subscription): void {
  if (status === 'canceled')
    throw new Refusal(400, 'subscription_canceled', 'A canceled subscription can only be read.')
}

/** Changes the words beside a subscription; an empty one is removed. */
export function setMetadata(
  context: PaymentsContext,
  subscription: Subscription,
  words: Record<string, string>,
): Subscription {
  const kept = Object.entries({ ...subscription.metadata, ...words }).filter(
    ([, word]) => word !== '',
  )
  return context.store.put('subscription', { ...subscription, metadata: Object.fromEntries(kept) })
}

/** Deletes a customer: what runs ends at once, and no open checkout can be paid any more. Invoices stay. */
export function removeCustomer(context: PaymentsContext, id: string): void {
  const { store } = context
  for (const subscription of store.of('subscription', id))
    if (subscription.status !== 'canceled') end(context, subscription, 'cancellation_requested')
  for (const session of store.of('session', id))
    if (session.status === 'open')
      store.put('session', { ...session, status: 'expired', url: null })
  store.remove('customer', id)
}

/** Ends a subscription now. */
export function end(
  context: PaymentsContext,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  voidWaiting(context, subscription)
  const ended = context.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    ended_at: seconds(context),
    canceled_at: subscription.canceled_at ?? seconds(context),
    cancellation_details: { reason },
    pending_update: null,
  })
  tell(context, 'customer.subscription.deleted', ended)
  return ended
}

function applyChange(
  context: PaymentsContext,
  subscription: Subscription,
  price: Price,
): Subscription {
  const [item] = subscription.items.data
  const kept = samePeriod(item.price, price)
  const fresh = newItem(context, price, seconds(context))
  const next = kept ? { ...item, price } : { ...fresh, id: item.id }
  return changed(context, {
    ...subscription,
    pending_update: null,
    items: { object: 'list', data: [next] },
  })
}

/** Keeps a subscription and tells of it. */
export function changed(context: PaymentsContext, given: Subscription): Subscription {
  const [{ current_period_end: periodEnd }] = given.items.data
  const subscription = given.cancel_at_period_end ? { ...given, cancel_at: periodEnd } : given
  context.store.put('subscription', subscription)
  tell(context, 'customer.subscription.updated', subscription)
  return subscription
}

/** Lets go of an invoice that a change of plan waited for. */
export function voidWaiting(context: PaymentsContext, subscription: Subscription): void {
  if (subscription.pending_update === null) return
  const waiting = context.store.get('invoice', subscription.latest_invoice)
  if (waiting?.status === 'open') context.store.put('invoice', { ...waiting, status: 'void' })
  changed(context, { ...subscription, pending_update: null })
}

function newItem(
  context: PaymentsContext,
  price: Price,
  start: number,
): Subscription['items']['data'][0] {
  return {
    id: newId(context, 'si'),
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: addPeriod(start, price.recurring, start),
  }
}

function samePeriod(one: Price, other: Price): boolean {
  return (
    one.recurring.interval === other.recurring.interval &&
    one.recurring.interval_count === other.recurring.interval_count
  )
}
