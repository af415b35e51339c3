/** What a session asks of the server: renewing, who am I, leaving. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { call } from '../../../web/kernel/call.ts'
import type { SessionCalls } from '../../../web/kernel/session-store.ts'
import { readMe, refreshSession, signOut } from '../contract.ts'

/** The calls of the studio's session, for `startSession`. */
export const sessionCalls: SessionCalls = {
  async renew() {
    const answer = await call(refreshSession, {}, { withoutToken: true })
    if (answer.ok) return { kind: 'renewed', ...answer.value }
    // Only a refusal ends the session; a stumbling server or network does not.
    return isOneOf('sessionOver', answer.error.code)
      ? { kind: 'refused' }
      : { kind: 'failed', failure: answer.error }
  },
  async readMe() {
    const answer = await call(readMe, {})
    if (answer.ok) return { user: answer.value.user }
    const { code } = answer.error
    return isOneOf('sessionOver', code) || code === 'notLoggedIn' ? null : { failure: answer.error }
  },
  async signOut(codeHost) {
    const [studio, host] = await Promise.all([
      call(signOut, {}, { withoutToken: true }),
      codeHost === 'builtin' ? leaveBuiltinHost() : true,
    ])
    const goOn = studio.ok ? (studio.value.logOutUrl ?? null) : null
    return { isTold: studio.ok && host, goOn }
  },
}

/** Ends the built-in host's session in this browser: its cookie reaches that host's addresses only. */
function leaveBuiltinHost(): Promise<boolean> {
  // Out of reach, as the studio then is: the sign-out stays owed.
  return fetch('/codehost/signout', { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
