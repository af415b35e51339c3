/** What accounts hand to the shell at start: renewing, who am I, leaving, the models' token. */
import { call } from '../../../web/kernel/call.ts'
import type { AccountCalls } from '../../../web/kernel/session-store.ts'
import { makeModelToken, readMe, refreshSession, signOut } from '../contract.ts'

const refusals: readonly string[] = [
  'noRefreshToken',
  'refreshFailed',
  'unauthorized',
  'tokenExpired',
]

/** The account calls of the studio, for `startSession`. */
export const accountCalls: AccountCalls = {
  async renew() {
    const answer = await call(refreshSession, {}, { withoutToken: true })
    if (answer.ok) return { kind: 'renewed', ...answer.value }
    // Only a refusal ends the session; a stumbling server or network does not (AUTH-27).
    return refusals.includes(answer.error.code)
      ? { kind: 'refused' }
      : { kind: 'failed', failure: answer.error }
  },
  async readMe() {
    const answer = await call(readMe, {})
    if (answer.ok) return { user: answer.value.user }
    const { code } = answer.error
    return refusals.includes(code) || code === 'notLoggedIn' ? null : { failure: answer.error }
  },
  async signOut() {
    return (await call(signOut, {}, { withoutToken: true })).ok
  },
  async modelToken() {
    const answer = await call(makeModelToken, {})
    return answer.ok ? answer.value : null
  },
}
