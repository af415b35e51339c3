/** Takes a plan that has ended up again, with its tier and interval. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import type { Usage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useTiers } from './plan-calls.ts'
import { purchaseOf, useCheckout } from './pricing/use-checkout.ts'
import { useBackFromCheckout } from './use-back-from-checkout.ts'

/** `go` leads to the checkout; `busy` until the page changes. */
export function useResubscribe({ tier, billingInterval }: Usage): {
  busy: boolean
  go: () => void
} {
  const t = useText(texts)
  const navigate = useNavigate()
  const tiers = useTiers()
  const checkout = useCheckout()
  const [busy, setBusy] = useState(false)
  useBackFromCheckout(() => setBusy(false))
  async function go(): Promise<void> {
    const purchase = tier === 'free' ? null : purchaseOf(tiers.data?.tiers, tier, billingInterval)
    if (purchase === null) {
      showToast({ kind: 'error', title: t('noPrice') })
      await navigate('/pricing')
      return
    }
    setBusy(true)
    if (!(await checkout(purchase, 'resubscribe'))) setBusy(false)
  }
  return { busy, go: () => void go() }
}
