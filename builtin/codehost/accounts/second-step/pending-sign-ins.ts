/** Sign-ins with a right password that wait for their second step. They are no sessions and open no page but one. */
import * as z from 'zod'
import type { Host } from '../../host.ts'
import { type Account, findAccount } from '../account-store.ts'
import { newSecret, sha256 } from '../secrets.ts'

/** How long one waits, in seconds. */
export const pendingSeconds = 10 * 60

/** Sign-ins of one account that wait at most; the oldest goes. */
const mostPending = 5

/** Begins to wait, and answers the secret of which the hash is kept. */
export function beginPending(host: Host, accountId: number): string {
  const secret = newSecret(host)
  host.db.transaction(() => {
    host.db.run('DELETE FROM pending_sign_ins WHERE expires_at <= ?', host.now())
    host.db.run(
      'DELETE FROM pending_sign_ins WHERE rowid IN (SELECT rowid FROM pending_sign_ins WHERE account_id = ? ORDER BY expires_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
      accountId,
      mostPending - 1,
    )
    host.db.run(
      'INSERT INTO pending_sign_ins (hash, account_id, expires_at) VALUES (?,?,?)',
      sha256(secret),
      accountId,
      host.now() + pendingSeconds * 1000,
    )
  })
  return secret
}

/** Who waits; null where nobody does, or the account is gone or suspended. */
export function findPending(host: Host, secret: string): Account | null {
  const sql = 'SELECT account_id FROM pending_sign_ins WHERE hash = ? AND expires_at > ?'
  const row = host.db.one(z.object({ account_id: z.number() }), sql, sha256(secret), host.now())
  return row && findAccount(host, row.account_id)
}

/** Ends the wait; false where it had ended. */
export function endPending(host: Host, secret: string): boolean {
  return host.db.run('DELETE FROM pending_sign_ins WHERE hash = ?', sha256(secret)).changed > 0
}
