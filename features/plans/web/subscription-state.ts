/** What the card of a subscription says in each of its states. */
import type { Usage } from '../contract.ts'

export type SubscriptionFace = {
  /** Null for a status that is not known: it shows its own name. */
  badge: 'active' | 'expired' | 'cancelled' | 'past_due' | 'cancelling' | null
  badgeLook: 'ok' | 'bad' | 'warn' | 'overdue' | ''
  button: 'upgrade' | 'resubscribe' | 'reactivate'
  canCancel: boolean
  /** Whether it renews by itself. */
  renews: boolean
  message: 'cancelledText' | 'cancellingText' | 'pastDueText' | 'expiredText' | null
  messageLook: 'info' | 'warn'
}

const looks = { active: 'ok', expired: 'bad', cancelled: 'warn', past_due: 'overdue' } as const
const messages = {
  active: null,
  expired: 'expiredText',
  cancelled: 'cancelledText',
  past_due: 'pastDueText',
} as const

/** The face of a record; a status that a newer server may know is shown by its name. */
export function cardOf(
  usage: Pick<Usage, 'tier' | 'autoRenewal'> & { status: string },
): SubscriptionFace {
  const status = known(usage.status)
  const isPaid = usage.tier !== 'free'
  const isActive = isPaid && status === 'active'
  if (isActive && !usage.autoRenewal)
    return {
      badge: 'cancelling',
      badgeLook: 'warn',
      button: 'reactivate',
      canCancel: false,
      renews: false,
      message: 'cancellingText',
      messageLook: 'info',
    }
  return {
    badge: status,
    badgeLook: status === null ? '' : looks[status],
    button: status === 'cancelled' ? 'resubscribe' : 'upgrade',
    canCancel: isActive,
    renews: isActive,
    message: status === null ? null : messages[status],
    messageLook: status === 'past_due' ? 'warn' : 'info',
  }
}

function known(status: string): Usage['status'] | null {
  const all = ['active', 'expired', 'cancelled', 'past_due'] as const
  return all.find((one) => one === status) ?? null
}
