/** Passkeys of accounts: their public keys, which open nothing by themselves. */
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Host } from '../../host.ts'

/** Passkeys that an account has at most. */
export const mostPasskeys = 20
/** Longest name of one. */
export const passkeyNameMost = 50

/** A passkey: `id` is the credential's, `userHandle` names the account to authenticators and nobody else. */
export type Passkey = {
  id: string
  accountId: number
  userHandle: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: number
  usedAt: number | null
}

const passkeyRow = z
  .object({
    id: z.string(),
    account_id: z.number(),
    user_handle: z.string(),
    public_key: z.string(),
    counter: z.number(),
    transports: z.string(),
    name: z.string(),
    created_at: z.number(),
    used_at: z.number().nullable(),
  })
  .transform((row): Passkey => ({
    id: row.id,
    accountId: row.account_id,
    userHandle: row.user_handle,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(',').filter(Boolean),
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))

/** The passkeys of an account, the oldest first. */
export function listPasskeys(host: Pick<Host, 'db'>, accountId: number): Passkey[] {
  const sql = 'SELECT * FROM passkeys WHERE account_id = ? ORDER BY created_at, id'
  return host.db.all(passkeyRow, sql, accountId)
}

/** The passkey of a credential, whosever it is; null where it is not known. */
export function findPasskey(host: Host, id: string): Passkey | null {
  return host.db.one(passkeyRow, 'SELECT * FROM passkeys WHERE id = ?', id)
}

/** What authenticators know an account by: the same for all its passkeys, and nothing to anybody else. */
export function userHandleOf(host: Host, accountId: number): string {
  const known = listPasskeys(host, accountId)[0]?.userHandle
  return known ?? keyedHash(host, `passkey user:${accountId}`)
}

// The same when a page asks for the first passkey and when that comes.
function keyedHash({ client }: Host, text: string): string {
  return createHmac('sha256', client.secret).update(text).digest('base64url')
}

/** Adds one; false where the account has the most, or the credential is somebody's already. */
export function addPasskey(host: Host, passkey: Omit<Passkey, 'createdAt' | 'usedAt'>): boolean {
  return host.db.transaction(() => {
    if (listPasskeys(host, passkey.accountId).length >= mostPasskeys) return false
    const made = host.db.run(
      'INSERT INTO passkeys (id, account_id, user_handle, public_key, counter, transports, name, created_at) VALUES (?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING',
      passkey.id,
      passkey.accountId,
      passkey.userHandle,
      passkey.publicKey,
      passkey.counter,
      passkey.transports.join(','),
      passkey.name,
      host.now(),
    )
    return made.changed > 0
  })
}

/** Notes a use with the count that the authenticator told; false where another use came first. */
export function notePasskeyUse(
  host: Host,
  { id, counter: before }: Passkey,
  after: number,
): boolean {
  const sql = 'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND counter = ?'
  return host.db.run(sql, after, host.now(), id, before).changed > 0
}

/** Takes one of an account's passkeys away; answers whether there was one. */
export function removePasskey(host: Host, accountId: number, id: string): boolean {
  const sql = 'DELETE FROM passkeys WHERE account_id = ? AND id = ?'
  return host.db.run(sql, accountId, id).changed > 0
}
