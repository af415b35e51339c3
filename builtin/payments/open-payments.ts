/**
 * The built-in payment service: Stripe-shaped, with hosted pages that say that no money moves. Used where the host
 * has set no key of Stripe's. It keeps what it knows in a file of its own and tells it by signed events.
 */
import { createHash } from 'node:crypto'
import { paymentsApi } from './api.ts'
import { passTime } from './clock.ts'
import type { PaymentsContext } from './context.ts'
import { type Deliver, deliverDue } from './events.ts'
import { type AllowPress, paymentPages } from './pages/pages.ts'
import type { Price } from './shapes.ts'
import { openStore } from './store.ts'

export type { Deliver } from './events.ts'
export type { AllowPress } from './pages/pages.ts'

export type TestPaymentsOptions = {
  /** Absolute path of the folder that holds its database. */
  folder: string
  /** The studio's origin; its pages stand there under `/test-payments`. */
  origin: string
  /** The secret key of its API. */
  key: string
  /** What it signs its events with. */
  webhookSecret: string
  /** What can be bought: amounts in the smallest unit of their currency. */
  prices: readonly {
    name: string
    currency: string
    amount: number
    interval: 'month' | 'year'
    count: number
  }[]
  now(): number
  random(bytes: number): Buffer
  deliver: Deliver
  allowPress: AllowPress
}

export type TestPayments = ReturnType<typeof createTestPayments>

/** The id of a price: what it is, so that one that was changed is another one. */
export function testPriceId(price: TestPaymentsOptions['prices'][number]): string {
  const facts = [price.name, price.currency, price.amount, price.interval, price.count].join('|')
  return `price_${createHash('sha256').update(facts).digest('hex').slice(0, 24)}`
}

/** Whether a customer is one of the test service: Stripe's ids are shorter, and of any letters. */
export function isTestCustomer(customerId: string): boolean {
  return /^cus_[0-9a-f]{32}$/.test(customerId)
}

/** Opens the service. */
export function createTestPayments(options: TestPaymentsOptions) {
  const store = openStore(options.folder)
  const context: PaymentsContext = {
    store,
    now: options.now,
    random: options.random,
    at: null,
    pages: `${options.origin}/test-payments`,
  }
  store.transaction(() => {
    for (const price of options.prices) store.put('price', priceOf(price))
  })
  let work: Promise<void> = Promise.resolve()
  // One delivery after the other, so that an event goes out once.
  const deliver = (): Promise<void> => {
    const next = work.then(() => deliverDue(context, options.webhookSecret, options.deliver))
    // One that failed is told to who asked for it, and not to those that come after.
    work = next.catch(() => undefined)
    return next
  }
  const pages = paymentPages(context, {
    allowPress: options.allowPress,
    told: () => void deliver().catch(() => undefined),
  })
  const api = paymentsApi(context, options.key)
  return {
    /** Its API, `/v1/…`. */
    async api(request: Request): Promise<Response> {
      passTime(context)
      const answer = await api.fetch(request)
      if (request.method !== 'GET') void deliver().catch(() => undefined)
      return answer
    },
    /** Its pages, `/test-payments/…`. */
    page: (request: Request): Response | Promise<Response> => pages.fetch(request),
    /** What time has brought: renewals, ends, events that are due. */
    async tick(): Promise<void> {
      passTime(context)
      await deliver()
    },
    async close(): Promise<void> {
      await work
      store.close()
    },
  }
}

function priceOf(price: TestPaymentsOptions['prices'][number]): Price {
  return {
    id: testPriceId(price),
    object: 'price',
    active: true,
    currency: price.currency,
    unit_amount: price.amount,
    recurring: { interval: price.interval, interval_count: price.count },
    nickname: price.name,
  }
}
