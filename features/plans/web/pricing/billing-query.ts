/** How often one would pay, in the address of the pricing page; monthly is not written. */
import { BillingInterval } from '../../contract.ts'

/** What the address says. */
export function billingIn(params: URLSearchParams): BillingInterval {
  return BillingInterval.safeParse(params.get('billing')).data ?? 'monthly'
}

/** What the address is to say. */
export function billingQuery(billing: BillingInterval): { billing?: BillingInterval } {
  return billing === 'monthly' ? {} : { billing }
}
