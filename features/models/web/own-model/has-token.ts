/** Whether somebody is signed in who may save: the token is looked for in the session. */
import { accessTokens } from '../../../../web/kernel/access-token-browser.ts'
import { currentSession } from '../../../../web/kernel/session-store.ts'

/** False without a session, and when the server no longer knows it; a server that is out of reach ends none. */
export async function hasToken(): Promise<boolean> {
  if (currentSession().state !== 'signedIn') return false
  if (accessTokens.current() !== null) return true
  return (await accessTokens.renewAfter(null)).kind !== 'refused'
}
