/** Events of the payment service: forged, stale, replayed, of the wrong mode, in any order, lost and doubled (BIL-28 to BIL-30, T43, T44). */
import Stripe from 'stripe'
import { beforeEach, expect, test, vi } from 'vitest'
import { buy, cards, settled, usageOf } from '../../../server/testing/payments.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { cancelSubscription } from '../contract.ts'
import { beginAsking, findSubscription, storeAnswer, storeStranger } from './store.ts'
import { reconcile, webhookPath } from './webhook.ts'

onEachDatabase('the webhook', (server) => {
  let ada: Person
  let number = 0
  beforeEach(async () => {
    number += 1
    ada = await signedUp(server(), `web-${number}`)
  }, 60_000)

  const payments = () => {
    const { payments: opened } = server().server.paid.plans
    if (!opened) throw new Error('no payments are opened')
    return opened
  }
  const customer = async (): Promise<string> =>
    (await findSubscription(server().server.db, ada.userId))?.customerId ?? ''
  const seconds = (): number => Math.floor(server().now() / 1000)
  const sign = (body: string, secret = payments().webhookSecret, timestamp = seconds()): string =>
    payments().stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  const post = async (body: string, signature: string): Promise<number> =>
    (
      await server().request(webhookPath, {
        method: 'POST',
        headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
        body,
      })
    ).status
  const eventOf = async (more: object = {}): Promise<string> =>
    JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created: seconds(),
      livemode: false,
      data: { object: { object: 'subscription', customer: await customer() } },
      ...more,
    })
  /** Makes the row say something that is not so, as after a lost event. */
  const forget = async (): Promise<void> => {
    await server()
      .server.db.updateTable('subscriptions')
      .set({ tier: 'free', status: 'active', syncedAt: 0, sessionId: 'cs_lost' })
      .where('userId', '=', ada.userId)
      .execute()
  }
  const stored = async () =>
    server()
      .server.db.selectFrom('paymentEvents')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()

  test('twelve kinds of false events are 400 and change nothing: threat T43 [BIL-28]', async () => {
    await buy(ada, 'pro')
    await forget()
    const body = await eventOf()
    const now = seconds()
    const before = await stored()
    const good = sign(body)
    const false_: [string, string][] = [
      [body, ''],
      [body, 'v1=abc'],
      [body, `t=${now}`],
      [body, `t=${now},v1=${'0'.repeat(64)}`],
      [body, sign(body, 'whsec_other')],
      [body, sign(body, undefined, now - 301)],
      [body, good.replace(/v1=[^,]*/, 'v1=')],
      [body, good.replace('v1=', 'v0=')],
      [body, good.replace(/t=\d+/, `t=${now - 1}`)],
      [`${body} `, good],
      [body.replace('updated', 'deleted'), good],
      ['', good],
    ]
    for (const [sent, signature] of false_) expect(await post(sent, signature)).toBe(400)
    const live = await eventOf({ livemode: true })
    expect(await post(live, sign(live))).toBe(400)
    await settled(server())
    expect([await stored(), (await usageOf(ada)).tier]).toEqual([before, 'free'])
    expect(await post(body, good)).toBe(200)
    await settled(server())
    expect((await usageOf(ada)).tier).toBe('pro')
  })

  test('an event that comes a hundred times is taken once; an unknown kind is 200 and does nothing [BIL-28, BIL-29]', async () => {
    await buy(ada, 'pro')
    await forget()
    const unknown = await eventOf({ type: 'charge.dispute.created' })
    expect(await post(unknown, sign(unknown))).toBe(200)
    await settled(server())
    expect((await usageOf(ada)).tier).toBe('free')
    const body = await eventOf()
    const { n } = await stored()
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body, sign(body))))
    expect(new Set(answers)).toEqual(new Set([200]))
    await settled(server())
    expect(Number((await stored()).n)).toBe(Number(n) + 1)
    const effects = await server()
      .server.db.selectFrom('outbox')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('payload', 'like', `%${await customer()}%`)
      .where('createdAt', '=', server().now())
      .executeTakeFirstOrThrow()
    expect(Number(effects.n)).toBeGreaterThan(0)
    expect((await usageOf(ada)).tier).toBe('pro')
  })

  test('what an event says is no answer: one that claims a plan grants none [BIL-16]', async () => {
    await buy(ada, 'basic')
    const claim = await eventOf({
      type: 'customer.subscription.created',
      data: {
        object: {
          object: 'subscription',
          customer: await customer(),
          status: 'active',
          items: {
            data: [{ price: { id: server().server.paid.plans.table.paid.max.priceIds.monthly } }],
          },
        },
      },
    })
    expect(await post(claim, sign(claim))).toBe(200)
    const stranger = await eventOf({
      data: { object: { object: 'subscription', customer: 'cus_x' } },
    })
    expect(await post(stranger, sign(stranger))).toBe(200)
    await settled(server())
    expect((await usageOf(ada)).tier).toBe('basic')
  })

  test('all 720 orders of six events, each with one lost and one doubled, end in the state of the service: threat T44 [BIL-29]', async () => {
    await buy(ada, 'pro')
    await ada.calls(cancelSubscription, {})
    await settled(server())
    const truth = await usageOf(ada)
    const kinds = [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]
    // One in six on the engine that is a process of its own: each asks it some fifty times.
    const step = server().engine === 'sqlite' ? 1 : 6
    const tried = [...orders(kinds)].filter((_order, place) => place % step === 0)
    for (const [at, order] of tried.entries()) {
      await forget()
      const lost = order[at % 6]
      const doubled = order[(at + 1 + (at % 5)) % 6]
      for (const type of order) {
        if (type === lost) continue
        const body = await eventOf({ type })
        const deliveries = type === doubled ? 2 : 1
        for (let one = 0; one < deliveries; one += 1) expect(await post(body, sign(body))).toBe(200)
      }
      await server().server.outbox.drain()
      expect(await usageOf(ada)).toEqual(truth)
    }
    expect(tried).toHaveLength(720 / step)
  }, 240_000)

  test('when every event is lost, the hourly question makes it good, and asks nobody twice within the hour [BIL-30]', async () => {
    await buy(ada, 'pro', 1, cards.good)
    await forget()
    expect((await usageOf(ada)).tier).toBe('free')
    expect(await reconcile(server().server.paid.plans)).toBeGreaterThan(0)
    expect((await usageOf(ada)).tier).toBe('pro')
    expect(await reconcile(server().server.paid.plans)).toBe(0)
  })

  test('a customer of whom the service refuses to tell keeps nobody else from being asked [BIL-30]', async () => {
    const bob = await signedUp(server(), `web-behind-${number}`)
    await buy(bob, 'pro')
    await buy(ada, 'basic')
    const refused = await customer()
    await server()
      .server.db.updateTable('subscriptions')
      .set({ tier: 'free', syncedAt: 1 })
      .where('userId', '=', bob.userId)
      .execute()
    await forget()
    const { subscriptions } = payments().stripe
    const list = subscriptions.list.bind(subscriptions)
    const refusal = { type: 'invalid_request_error', message: 'not for this customer' } as const
    const told = vi.spyOn(subscriptions, 'list').mockImplementation((asked, options) => {
      if (asked?.customer !== refused) return list(asked, options)
      throw new Stripe.errors.StripeInvalidRequestError(refusal)
    })
    await reconcile(server().server.paid.plans)
    told.mockRestore()
    expect((await usageOf(bob)).tier).toBe('pro')
  })

  test('an answer that comes after that of a later question takes nothing back [BIL-30]', async () => {
    await buy(ada, 'pro')
    const { db } = server().server
    const customerId = await customer()
    const answer = (asked: number, tier: 'basic' | 'max') =>
      storeAnswer(db, {
        customerId,
        asked,
        now: server().now(),
        state: {
          subscriptionId: 'sub_1',
          tier,
          status: 'active',
          billingInterval: 'monthly',
          autoRenewal: true,
          startedAt: server().now(),
          endDate: server().now() + 86_400_000,
          invoiceUrl: null,
        },
      })
    const early = (await beginAsking(db, customerId)) ?? 0
    const late = (await beginAsking(db, customerId)) ?? 0
    await answer(late, 'max')
    await answer(early, 'basic')
    expect((await usageOf(ada)).tier).toBe('max')
    await storeStranger(db, { customerId, asked: early, now: server().now() })
    expect(await usageOf(ada)).toMatchObject({ tier: 'max', status: 'active' })
  })

  test('a customer of another account of the service holds up nobody, is Free meanwhile, and can buy [BIL-30, BIL-07]', async () => {
    const bob = await signedUp(server(), `web-other-${number}`)
    await buy(bob, 'pro')
    await buy(ada, 'basic')
    const known = await customer()
    const now = async (customerId: string) =>
      server()
        .server.db.updateTable('subscriptions')
        .set({ customerId, syncedAt: 0 })
        .where('userId', '=', ada.userId)
        .execute()
    // As after another secret key, or after the test service.
    await now('cus_of_another_account')
    await server()
      .server.db.updateTable('subscriptions')
      .set({ tier: 'free', syncedAt: 1 })
      .where('userId', '=', bob.userId)
      .execute()
    await reconcile(server().server.paid.plans)
    expect(await usageOf(bob)).toMatchObject({ tier: 'pro', status: 'active' })
    expect(await usageOf(ada)).toMatchObject({
      tier: 'basic',
      status: 'expired',
      dailyLimit: 100,
      autoRenewal: false,
    })
    // With the first key everything is as it was.
    await now(known)
    await reconcile(server().server.paid.plans)
    expect(await usageOf(ada)).toMatchObject({ tier: 'basic', status: 'active', autoRenewal: true })
    await now('cus_of_another_account')
    expect(await buy(ada, 'max')).toMatchObject({ tier: 'max', status: 'active' })
    expect(await customer()).not.toBe('cus_of_another_account')
  })
})

/** Every order of a list. */
function* orders<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield []
  for (const [at, first] of all.entries())
    for (const rest of orders([...all.slice(0, at), ...all.slice(at + 1)])) yield [first, ...rest]
}
