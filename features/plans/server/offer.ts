/** What this host offers: its plans, and what takes the money. */
import type { Locale } from '../../../contract/locale.ts'
import { requestLine } from '../../../contract/route.ts'
import { readTiers } from '../contract.ts'
import { offeredPlans } from './plan-table.ts'
import type { Plans } from './plans.ts'

/** The answer of the route. */
export function offerOf({ table, payments, contactEmail }: Plans, locale: Locale) {
  return {
    tiers: offeredPlans(table, locale),
    currency: table.currency,
    dailyLimit: table.freePerDay,
    payments: payments?.kind ?? ('none' as const),
    contactEmail,
  }
}

/** The same as the page of plans brings it along, by its request line. */
export function firstOffer(plans: Plans): Record<string, unknown> {
  return { [requestLine(readTiers, {})]: offerOf(plans, 'en') }
}
