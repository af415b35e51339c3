/**
 * What the product asks of a payment service, through the official client. It runs against the built-in service;
 * with `STRIPE_TEST_KEY=sk_test_…` against Stripe's test mode, without what only the built-in one can do.
 */
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openService,
  type ServiceUnderTest,
  sessionOf,
  stripeTestKey,
} from './testing/service-under-test.ts'

const key = stripeTestKey(process.env)
const run = crypto.randomUUID()
let service: ServiceUnderTest
const customers: string[] = []

beforeAll(async () => {
  service = await openService(key)
}, 60_000)
afterAll(async () => {
  // What was bought ends with its customer.
  for (const id of customers) await service.stripe.customers.del(id).catch(() => undefined)
  await service?.close()
}, 60_000)

async function newCustomer(): Promise<string> {
  const { id } = await service.stripe.customers.create({ metadata: { userId: 'person' } })
  customers.push(id)
  return id
}

/** The code of the refusal. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

/** The service’s clock; the built-in one stands still between steps. */
const secondsNow = (created: number): number =>
  service.pass === null ? Math.floor(Date.now() / 1000) : created

test('a key that would move money is refused before anything is asked', () => {
  for (const live of ['sk_live_1234', 'rk_live_1234', 'pk_test_1234', 'sk_test_'])
    expect(() => stripeTestKey({ STRIPE_TEST_KEY: live })).toThrow('must be a key of Stripe’s test')
  expect(stripeTestKey({ STRIPE_TEST_KEY: 'sk_test_1234' })).toBe('sk_test_1234')
  expect(stripeTestKey({})).toBeNull()
})

test('a customer is created once for a key, and one who is not there is missing wherever it is named', async () => {
  const { stripe } = service
  const once = { idempotencyKey: `customer ${run}` }
  const first = await stripe.customers.create({ metadata: { userId: run } }, once)
  customers.push(first.id)
  expect((await stripe.customers.create({ metadata: { userId: run } }, once)).id).toBe(first.id)
  const stranger = 'cus_of_another_account'
  const refusals = [
    stripe.customers.retrieve(stranger),
    stripe.customers.del(stranger),
    stripe.subscriptions.list({ customer: stranger, status: 'all', limit: 100 }),
    stripe.checkout.sessions.create(sessionOf(stranger, service.prices.small)),
  ]
  expect(await Promise.all(refusals.map(refusalOf))).toEqual(refusals.map(() => 'resource_missing'))
}, 60_000)

test('a checkout is one for its key, tells what it was opened for, and ends once [BIL-15]', async () => {
  const { stripe } = service
  const order = sessionOf(await newCustomer(), service.prices.small)
  const once = { idempotencyKey: `checkout ${run}` }
  const session = await stripe.checkout.sessions.create(order, once)
  expect((await stripe.checkout.sessions.create(order, once)).id).toBe(session.id)
  await refusalOf(stripe.checkout.sessions.create({ ...order, locale: 'en' }, once))
  await refusalOf(stripe.checkout.sessions.create(order, { idempotencyKey: 'k'.repeat(256) }))
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    url: expect.stringMatching(/^https?:/),
    metadata: { priceId: service.prices.small },
    livemode: false,
  })
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
}, 60_000)

test('a plan is bought, ends its renewal and takes that back [BIL-22, BIL-24]', async () => {
  const { stripe, prices } = service
  const bought = await service.subscribe(await newCustomer(), prices.small)
  const [item] = bought.items.data
  expect([bought.status, bought.cancel_at_period_end, bought.ended_at]).toEqual([
    'active',
    false,
    null,
  ])
  expect([item?.price.id, (item?.current_period_end ?? 0) > bought.start_date]).toEqual([
    prices.small,
    true,
  ])
  const ending = await stripe.subscriptions.update(bought.id, {
    cancel_at_period_end: true,
    metadata: { renewsWith: prices.large },
  })
  expect([ending.cancel_at_period_end, ending.metadata]).toEqual([
    true,
    expect.objectContaining({ renewsWith: prices.large }),
  ])
  const renewing = await stripe.subscriptions.update(bought.id, {
    cancel_at_period_end: false,
    metadata: { renewsWith: '' },
  })
  expect(renewing.cancel_at_period_end).toBe(false)
  expect(renewing.metadata).not.toHaveProperty('renewsWith')
}, 60_000)

test('a change costs what its preview said, and the higher plan begins at once [BIL-18, BIL-42]', async () => {
  const { stripe, prices } = service
  const bought = await service.subscribe(await newCustomer(), prices.small)
  const at = secondsNow(bought.created)
  const change = {
    items: [{ id: bought.items.data[0]?.id ?? '', price: prices.large }],
    proration_behavior: 'always_invoice' as const,
    proration_date: at,
  }
  const preview = await stripe.invoices.createPreview({
    subscription: bought.id,
    subscription_details: change,
  })
  const payment = { payment_behavior: 'pending_if_incomplete' } as const
  const changed = await stripe.subscriptions.update(bought.id, { ...change, ...payment })
  expect([changed.pending_update, changed.items.data[0]?.price.id]).toEqual([null, prices.large])
  const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice))
  expect([invoice.status, invoice.amount_paid]).toEqual(['paid', preview.amount_due])
}, 60_000)

test('a change whose card is refused waits for its invoice, and the plan stays as it was [BIL-10]', async () => {
  const { stripe, prices } = service
  const bought = await service.subscribe(await newCustomer(), prices.small, 'failsLater')
  const waiting = await stripe.subscriptions.update(bought.id, {
    items: [{ id: bought.items.data[0]?.id ?? '', price: prices.large }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    proration_date: secondsNow(bought.created),
  })
  expect(waiting.pending_update).not.toBeNull()
  expect(waiting.items.data[0]?.price.id).toBe(prices.small)
  const invoice = await stripe.invoices.retrieve(String(waiting.latest_invoice))
  expect([invoice.status, invoice.hosted_invoice_url]).toEqual([
    'open',
    expect.stringMatching(/^https?:/),
  ])
}, 60_000)

test('a customer has a page for cards and invoices, and with the customer every plan ends [BIL-41, ACC-22]', async () => {
  const { stripe, prices } = service
  const customer = await newCustomer()
  const bought = await service.subscribe(customer, prices.small)
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:3000/dashboard?tab=account',
    locale: 'zh',
  })
  expect(portal.url).toMatch(/^https?:/)
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
  expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ status: 'canceled' })
}, 60_000)

test.runIf(key === null)(
  'a plan renews with its month, and is past due where the card is refused then [BIL-07]',
  async () => {
    const { stripe, prices, pass } = service
    const good = await service.subscribe(await newCustomer(), prices.small)
    const bad = await service.subscribe(await newCustomer(), prices.small, 'failsLater')
    pass?.(31)
    const renewed = await stripe.subscriptions.retrieve(good.id)
    expect(renewed.items.data[0]?.current_period_start).toBe(good.items.data[0]?.current_period_end)
    const overdue = await stripe.subscriptions.retrieve(bad.id)
    expect(overdue.status).toBe('past_due')
    const invoice = await stripe.invoices.retrieve(String(overdue.latest_invoice))
    expect(invoice.status).toBe('open')
  },
)
