/** Ending a plan, taking the end back, and the payment service's own page for cards and invoices. */
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Usage } from '../contract.ts'
import { askPayments, orProviderError, renewsWith, withoutEnd } from './ask-payments.ts'
import { isRunning, presentSubscription } from './buy-plan.ts'
import type { Payments, Plans } from './plans.ts'
import { readUsageOf } from './standing.ts'
import { findSubscription } from './store.ts'

/** Ends the renewal. Fails with `noActiveSubscription` where nothing renews. */
export async function cancelPlan(plans: Plans, userId: string): Promise<Usage> {
  const current = await presentSubscription(plans, userId)
  if (!isRunning(current, plans.world.now()) || !current.autoRenewal)
    throw fail('noActiveSubscription')
  await setRenewal(plans, current, true)
  return readUsageOf(plans, userId)
}

/** Renews after all. Fails with `notCancelling`. */
export async function reactivatePlan(plans: Plans, userId: string): Promise<Usage> {
  const current = await presentSubscription(plans, userId)
  if (!isRunning(current, plans.world.now()) || current.autoRenewal) throw fail('notCancelling')
  await setRenewal(plans, current, false)
  return readUsageOf(plans, userId)
}

/** A link to the payment service's page of the caller. */
export async function openBilling(
  plans: Plans,
  userId: string,
  locale: Locale,
): Promise<{ url: string }> {
  const { payments, studioOrigin } = plans
  const current = await findSubscription(plans.db, userId)
  if (payments === null || current === null) throw fail('noActiveSubscription')
  const portal = await orProviderError(
    plans,
    payments.stripe.billingPortal.sessions.create({
      customer: current.customerId,
      return_url: `${studioOrigin}/dashboard?tab=account`,
      locale,
    }),
  )
  return { url: portal.url }
}

async function setRenewal(
  plans: Plans,
  current: { subscriptionId: string | null; customerId: string },
  ends: boolean,
): Promise<void> {
  const { payments } = plans
  if (payments === null || current.subscriptionId === null) throw fail('noActiveSubscription')
  await orProviderError(plans, changeRenewal(payments, current.subscriptionId, ends))
  await orProviderError(plans, askPayments(plans, current.customerId))
}

async function changeRenewal({ stripe }: Payments, id: string, ends: boolean): Promise<void> {
  const change = ends
    ? ({ cancel_at_period_end: true } as const)
    : withoutEnd(await stripe.subscriptions.retrieve(id))
  await stripe.subscriptions.update(id, { ...change, metadata: { [renewsWith]: '' } })
}
