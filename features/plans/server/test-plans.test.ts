/** Plans that were taken with test cards, once a host in the open pays for its models. */
import { expect, test } from 'vitest'
import { buy } from '../../../server/testing/payments.ts'
import { signedUp } from '../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { readStanding, readUsageOf } from './standing.ts'
import { findSubscription } from './store.ts'

const production = {
  SECRET_KEY: 'k8Jq2mZx7Rw4Tn9Lp5Vd3Hs6Bf1Cg0Y-',
  TRUSTED_PROXY_HOPS: '1',
  STUDIO_URL: 'https://studio.test',
  PREVIEW_HOST: 'previews.test',
  SITES_HOST: 'sites.test',
}
const testCustomer = `cus_${'0f'.repeat(16)}`
const stripeCustomer = 'cus_NffrFeUfNV2Hib'

/** A person with a running plan. */
async function subscribed({ server }: TestServer, customerId: string): Promise<string> {
  const userId = customerId
  const terms = { termsAcceptedAt: 0, termsVersion: '1', suspendedAt: null }
  await server.db
    .insertInto('users')
    .values({
      id: userId,
      provider: 'codehost',
      providerId: userId,
      username: userId,
      email: null,
      avatar: null,
      createdAt: 0,
      ...terms,
    })
    .execute()
  await server.db
    .insertInto('subscriptions')
    .values({
      userId,
      customerId,
      subscriptionId: 'sub_1',
      tier: 'pro',
      status: 'active',
      billingInterval: 'yearly',
      autoRenewal: 1,
      startedAt: 0,
      endDate: null,
      invoiceUrl: null,
      sessionId: null,
      syncedAt: 0,
    })
    .execute()
  return userId
}

/** What counts of a person's plan, and what they are told. */
async function countsOf({ server }: TestServer, userId: string) {
  const { plans } = server.paid
  const { isPaid } = await readStanding(plans, userId)
  const { tier, monthlyQuota, testPlan } = await readUsageOf(plans, userId)
  return { isPaid, tier, monthlyQuota, testPlan }
}

const asPaid = { isPaid: true, tier: 'pro', monthlyQuota: 1000, testPlan: null }
const asFree = { isPaid: false, tier: 'free', monthlyQuota: 0, testPlan: 'pro' }

for (const isSaid of [false, true])
  test(`a plan of a test card ${isSaid ? 'goes on where the host says that it takes them' : 'counts for nothing while a service costs the host money, and its person reads so'}: threat T108 [CON-19] [BIL-03]`, async () => {
    const env = { ...production, ...(isSaid ? { TEST_PAYMENTS: 'true' } : {}) }
    const opened = await openTestServer('sqlite', { env })
    const { db, paid } = opened.test.server
    const userId = await subscribed(opened.test, testCustomer)
    const beside = async (isOn: number) => {
      await db.deleteFrom('modelServices').execute()
      const place = { position: 1, label: 'A', address: 'https://a.example', models: '[]' }
      await db
        .insertInto('modelServices')
        .values({ id: 'a', kind: 'openai', isOn, ...place, sealedKey: null, changedAt: 0 })
        .execute()
      opened.test.pass(2_000)
      await paid.offered.freshen()
      return countsOf(opened.test, userId)
    }
    expect(await beside(0)).toEqual(asPaid)
    expect(await beside(1)).toEqual(isSaid ? asPaid : asFree)
    expect(await beside(0)).toEqual(asPaid)
    await opened.close()
  })

test('on a host that takes real money or none a plan of a test card counts for nothing, and one of a real card does: threat T108 [BIL-03]', async () => {
  const key = { OPENAI_API_KEY: 'sk-of-the-host-0123456789' }
  const opened = await openTestServer('sqlite', { env: { ...production, ...key } })
  expect(await countsOf(opened.test, await subscribed(opened.test, testCustomer))).toEqual(asFree)
  expect(await countsOf(opened.test, await subscribed(opened.test, stripeCustomer))).toEqual(asPaid)
  await opened.close()
})

test('what a test card buys is known as such by its customer: threat T108 [BIL-03]', async () => {
  const opened = await openTestServer('sqlite')
  const ada = await signedUp(opened.test, 'ada')
  expect(await buy(ada, 'pro')).toMatchObject({ tier: 'pro', testPlan: null })
  const { db } = opened.test.server
  const bought = await findSubscription(db, ada.userId)
  const other = await openTestServer('sqlite', {
    env: { ...production, OPENAI_API_KEY: 'sk-of-the-host-0123456789' },
  })
  const { plans } = other.test.server.paid
  expect(plans.isTestOnly(bought?.customerId ?? '')).toBe(true)
  await other.close()
  await opened.close()
})
