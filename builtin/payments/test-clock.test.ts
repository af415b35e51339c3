/** The test clock: what a press does, for whom, and what it costs the server (T95). */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestPayments, testPriceId } from './open-payments.ts'

const price = { name: 'Pro', currency: 'usd', amount: 2_000, interval: 'month', count: 1 } as const
const dayMs = 86_400_000
const cards = { good: '4242 4242 4242 4242', failsLater: '4000 0000 0000 0341' }

/** A service of its own, and what people do there. */
async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-payments-'))
  const clock = { now: Date.UTC(2026, 10, 27) }
  const told: string[] = []
  /** Ids that were made: work that nobody sees. */
  const made = { ids: 0 }
  const payments = createTestPayments({
    folder,
    origin: 'http://localhost:3000',
    key: 'sk_test',
    webhookSecret: 'whsec_test',
    prices: [price],
    now: () => clock.now,
    random(bytes) {
      made.ids += 1
      return randomBytes(bytes)
    },
    async deliver(body) {
      told.push(body)
      return 200
    },
    allowPress: async () => 'allowed',
  })
  onTestFinished(async () => {
    await payments.close()
    await rm(folder, { recursive: true })
  })
  const stripe = new Stripe('sk_test', {
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      payments.api(new Request(input instanceof Request ? input.url : input, init)),
    ),
  })
  const send = (address: string, fields: Record<string, string>) =>
    payments.page(new Request(address, { method: 'POST', body: new URLSearchParams(fields) }))
  const buyer = async (card: string) => {
    const { id } = await stripe.customers.create({ metadata: { userId: 'person' } })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: id,
      line_items: [{ price: testPriceId(price), quantity: 1 }],
      success_url: 'http://localhost:3000/dashboard',
      cancel_url: 'http://localhost:3000/pricing',
    })
    await send(session.url ?? '', { card, act: 'card' })
    const order = { customer: id, return_url: 'http://localhost:3000/dashboard' }
    const portal = await stripe.billingPortal.sessions.create(order)
    return { id, press: (days: string) => send(portal.url, { days }) }
  }
  return { payments, stripe, buyer, clock, told, made }
}

test('a press for a year writes the same however long the history is, in a handful of transactions: threat T95', async () => {
  const { buyer } = await opened()
  const ada = await buyer(cards.good)
  const [written, executed] = [
    vi.spyOn(StatementSync.prototype, 'run'),
    vi.spyOn(DatabaseSync.prototype, 'exec'),
  ]
  onTestFinished(() => {
    written.mockRestore()
    executed.mockRestore()
  })
  const press = async (): Promise<{ writes: number; transactions: number }> => {
    written.mockClear()
    executed.mockClear()
    await ada.press('year')
    return { writes: written.mock.calls.length, transactions: executed.mock.calls.length }
  }
  await press()
  const early = await press()
  for (let more = 0; more < 20; more += 1) await press()
  const late = await press()
  expect(early.writes).toBeGreaterThan(12)
  // Events that were told meanwhile are settled in either; invoices, of which there are 250 by now, are not written again.
  expect(late.writes).toBeLessThan(early.writes * 4)
  expect(late.transactions).toBeLessThan(12)
})

test('what fell due in the span is done at its moment: renewed each month, or ended after its tries [BIL-07]', async () => {
  const { stripe, buyer } = await opened()
  const [good, bad] = [await buyer(cards.good), await buyer(cards.failsLater)]
  for (const who of [good, bad]) await who.press('year')
  const { data: paid } = await stripe.invoices.list({ customer: good.id })
  expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'))
  const days = paid.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))
  // A year of 366 days lies behind: each month's invoice is of the day on which it fell due.
  expect(days.slice(-3)).toEqual(['2026-01-26', '2025-12-26', '2025-11-26'])
  const { data } = await stripe.subscriptions.list({ customer: bad.id, status: 'all' })
  expect(data.map(({ status, cancellation_details: why }) => [status, why?.reason])).toEqual([
    ['canceled', 'payment_failed'],
  ])
})

test('an end at a moment of its own comes when the days have passed', async () => {
  const { stripe, buyer, clock } = await opened()
  const ada = await buyer(cards.good)
  const [bought] = (await stripe.subscriptions.list({ customer: ada.id })).data
  const at = Math.floor((clock.now + 10 * dayMs) / 1000)
  await stripe.subscriptions.update(bought?.id ?? '', { cancel_at: at })
  await ada.press('month')
  const ended = await stripe.subscriptions.retrieve(bought?.id ?? '')
  const endedAt = Math.floor((clock.now - 21 * dayMs) / 1000)
  expect([ended.status, ended.ended_at]).toEqual(['canceled', endedAt])
})

test('a page that is none does no work, and one of a person passes time for nobody else: threat T95', async () => {
  const { payments, buyer, clock, told, made } = await opened()
  const [ada, bob] = [await buyer(cards.good), await buyer(cards.good)]
  await payments.tick()
  told.length = 0
  made.ids = 0
  clock.now += 32 * dayMs
  for (const path of ['none', 'portal/bps_none', 'checkout/none', 'invoice/none', 'style.css'])
    await payments.page(new Request(`http://localhost:3000/test-payments/${path}`))
  expect(made.ids).toBe(0)
  await ada.press('day')
  await expect.poll(() => told.join()).toContain(ada.id)
  expect(told.join()).not.toContain(bob.id)
  await payments.tick()
  expect(told.join()).toContain(bob.id)
})

test('many who fell due at once are brought up a batch at a time', async () => {
  const { payments, buyer, clock, made } = await opened()
  for (let person = 0; person < 60; person += 1) await buyer(cards.good)
  await payments.tick()
  made.ids = 0
  clock.now += 32 * dayMs
  await payments.tick()
  const first = made.ids
  await payments.tick()
  expect(made.ids).toBe((first / 50) * 60)
})
