/** Signing out at the provider too, where a session was opened by it. */
import type { Accounts } from '../accounts.ts'
import * as store from '../store.ts'

/** Where the browser goes to be signed out there; null for a session of another way, or where the provider has no such page. */
export async function logOutUrl(
  { db, secrets, oidc }: Accounts,
  sessionId: string | undefined,
): Promise<string | null> {
  const family = sessionId === undefined ? undefined : await store.findFamily(db, sessionId)
  if (!oidc || family?.viaIssuer !== oidc.issuer) return null
  const { sealedIdToken } = family
  return oidc.logOutUrl(
    sealedIdToken === null ? null : secrets.open(sealedIdToken, 'oidc-id-token'),
  )
}
