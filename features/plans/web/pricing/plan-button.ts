/** What the button of a plan says and does: the first rule that fits decides. */
import type { Tier, Usage } from '../../contract.ts'
import { Tier as tiers } from '../../contract.ts'

/** What a press does; null for a button that cannot be pressed. */
export type PlanAct = 'login' | 'reactivate' | 'buy' | 'change' | 'payFirst'

export type PlanButton = {
  label:
    | 'free'
    | 'currentPlan'
    | 'loginRequired'
    | 'reactivate'
    | 'resubscribe'
    | 'subscribe'
    | 'upgrade'
    | 'cannotDowngrade'
  act: PlanAct | null
}

type Record = Pick<Usage, 'tier' | 'status' | 'autoRenewal'>

/** The button of `tier` for a person with `usage`; null for one who is not signed in. */
export function planButton(tier: Tier, usage: Record | null): PlanButton {
  if (tier === 'free')
    return { label: usage !== null && isFreeNow(usage) ? 'currentPlan' : 'free', act: null }
  if (usage === null) return { label: 'loginRequired', act: 'login' }
  const isSame = usage.tier === tier
  if (usage.tier === 'free') return { label: 'upgrade', act: 'buy' }
  if (isFreeNow(usage)) return { label: isSame ? 'resubscribe' : 'subscribe', act: 'buy' }
  if (!isSame) return otherPlan(tier, usage)
  return usage.status === 'active' && !usage.autoRenewal
    ? { label: 'reactivate', act: 'reactivate' }
    : { label: 'currentPlan', act: null }
}

/** The button of another plan than the running one. */
function otherPlan(tier: Tier, { tier: own, status, autoRenewal }: Record): PlanButton {
  if (status === 'active' && !autoRenewal) return { label: 'subscribe', act: 'change' }
  const isHigher = tiers.options.indexOf(tier) > tiers.options.indexOf(own)
  if (!isHigher) return { label: 'cannotDowngrade', act: null }
  return { label: 'upgrade', act: status === 'past_due' ? 'payFirst' : 'change' }
}

/** Whether a person has the rights of Free. */
export function isFreeNow({ tier, status }: Record): boolean {
  return tier === 'free' || status === 'cancelled' || status === 'expired'
}
