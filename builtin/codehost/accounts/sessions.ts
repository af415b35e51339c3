/** Sign-in sessions of the code host's own pages, kept as a hash of the cookie. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { findAccount, type Account } from './account-store.ts'
import { newSecret, sha256 } from './secrets.ts'

/** How long a session lasts, in seconds: 30 days, as the product's own (DESIGN 4.3). */
export const sessionSeconds = 30 * 24 * 60 * 60

/** Starts a session and answers the cookie's value. Sessions that ended are swept on the way. */
export function startSession(host: Host, account: Account): string {
  const secret = newSecret(host)
  const now = host.now()
  host.db.transaction(() => {
    host.db.run('DELETE FROM sessions WHERE expires_at <= ?', now)
    host.db.run(
      'INSERT INTO sessions (hash, account_id, expires_at) VALUES (?,?,?)',
      sha256(secret),
      account.id,
      now + sessionSeconds * 1000,
    )
  })
  return secret
}

/** Whose session a cookie is, or null. */
export function findSession(host: Host, secret: string): Account | null {
  const row = host.db.one(
    z.object({ account_id: z.number() }),
    'SELECT account_id FROM sessions WHERE hash = ? AND expires_at > ?',
    sha256(secret),
    host.now(),
  )
  return row && findAccount(host, row.account_id)
}

/** Ends a session. */
export function endSession(host: Host, secret: string): void {
  host.db.run('DELETE FROM sessions WHERE hash = ?', sha256(secret))
}
