/** The payment service that the contract suite asks: the built-in one, or Stripe's test mode where `STRIPE_TEST_KEY` names a key of it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { createTestPayments, testPriceId } from '../open-payments.ts'

/** A card that is charged, or one that is taken and refused at the next charge. */
export type Card = 'good' | 'failsLater'

/** The service, and what a person does there by hand. */
export type ServiceUnderTest = {
  stripe: Stripe
  /** Price ids of two plans by the month. */
  prices: { small: string; large: string }
  /** Buys a plan with a card; answers the subscription. */
  subscribe(customer: string, price: string, card?: Card): Promise<Stripe.Subscription>
  /** Lets days pass for everybody; null where nobody can. */
  pass: ((days: number) => void) | null
  close(): Promise<void>
}

const currency = 'usd'
const [smallAmount, largeAmount] = [1_000, 2_500]
const dayMs = 86_400_000
const longestWaitMs = 20_000

/** The key of Stripe's test mode, or null without one. Throws for a key that would move money. */
export function stripeTestKey(env: Record<string, string | undefined>): string | null {
  const key = env['STRIPE_TEST_KEY'] ?? ''
  if (key === '') return null
  if (/^[sr]k_test_\w+$/.test(key)) return key
  throw new Error(
    'STRIPE_TEST_KEY must be a key of Stripe’s test mode (sk_test_… or rk_test_…): the suite buys plans.',
  )
}

/** Opens it. Throws where Stripe is wanted and cannot be reached. */
export async function openService(key: string | null): Promise<ServiceUnderTest> {
  return key === null ? openBuiltIn() : openStripe(key)
}

async function openBuiltIn(): Promise<ServiceUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-payments-'))
  let now = Date.UTC(2026, 10, 27)
  const monthly = { currency, interval: 'month', count: 1 } as const
  const small = { ...monthly, name: 'Small', amount: smallAmount }
  const large = { ...monthly, name: 'Large', amount: largeAmount }
  const payments = createTestPayments({
    folder,
    origin: 'http://localhost:3000',
    key: 'sk_test_built_in',
    webhookSecret: 'whsec_built_in',
    prices: [small, large],
    now: () => now,
    random: randomBytes,
    deliver: async () => 200,
    allowPress: async () => 'allowed',
  })
  const stripe = new Stripe('sk_test_built_in', {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      payments.api(new Request(input instanceof Request ? input.url : input, init)),
    ),
  })
  const numbers = { good: '4242 4242 4242 4242', failsLater: '4000 0000 0000 0341' }
  return {
    stripe,
    prices: { small: testPriceId(small), large: testPriceId(large) },
    async subscribe(customer, price, card = 'good') {
      const { url } = await stripe.checkout.sessions.create(sessionOf(customer, price))
      await payments.page(
        new Request(url ?? '', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ card: numbers[card], act: 'card' }),
        }),
      )
      return onlyOf(stripe, customer)
    },
    pass(days) {
      now += days * dayMs
    },
    async close() {
      await payments.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function openStripe(key: string): Promise<ServiceUnderTest> {
  const stripe = new Stripe(key, { maxNetworkRetries: 0, timeout: longestWaitMs })
  const price = async (name: string, amount: number): Promise<string> => {
    const recurring = { interval: 'month' } as const
    const made = { currency, unit_amount: amount, recurring, product_data: { name } }
    return (await stripe.prices.create(made)).id
  }
  try {
    const prices = {
      small: await price('Small', smallAmount),
      large: await price('Large', largeAmount),
    }
    return {
      stripe,
      prices,
      subscribe: subscribeAtStripe(stripe),
      pass: null,
      close: async () => {},
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeConnectionError)) throw error
    throw new Error(
      'STRIPE_TEST_KEY is set and api.stripe.com does not answer: the suite needs the network.',
      {
        cause: error,
      },
    )
  }
}

/** No page can be filled in there: the card is one of Stripe's for tests. */
function subscribeAtStripe(stripe: Stripe): ServiceUnderTest['subscribe'] {
  return async (customer, price, card = 'good') => {
    const chooseCard = async (name: string): Promise<void> => {
      const { id } = await stripe.paymentMethods.attach(name, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    }
    await chooseCard('pm_card_visa')
    await stripe.subscriptions.create({ customer, items: [{ price }] })
    if (card === 'failsLater') await chooseCard('pm_card_chargeCustomerFail')
    return onlyOf(stripe, customer)
  }
}

/** What the product sends to open a checkout. */
export function sessionOf(customer: string, price: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: 'person',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/dashboard?payment=success',
    cancel_url: 'http://localhost:3000/pricing?payment=cancelled',
    subscription_data: { metadata: { userId: 'person' } },
    metadata: { priceId: price },
    locale: 'zh',
  }
}

async function onlyOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  const [only] = data
  if (only === undefined || data.length > 1) throw new Error(`${data.length} subscriptions`)
  return only
}
