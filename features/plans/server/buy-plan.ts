/** Buying a plan: a checkout for whoever has none, the change itself between plans. */
import { fail } from '../../../contract/failures.ts'
import { monthsOf, type PaidTier } from '../contract.ts'
import { askPayments, orProviderError, renewsWith } from './ask-payments.ts'
import { type Bought, openCheckout, type Order, type Purchase } from './open-checkout.ts'
import { isHigher, planSoldBy } from './plan-table.ts'
import type { Payments, Plans } from './plans.ts'
import { isPaid, statusNow } from './standing.ts'
import { findSubscription, type Subscription } from './store.ts'

// A preview that is older than this is computed anew, and confirmed anew.
const previewSeconds = 15 * 60
// Presses of one person in several tabs at the same moment: each attempt that fails lets another one through.
const attemptsAtMost = 8

const words = {
  overdue: { en: 'Pay the open invoice first', zh: '请先支付未结账单' },
  due: {
    en: 'The change takes effect once this invoice is paid',
    zh: '支付此账单后更改即生效',
  },
} as const

/** Begins a purchase of the caller's own; no part of the request names a customer. */
export async function buyPlan(
  plans: Plans,
  user: { userId: string },
  order: Order,
): Promise<Bought> {
  refuseForeign(plans, order)
  const payments = sellingPayments(plans, order)
  for (let attempt = 0; attempt < attemptsAtMost; attempt += 1) {
    const bought = await buyAsItStands(plans, payments, { user, order })
    if (bought !== null) return bought
  }
  throw fail('paymentProviderError')
}

/** Buys by what the person has now; null where that changed on the way. */
async function buyAsItStands(
  plans: Plans,
  payments: Payments,
  { user, order }: { user: { userId: string }; order: Order },
): Promise<Bought | null> {
  const current = await presentSubscription(plans, user.userId)
  const now = plans.world.now()
  if (current === null || !isPaid(current, now))
    return openCheckout(plans, payments, { user, order, current })
  if (current.status === 'past_due')
    return { url: null, message: words.overdue[order.locale], invoiceUrl: current.invoiceUrl }
  refuseChange(current, order.tier)
  return changePlan(plans, payments, { order, current })
}

/** What a change between plans would cost now. Fails as the change itself would. */
export async function previewChange(
  plans: Plans,
  user: { userId: string },
  purchase: Purchase,
): Promise<{ amountDue: number; currency: string; at: number }> {
  const payments = sellingPayments(plans, purchase)
  const current = await presentSubscription(plans, user.userId)
  if (current === null || !isPaid(current, plans.world.now())) throw fail('noActiveSubscription')
  refuseChange(current, purchase.tier)
  const at = Math.floor(plans.world.now() / 1000)
  const amountDue = await amountOfChange(plans, payments, {
    current,
    priceId: purchase.priceId,
    at,
  })
  return { amountDue, currency: plans.table.currency, at }
}

/** The caller's subscription as the payment service has it now, so that a lost event sells nothing twice. */
export async function presentSubscription(
  plans: Plans,
  userId: string,
): Promise<Subscription | null> {
  const known = await findSubscription(plans.db, userId)
  if (known === null) return null
  await orProviderError(plans, askPayments(plans, known.customerId))
  return findSubscription(plans.db, userId)
}

function refuseForeign({ studioOrigin }: Plans, order: Order): void {
  for (const address of [order.successUrl, order.cancelUrl])
    if (new URL(address).origin !== studioOrigin) throw fail('foreignAddress')
}

/** Only the configured price of the tier and the months is sold. */
function sellingPayments(
  { table, payments }: Plans,
  { tier, months, priceId }: Purchase,
): Payments {
  const sold = planSoldBy(table, priceId)
  if (payments === null || sold?.tier !== tier || monthsOf[sold.interval] !== months)
    throw fail('priceNotAvailable')
  return payments
}

/** The rules for whoever has a plan. */
function refuseChange(current: Subscription, tier: PaidTier): void {
  if (current.tier === tier) throw fail('alreadySubscribed')
  if (current.autoRenewal && !isHigher(tier, current.tier)) throw fail('cannotDowngrade')
}

async function changePlan(
  plans: Plans,
  payments: Payments,
  { order, current }: { order: Order; current: Subscription },
): Promise<Bought> {
  const { stripe } = payments
  const { subscription, itemId } = await itemOf(plans, payments, current)
  const at = await confirmedTime(plans, payments, { order, current })
  if (!current.autoRenewal)
    await orProviderError(
      plans,
      stripe.subscriptions.update(subscription, { metadata: { [renewsWith]: order.priceId } }),
    )
  const changed = await orProviderError(
    plans,
    stripe.subscriptions.update(
      subscription,
      {
        items: [{ id: itemId, price: order.priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        proration_date: at,
      },
      { idempotencyKey: `change ${subscription} ${order.priceId} ${at}` },
    ),
  )
  await orProviderError(plans, askPayments(plans, current.customerId))
  const after = await findSubscription(plans.db, current.userId)
  const isWaiting = changed.pending_update !== null
  return {
    url: null,
    message: isWaiting ? words.due[order.locale] : null,
    invoiceUrl: isWaiting ? (after?.invoiceUrl ?? null) : null,
  }
}

/** The second for which the amount was confirmed; without a confirmation it is now. Fails with `amountChanged`. */
async function confirmedTime(
  plans: Plans,
  payments: Payments,
  { order, current }: { order: Order; current: Subscription },
): Promise<number> {
  const now = Math.floor(plans.world.now() / 1000)
  if (!order.confirmed) return now
  const { at, amountDue } = order.confirmed
  if (at > now || at < now - previewSeconds) throw fail('amountChanged')
  const due = await amountOfChange(plans, payments, { current, priceId: order.priceId, at })
  if (due !== amountDue) throw fail('amountChanged')
  return at
}

async function amountOfChange(
  plans: Plans,
  payments: Payments,
  { current, priceId, at }: { current: Subscription; priceId: string; at: number },
): Promise<number> {
  const { subscription, itemId } = await itemOf(plans, payments, current)
  const preview = await orProviderError(
    plans,
    payments.stripe.invoices.createPreview({
      subscription,
      subscription_details: {
        items: [{ id: itemId, price: priceId }],
        proration_behavior: 'always_invoice',
        proration_date: at,
      },
    }),
  )
  return preview.amount_due
}

async function itemOf(
  plans: Plans,
  { stripe }: Payments,
  current: Subscription,
): Promise<{ subscription: string; itemId: string }> {
  if (current.subscriptionId === null) throw fail('noActiveSubscription')
  const found = await orProviderError(plans, stripe.subscriptions.retrieve(current.subscriptionId))
  const itemId = found.items.data[0]?.id
  if (itemId === undefined) throw fail('noActiveSubscription')
  return { subscription: found.id, itemId }
}

/** Whether a subscription can still be ended or taken back. */
export function isRunning(current: Subscription | null, now: number): current is Subscription {
  return current !== null && isPaid(current, now) && statusNow(current, now) === 'active'
}
