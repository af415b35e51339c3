/** Recovery codes: ten, each good once, for who has neither app nor passkey at hand. Kept as hashes. */
import * as z from 'zod'
import type { Host } from '../../host.ts'
import { sha256 } from '../secrets.ts'

/** How many are made. */
export const recoveryCodeCount = 10

// Without the letters that are read as digits. 80 random bits: nobody finds one of its hash.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

/** Makes ten new ones in place of all before, and answers them this once. */
export function makeRecoveryCodes(host: Host, accountId: number): string[] {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(host))
  host.db.transaction(() => {
    removeRecoveryCodes(host, accountId)
    const sql = 'INSERT INTO recovery_codes (account_id, hash) VALUES (?,?)'
    for (const code of codes) host.db.run(sql, accountId, hashOf(accountId, code))
  })
  return codes
}

/** How many are left. */
export function countRecoveryCodes(host: Host, accountId: number): number {
  const sql = 'SELECT count(*) AS n FROM recovery_codes WHERE account_id = ?'
  return host.db.one(z.object({ n: z.number() }), sql, accountId)?.n ?? 0
}

/** Whether a code is one that is left, and uses it up. */
export function redeemRecoveryCode(host: Host, accountId: number, code: string): boolean {
  const sql = 'DELETE FROM recovery_codes WHERE account_id = ? AND hash = ?'
  return host.db.run(sql, accountId, hashOf(accountId, code)).changed > 0
}

/** Takes all away. */
export function removeRecoveryCodes(host: Host, accountId: number): void {
  host.db.run('DELETE FROM recovery_codes WHERE account_id = ?', accountId)
}

/** Whether what was typed has the form of a recovery code, whatever stands between its letters. */
export function isRecoveryCode(typed: string): boolean {
  return tidy(typed).length === length
}

function newCode(host: Host): string {
  const code = [...host.randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
  return (code.match(/.{4}/g) ?? []).join('-')
}

function hashOf(accountId: number, code: string): string {
  return sha256(`recovery:${accountId}:${tidy(code)}`)
}

function tidy(code: string): string {
  return code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
}
