/** What takes payments, as the settings say, before the first request. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './kernel/log.ts'
import { createSecrets } from './kernel/secrets.ts'
import { memoryCounter } from './kernel/rate-limits.ts'
import { openPayments } from './payments.ts'
import { readConfig } from './settings/config.ts'

/** Opens the payments of a host whose Stripe knows one price, or answers so; answers the prices it would show. */
async function openWith(price: object | (() => Response), logged: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'magiccube-stripe-'))
  const file = join(folder, 'magiccube.config.json')
  writeFileSync(file, JSON.stringify({ plans: { pro: { priceIds: { monthly: 'price_pro' } } } }))
  const config = readConfig(
    {
      MAGICCUBE_CONFIG: file,
      MAGICCUBE_DATA: folder,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    folder,
  )
  const monthly = { interval: 'month', interval_count: 1 }
  const known = { object: 'price', unit_amount: 2_500, currency: 'usd', recurring: monthly }
  const world = { now: () => 0, random: (count: number) => Buffer.alloc(count) }
  const opened = await openPayments({
    config,
    log: createLog({ stream: { write: (line) => void logged.push(line) } }),
    secrets: createSecrets('a secret key for tests, long enough to be one', world),
    counter: memoryCounter(world),
    personOf: async () => null,
    world: {
      ...world,
      fetch: async (url) =>
        url !== 'https://api.stripe.com/v1/prices/price_pro'
          ? new Response(null, { status: 404 })
          : typeof price === 'function'
            ? price()
            : Response.json({ id: 'price_pro', ...known, ...price }),
    },
  })
  return opened.table.paid.pro.priceIds
}

test('the price that is shown is the one that Stripe charges, or the start stops and says why [BIL-03]', async () => {
  expect(await openWith({})).toEqual({ monthly: 'price_pro', quarterly: null, yearly: null })
  await expect(openWith({ unit_amount: 2_600 })).rejects.toThrow(
    'plans.pro.monthly: Stripe charges 2600 usd a month for price_pro, and 2500 usd a month would be shown.',
  )
  const others = [
    { currency: 'eur' },
    { recurring: { interval: 'year', interval_count: 1 } },
    { recurring: { interval: 'month', interval_count: 3 } },
    { recurring: null },
  ]
  for (const other of others)
    await expect(openWith(other)).rejects.toThrow('plans.pro.monthly: Stripe charges 2500')
})

const refusal = (status: number, error: object) => () => Response.json({ error }, { status })

test('a price or a key that Stripe does not know stops the start with one sentence [BIL-03]', async () => {
  const missing = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such price',
  }
  await expect(openWith(refusal(404, missing))).rejects.toThrow(
    'plans.pro.priceIds.monthly: Stripe refuses price_pro: No such price',
  )
  const wrongKey = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
  await expect(openWith(refusal(401, wrongKey))).rejects.toThrow(
    'STRIPE_SECRET_KEY: Stripe refuses it: Invalid API Key provided',
  )
})

test('while Stripe is away the host starts, sells as it is set up, and says that its prices were not checked [BIL-03]', async () => {
  const away = [
    refusal(500, { type: 'api_error', message: 'down' }),
    () => {
      throw new TypeError('fetch failed')
    },
  ]
  for (const answer of away) {
    const logged: string[] = []
    expect((await openWith(answer, logged)).monthly).toBe('price_pro')
    expect(logged.join('')).toContain('prices could not be checked')
  }
})
