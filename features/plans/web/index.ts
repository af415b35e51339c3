/** The door of plans in the browser. */
export { billingIn, billingQuery } from './pricing/billing-query.ts'
export { Pricing } from './pricing/pricing.tsx'
export { SubscriptionCard } from './subscription-card.tsx'
export { UsageList } from './usage-list.tsx'
export { usePaymentReturn, usePricingReturn } from './use-payment-return.ts'
