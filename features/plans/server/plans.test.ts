/** The life of a plan through HTTP, with the test payment service, on each database (BIL, API-30 to API-34). */
import { beforeEach, expect, test } from 'vitest'
import {
  atBilling,
  buy,
  cards,
  order,
  sendForm,
  settled,
  usageOf,
} from '../../../server/testing/payments.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import {
  cancelSubscription,
  createSession,
  previewChange,
  reactivateSubscription,
  readTiers,
} from '../contract.ts'
import { findSubscription } from './store.ts'

const dayMs = 24 * 3_600_000

onEachDatabase('plans', (server) => {
  let ada: Person
  let number = 0
  beforeEach(async () => {
    number += 1
    ada = await signedUp(server(), `ada-${number}`)
  }, 60_000)
  /** Lets time pass; the sign-in is renewed, as a browser does. */
  const passes = async (milliseconds: number): Promise<void> => {
    server().pass(milliseconds)
    await signIn(ada)
  }
  const cancel = () => ada.calls(cancelSubscription, {})
  const reactivate = () => ada.calls(reactivateSubscription, {})

  test('the plans stand in their order with prices, quotas and price ids, without signing in [BIL-01, BIL-02, API-30]', async () => {
    ada.token = null
    const { tiers, payments, currency } = (await ada.calls(readTiers, {})).body
    expect(Object.keys(tiers)).toEqual(['free', 'basic', 'pro', 'max'])
    expect([payments, currency]).toEqual(['test', 'usd'])
    const { pro } = tiers
    expect(pro).toMatchObject({
      price: 25,
      monthly: { price: 25 },
      yearly: { price: 240, originalPrice: 300, savings: 60 },
      monthlyQuota: 1000,
    })
    expect([tiers.free.monthlyQuota, tiers.basic.monthlyQuota, tiers.max.monthlyQuota]).toEqual([
      0, 300, 3000,
    ])
    expect(tiers.free.priceIds).toEqual({ monthly: null, quarterly: null, yearly: null })
    expect([pro.quarterly, pro.priceIds.quarterly]).toEqual([null, null])
    expect(new Set([pro.priceIds.monthly, pro.priceIds.yearly, null]).size).toBe(3)
    for (const { features, featuresIn } of Object.values(tiers)) {
      expect(features.length).toBeGreaterThan(0)
      expect(features).toEqual(featuresIn.en)
    }
  })

  test('whoever never paid is free and active [BIL-05, API-31, BIL-34]', async () => {
    expect(await usageOf(ada)).toMatchObject({
      tier: 'free',
      status: 'active',
      endDate: null,
      monthlyQuota: 0,
      remainingQuota: 0,
      dailyUsage: 0,
      dailyLimit: 100,
      monthlyResetsAt: null,
      testPlan: null,
      hasBilling: false,
    })
    const { dailyResetsAt } = await usageOf(ada)
    expect(dailyResetsAt).toMatch(/T00:00:00\.000Z$/)
  })

  test('a checkout paid by card makes a plan; the way back alone makes none [BIL-07, BIL-16, BIL-09]', async () => {
    const { url, invoiceUrl } = (await order(ada, 'pro')).body
    expect([invoiceUrl, url?.startsWith('http://localhost:3000/test-payments/checkout/')]).toEqual([
      null,
      true,
    ])
    await server().request('/dashboard?payment=success')
    expect((await usageOf(ada)).tier).toBe('free')
    const paid = await sendForm(server(), url ?? '', { card: cards.good, act: 'card' })
    expect([paid.status, paid.location]).toEqual([
      303,
      'http://localhost:3000/dashboard?payment=success',
    ])
    const usage = await usageOf(ada)
    expect(usage).toMatchObject({
      tier: 'pro',
      status: 'active',
      autoRenewal: true,
      billingInterval: 'monthly',
      monthlyQuota: 1000,
      remainingQuota: 1000,
      dailyLimit: null,
    })
    expect(Date.parse(usage.endDate ?? '') - server().now()).toBeGreaterThan(27 * dayMs)
    expect(usage.monthlyResetsAt).toBe(usage.endDate)
  })

  test('a refused card says why on the page and can be tried again; one that asks is confirmed there [BIL-17]', async () => {
    const { url } = (await order(ada, 'basic')).body
    const page = await (await server().request(new URL(url ?? '').pathname)).text()
    expect(page).toContain('Test payments: no money moves')
    const refused = await sendForm(server(), url ?? '', { card: cards.refused, act: 'card' })
    expect([refused.status, refused.text.includes('Your card was declined')]).toEqual([200, true])
    expect((await sendForm(server(), url ?? '', { card: '1234', act: 'card' })).text).toContain(
      'not one of the test cards',
    )
    const asks = await sendForm(server(), url ?? '', { card: cards.asks, act: 'card' })
    expect(asks.text).toContain('Confirm this payment')
    expect(
      (await sendForm(server(), url ?? '', { card: cards.asks, act: 'refuse' })).text,
    ).toContain('was not confirmed')
    expect((await usageOf(ada)).tier).toBe('free')
    expect((await sendForm(server(), url ?? '', { card: cards.asks, act: 'confirm' })).status).toBe(
      303,
    )
    expect((await usageOf(ada)).tier).toBe('basic')
  })

  test('two presses and two tabs get the same checkout; another plan ends it [BIL-15]', async () => {
    const [first, second] = await Promise.all([order(ada, 'pro'), order(ada, 'pro')])
    expect(first.body.url).toBe(second.body.url)
    expect((await order(ada, 'pro')).body.url).toBe(first.body.url)
    const other = (await order(ada, 'basic')).body.url ?? ''
    expect(other).not.toBe(first.body.url)
    expect(
      (await sendForm(server(), first.body.url ?? '', { card: cards.good, act: 'card' })).status,
    ).toBe(404)
    await sendForm(server(), other, { card: cards.good, act: 'card' })
    expect((await usageOf(ada)).tier).toBe('basic')
    expect((await order(ada, 'basic')).body.code).toBe('alreadySubscribed')
  })

  test('prices and addresses of others are refused and change nothing: threats T45, T46 and T47 [BIL-12, BIL-13, API-34]', async () => {
    const { tiers } = (await ada.calls(readTiers, {})).body
    const good = {
      tier: 'pro' as const,
      months: 1 as const,
      priceId: tiers.pro.priceIds.monthly ?? '',
      successUrl: 'http://localhost:3000/dashboard',
      cancelUrl: 'http://localhost:3000/pricing',
    }
    const refused = [
      { ...good, priceId: tiers.basic.priceIds.monthly ?? '' },
      { ...good, priceId: tiers.pro.priceIds.yearly ?? '' },
      { ...good, priceId: 'price_1' },
      { ...good, months: 3 as const },
      { ...good, successUrl: 'https://evil.example/' },
      { ...good, cancelUrl: 'http://localhost:3000.evil.example/' },
      { ...good, successUrl: 'javascript:alert(1)' },
    ]
    for (const body of refused) {
      const answer = await ada.calls(createSession, body)
      expect([answer.status, body.successUrl]).toEqual([400, body.successUrl])
    }
    const free = await ada.sends({
      path: '/api/subscription/stripe/create-session',
      method: 'POST',
      body: { ...good, tier: 'free' },
    })
    const named = await ada.sends({
      path: '/api/subscription/stripe/create-session',
      method: 'POST',
      body: { ...good, customer: 'cus_1' },
    })
    expect([free.status, named.status]).toEqual([400, 400])
    expect((await usageOf(ada)).hasBilling).toBe(false)
  })

  test('cancelled, it stays until its end and is free from that second; taken back before, it renews [BIL-22, BIL-24, BIL-39]', async () => {
    const { endDate } = await buy(ada, 'pro')
    expect((await cancel()).body.usage).toMatchObject({
      tier: 'pro',
      status: 'active',
      autoRenewal: false,
      endDate,
    })
    expect((await cancel()).body.code).toBe('noActiveSubscription')
    expect((await reactivate()).body.usage).toMatchObject({
      status: 'active',
      autoRenewal: true,
      endDate,
    })
    const again = await reactivate()
    expect([again.status, again.body.code]).toEqual([409, 'notCancelling'])
    await cancel()
    await passes(Date.parse(endDate ?? '') - server().now() - 1)
    expect((await usageOf(ada)).remainingQuota).toBe(1000)
    server().pass(1)
    // The service has not spoken yet: the clock alone ends it.
    expect(await usageOf(ada)).toMatchObject({
      tier: 'pro',
      status: 'cancelled',
      remainingQuota: 0,
      dailyLimit: 100,
    })
    server().pass(1_000)
    await settled(server())
    expect(await usageOf(ada)).toMatchObject({ tier: 'pro', status: 'cancelled', monthlyQuota: 0 })
    expect((await reactivate()).body.code).toBe('notCancelling')
    expect(await buy(ada, 'pro')).toMatchObject({
      tier: 'pro',
      status: 'active',
      remainingQuota: 1000,
    })
  })

  /** Ends the plan as the service's own page does under flexible billing: at a moment, without `cancel_at_period_end`. */
  const endsAt = async (moment: number): Promise<void> => {
    const payments = server().server.paid.plans.payments
    const plan = await findSubscription(server().server.db, ada.userId)
    await payments?.stripe.subscriptions.update(plan?.subscriptionId ?? '', {
      cancel_at: Math.floor(moment / 1000),
    })
    await settled(server())
  }

  test('ended at the service for the end of its period by a moment, it is shown as ending and taken back [BIL-22, BIL-24]', async () => {
    const { endDate } = await buy(ada, 'pro')
    await endsAt(Date.parse(endDate ?? ''))
    expect(await usageOf(ada)).toMatchObject({ status: 'active', autoRenewal: false, endDate })
    expect((await reactivate()).body.usage).toMatchObject({ autoRenewal: true, endDate })
    await passes(Date.parse(endDate ?? '') - server().now() + 1_000)
    await settled(server())
    expect(await usageOf(ada)).toMatchObject({ tier: 'pro', status: 'active', autoRenewal: true })
  })

  test('ended at the service in the middle of a period, it ends then [BIL-22, BIL-39]', async () => {
    await buy(ada, 'pro')
    const end = Math.floor(server().now() / 1000) * 1000 + 10 * dayMs
    await endsAt(end)
    expect(await usageOf(ada)).toMatchObject({
      status: 'active',
      autoRenewal: false,
      endDate: new Date(end).toISOString(),
    })
    await passes(end - server().now())
    expect(await usageOf(ada)).toMatchObject({ status: 'cancelled', remainingQuota: 0 })
    await settled(server())
    expect(await usageOf(ada)).toMatchObject({ status: 'cancelled', monthlyQuota: 0 })
  })

  test('one that the service ends at a moment may change to a smaller plan, and renews again [BIL-19]', async () => {
    const { endDate } = await buy(ada, 'max')
    await endsAt(Date.parse(endDate ?? ''))
    await order(ada, 'basic')
    expect(await usageOf(ada)).toMatchObject({ tier: 'basic', autoRenewal: true })
  })

  test('a renewal that cannot be charged is past due, keeps its rights, and expires a week later [BIL-08, BIL-07, ACC-18]', async () => {
    await buy(ada, 'basic', 1, cards.failsLater)
    await atBilling(ada, { days: 'month' })
    const overdue = await usageOf(ada)
    expect(overdue).toMatchObject({ tier: 'basic', status: 'past_due', dailyLimit: null })
    expect(overdue.invoiceUrl).toContain('/test-payments/invoice/')
    expect((await order(ada, 'pro')).body).toMatchObject({
      url: null,
      invoiceUrl: overdue.invoiceUrl,
    })
    for (let day = 0; day < 8; day += 1) await atBilling(ada, { days: 'day' })
    expect(await usageOf(ada)).toMatchObject({
      tier: 'basic',
      status: 'expired',
      dailyLimit: 100,
      invoiceUrl: null,
    })
  })

  test('an open invoice that is paid makes the plan active again [BIL-07]', async () => {
    await buy(ada, 'basic', 1, cards.failsLater)
    await atBilling(ada, { days: 'month' })
    const { invoiceUrl } = await usageOf(ada)
    await sendForm(server(), invoiceUrl ?? '', { card: cards.good, act: 'card' })
    expect(await usageOf(ada)).toMatchObject({
      status: 'active',
      autoRenewal: true,
      invoiceUrl: null,
    })
  })

  test('an upgrade starts at once, credits what was not used, and charges what was confirmed [BIL-18, BIL-42]', async () => {
    const start = Math.floor(server().now() / 1000)
    const end = Date.parse((await buy(ada, 'basic')).endDate ?? '') / 1000
    await passes(15 * dayMs)
    const { tiers } = (await ada.calls(readTiers, {})).body
    const wanted = {
      tier: 'pro' as const,
      months: 1 as const,
      priceId: tiers.pro.priceIds.monthly ?? '',
    }
    const preview = (await ada.calls(previewChange, wanted)).body
    // What is left of the month of the dearer plan, less what is left of the other.
    const rest = (end - start - 15 * 86_400) / (end - start)
    const due = Math.round(2_500 * rest) - Math.round(1_000 * rest)
    expect(preview).toMatchObject({ amountDue: due, currency: 'usd' })
    const { at, amountDue } = preview
    expect((await order(ada, 'pro', 1, { confirmed: { at, amountDue: 1 } })).body.code).toBe(
      'amountChanged',
    )
    expect((await order(ada, 'pro', 1, { confirmed: { at: at - 901, amountDue } })).body.code).toBe(
      'amountChanged',
    )
    server().pass(60_000)
    expect((await order(ada, 'pro', 1, { confirmed: { at, amountDue } })).body).toEqual({
      url: null,
      message: null,
      invoiceUrl: null,
    })
    expect(await usageOf(ada)).toMatchObject({ tier: 'pro', monthlyQuota: 1000 })
    const portal = await atBilling(ada, { card: cards.good })
    const invoices = await (await server().request(portal.location ?? '')).text()
    expect(invoices).toContain(`$${(due / 100).toFixed(2)}`)
    expect((await order(ada, 'basic')).body.code).toBe('cannotDowngrade')
  })

  test('an upgrade whose card asks for its owner waits for the invoice, and grants nothing before [BIL-10, BIL-16]', async () => {
    const { url } = (await order(ada, 'basic')).body
    await sendForm(server(), url ?? '', { card: cards.asks, act: 'confirm' })
    const changed = (await order(ada, 'max')).body
    expect(changed.invoiceUrl).toContain('/test-payments/invoice/')
    expect(await usageOf(ada)).toMatchObject({ tier: 'basic', invoiceUrl: changed.invoiceUrl })
    await sendForm(server(), changed.invoiceUrl ?? '', { card: cards.asks, act: 'confirm' })
    expect(await usageOf(ada)).toMatchObject({ tier: 'max', invoiceUrl: null })
  })

  test('one that is being cancelled may change to a smaller plan, and renews again [BIL-19]', async () => {
    await buy(ada, 'max')
    await cancel()
    expect((await order(ada, 'basic')).body).toMatchObject({ url: null, invoiceUrl: null })
    expect(await usageOf(ada)).toMatchObject({ tier: 'basic', status: 'active', autoRenewal: true })
  })
})
