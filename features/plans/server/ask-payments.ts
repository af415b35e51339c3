/** Asks the payment service how a customer stands, and stores the answer: the one way a right comes to be. */
import Stripe from 'stripe'
import { fail } from '../../../contract/failures.ts'
import type { Payments, Plans } from './plans.ts'
import { type PlanTable, planOfPrice } from './plan-table.ts'
import { beginAsking, storeAnswer, storeStranger, type SubscriptionState } from './store.ts'

/** Beside a change of plan that waits for its payment: the price with which the subscription goes on renewing. */
export const renewsWith = 'renewsWith'

/** Brings a customer's row to what the payment service says now. A customer of somebody else's changes nothing. */
export async function askPayments(plans: Plans, customerId: string): Promise<void> {
  const { db, world, payments, table } = plans
  if (payments === null) return
  const asked = await beginAsking(db, customerId)
  if (asked === null) return
  const found = await subscriptionsOf(payments, customerId)
  if (found === null) {
    plans.log.warn('the payment service does not know a customer', { code: 'resource_missing' })
    return storeStranger(db, { customerId, asked, now: world.now() })
  }
  const current = await goneOn(payments, currentOf(found, table))
  const state = current === null ? null : await stateOf(payments, table, current)
  await storeAnswer(db, { customerId, asked, state, now: world.now() })
}

/** All of a customer's; null for a customer whom this account of the service does not know, as after another secret key. */
async function subscriptionsOf(
  { stripe }: Payments,
  customer: string,
): Promise<Stripe.Subscription[] | null> {
  try {
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether the payment service refused because it has no such thing. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** Turns what the payment service throws into a failure of ours: `paymentRefused` for a card, else `paymentProviderError`. */
export async function orProviderError<T>(plans: Plans, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    plans.log.warn('the payment service refused', { kind: error.type, code: error.code ?? '' })
    throw fail(error.type === 'StripeCardError' ? 'paymentRefused' : 'paymentProviderError')
  }
}

/** The one that counts: what is live, the newest of several; else what ended last. */
function currentOf(
  all: readonly Stripe.Subscription[],
  table: PlanTable,
): Stripe.Subscription | null {
  const ours = all
    .filter((one) => one.status !== 'incomplete' && one.status !== 'incomplete_expired')
    .filter((one) => planOf(one, table) !== null)
    .toSorted((a, b) => b.created - a.created)
  return ours.find(isLive) ?? ours[0] ?? null
}

function isLive({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Takes a cancellation back, once the change of plan that was to end it is paid. */
async function goneOn(
  payments: Payments,
  subscription: Stripe.Subscription | null,
): Promise<Stripe.Subscription | null> {
  if (subscription === null || !isLive(subscription) || !isEnding(subscription)) return subscription
  const price = subscription.items.data[0]?.price.id
  if (price === undefined || subscription.metadata[renewsWith] !== price) return subscription
  return payments.stripe.subscriptions.update(subscription.id, {
    ...withoutEnd(subscription),
    metadata: { [renewsWith]: '' },
  })
}

/**
 * Whether the service was told to end it: with its period, or at a moment of its own. Under flexible billing
 * Stripe's portal sets `cancel_at` alone.
 */
function isEnding({ cancel_at: at, cancel_at_period_end: withPeriod }: Stripe.Subscription) {
  return withPeriod || at !== null
}

/** What takes the end back. Stripe refuses a call that names both fields. */
export function withoutEnd(
  subscription: Stripe.Subscription,
): { cancel_at_period_end: false } | { cancel_at: '' } {
  return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
}

/** The second at which the right ends: a moment of its own counts while it is paid for. */
function endOf(subscription: Stripe.Subscription): number | null {
  const { ended_at: ended, cancel_at: ends, status } = subscription
  const period = subscription.items.data[0]?.current_period_end ?? null
  return ended ?? (status === 'past_due' ? null : ends) ?? period
}

async function stateOf(
  payments: Payments,
  table: PlanTable,
  subscription: Stripe.Subscription,
): Promise<SubscriptionState | null> {
  const plan = planOf(subscription, table)
  if (plan === null) return null
  const end = endOf(subscription)
  return {
    subscriptionId: subscription.id,
    tier: plan.tier,
    billingInterval: plan.interval,
    status: statusOf(subscription),
    autoRenewal: isLive(subscription) && !isEnding(subscription),
    startedAt: subscription.start_date * 1000,
    endDate: end === null ? null : end * 1000,
    invoiceUrl: await openInvoiceOf(payments, subscription),
  }
}

/** The status by our names: what ended for want of payment has expired, what was cancelled is cancelled. */
function statusOf(subscription: Stripe.Subscription): SubscriptionState['status'] {
  if (subscription.status === 'past_due') return 'past_due'
  if (isLive(subscription)) return 'active'
  return subscription.cancellation_details?.reason === 'cancellation_requested'
    ? 'cancelled'
    : 'expired'
}

async function openInvoiceOf(
  { stripe }: Payments,
  subscription: Stripe.Subscription,
): Promise<string | null> {
  const { latest_invoice: latest, pending_update: pending, status } = subscription
  if ((status !== 'past_due' && !pending) || latest === null) return null
  const invoice = typeof latest === 'string' ? await stripe.invoices.retrieve(latest) : latest
  return invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null
}

function planOf(subscription: Stripe.Subscription, table: PlanTable) {
  const price = subscription.items.data[0]?.price.id
  return price === undefined ? null : planOfPrice(table, price)
}
