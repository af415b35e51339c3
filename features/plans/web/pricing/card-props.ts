/** What a plan's card and its button are drawn from. */
import type { BillingInterval, PaidTier, Plan, Tier, Usage } from '../../contract.ts'
import type { PlanAct } from './plan-button.ts'

export type CardProps = {
  tier: Tier
  plan: Plan
  offer: { currency: string; dailyLimit: number }
  interval: BillingInterval
  usage: Usage | null
  /** Whether it is known what the person has. */
  state: 'asking' | 'failed' | 'known'
  /** The plan whose press is under way. */
  busy: PaidTier | null
  onPress: (tier: PaidTier, act: PlanAct) => void
  onRetry: () => void
}
