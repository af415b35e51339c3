/** What a person has the right to now, and how much of it is left: the one rule behind what is shown and what is admitted. */
import type { PaidTier, Tier, Usage } from '../contract.ts'
import { endOfDay, planMonth } from './periods.ts'
import { quotaOf } from './plan-table.ts'
import type { Plans } from './plans.ts'
import { findSubscription, type Subscription } from './store.ts'

const dayMs = 24 * 3600 * 1000
// How long rights outlast what is known, where the payment service has not said that they ended.
const renewalGraceMs = 3 * dayMs
const overdueGraceMs = 10 * dayMs

/** The rights of a person. */
export type Standing = {
  /** The tier whose rights the person has: `free` as soon as a plan has ended. */
  tier: Tier
  isPaid: boolean
  /** Free uses a day; null for a paid plan. */
  perDay: number | null
  /** Premium calls of the running month; null for free. */
  premium: { period: string; quota: number; resetsAt: number } | null
}

/** Whether a subscription gives the rights of its tier. */
export function isPaid(subscription: Subscription, now: number): boolean {
  const { tier, status, endDate, autoRenewal } = subscription
  if (tier === 'free' || (status !== 'active' && status !== 'past_due')) return false
  if (endDate === null) return true
  if (status === 'past_due') return now < endDate + overdueGraceMs
  return now < (autoRenewal ? endDate + renewalGraceMs : endDate)
}

/** The status that is shown: a term that ran out without renewal has ended, also before the service says so. */
export function statusNow(subscription: Subscription, now: number): Subscription['status'] {
  const { tier, status, endDate, autoRenewal } = subscription
  if (tier === 'free' || status !== 'active') return status
  return !autoRenewal && endDate !== null && now >= endDate ? 'cancelled' : status
}

/** The rights of a person now. */
export async function readStanding(plans: Plans, userId: string): Promise<Standing> {
  return standingOf(plans, await findSubscription(plans.db, userId))
}

function standingOf(plans: Plans, subscription: Subscription | null): Standing {
  const { world, table } = plans
  const now = world.now()
  if (subscription === null || !isPaid(subscription, now) || isTestPlan(plans, subscription))
    return { tier: 'free', isPaid: false, perDay: table.freePerDay, premium: null }
  const month = planMonth(subscription.startedAt ?? now, now)
  const quota = quotaOf(table, subscription.tier)
  const premium = { period: month.period, quota, resetsAt: month.end }
  return { tier: subscription.tier, isPaid: true, perDay: null, premium }
}

function isTestPlan(plans: Plans, { customerId, tier }: Subscription): boolean {
  return tier !== 'free' && plans.isTestOnly(customerId)
}

/** The caller's record: plan, status, what is used and left. */
export async function readUsageOf(plans: Plans, userId: string): Promise<Usage> {
  const { world, ledger, db } = plans
  const now = world.now()
  const subscription = await findSubscription(db, userId)
  const { premium, perDay } = standingOf(plans, subscription)
  const used = premium === null ? 0 : await ledger.used(userId, premium.period)
  const quota = premium?.quota ?? 0
  const isVoid = subscription !== null && isTestPlan(plans, subscription)
  const counts = isVoid ? null : subscription
  return {
    ...(counts === null ? neverPaid : recordOf(counts, now)),
    testPlan: isVoid && isPaid(subscription, now) ? paidTierOf(subscription.tier) : null,
    monthlyQuota: quota,
    currentMonthUsage: used,
    remainingQuota: Math.max(0, quota - used),
    dailyUsage: await ledger.usedToday(userId),
    dailyLimit: perDay,
    dailyResetsAt: new Date(endOfDay(now)).toISOString(),
    monthlyResetsAt: moment(premium?.resetsAt ?? null),
    hasBilling: plans.payments !== null && counts !== null,
  }
}

function paidTierOf(tier: Tier): PaidTier | null {
  return tier === 'free' ? null : tier
}

const neverPaid = {
  tier: 'free',
  status: 'active',
  // Free never ends, so it is never "cancelling".
  autoRenewal: true,
  endDate: null,
  billingInterval: 'monthly',
  invoiceUrl: null,
} as const

function recordOf(subscription: Subscription, now: number) {
  const { tier, autoRenewal, endDate, billingInterval, invoiceUrl } = subscription
  if (tier === 'free') return neverPaid
  const status = statusNow(subscription, now)
  return { tier, status, autoRenewal, endDate: moment(endDate), billingInterval, invoiceUrl }
}

function moment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
