/** What a host may set, what a state refuses and whose calls they are, through HTTP on each database (BIL, PRC-05, API-32 to API-34). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { atBilling, buy, cards, order, usageOf } from '../../../server/testing/payments.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import {
  cancelSubscription,
  createSession,
  listUses,
  openBilling,
  previewChange,
  reactivateSubscription,
  readTiers,
  readUsage,
} from '../contract.ts'

const settings = join(mkdtempSync(join(tmpdir(), 'magiccube-terms-')), 'magiccube.config.json')
writeFileSync(
  settings,
  JSON.stringify({ plans: { basic: { quarterly: 28.5, yearly: 102, monthlyQuota: 7 } } }),
)

onEachDatabase(
  'rules of plans',
  (server) => {
    let ada: Person
    let number = 0
    beforeEach(async () => {
      number += 1
      ada = await signedUp(server(), `rules-${number}`)
    }, 60_000)

    test('a host that sets a price for three months sells them, and renews by three months [PRC-05, API-34, LIM-31]', async () => {
      const { tiers } = (await ada.calls(readTiers, {})).body
      expect(tiers.basic).toMatchObject({
        monthlyQuota: 7,
        quarterly: { price: 28.5, originalPrice: 30, savings: 1.5 },
        yearly: { price: 102, originalPrice: 120, savings: 18 },
      })
      expect([tiers.pro.quarterly, tiers.pro.priceIds.quarterly]).toEqual([null, null])
      expect((await order(ada, 'pro', 3)).status).toBe(400)
      const start = new Date(server().now())
      const { billingInterval, endDate } = await buy(ada, 'basic', 3)
      const end = new Date(start)
      end.setUTCMonth(start.getUTCMonth() + 3)
      expect([billingInterval, endDate]).toEqual(['quarterly', end.toISOString()])
    })

    test('a price and a quota of the settings hold wherever they count, and the defaults for what is not set [LIM-29]', async () => {
      const { tiers } = (await ada.calls(readTiers, {})).body
      expect([tiers.basic.monthly.price, tiers.pro.monthly.price, tiers.max.monthlyQuota]).toEqual([
        10, 25, 3000,
      ])
      expect([tiers.basic.yearly?.price, tiers.basic.monthlyQuota]).toEqual([102, 7])
      const { url } = (await order(ada, 'basic', 12)).body
      const checkout = await (await server().request(new URL(url ?? '').pathname)).text()
      expect(checkout).toMatch(/\$102(?:\.00)?/)
      await buy(ada, 'basic', 12)
      expect(await usageOf(ada)).toMatchObject({ monthlyQuota: 7, remainingQuota: 7 })
    })

    test('cancelling or taking back in the wrong state is 409 with a sentence, and changes nothing [BIL-26, API-32, API-33]', async () => {
      const refusals = async () =>
        [await ada.calls(cancelSubscription, {}), await ada.calls(reactivateSubscription, {})].map(
          ({ status, body }) => ({ status, code: body.code, says: (body.error ?? '').length > 10 }),
        )
      const [noPlan, notEnding] = [
        { status: 409, code: 'noActiveSubscription', says: true },
        { status: 409, code: 'notCancelling', says: true },
      ]
      expect(await refusals()).toEqual([noPlan, notEnding])
      const bought = await buy(ada, 'basic')
      expect((await ada.calls(reactivateSubscription, {})).status).toBe(409)
      expect(await usageOf(ada)).toEqual(bought)
      const cancelled = await ada.calls(cancelSubscription, {})
      expect(cancelled.body).toMatchObject({ success: true, usage: { autoRenewal: false } })
      expect(cancelled.body.message.length).toBeGreaterThan(10)
      expect((await ada.calls(cancelSubscription, {})).status).toBe(409)
      expect((await ada.calls(reactivateSubscription, {})).body).toMatchObject({ success: true })
      expect(await usageOf(ada)).toEqual(bought)
    })

    test('a plan that is being cancelled is stored as active without renewal [BIL-06]', async () => {
      await buy(ada, 'basic')
      await ada.calls(cancelSubscription, {})
      const stored = await server()
        .server.db.selectFrom('subscriptions')
        .select(['status', 'autoRenewal'])
        .where('userId', '=', ada.userId)
        .executeTakeFirstOrThrow()
      expect([stored.status, Boolean(stored.autoRenewal)]).toEqual(['active', false])
    })

    test('the plan that ended is bought again at its price, and a plan that is not sold is not [BIL-20, BIL-21]', async () => {
      const { endDate } = await buy(ada, 'basic', 3)
      await ada.calls(cancelSubscription, {})
      await atBilling(ada, { days: 'month' })
      await atBilling(ada, { days: 'month' })
      await atBilling(ada, { days: 'month' })
      expect(await usageOf(ada)).toMatchObject({ tier: 'basic', status: 'cancelled' })
      const { tiers } = (await ada.calls(readTiers, {})).body
      const notSold = await ada.calls(createSession, {
        tier: 'pro',
        months: 3,
        priceId: tiers.basic.priceIds.quarterly ?? '',
        successUrl: `${server().origin}/dashboard`,
        cancelUrl: `${server().origin}/pricing`,
      })
      expect(notSold.body.code).toBe('priceNotAvailable')
      const again = await buy(ada, 'basic', 3)
      expect(again).toMatchObject({ status: 'active', billingInterval: 'quarterly' })
      expect(Date.parse(again.endDate ?? '')).toBeGreaterThanOrEqual(Date.parse(endDate ?? ''))
    })

    test('without signing in every call but the plans themselves is 401, and no call names another person [BIL-43, BIL-04]', async () => {
      const { tiers } = (await ada.calls(readTiers, {})).body
      const bob = await signedUp(server(), `bob-${number}`)
      await buy(bob, 'basic')
      const purchase = { tier: 'pro', months: 1, priceId: tiers.pro.priceIds.monthly } as const
      const session = {
        ...purchase,
        priceId: purchase.priceId ?? '',
        successUrl: `${server().origin}/dashboard`,
        cancelUrl: `${server().origin}/pricing`,
      }
      const calls = async () => [
        await ada.calls(readUsage, {}),
        await ada.calls(listUses, {}),
        await ada.calls(cancelSubscription, {}),
        await ada.calls(reactivateSubscription, {}),
        await ada.calls(openBilling, {}),
        await ada.calls(previewChange, { ...purchase, priceId: session.priceId }),
        await ada.calls(createSession, session),
      ]
      const { token } = ada
      ada.token = null
      for (const { status, body } of await calls())
        expect([status, body.error]).toEqual([401, 'Unauthorized access'])
      expect((await ada.calls(readTiers, {})).status).toBe(200)
      ada.token = token
      const named = ['?userId=', '?customer='].map((query) => `${query}${bob.userId}`)
      for (const query of named) {
        const answer = await ada.sends({
          path: `/api/subscription/usage${query}`,
          method: 'GET',
        })
        expect([200, 400]).toContain(answer.status)
        expect(JSON.stringify(answer.body)).not.toContain('"basic"')
      }
      for (const path of ['cancel', 'reactivate', 'billing', 'preview'])
        expect(
          (
            await ada.sends({
              path: `/api/subscription/${path}`,
              method: 'POST',
              body: { userId: bob.userId },
            })
          ).status,
        ).toBeGreaterThanOrEqual(400)
      expect(await usageOf(bob)).toMatchObject({ tier: 'basic', autoRenewal: true })
    })

    test('bills are kept at the payment service; the way there is made for its caller, and no card stays here [BIL-41]', async () => {
      const bob = await signedUp(server(), `bill-${number}`)
      expect((await ada.calls(openBilling, {})).body.code).toBe('noActiveSubscription')
      await buy(ada, 'basic')
      await buy(bob, 'basic')
      const ways = [await ada.calls(openBilling, {}), await bob.calls(openBilling, {})]
      expect(new Set(ways.map(({ body }) => body.url)).size).toBe(2)
      const { db } = server().server
      const kept = [
        ...(await db.selectFrom('subscriptions').selectAll().execute()),
        ...(await db.selectFrom('paymentEvents').selectAll().execute()),
        server().logged(),
      ]
      const digits = cards.good.replaceAll(' ', '')
      expect(JSON.stringify(kept).replaceAll(' ', '')).not.toContain(digits)
      // The last four, which an id of letters and digits may hold by chance.
      expect(JSON.stringify(kept)).not.toMatch(/(?<![0-9a-z])4242(?![0-9a-z])/i)
    })
  },
  { env: { MAGICCUBE_CONFIG: settings } },
)
