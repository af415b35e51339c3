/** What accounts leave to the outbox: each effect by its name. */
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { Accounts } from './accounts.ts'
import { leaveCodeHost, leaveCodeHostEffect } from './leave-code-host.ts'

/** The effects of accounts. */
export function accountEffects(accounts: Accounts): Record<string, Effect> {
  return { [leaveCodeHostEffect]: leaveCodeHost(accounts) }
}
