/** The plans of this host: what the settings say, as they are offered and as they are bought. */
import type { Locale } from '../../../contract/locale.ts'
import type { BillingInterval, PaidTier, Plan, Term, Tier } from '../contract.ts'
import { BillingInterval as BillingIntervals, monthsOf } from '../contract.ts'

/** A plan in the settings. Prices in the currency's own unit; a price id of null is made by the test service. */
export type PlanSetting = {
  monthly: number
  /** Three months at once, where the host sells them. */
  quarterly?: number | undefined
  yearly: number
  monthlyQuota: number
  features: Readonly<Record<Locale, readonly string[]>>
  priceIds: Readonly<Record<BillingInterval, string | null>>
  /** Of prices that are sold no more: whoever pays one keeps the plan. */
  formerPriceIds: Readonly<Record<BillingInterval, readonly string[]>>
}

/** The plans and what goes with them. */
export type PlanTable = {
  /** ISO 4217, in lower case. */
  currency: string
  /** Free uses a day. */
  freePerDay: number
  /** Turns a day in which a free person may pick the premium model. */
  freePremiumTurns: number
  free: { features: Readonly<Record<Locale, readonly string[]>> }
  paid: Readonly<Record<PaidTier, PlanSetting>>
}

/** The tiers in their order; a later one is higher. */
export const tierOrder: readonly Tier[] = ['free', 'basic', 'pro', 'max']

/** Whether one tier is higher than another. */
export function isHigher(one: Tier, other: Tier): boolean {
  return tierOrder.indexOf(one) > tierOrder.indexOf(other)
}

/** The plans as they are shown. */
export function offeredPlans(table: PlanTable, locale: Locale): Record<Tier, Plan> {
  const free: Plan = {
    price: 0,
    monthly: { price: 0 },
    quarterly: null,
    yearly: { price: 0, originalPrice: 0, savings: 0 },
    monthlyQuota: 0,
    ...featuresOf(table.free, locale),
    priceIds: { monthly: null, quarterly: null, yearly: null },
  }
  const paid = (tier: PaidTier): Plan => {
    const plan = table.paid[tier]
    return {
      price: plan.monthly,
      monthly: { price: plan.monthly },
      quarterly: plan.quarterly === undefined ? null : term(plan, 'quarterly', plan.quarterly),
      yearly: term(plan, 'yearly', plan.yearly),
      monthlyQuota: plan.monthlyQuota,
      ...featuresOf(plan, locale),
      priceIds: { ...plan.priceIds },
    }
  }
  return { free, basic: paid('basic'), pro: paid('pro'), max: paid('max') }
}

/** One payment of `price` beside the same months paid singly. */
function term({ monthly }: PlanSetting, interval: BillingInterval, price: number): Term {
  const original = monthly * monthsOf[interval]
  return {
    price,
    originalPrice: cents(original),
    savings: cents(Math.max(0, original - price)),
  }
}

type Sold = { tier: PaidTier; interval: BillingInterval }

/** The plan and the period that a price id sells, or null where it sells none. */
export function planSoldBy(table: PlanTable, priceId: string): Sold | null {
  return findPlan(table, ({ priceIds }, interval) => priceIds[interval] === priceId)
}

/** The plan and the period that a price id stands for, also one sold no more; null for one of somebody else's. */
export function planOfPrice(table: PlanTable, priceId: string): Sold | null {
  const wasSold = ({ formerPriceIds }: PlanSetting, interval: BillingInterval): boolean =>
    formerPriceIds[interval].includes(priceId)
  return planSoldBy(table, priceId) ?? findPlan(table, wasSold)
}

function findPlan(
  table: PlanTable,
  isIt: (plan: PlanSetting, interval: BillingInterval) => boolean,
): Sold | null {
  for (const tier of ['basic', 'pro', 'max'] as const)
    for (const interval of BillingIntervals.options)
      if (isIt(table.paid[tier], interval)) return { tier, interval }
  return null
}

/** Premium calls a month of a tier. */
export function quotaOf(table: PlanTable, tier: Tier): number {
  return tier === 'free' ? 0 : table.paid[tier].monthlyQuota
}

/** An amount in the smallest unit of a currency: 25 USD are 2,500, 25 JPY are 25. */
export function smallestUnit(amount: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.round(amount * 10 ** digits)
}

function featuresOf(
  { features }: { features: Readonly<Record<Locale, readonly string[]>> },
  locale: Locale,
) {
  return {
    features: [...features[locale]],
    featuresIn: { en: [...features.en], zh: [...features.zh] },
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
