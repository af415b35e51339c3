/** What a press on a plan leads to: sign-in, a question, the checkout, a change. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { rememberPlace } from '../../../../web/kernel/redirect.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import type { BillingInterval, PaidTier, Plan, Usage } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { usePreviewChange } from '../plan-calls.ts'
import { useBackFromCheckout } from '../use-back-from-checkout.ts'
import type { PlanAct } from './plan-button.ts'
import { type Purchase, purchaseOf, useCheckout } from './use-checkout.ts'

/** What is asked before going on. */
export type PlanQuestion =
  | { kind: 'reactivate' }
  | { kind: 'payFirst' }
  | { kind: 'change'; purchase: Purchase; confirmed: { amountDue: number; at: number } }

/** The presses of the plans; `busy` names the one that is under way. */
export function usePurchase(
  tiers: Readonly<Record<PaidTier, Plan>>,
  interval: BillingInterval,
  usage: Usage | null,
) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const toLogin = useLogin()
  const preview = usePreviewChange()
  const checkout = useCheckout()
  const [busy, setBusy] = useState<PaidTier | null>(null)
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  useBackFromCheckout(() => setBusy(null))

  async function buy(purchase: Purchase): Promise<void> {
    setBusy(purchase.tier)
    const isLeaving = await checkout(
      purchase,
      usage?.tier === purchase.tier ? 'resubscribe' : 'payment',
    )
    if (!isLeaving) setBusy(null)
  }

  async function askForAmount(purchase: Purchase): Promise<void> {
    setBusy(purchase.tier)
    try {
      const { amountDue, at } = await preview.mutateAsync(purchase)
      setQuestion({ kind: 'change', purchase, confirmed: { amountDue, at } })
    } catch (error) {
      tellFailure(failureIn(error), { title: t('sessionFailed') })
    }
    setBusy(null)
  }

  async function change(confirmed: Extract<PlanQuestion, { kind: 'change' }>): Promise<void> {
    setQuestion(null)
    setBusy(confirmed.purchase.tier)
    const isLeaving = await checkout(confirmed.purchase, 'upgrade', confirmed.confirmed)
    if (!isLeaving) setBusy(null)
  }

  return {
    busy,
    question,
    closeQuestion: () => setQuestion(null),
    /** Goes on after the amount was confirmed. */
    confirmChange: (confirmed: Extract<PlanQuestion, { kind: 'change' }>) => void change(confirmed),
    /** Does what the button of a plan says. */
    press(tier: PaidTier, act: PlanAct): void {
      if (busy !== null) return
      if (act === 'login') return toLogin()
      if (act === 'reactivate' || act === 'payFirst') return setQuestion({ kind: act })
      const purchase = purchaseOf(tiers, tier, interval)
      if (purchase === null) showToast({ kind: 'error', title: t('noPrice') })
      else void (act === 'change' ? askForAmount(purchase) : buy(purchase))
    },
  }
}

/** Leads to the sign-in and back to this page with its toggle. */
function useLogin(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    rememberPlace(location)
    void navigate('/login')
  }
}
