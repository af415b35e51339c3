/** What takes the payments of this host: Stripe, the built-in test service, or nothing. */
import Stripe from 'stripe'
import {
  type AllowPress,
  createTestPayments,
  type TestPayments,
  testPriceId,
} from '../builtin/payments/open-payments.ts'
import {
  BillingInterval,
  type Payments,
  type PlanTable,
  smallestUnit,
  webhookPath,
} from '../features/plans/server/index.ts'
import { testPaymentsPrefix } from './outbound.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { Log } from './kernel/log.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'

const tiers = ['basic', 'pro', 'max'] as const
const names = { basic: 'Basic', pro: 'Professional', max: 'Max' } as const

type Parts = {
  config: Config
  world: World
  log: Log
  secrets: Secrets
  counter: Counter
  /** The id of the person whose session in a browser a request is of. */
  personOf(request: Request): Promise<string | null>
}

/** The service, the plans with their price ids, and the test service where that is what there is. */
export type PaymentSetup = {
  payments: Payments | null
  table: PlanTable
  test: TestPayments | null
}

/**
 * Opens what takes payments. Throws a {@link SettingError} where Stripe would charge another price than is shown, or
 * knows it not. While Stripe is away nothing is checked: the sites of a host do not wait for it.
 */
export async function openPayments(parts: Parts): Promise<PaymentSetup> {
  const { config, world } = parts
  const { payments: setting } = config
  if (setting.kind === 'none')
    return { payments: null, table: planTable(config, noPrices), test: null }
  if (setting.kind === 'test') return openTestPayments(parts)
  const { protocol, hostname, port } = new URL(setting.url)
  const stripe = new Stripe(setting.key, {
    httpClient: inWorld(world),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    telemetry: false,
    timeout: 20_000,
  })
  const table = planTable(
    config,
    (tier, interval) => config.file.plans[tier].priceIds[interval] ?? null,
  )
  await refuseOtherPrices(stripe, config, table).catch((error: unknown) => {
    if (!isAway(error)) throw error
    parts.log.error('prices could not be checked: they are at the next start', {
      reason: error.message,
    })
  })
  const { webhookSecret, isLive } = setting
  return { payments: { kind: 'stripe', stripe, webhookSecret, isLive }, table, test: null }
}

function openTestPayments(parts: Parts): PaymentSetup {
  const { config, world, secrets } = parts
  const key = `sk_test_${secrets.hash('key', 'test-payments')}`
  const webhookSecret = `whsec_${secrets.hash('webhook', 'test-payments')}`
  const test = createTestPayments({
    folder: config.dataFolder,
    origin: config.studioOrigin,
    key,
    webhookSecret,
    prices: tiers.flatMap((tier) =>
      BillingInterval.options.flatMap((interval) => sellingPrice(config, tier, interval) ?? []),
    ),
    now: world.now,
    random: world.random,
    allowPress: allowPress(parts),
    async deliver(body, signature) {
      const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
      const address = config.studioOrigin + webhookPath
      return (await world.fetch(address, { method: 'POST', headers, body })).status
    },
  })
  const stripe = new Stripe(key, {
    httpClient: inWorld(world),
    protocol: 'http',
    host: new URL(testPaymentsPrefix).hostname,
    port: 80,
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const table = planTable(config, (tier, interval) => {
    const price = sellingPrice(config, tier, interval)
    return price && testPriceId(price)
  })
  return { payments: { kind: 'test', stripe, webhookSecret, isLive: false }, table, test }
}

/** How often one may press on the pages of one's own billing. */
const presses = { calls: 20, seconds: 60 }

/** Presses count for the owner's own session in a browser, so many a minute (T95). */
function allowPress({ counter, config, personOf }: Parts): AllowPress {
  const allowed = presses.calls * config.file.limits.scale
  return async (request, userId) => {
    if (userId === undefined || (await personOf(request)) !== userId) return 'notOwner'
    const { calls } = await counter.add(`test-payments:${userId}`, presses.seconds)
    return calls > allowed ? 'tooOften' : 'allowed'
  }
}

/** What a plan costs for a period, as a payment service counts it; null where the host does not sell it. */
function sellingPrice(
  { file: { plans } }: Config,
  tier: (typeof tiers)[number],
  interval: BillingInterval,
) {
  const price = plans[tier][interval]
  if (price === undefined) return null
  return {
    name: names[tier],
    currency: plans.currency,
    amount: smallestUnit(price, plans.currency),
    ...periods[interval],
  }
}

const periods = {
  monthly: { interval: 'month', count: 1 },
  quarterly: { interval: 'month', count: 3 },
  yearly: { interval: 'year', count: 1 },
} as const

const noPrices = (): null => null

/** The plans; texts and limits that an admin may change are those of the moment. */
function planTable(
  config: Config,
  priceId: (tier: (typeof tiers)[number], interval: BillingInterval) => string | null,
): PlanTable {
  const { plans } = config.file
  const paid = (tier: (typeof tiers)[number]) => ({
    ...plans[tier],
    get features() {
      return config.file.plans[tier].features
    },
    priceIds: {
      monthly: priceId(tier, 'monthly'),
      quarterly: priceId(tier, 'quarterly'),
      yearly: priceId(tier, 'yearly'),
    },
  })
  return {
    currency: plans.currency,
    get freePerDay() {
      return config.file.limits.freePerDay
    },
    get freePremiumTurns() {
      return config.file.plans.freePremiumTurns
    },
    get free() {
      return config.file.plans.free
    },
    paid: { basic: paid('basic'), pro: paid('pro'), max: paid('max') },
  }
}

/** The price that is shown is the one that is charged, or the start stops. */
async function refuseOtherPrices(stripe: Stripe, config: Config, table: PlanTable): Promise<void> {
  for (const tier of tiers) {
    for (const interval of BillingInterval.options) {
      const id = table.paid[tier].priceIds[interval]
      if (id !== null) await refuseOtherPrice(stripe, config, { id, tier, interval })
    }
  }
}

async function refuseOtherPrice(
  stripe: Stripe,
  config: Config,
  { id, tier, interval }: { id: string; tier: (typeof tiers)[number]; interval: BillingInterval },
): Promise<void> {
  const expected = sellingPrice(config, tier, interval)
  if (expected === null)
    throw new SettingError(
      `plans.${tier}.priceIds.${interval}: there is no plans.${tier}.${interval} to be shown.`,
    )
  const price = await stripe.prices.retrieve(id).catch((error: unknown) => {
    throw isAway(error) ? error : refusedPrice(error, `plans.${tier}.priceIds.${interval}`, id)
  })
  const isSame =
    price.unit_amount === expected.amount &&
    price.currency === expected.currency &&
    price.recurring?.interval === expected.interval &&
    price.recurring.interval_count === expected.count
  if (isSame) return
  throw new SettingError(
    `plans.${tier}.${interval}: Stripe charges ${price.unit_amount ?? '?'} ${price.currency} a ${price.recurring?.interval ?? '?'} for ${id}, and ${expected.amount} ${expected.currency} a ${expected.interval} would be shown.`,
  )
}

/** Stripe does not answer, or says that it cannot now. */
function isAway(error: unknown): error is Error {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  )
}

function refusedPrice(error: unknown, setting: string, id: string): unknown {
  const { StripeError, StripeAuthenticationError, StripePermissionError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  const isKey = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  const what = isKey ? 'STRIPE_SECRET_KEY: Stripe refuses it' : `${setting}: Stripe refuses ${id}`
  return new SettingError(`${what}: ${error.message}`)
}

/** Stripe's calls go out as all others do. */
function inWorld(world: World) {
  return Stripe.createFetchHttpClient(async (input, init) =>
    world.fetch(input instanceof Request ? input.url : input.toString(), init),
  )
}
