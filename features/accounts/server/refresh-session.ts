/** A session goes on: its refresh token is exchanged for the next one. */
import { countCall } from '../../../server/kernel/rate-limits.ts'
import type { Accounts } from './accounts.ts'
import { mayGoOn } from './oidc/recheck.ts'
import { endSessions } from './own-sessions.ts'
import { type Authenticator, familyOf, rotate } from './sessions.ts'

/** The next token; null for one that opens nothing any more, or whose person has to prove again who they are. Whose token comes a second time is out in this process, too. */
export async function refreshSession(
  accounts: Accounts,
  authenticator: Authenticator,
  refreshToken: string,
) {
  const family = await countRefresh(accounts, refreshToken)
  if (family?.revokedAt === null && !(await mayGoOn(accounts, family))) {
    await endSessions(accounts, authenticator, [family.id])
    return null
  }
  const rotation = await rotate(accounts, refreshToken)
  if (rotation.outcome === 'rotated') return rotation
  if (rotation.outcome === 'replayed') {
    authenticator.forget([rotation.sessionId])
    accounts.log.warn('refresh token replayed', { sessionId: rotation.sessionId })
  }
  return null
}

/** Answers whose session it is. */
async function countRefresh(accounts: Accounts, refreshToken: string) {
  const family = await familyOf(accounts, refreshToken)
  const allowance = { calls: 30 * accounts.limitScale, seconds: 60 }
  if (family)
    await countCall(accounts.counter, `refresh:${family.userId}`, allowance, 'tooManyAttempts')
  return family
}
