/** Which hosted model answers a call: the one rule behind the selection that is shown and the admission that is charged. */
import type { HostedName, SelectionReason } from '../contract.ts'

/** What a person has left. */
export type Remaining = {
  isPaid: boolean
  /** Uses left today; null where nothing limits them. */
  day: number | null
  /** Premium calls left this month. */
  premium: number
  /** Turns left today in which a free person may pick the premium model. */
  picks: number
}

export type Choice = {
  name: HostedName
  reason: SelectionReason
  /** What is shown as left. */
  remainingQuota: number
  /** Whether the call takes a premium call, or one of a free person's picks. */
  takes: 'premium' | 'pick' | null
}

const premiumModel: HostedName = 'claude-sonnet-4-0'
const defaultModel: HostedName = 'qwen-3-coder'
const freeModel: HostedName = 'qwen-3-coder-free'

/** The names that a plan may use. */
export function namesOf(isPaid: boolean): readonly HostedName[] {
  return isPaid ? [premiumModel, defaultModel] : [premiumModel, defaultModel, freeModel]
}

/**
 * The model for whoever asks, or null when the day's uses are spent.
 * @param asked a name, or `auto`
 * @param offered what this host offers; what is not among it falls to what comes nearest
 */
export function chooseModel(
  left: Remaining,
  asked: HostedName | 'auto',
  offered: ReadonlySet<HostedName>,
): Choice | null {
  if (!left.isPaid && left.day !== null && left.day <= 0) return null
  return left.isPaid ? forPaid(left, asked, offered) : forFree(left, asked, offered)
}

function forPaid(
  left: Remaining,
  asked: HostedName | 'auto',
  offered: ReadonlySet<HostedName>,
): Choice {
  const standIn = firstOf(offered, [defaultModel, freeModel, premiumModel])
  const isPremiumAsked = (asked === 'auto' || asked === premiumModel) && offered.has(premiumModel)
  if (!isPremiumAsked)
    return { name: standIn, reason: 'chosen', remainingQuota: left.premium, takes: null }
  if (left.premium > 0)
    return {
      name: premiumModel,
      reason: 'premium',
      remainingQuota: left.premium,
      takes: 'premium',
    }
  return { name: standIn, reason: 'premium_quota_exhausted', remainingQuota: 0, takes: null }
}

function forFree(
  left: Remaining,
  asked: HostedName | 'auto',
  offered: ReadonlySet<HostedName>,
): Choice {
  const remainingQuota = left.day ?? 0
  const free = firstOf(offered, [freeModel, defaultModel, premiumModel])
  if (asked === 'auto' || !offered.has(asked))
    return { name: free, reason: 'free_tier', remainingQuota, takes: null }
  if (asked !== premiumModel)
    return { name: asked, reason: 'free_tier', remainingQuota, takes: null }
  if (left.picks > 0)
    return { name: premiumModel, reason: 'free_tier', remainingQuota, takes: 'pick' }
  return { name: free, reason: 'premium_quota_exhausted', remainingQuota, takes: null }
}

function firstOf(offered: ReadonlySet<HostedName>, order: readonly HostedName[]): HostedName {
  const found = order.find((name) => offered.has(name))
  if (found === undefined) throw new Error('the host offers no model')
  return found
}
