/** Authenticator apps: codes by time (RFC 6238, six digits, thirty seconds), each good once. */
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import type { Host } from '../../host.ts'
import type { Account } from '../account-store.ts'
import { open, seal } from './seal.ts'

/** What an app is set up by: the secret as text, and the address that its picture stands for. */
export type AuthenticatorSetup = { secret: string; address: string }

const secretBytes = 20
const terms = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How many steps a clock may be ahead or behind. */
const steps = 1

const row = z.object({
  secret: z.string().nullable(),
  next_secret: z.string().nullable(),
  last_step: z.number(),
})

function read(host: Pick<Host, 'db'>, accountId: number): z.infer<typeof row> | null {
  const sql = 'SELECT secret, next_secret, last_step FROM authenticators WHERE account_id = ?'
  return host.db.one(row, sql, accountId)
}

/** Whether an account has an app that was proven. */
export function hasAuthenticator(host: Pick<Host, 'db'>, accountId: number): boolean {
  return read(host, accountId)?.secret != null
}

/** Makes the secret of an app that is yet to be proven; one that was proven goes on until then. */
export function beginAuthenticator(host: Host, accountId: number): void {
  const secret = new Secret({ buffer: Uint8Array.from(host.randomBytes(secretBytes)).buffer })
  host.db.run(
    'INSERT INTO authenticators (account_id, next_secret, last_step) VALUES (?,?,0) ON CONFLICT (account_id) DO UPDATE SET next_secret = excluded.next_secret',
    accountId,
    seal(host, accountId, secret.base32),
  )
}

/** The app that is yet to be proven; null where none was begun. */
export function begunAuthenticator(host: Host, account: Account): AuthenticatorSetup | null {
  const sealed = read(host, account.id)?.next_secret
  const secret = sealed == null ? null : open(host, account.id, sealed)
  if (secret === null) return null
  const issuer = `${host.client.name} ${new URL(host.origin).hostname}`
  const app = new TOTP({
    ...terms,
    issuer,
    label: account.login,
    secret: Secret.fromBase32(secret),
  })
  return { secret, address: app.toString() }
}

/** Takes the app that was begun where the code is its own; the code is used up by it. */
export function confirmAuthenticator(host: Host, accountId: number, code: string): boolean {
  const sealed = read(host, accountId)?.next_secret
  const step = sealed == null ? null : stepOf(host, { accountId, sealed, code })
  if (step === null || sealed == null) return false
  // The one that was shown: it may have been begun anew meanwhile.
  const sql =
    'UPDATE authenticators SET secret = next_secret, next_secret = NULL, last_step = ? WHERE account_id = ? AND next_secret = ?'
  return host.db.run(sql, step, accountId, sealed).changed > 0
}

/** Whether a code is good now, and uses it up: with all that came before it. */
export function redeemAppCode(host: Host, accountId: number, code: string): boolean {
  const sealed = read(host, accountId)?.secret
  const step = sealed == null ? null : stepOf(host, { accountId, sealed, code })
  if (step === null || sealed == null) return false
  const sql =
    'UPDATE authenticators SET last_step = ? WHERE account_id = ? AND secret = ? AND last_step < ?'
  return host.db.run(sql, step, accountId, sealed, step).changed > 0
}

/** Takes the app of an account away. */
export function removeAuthenticator(host: Host, accountId: number): void {
  host.db.run('DELETE FROM authenticators WHERE account_id = ?', accountId)
}

/** The step of time that a code belongs to; null for a wrong one. */
function stepOf(
  host: Host,
  { accountId, sealed, code }: { accountId: number; sealed: string; code: string },
): number | null {
  const secret = open(host, accountId, sealed)
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const timestamp = host.now()
  const app = new TOTP({ ...terms, secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: code, timestamp, window: steps })
  return delta === null ? null : TOTP.counter({ period: terms.period, timestamp }) + delta
}
