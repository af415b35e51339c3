/** Plans, what is used of them, and how one is bought and ended. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'

/** The plans, the smallest first. */
export const Tier = z.enum(['free', 'basic', 'pro', 'max'])
export type Tier = z.output<typeof Tier>

/** A plan that costs something. */
export const PaidTier = z.enum(['basic', 'pro', 'max'])
export type PaidTier = z.output<typeof PaidTier>

/** How a subscription stands; "cancelling" is active without renewal. */
export const SubscriptionStatus = z.enum(['active', 'cancelled', 'expired', 'past_due'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** How often a plan is paid; three months only where the host has a price for them. */
export const BillingInterval = z.enum(['monthly', 'quarterly', 'yearly'])
export type BillingInterval = z.output<typeof BillingInterval>

/** The months that one payment is for. */
export const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** Money in the currency's own unit, such as 10 or 9.5; the payment service counts in its smallest. */
const Money = z.number().min(0)

/** One payment for several months, beside what they cost month by month. */
const Term = z.object({ price: Money, originalPrice: Money, savings: Money })
export type Term = z.output<typeof Term>

/** A plan as it is offered. */
export const Plan = z.object({
  price: Money,
  monthly: z.object({ price: Money }),
  /** Null where the host has no such price. */
  quarterly: Term.nullable(),
  yearly: Term,
  /** Premium calls a month. */
  monthlyQuota: z.int().min(0),
  /** In the caller's language. */
  features: z.array(z.string()),
  /** In each language, for a page whose language changes. */
  featuresIn: z.object({ en: z.array(z.string()), zh: z.array(z.string()) }),
  priceIds: z.object({
    monthly: z.string().nullable(),
    quarterly: z.string().nullable(),
    yearly: z.string().nullable(),
  }),
})
export type Plan = z.output<typeof Plan>

/** What a person has, and how much of it is left. */
export const Usage = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  autoRenewal: z.boolean(),
  endDate: Moment.nullable(),
  billingInterval: BillingInterval,
  monthlyQuota: z.int().min(0),
  currentMonthUsage: z.int().min(0),
  remainingQuota: z.int().min(0),
  dailyUsage: z.int().min(0),
  /** Uses a day; null where the plan has no such limit. */
  dailyLimit: z.int().min(0).nullable(),
  dailyResetsAt: Moment,
  monthlyResetsAt: Moment.nullable(),
  /** The page of an invoice that waits to be paid. */
  invoiceUrl: z.string().nullable(),
  /** A plan that was taken with a test card and counts no longer, since this host pays for its models. */
  testPlan: PaidTier.nullable(),
  /** Whether the person has been at the payment service, so that billing can be managed there. */
  hasBilling: z.boolean(),
})
export type Usage = z.output<typeof Usage>

/** The plans of this host. */
export const readTiers = route('GET /api/subscription/tiers', {
  summary: { en: 'The plans of this host and their prices', zh: '本站的套餐及价格' },
  access: 'anyone',
  reply: {
    tiers: z.object({ free: Plan, basic: Plan, pro: Plan, max: Plan }),
    /** ISO 4217, in lower case. */
    currency: z.string(),
    /** Free uses a day. */
    dailyLimit: z.int(),
    /** What takes the money: `test` moves none, `none` sells nothing. */
    payments: z.enum(['stripe', 'test', 'none']),
    contactEmail: z.string().nullable(),
  },
  cache: 'listing',
  fails: ['unavailable'],
})

/** The caller's plan and use. */
export const readUsage = route('GET /api/subscription/usage', {
  summary: {
    en: 'Your plan, what you used of it and when it begins anew',
    zh: '自己的方案、已用量以及重新计算的时间',
  },
  access: 'user',
  reply: Usage.shape,
  fails: [],
})

/** Ends the renewal; what was paid for stays until its end. */
export const cancelSubscription = route('POST /api/subscription/cancel', {
  summary: { en: 'Cancel at the end of the period', zh: '在本期结束时取消订阅' },
  access: 'user',
  body: {},
  reply: { success: z.literal(true), message: z.string(), usage: Usage },
  fails: ['noActiveSubscription', 'paymentProviderError'],
  besideFailure: 'status',
})

/** Takes a cancellation back. */
export const reactivateSubscription = route('POST /api/subscription/reactivate', {
  summary: { en: 'Renew after all', zh: '恢复续订' },
  access: 'user',
  reply: { success: z.literal(true), usage: Usage },
  fails: ['notCancelling', 'paymentProviderError'],
})

const Purchase = {
  tier: PaidTier,
  /** As {@link monthsOf} says. */
  months: z.union([z.literal(1), z.literal(3), z.literal(12)]),
  priceId: z.string().min(1).max(200),
}

/** Begins a purchase: a checkout for a first plan, the change itself between plans. */
export const createSession = route('POST /api/subscription/stripe/create-session', {
  summary: { en: 'Buy or change a plan', zh: '购买或更换方案' },
  access: 'user',
  body: {
    ...Purchase,
    successUrl: z.url().max(2_000),
    cancelUrl: z.url().max(2_000),
    /** For a change between plans: what was confirmed, as the preview told it. */
    confirmed: z.strictObject({ amountDue: z.int(), at: z.int() }).optional(),
  },
  reply: {
    url: z.string().nullable(),
    message: z.string().nullable(),
    invoiceUrl: z.string().nullable(),
  },
  fails: [
    'priceNotAvailable',
    'foreignAddress',
    'alreadySubscribed',
    'cannotDowngrade',
    'amountChanged',
    'paymentRefused',
    'paymentProviderError',
  ],
})

/** What a change between plans would cost now. */
export const previewChange = route('POST /api/subscription/preview', {
  summary: { en: 'What changing the plan costs now', zh: '现在更换方案需要支付的金额' },
  access: 'user',
  body: Purchase,
  reply: {
    /** In the smallest unit of the currency. */
    amountDue: z.int(),
    currency: z.string(),
    /** The second for which it was computed. */
    at: z.int(),
  },
  fails: [
    'priceNotAvailable',
    'noActiveSubscription',
    'alreadySubscribed',
    'cannotDowngrade',
    'paymentProviderError',
  ],
})

/** Opens the payment service's own page for the caller's cards and invoices. */
export const openBilling = route('POST /api/subscription/billing', {
  summary: { en: 'A link to your cards and invoices', zh: '前往银行卡与账单页面的链接' },
  access: 'user',
  reply: { url: z.string() },
  fails: ['noActiveSubscription', 'paymentProviderError'],
})

/** One's own use of hosted models by day and app. */
export const listUses = route('GET /api/subscription/usage-history', {
  summary: { en: 'Your AI use of the last 31 days', zh: '最近 31 天的 AI 用量' },
  access: 'user',
  reply: {
    uses: z.array(
      z.object({
        day: z.iso.date(),
        appId: Id.nullable(),
        appName: z.string().nullable(),
        calls: z.int(),
        premiumCalls: z.int(),
        refunds: z.array(z.object({ reason: z.enum(['failed', 'abandoned']), calls: z.int() })),
      }),
    ),
  },
  fails: [],
})
