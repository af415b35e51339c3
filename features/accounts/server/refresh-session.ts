/** A session goes on: its refresh token is exchanged for the next one. */
import { countCall } from '../../../server/kernel/rate-limits.ts'
import type { Accounts } from './accounts.ts'
import { type Authenticator, rotate, sessionOf } from './sessions.ts'
import * as store from './store.ts'

/** The next token; null for one that opens nothing any more. Whose token comes a second time is out in this process, too. */
export async function refreshSession(
  accounts: Accounts,
  authenticator: Authenticator,
  refreshToken: string,
) {
  await countRefresh(accounts, refreshToken)
  const rotation = await rotate(accounts, refreshToken)
  if (rotation.outcome === 'rotated') return rotation
  if (rotation.outcome === 'replayed') {
    authenticator.forget([rotation.sessionId])
    accounts.log.warn('refresh token replayed', { sessionId: rotation.sessionId })
  }
  return null
}

async function countRefresh(accounts: Accounts, refreshToken: string): Promise<void> {
  const session = await sessionOf(accounts, refreshToken)
  const family = session === null ? undefined : await store.findFamily(accounts.db, session)
  const allowance = { calls: 30 * accounts.limitScale, seconds: 60 }
  if (family)
    await countCall(accounts.counter, `refresh:${family.userId}`, allowance, 'tooManyAttempts')
}
