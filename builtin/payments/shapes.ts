/**
 * What the test service keeps, in the shapes of Stripe's API of 2025-03-31 and later (a subscription's period
 * stands on its item, an invoice names its subscription under `parent`). Amounts are in the smallest unit of
 * their currency, times in seconds.
 */
import * as z from 'zod'

const Words = z.record(z.string(), z.string())

export const Customer = z.object({
  id: z.string(),
  object: z.literal('customer'),
  email: z.string().nullable(),
  metadata: Words,
  /** Credit is negative, as at Stripe. */
  balance: z.int(),
  created: z.int(),
  livemode: z.literal(false),
  /** The number of the test card that is charged; not of Stripe's shape and never answered. */
  card: z.string().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const Price = z.object({
  id: z.string(),
  object: z.literal('price'),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int(),
  recurring: z.object({ interval: z.enum(['month', 'year']), interval_count: z.int().min(1) }),
  nickname: z.string(),
})
export type Price = z.infer<typeof Price>

export const Session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  mode: z.literal('subscription'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  customer: z.string(),
  client_reference_id: z.string().nullable(),
  metadata: Words,
  /** What the subscription is given; like the price not answered. */
  subscription_metadata: Words,
  price: z.string(),
  success_url: z.string(),
  cancel_url: z.string(),
  url: z.string().nullable(),
  subscription: z.string().nullable(),
  locale: z.enum(['en', 'zh']),
  created: z.int(),
  expires_at: z.int(),
  livemode: z.literal(false),
})
export type Session = z.infer<typeof Session>

const Item = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  price: Price,
  quantity: z.literal(1),
  current_period_start: z.int(),
  current_period_end: z.int(),
})

export const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  cancel_at_period_end: z.boolean(),
  /** The second at which it ends; that of the period's end where `cancel_at_period_end` is set. */
  cancel_at: z.int().nullable().default(null),
  canceled_at: z.int().nullable(),
  ended_at: z.int().nullable(),
  cancellation_details: z.object({
    reason: z.enum(['cancellation_requested', 'payment_failed']).nullable(),
  }),
  start_date: z.int(),
  created: z.int(),
  currency: z.string(),
  items: z.object({ object: z.literal('list'), data: z.tuple([Item]) }),
  latest_invoice: z.string(),
  /** A change of plan that waits for its invoice to be paid. */
  pending_update: z
    .object({ expires_at: z.int(), subscription_items: z.tuple([z.object({ price: Price })]) })
    .nullable(),
  metadata: Words,
  livemode: z.literal(false),
})
export type Subscription = z.infer<typeof Subscription>

export const Invoice = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  customer: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_update', 'subscription_cycle']),
  currency: z.string(),
  amount_due: z.int(),
  amount_paid: z.int(),
  total: z.int(),
  attempt_count: z.int(),
  next_payment_attempt: z.int().nullable(),
  hosted_invoice_url: z.string(),
  parent: z.object({
    type: z.literal('subscription_details'),
    subscription_details: z.object({ subscription: z.string() }),
  }),
  created: z.int(),
  livemode: z.literal(false),
})
export type Invoice = z.infer<typeof Invoice>

export const Event = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  api_version: z.string(),
  created: z.int(),
  livemode: z.literal(false),
  pending_webhooks: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type Event = z.infer<typeof Event>

/** A billing portal that was opened for a customer. */
export const Portal = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  customer: z.string(),
  return_url: z.string(),
  url: z.string(),
  locale: z.enum(['en', 'zh']),
  created: z.int(),
  livemode: z.literal(false),
})
export type Portal = z.infer<typeof Portal>

/** Each kind of object by its name at the service. */
export const kinds = {
  customer: Customer,
  price: Price,
  session: Session,
  subscription: Subscription,
  invoice: Invoice,
  event: Event,
  portal: Portal,
} as const
export type Kind = keyof typeof kinds
export type Kept<K extends Kind> = z.infer<(typeof kinds)[K]>
