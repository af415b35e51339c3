/** Asks for a purchase and goes where the answer leads: the checkout, an invoice, or nowhere. */
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { type BillingInterval, monthsOf, type PaidTier, type Plan } from '../../contract.ts'
import { billingIn, billingQuery } from './billing-query.ts'
import { texts } from '../../text/texts.ts'
import { useCreateSession } from '../plan-calls.ts'

/** What is bought. */
export type Purchase = { tier: PaidTier; months: 1 | 3 | 12; priceId: string }

/** A purchase of a plan, or null where it has no price for the period. */
export function purchaseOf(
  tiers: Readonly<Record<PaidTier, Plan>> | undefined,
  tier: PaidTier,
  interval: BillingInterval,
): Purchase | null {
  const priceId = tiers?.[tier].priceIds[interval] ?? null
  if (priceId === null) return null
  return { tier, months: monthsOf[interval], priceId }
}

type Way = 'payment' | 'upgrade' | 'resubscribe'

const failures = {
  payment: 'sessionFailed',
  upgrade: 'sessionFailed',
  resubscribe: 'renewFailed',
} as const

/** Answers whether the page is being left. */
export function useCheckout() {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const session = useCreateSession()
  return async (
    purchase: Purchase,
    way: Way,
    confirmed?: { amountDue: number; at: number },
  ): Promise<boolean> => {
    try {
      const more = confirmed ? { confirmed } : {}
      const done = await session.mutateAsync({ ...purchase, ...returnAddresses(way), ...more })
      if (done.message !== null) showToast({ kind: 'info', title: done.message })
      const next = done.url ?? done.invoiceUrl
      if (next !== null) location.assign(next)
      else
        showToast({
          kind: 'success',
          title: t(way === 'resubscribe' ? 'resubscribed' : 'upgraded'),
        })
      return next !== null
    } catch (error) {
      const failure = failureIn(error)
      const otherwise = way === 'resubscribe' ? t('resubscribeFailed') : ''
      // "Payment failed" says it all.
      const isRefused = failure.code === 'paymentRefused'
      tellFailure(failure, isRefused ? { otherwise } : { title: t(failures[way]), otherwise })
      return false
    }
  }
}

/** Where the payment service leads back to. */
function returnAddresses(way: Way): { successUrl: string; cancelUrl: string } {
  const { origin } = location
  const billing = billingQuery(billingIn(new URLSearchParams(location.search)))
  const back = new URLSearchParams({ payment: 'cancelled', ...billing }).toString()
  return {
    successUrl: `${origin}/dashboard?${way}=success`,
    cancelUrl:
      way === 'resubscribe'
        ? `${origin}/dashboard?resubscribe=cancelled`
        : `${origin}/pricing?${back}`,
  }
}
