/** Finds who is signed in in a browser, for pages of ours that no script asks for. */
import { cookieName, readCookies } from '../../../server/kernel/cookies.ts'
import type { Accounts } from './accounts.ts'
import { type Authenticator, familyOf } from './sessions.ts'

/** The cookie of a session in a browser, before its `__Host-` prefix. */
export const refreshCookie = 'rt'

/**
 * The id of the person whose session's cookie a request brings; null without one, or where the session has ended.
 * It proves who opened a page and not what they want: the cookie is `SameSite=Strict`.
 */
export async function personInBrowser(
  accounts: Accounts,
  authenticator: Pick<Authenticator, 'isSignedIn'>,
  request: Request,
): Promise<string | null> {
  const name = cookieName(refreshCookie, accounts.studioOrigin.startsWith('https:'))
  const presented = readCookies(request.headers.get('cookie'), []).get(name)
  const family = presented ? await familyOf(accounts, presented) : null
  if (family === null) return null
  const session = { userId: family.userId, sessionId: family.id }
  return (await authenticator.isSignedIn(session)) ? family.userId : null
}
