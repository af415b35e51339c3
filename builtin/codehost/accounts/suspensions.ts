/** Accounts that an admin of the server suspended: nothing of them is there for anybody, and nothing is deleted. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { sha256 } from './secrets.ts'

const row = z.object({ suspended_reason: z.string().nullable() })

/**
 * Suspends an account for a reason that its person reads at the sign-in, or lifts that (null). Its sessions and tokens
 * are refused from the next call on and are good again afterwards; codes under way end, since they last a minute only.
 */
export function setSuspension(host: Host, accountId: number, reason: string | null): void {
  host.db.transaction(() => {
    host.db.run('UPDATE accounts SET suspended_reason = ? WHERE id = ?', reason, accountId)
    if (reason !== null)
      host.db.run('DELETE FROM codes WHERE account_id = ? AND used_at IS NULL', accountId)
  })
}

/** Why the account of a name is suspended; null where it is not, or nobody has the name. */
export function suspensionOf(host: Host, login: string): string | null {
  const sql = 'SELECT suspended_reason FROM accounts WHERE login_key = ?'
  return host.db.one(row, sql, login.toLowerCase())?.suspended_reason ?? null
}

/** Why the account of a number is suspended; null where it is not, or there is none. */
export function suspensionOfId(host: Host, accountId: number): string | null {
  const sql = 'SELECT suspended_reason FROM accounts WHERE id = ?'
  return host.db.one(row, sql, accountId)?.suspended_reason ?? null
}

/** Why the account of a session is suspended; null where it is not, or there is no such session. */
export function suspensionOfSession(host: Host, secret: string): string | null {
  const sql =
    'SELECT a.suspended_reason FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.hash = ? AND s.expires_at > ?'
  return host.db.one(row, sql, sha256(secret), host.now())?.suspended_reason ?? null
}
