/** Opening a checkout for whoever has no plan: one at a time, whatever is pressed where. */
import { hash } from 'node:crypto'
import Stripe from 'stripe'
import type { Locale } from '../../../contract/locale.ts'
import type { PaidTier } from '../contract.ts'
import { isMissing, orProviderError } from './ask-payments.ts'
import type { Payments, Plans } from './plans.ts'
import {
  findSubscription,
  keepCustomer,
  keepSession,
  replaceCustomer,
  type Subscription,
} from './store.ts'

/** What is to be bought, and where to go afterwards. */
export type Purchase = {
  tier: PaidTier
  months: 1 | 3 | 12
  priceId: string
}

export type Order = Purchase & {
  successUrl: string
  cancelUrl: string
  confirmed?: { amountDue: number; at: number } | undefined
  locale: Locale
}

/** What the browser does next: goes to `url`, opens the invoice, or is done. */
export type Bought = { url: string | null; message: string | null; invoiceUrl: string | null }

/** Opens it, or answers the one that is open; null where another press came between, so that all is to be looked at again. */
export async function openCheckout(
  plans: Plans,
  payments: Payments,
  {
    user,
    order,
    current,
  }: { user: { userId: string }; order: Order; current: Subscription | null },
): Promise<Bought | null> {
  const customerId = current?.customerId ?? (await newCustomer(plans, payments, user.userId))
  const open = await openSessionOf(plans, payments, current)
  if (open !== null && isSame(open, order))
    return { url: open.url, message: null, invoiceUrl: null }
  // One checkout at a time: what was begun for another plan ends here.
  if (open !== null && !(await endSession(plans, payments, open.id))) return null
  const session = await createSession(plans, payments, { user, order, current, customerId })
  if (session === null) return null
  const kept = await keepSession(plans.db, user.userId, {
    before: current?.sessionId ?? null,
    now: session.id,
  })
  if (kept) return { url: session.url, message: null, invoiceUrl: null }
  // Another tab's checkout was kept meanwhile: of two that can be paid both would be.
  await endSession(plans, payments, session.id)
  return null
}

/** Makes it; null for a customer who is gone at the service: the person is another one there from now on. */
async function createSession(
  plans: Plans,
  payments: Payments,
  given: {
    user: { userId: string }
    order: Order
    current: Subscription | null
    customerId: string
  },
): Promise<Stripe.Checkout.Session | null> {
  const { order, current, customerId } = given
  const { userId } = given.user
  try {
    return await payments.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: order.priceId, quantity: 1 }],
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        subscription_data: { metadata: { userId } },
        metadata: facts(order),
        locale: order.locale,
      },
      // Two presses at the same moment are one: both come after the same checkout.
      { idempotencyKey: keyOf(customerId, order, current) },
    )
  } catch (error) {
    if (!isMissing(error) || !(await isGone(plans, payments, customerId)))
      return orProviderError(plans, Promise.reject(error))
    const now = await createCustomer(plans, payments, { userId, after: customerId })
    await replaceCustomer(plans.db, { userId, before: customerId, now })
    return null
  }
}

/** The same for the same order after the same checkout. A digest, since Stripe takes 255 characters and addresses are long. */
function keyOf(customerId: string, order: Order, current: Subscription | null): string {
  const before = [current?.sessionId ?? '', current?.subscriptionId ?? '']
  const what = JSON.stringify([customerId, facts(order), ...before])
  return `checkout ${hash('sha256', what, 'hex')}`
}

/** Whether a customer was deleted at the service, or never was one of this account of it. */
async function isGone(plans: Plans, { stripe }: Payments, customerId: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted === true
  } catch (error) {
    return isMissing(error) || orProviderError(plans, Promise.reject(error))
  }
}

/** Ends a checkout; false for one that was paid or ended meanwhile. */
async function endSession(plans: Plans, { stripe }: Payments, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    return orProviderError(plans, Promise.reject(error))
  }
}

/** The checkout that was opened last, while it can still be paid. */
async function openSessionOf(
  plans: Plans,
  payments: Payments,
  current: Subscription | null,
): Promise<Stripe.Checkout.Session | null> {
  if (!current?.sessionId) return null
  const session = await orProviderError(
    plans,
    payments.stripe.checkout.sessions.retrieve(current.sessionId),
  )
  return session.status === 'open' && session.url !== null ? session : null
}

function facts({ priceId, successUrl, cancelUrl, locale }: Order): Record<string, string> {
  return { priceId, successUrl, cancelUrl, locale }
}

function isSame(session: Stripe.Checkout.Session, order: Order): boolean {
  return Object.entries(facts(order)).every(([name, value]) => session.metadata?.[name] === value)
}

async function newCustomer(plans: Plans, payments: Payments, userId: string): Promise<string> {
  const customerId = await createCustomer(plans, payments, { userId, after: '' })
  await keepCustomer(plans.db, { userId, customerId, now: plans.world.now() })
  const kept = await findSubscription(plans.db, userId)
  return kept?.customerId ?? customerId
}

/** Creates a person's customer, once after another one. */
async function createCustomer(
  plans: Plans,
  { stripe }: Payments,
  { userId, after }: { userId: string; after: string },
): Promise<string> {
  const person = await plans.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  const email = person?.email
  const { id } = await orProviderError(
    plans,
    stripe.customers.create(
      { metadata: { userId }, ...(email ? { email } : {}) },
      { idempotencyKey: `customer ${userId} ${after}`.trim() },
    ),
  )
  return id
}
