/** Which hosted model answers a call: the one rule behind the selection that is shown and the admission that is charged. */
import type { HostedName, SelectionReason } from '../contract.ts'
import type { ModelRole } from './hosted-models.ts'

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

/** A name that the host offers, and what it is for; the preferred one of a role comes first. */
export type Offer = { name: HostedName; role: ModelRole }

/** Whether a plan may use a model of a role. */
export function mayUse(isPaid: boolean, role: ModelRole): boolean {
  return !isPaid || role !== 'free'
}

/**
 * The model for whoever asks, or null when the day's uses are spent, or where what is offered has no other model
 * than premium ones of which nothing is left.
 * @param asked a name, or the word `auto`
 * @param offered what a route offers; what is not among it falls to what comes nearest
 * @param everywhere what the host offers on all routes: a premium model stands in for others only where it has none
 */
export function chooseModel(
  left: Remaining,
  asked: HostedName,
  offered: readonly Offer[],
  everywhere: readonly Offer[] = offered,
): Choice | null {
  if (isSpent(left)) return null
  const isPremiumOnly = everywhere.every(({ role }) => role === 'premium')
  const wanted = asked === 'auto' ? undefined : offered.find(({ name }) => name === asked)
  return left.isPaid
    ? forPaid(left, { isAuto: asked === 'auto', wanted, offered, isPremiumOnly })
    : forFree(left, { isAuto: asked === 'auto', wanted, offered, isPremiumOnly })
}

/** Whether a free person's uses of the day are spent. */
export function isSpent({ isPaid, day }: Remaining): boolean {
  return !isPaid && day !== null && day <= 0
}

/** What is asked for, and what there is. */
type Asked = {
  isAuto: boolean
  wanted: Offer | undefined
  offered: readonly Offer[]
  isPremiumOnly: boolean
}

function forPaid(left: Remaining, asked: Asked): Choice | null {
  const { isAuto, wanted, offered } = asked
  const standIn = standInOf(asked, ['standard', 'free'])
  const premium = isAuto
    ? offered.find(({ role }) => role === 'premium')
    : wanted?.role === 'premium'
      ? wanted
      : undefined
  if (premium === undefined) {
    const name = wanted?.role === 'standard' ? wanted.name : standIn?.name
    if (name === undefined) return null
    return { name, reason: 'chosen', remainingQuota: left.premium, takes: null }
  }
  if (left.premium > 0) {
    const remainingQuota = left.premium
    return { name: premium.name, reason: 'premium', remainingQuota, takes: 'premium' }
  }
  if (standIn === undefined) return null
  const { name } = standIn
  return { name, reason: 'premium_quota_exhausted', remainingQuota: 0, takes: null }
}

function forFree(left: Remaining, asked: Asked): Choice | null {
  const { isAuto, wanted } = asked
  const remainingQuota = left.day ?? 0
  const free = standInOf(asked, ['free', 'standard'])
  if (isAuto || wanted === undefined)
    return free === undefined
      ? null
      : { name: free.name, reason: 'free_tier', remainingQuota, takes: null }
  if (wanted.role !== 'premium')
    return { name: wanted.name, reason: 'free_tier', remainingQuota, takes: null }
  if (left.picks > 0)
    return { name: wanted.name, reason: 'free_tier', remainingQuota, takes: 'pick' }
  return free === undefined
    ? null
    : { name: free.name, reason: 'premium_quota_exhausted', remainingQuota, takes: null }
}

/** What answers where nothing is named, or nothing premium is left: a premium model only on a host of premium ones. */
function standInOf(
  { offered, isPremiumOnly }: Asked,
  order: readonly ModelRole[],
): Offer | undefined {
  for (const wanted of order) {
    const found = offered.find(({ role }) => role === wanted)
    if (found !== undefined) return found
  }
  return isPremiumOnly ? offered[0] : undefined
}
