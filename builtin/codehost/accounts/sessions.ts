/** Sign-in sessions of the code host's own pages, kept as a hash of the cookie. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { findAccount, type Account } from './account-store.ts'
import type { Device } from './device-name.ts'
import { newSecret, sha256 } from './secrets.ts'

/** How long a session lasts, in seconds: 30 days, as the product's own. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** The cookie of a session. The studio, on the same host, takes it away when somebody signs out there. */
export const signInCookie = { name: 'codehost_session', path: '/codehost' } as const

/** Sessions that one account has at most; the one that was not used for longest goes. */
const mostSessions = 20

/**
 * How long a session lasts, in seconds, of somebody for whom the client vouches: where they signed in they may be let
 * go at any time, and this host hears nothing of that.
 */
export const vouchedSessionSeconds = 60 * 60

/** Starts a session and answers the cookie's value. Sessions that ended are swept on the way. */
export function startSession(
  host: Host,
  account: Account,
  device: Device,
  seconds: number = sessionSeconds,
): string {
  const secret = newSecret(host)
  const now = host.now()
  host.db.transaction(() => {
    host.db.run('DELETE FROM sessions WHERE expires_at <= ?', now)
    host.db.run(
      'DELETE FROM sessions WHERE rowid IN (SELECT rowid FROM sessions WHERE account_id = ? ORDER BY used_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
      account.id,
      mostSessions - 1,
    )
    host.db.run(
      'INSERT INTO sessions (hash, account_id, expires_at, device, started_at, used_at) VALUES (?,?,?,?,?,?)',
      sha256(secret),
      account.id,
      now + seconds * 1000,
      `${device.browser}/${device.system}`,
      now,
      now,
    )
  })
  return secret
}

/** Whose session a cookie is, or null. Notes the time of use. */
export function findSession(host: Host, secret: string): Account | null {
  const hash = sha256(secret)
  const row = host.db.one(
    z.object({ account_id: z.number(), used_at: z.number() }),
    'SELECT account_id, used_at FROM sessions WHERE hash = ? AND expires_at > ?',
    hash,
    host.now(),
  )
  if (row && row.used_at < host.now() - useGranularityMs)
    host.db.run('UPDATE sessions SET used_at = ? WHERE hash = ?', host.now(), hash)
  return row && findAccount(host, row.account_id)
}

/** When a session was started, in ms; 0 where there is none. */
export function sessionStart(host: Host, secret: string): number {
  const sql = 'SELECT started_at FROM sessions WHERE hash = ? AND expires_at > ?'
  const row = host.db.one(z.object({ started_at: z.number() }), sql, sha256(secret), host.now())
  return row?.started_at ?? 0
}

/** How long somebody who proved again who they are may change what guards the account. */
const provenMs = 10 * 60 * 1000

/** Notes that whoever has this session proved again who they are. */
export function noteProof(host: Host, secret: string): void {
  host.db.run('UPDATE sessions SET proven_at = ? WHERE hash = ?', host.now(), sha256(secret))
}

/** Whether whoever has this session proved it a moment ago. */
export function isProven(host: Host, secret: string): boolean {
  const sql = 'SELECT proven_at FROM sessions WHERE hash = ? AND expires_at > ?'
  const row = host.db.one(z.object({ proven_at: z.number() }), sql, sha256(secret), host.now())
  return (row?.proven_at ?? 0) > host.now() - provenMs
}

// Not each page is worth an fsync.
const useGranularityMs = 10 * 60 * 1000

/** A session as its owner sees it; `id` names it and opens nothing. Times in ms. */
export type ListedSession = { id: string; device: Device; usedAt: number; isThis: boolean }

const listed = z.object({ hash: z.string(), device: z.string(), used_at: z.number() })

/** The sessions of an account, the one that was used last first. */
export function listSessions(host: Host, accountId: number, secret: string): ListedSession[] {
  const own = sha256(secret)
  const sql =
    'SELECT hash, device, used_at FROM sessions WHERE account_id = ? AND expires_at > ? ORDER BY used_at DESC, rowid DESC'
  return host.db.all(listed, sql, accountId, host.now()).map((row) => {
    const [browser = '', system = ''] = row.device.split('/')
    const device = { browser, system }
    return { id: sha256(row.hash), device, usedAt: row.used_at, isThis: row.hash === own }
  })
}

/** Ends a session. */
export function endSession(host: Host, secret: string): void {
  host.db.run('DELETE FROM sessions WHERE hash = ?', sha256(secret))
}

/** Ends one listed session of an account; answers whether there was one. */
export function endListedSession(host: Host, accountId: number, id: string): boolean {
  const rows = host.db.all(
    z.object({ hash: z.string() }),
    'SELECT hash FROM sessions WHERE account_id = ?',
    accountId,
  )
  const found = rows.find(({ hash }) => sha256(hash) === id)
  return (
    found !== undefined &&
    host.db.run('DELETE FROM sessions WHERE hash = ?', found.hash).changed > 0
  )
}

/** Ends the sessions of an account, all or all but one; answers how many. */
export function endSessions(host: Host, accountId: number, exceptSecret: string | null): number {
  const sql = 'DELETE FROM sessions WHERE account_id = ? AND hash <> ?'
  return host.db.run(sql, accountId, exceptSecret === null ? '' : sha256(exceptSecret)).changed
}
