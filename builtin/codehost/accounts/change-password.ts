/** A new password ends what was begun with the old one: sessions, codes under way and links to set another. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { findAccount, findAccountByLogin, findPasswordHash, type Account } from './account-store.ts'
import { hashPassword } from './passwords.ts'
import { newSecret, sha256 } from './secrets.ts'
import { endSessions } from './sessions.ts'

/** Sets the password of an account that proved who it is; all its sessions end. */
export async function changePassword(
  host: Host,
  account: Account,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password, host.randomBytes(16))
  host.db.transaction(() => replaceHash(host, account.id, hash))
  host.log('passwordChanged', { account: account.id })
}

function replaceHash(host: Host, accountId: number, hash: string): void {
  host.db.run('UPDATE accounts SET password_hash = ? WHERE id = ?', hash, accountId)
  endSignIns(host, accountId)
  host.db.run('DELETE FROM password_resets WHERE account_id = ?', accountId)
}

/** Ends all sessions of an account, those that wait for a second step, and the codes under way to the studio. */
export function endSignIns(host: Host, accountId: number): void {
  endSessions(host, accountId, null)
  host.db.run('DELETE FROM pending_sign_ins WHERE account_id = ?', accountId)
  host.db.run('DELETE FROM codes WHERE account_id = ? AND used_at IS NULL', accountId)
}

const resetLifeMs = 60 * 60 * 1000

/**
 * Makes the secret of a link by which the person of a name sets a new password: for one hour, once; an older link
 * of theirs ends.
 * @returns the secret, of which only the hash is kept; null when nobody has the name
 */
export function issueReset(
  host: Pick<Host, 'db' | 'now' | 'randomBytes'>,
  login: string,
): string | null {
  const account = findAccountByLogin(host, login)
  if (!account) return null
  const secret = newSecret(host)
  host.db.run(
    'INSERT OR REPLACE INTO password_resets (account_id, hash, expires_at) VALUES (?,?,?)',
    account.id,
    sha256(secret),
    host.now() + resetLifeMs,
  )
  return secret
}

/**
 * The same for the account of a number, asked for by whoever reads its letters. One without a password gets none by
 * it: its people come by another way, which ends when that takes them out (T141).
 */
export function issueResetFor(host: Host, accountId: number): string | null {
  const account = findAccount(host, accountId)
  if (!account || !host.passwords || findPasswordHash(host, account.login) === null) return null
  return issueReset(host, account.login)
}

/** Whose password a link sets; null when it was used or is too old. */
export function findReset(host: Host, secret: string): Account | null {
  const sql = 'SELECT account_id FROM password_resets WHERE hash = ? AND expires_at > ?'
  const row = host.db.one(z.object({ account_id: z.number() }), sql, sha256(secret), host.now())
  return row && findAccount(host, row.account_id)
}

/** Sets a new password by a link; false when it was used meanwhile. The client ends its own sessions too. */
export async function redeemReset(host: Host, secret: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password, host.randomBytes(16))
  const account = host.db.transaction(() => {
    const found = findReset(host, secret)
    if (found) replaceHash(host, found.id, hash)
    return found
  })
  if (!account) return false
  host.log('passwordReset', { account: account.id })
  await host.passwordWasReset(account.id)
  return true
}
