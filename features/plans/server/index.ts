/** The door of plans on the server. */
export { BillingInterval } from '../contract.ts'
export {
  type CallOrder,
  createLedger,
  type Ledger,
  overrunsAtMost,
  quotaExceeded,
} from './ledger.ts'
export type { TokenCounts } from './ledger-entries.ts'
export { dayOf, endOfDay } from './periods.ts'
export { countPlans } from './count-plans.ts'
export { endForGood, endForGoodEffect, forgetPlansOf } from './forget-plans.ts'
export { firstOffer } from './offer.ts'
export { type PlanTable, smallestUnit } from './plan-table.ts'
export type { Payments, Plans } from './plans.ts'
export { type Invoice, invoicesOf } from './invoices.ts'
export { planRoutes } from './routes.ts'
export { readStanding, type Standing } from './standing.ts'
export {
  askPaymentsEffect,
  askPaymentsOf,
  paymentWebhook,
  reconcile,
  webhookPath,
} from './webhook.ts'
