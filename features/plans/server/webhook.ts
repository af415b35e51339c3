/**
 * What the payment service tells by itself. An event is a reason to ask, never an answer: whatever it says, the
 * state that is stored is the one that the service gives when asked.
 */
import { Hono } from 'hono'
import Stripe from 'stripe'
import * as z from 'zod'
import { fail, Failure } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { failureAnswer } from '../../../server/kernel/answer.ts'
import type { Gate } from '../../../server/kernel/gate.ts'
import { type Effect, enqueue } from '../../../server/kernel/outbox.ts'
import { readBytes } from '../../../server/kernel/read-request.ts'
import { askPayments } from './ask-payments.ts'
import type { Payments, Plans } from './plans.ts'
import { customersToAsk } from './store.ts'

/** The address that Stripe is told of. */
export const webhookPath = '/api/subscription/stripe/webhook'

/** The effect that asks the payment service about one customer. */
export const askPaymentsEffect = 'plans.askPayments'

const toleranceSeconds = 300
const largestEvent = 1_000_000
const hourMs = 3_600_000
const keptMs = 40 * 24 * hourMs

const kindsThatMatter = /^(?:checkout\.session|customer\.subscription|invoice)\./
const AboutCustomer = z.object({ customer: z.string() })

/** The webhook as a Hono app. */
export function paymentWebhook(plans: Plans, gate: Gate): Hono {
  const app = new Hono()
  app.post(webhookPath, async (c) => {
    const { held, context } = gate.open(c)
    try {
      const bytes = await readBytes(c.req.raw, { maxBytes: largestEvent, held })
      const body = new TextDecoder().decode(bytes)
      await takeEvent(plans, body, c.req.header('stripe-signature') ?? '')
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return failureAnswer(error, context.requestId, context.locale)
    } finally {
      held.leave()
    }
  })
  return app
}

async function takeEvent(plans: Plans, body: string, signature: string): Promise<void> {
  const { db, world, payments } = plans
  if (payments === null) throw fail('notFound')
  const event = await readEvent(payments, { body, signature, now: world.now() })
  const about = AboutCustomer.safeParse(event.data.object).data
  const isNew = await inTransaction(db, async (tx) => {
    const written = await tx
      .insertInto('paymentEvents')
      .values({ id: event.id, kind: event.type, receivedAt: world.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written || !about || !kindsThatMatter.test(event.type)) return false
    await enqueue(tx, world, askPaymentsEffect, { customerId: about.customer })
    return true
  })
  // The sender waits for an answer within seconds; what it told of is worked off beside it.
  if (isNew) void plans.outbox.drain()
}

async function readEvent(
  { stripe, webhookSecret, isLive }: Payments,
  { body, signature, now }: { body: string; signature: string; now: number },
) {
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now)
    .catch(() => null)
  if (event === null || event.livemode !== isLive) throw fail('badSignature')
  return event
}

/** Asks about one customer; the outbox tries again while the service is away. */
export function askPaymentsOf(plans: Plans): Effect {
  const Payload = z.object({ customerId: z.string() })
  return async (payload) => askPayments(plans, Payload.parse(payload).customerId)
}

/** Asks about everybody of whom nothing was heard for an hour, so that a lost event is made good. */
export async function reconcile(plans: Plans, olderThanMs = hourMs): Promise<number> {
  const { db, world, payments } = plans
  if (payments === null) return 0
  const customers = await customersToAsk(db, world.now() - olderThanMs)
  for (const customerId of customers) await askOnItsOwn(plans, customerId)
  await db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', world.now() - keptMs)
    .execute()
  return customers.length
}

/** What the service refuses of one customer keeps nobody else from being asked. */
async function askOnItsOwn(plans: Plans, customerId: string): Promise<void> {
  try {
    await askPayments(plans, customerId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    plans.log.warn('a customer could not be asked about', {
      code: error.code ?? '',
      reason: error.message,
    })
  }
}
