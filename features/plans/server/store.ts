/** The rows of subscriptions. */
import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { Selectable } from 'kysely'
import type { BillingInterval, SubscriptionStatus, Tier } from '../contract.ts'
import {
  BillingInterval as intervals,
  SubscriptionStatus as statuses,
  Tier as tiers,
} from '../contract.ts'

/** A person's subscription as the payment service last told it. Times in milliseconds. */
export type Subscription = {
  userId: string
  customerId: string
  subscriptionId: string | null
  tier: Tier
  status: SubscriptionStatus
  billingInterval: BillingInterval
  autoRenewal: boolean
  startedAt: number | null
  endDate: number | null
  invoiceUrl: string | null
  sessionId: string | null
}

/** What the payment service says of a subscription. */
export type SubscriptionState = Omit<Subscription, 'userId' | 'customerId' | 'sessionId'>

/** A person's subscription, or null for one who never was at the payment service. */
export async function findSubscription(db: Database, userId: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

/** Keeps who a person is at the payment service; the first answer stands. */
export async function keepCustomer(
  db: Database,
  customer: { userId: string; customerId: string; now: number },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      userId: customer.userId,
      customerId: customer.customerId,
      subscriptionId: null,
      tier: 'free',
      status: 'active',
      billingInterval: 'monthly',
      autoRenewal: 0,
      startedAt: null,
      endDate: null,
      invoiceUrl: null,
      sessionId: null,
      syncedAt: customer.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Says that the payment service is about to be asked; answers the number of the question, or null for a stranger's customer. */
export async function beginAsking(db: Database, customerId: string): Promise<number | null> {
  const row = await db
    .updateTable('subscriptions')
    .set({ asked: sql`asked + 1` })
    .where('customerId', '=', customerId)
    .returning('asked')
    .executeTakeFirst()
  return row?.asked ?? null
}

/** Stores an answer, unless a later question was answered already: that is the newer one. */
export async function storeAnswer(
  db: Database,
  answer: { customerId: string; asked: number; state: SubscriptionState | null; now: number },
): Promise<void> {
  const { customerId, asked, state, now } = answer
  await db
    .updateTable('subscriptions')
    .set({
      ...(state === null ? {} : { ...state, autoRenewal: state.autoRenewal ? 1 : 0 }),
      answered: asked,
      syncedAt: now,
    })
    .where('customerId', '=', customerId)
    .where('answered', '<', asked)
    .execute()
}

/**
 * Stores that the payment service does not know a customer: no plan runs there, and no checkout of it can be paid.
 * The customer stays, so that the account that knows it makes all good when it is asked again.
 */
export async function storeStranger(
  db: Database,
  { customerId, asked, now }: { customerId: string; asked: number; now: number },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((is) => ({
      status: is.case().when('tier', '=', 'free').then('active').else('expired').end(),
      endDate: is.case().when('endDate', '<', now).then(is.ref('endDate')).else(now).end(),
      autoRenewal: 0,
      invoiceUrl: null,
      sessionId: null,
      answered: asked,
      syncedAt: now,
    }))
    .where('customerId', '=', customerId)
    .where('answered', '<', asked)
    .execute()
}

/** Gives a person another customer in the place of one that the payment service does not know. */
export async function replaceCustomer(
  db: Database,
  customer: { userId: string; before: string; now: string },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ customerId: customer.now })
    .where('userId', '=', customer.userId)
    .where('customerId', '=', customer.before)
    .execute()
}

/** Keeps which checkout was opened last, in the place of the one before; false where another one stands there by now. */
export async function keepSession(
  db: Database,
  userId: string,
  session: { before: string | null; now: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('subscriptions')
    .set({ sessionId: session.now })
    .where('userId', '=', userId)
    // The same press twice is given the same checkout.
    .where((is) =>
      is.or([
        is('sessionId', 'is not distinct from', session.before),
        is('sessionId', '=', session.now),
      ]),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Customers of whom nothing was heard since a time, and who may have something to tell. */
export async function customersToAsk(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('customerId')
    .where('syncedAt', '<', before)
    .where((is) => is.or([is('tier', '!=', 'free'), is('sessionId', 'is not', null)]))
    .orderBy('syncedAt')
    .limit(500)
    .execute()
  return rows.map(({ customerId }) => customerId)
}

function subscriptionOf(row: Selectable<Tables['subscriptions']>): Subscription {
  return {
    userId: row.userId,
    customerId: row.customerId,
    subscriptionId: row.subscriptionId,
    tier: tiers.parse(row.tier),
    status: statuses.parse(row.status),
    billingInterval: intervals.parse(row.billingInterval),
    autoRenewal: row.autoRenewal === 1,
    startedAt: row.startedAt,
    endDate: row.endDate,
    invoiceUrl: row.invoiceUrl,
    sessionId: row.sessionId,
  }
}
