/** What the use cases of plans need from the server. */
import type Stripe from 'stripe'
import type { Database } from '../../../server/database/connect.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Ledger } from './ledger.ts'
import type { PlanTable } from './plan-table.ts'

/** The payment service: Stripe, or the built-in test service that speaks as it does. */
export type Payments = {
  kind: 'stripe' | 'test'
  stripe: Stripe
  webhookSecret: string
  /** Whether its events tell of real money. */
  isLive: boolean
}

export type Plans = {
  db: Database
  world: World
  log: Log
  ledger: Ledger
  table: PlanTable
  /** Null where this host sells nothing. */
  payments: Payments | null
  /**
   * Whether a customer's plan counts for nothing now: it was taken with a test card, and this host sells none for
   * test cards, since it pays for its models or takes real money.
   */
  isTestOnly(customerId: string): boolean
  studioOrigin: string
  contactEmail: string | null
  /** Works off what was put into the outbox. */
  outbox: { drain(): Promise<void> }
}
