/** The built-in payment service goes on after a moment in which it could not, and after an end of the server. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { createTestPayments, testPriceId, type TestPaymentsOptions } from './open-payments.ts'

const price = { name: 'pro', currency: 'usd', amount: 2_000, interval: 'month', count: 1 } as const

test('a delivery that fails, as on a full disk, does not keep the next ones from going out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-payments-'))
  let isFailing = false
  const payments = createTestPayments({
    folder,
    origin: 'http://localhost:3000',
    key: 'sk_test',
    webhookSecret: 'whsec_test',
    prices: [],
    now() {
      if (isFailing) throw new Error('not now')
      return 0
    },
    random: randomBytes,
    deliver: async () => 200,
    allowPress: async () => 'allowed',
  })
  onTestFinished(async () => {
    await payments.close()
    await rm(folder, { recursive: true })
  })
  const failed = payments.tick()
  // What time has brought was looked at; the delivery itself has not begun.
  isFailing = true
  await expect(failed).rejects.toThrow('not now')
  isFailing = false
  await expect(payments.tick()).resolves.toBeUndefined()
})

test('what was bought and what was not yet delivered is there after a new start [BIL-17]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let now = Date.UTC(2026, 10, 27)
  const delivered: string[] = []
  const open = (status: number) =>
    createTestPayments({
      folder,
      origin: 'http://localhost:3000',
      key: 'sk_test',
      webhookSecret: 'whsec_test',
      prices: [price],
      now: () => now,
      random: randomBytes,
      deliver: async (...event: Parameters<TestPaymentsOptions['deliver']>) => {
        if (status === 200) delivered.push(JSON.stringify(event))
        return status
      },
      allowPress: async () => 'allowed',
    })
  const clientOf = (payments: ReturnType<typeof open>) =>
    new Stripe('sk_test', {
      httpClient: Stripe.createFetchHttpClient((input, init) =>
        payments.api(new Request(input instanceof Request ? input.url : input, init)),
      ),
    })

  const first = open(500)
  const before = clientOf(first)
  const customer = await before.customers.create({ email: 'ada@example.org' })
  const session = await before.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: testPriceId(price), quantity: 1 }],
    success_url: 'http://localhost:3000/dashboard',
    cancel_url: 'http://localhost:3000/pricing',
  })
  const paid = await first.page(
    new Request(session.url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ card: '4242 4242 4242 4242', act: 'card' }),
    }),
  )
  expect(paid.status).toBe(303)
  await first.tick().catch(() => undefined)
  await first.close()
  expect(delivered).toEqual([])

  now += 3 * 3_600_000
  const second = open(200)
  const { data } = await clientOf(second).subscriptions.list({ customer: customer.id })
  expect(data.map(({ status }) => status)).toEqual(['active'])
  await second.tick()
  expect(delivered.join('\n')).toContain('customer.subscription.created')
  // A month later, with the server off meanwhile, it has been renewed once.
  await second.close()
  now += 31 * 86_400_000
  const third = open(200)
  const { data: invoices } = await clientOf(third).invoices.list({ customer: customer.id })
  expect(invoices).toHaveLength(2)
  await third.close()
})
