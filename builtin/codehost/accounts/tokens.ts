/** Access tokens: `mcho_…` given to the studio by consent, `mchp_…` made by a person. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import type { Account } from './account-store.ts'
import { formatScopes, parseScopes, type Scope } from './scopes.ts'
import { newSecret, sha256 } from './secrets.ts'

/** A token that was presented and is good. */
export type LiveToken = {
  id: number
  accountId: number
  scopes: Scope[]
  kind: 'oauth' | 'personal'
}

const tokenRow = z.object({
  id: z.number(),
  account_id: z.number(),
  scopes: z.string(),
  kind: z.enum(['oauth', 'personal']),
})

/** Tokens of one account that a client has at most; the oldest goes, as on GitHub. */
const mostOAuthTokens = 10

/**
 * Gives the studio a token.
 * @param grant the code it came from, so that a second use of the code can take it back (T22)
 * @returns the token itself, which is not stored
 */
export function issueOAuthToken(
  host: Host,
  grant: { accountId: number; scopes: readonly Scope[]; clientId: string; codeHash: string },
): string {
  const token = newSecret(host, 'mcho_')
  host.db.run(
    'INSERT INTO tokens (hash, kind, account_id, scopes, note, client_id, code_hash, created_at) VALUES (?,?,?,?,?,?,?,?)',
    sha256(token),
    'oauth',
    grant.accountId,
    formatScopes(grant.scopes),
    '',
    grant.clientId,
    grant.codeHash,
    host.now(),
  )
  host.db.run(
    "DELETE FROM tokens WHERE id IN (SELECT id FROM tokens WHERE account_id = ? AND kind = 'oauth' AND client_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)",
    grant.accountId,
    grant.clientId,
    mostOAuthTokens,
  )
  return token
}

/** Personal tokens that one account has at most. */
export const mostPersonalTokens = 100

/**
 * Makes a personal token; the text returned is shown once and not stored.
 * @returns null when the account has as many as it may
 */
export function createPersonalToken(
  host: Host,
  account: Account,
  terms: { note: string; scopes: readonly Scope[] },
): string | null {
  if (listPersonalTokens(host, account.id).length >= mostPersonalTokens) return null
  const token = newSecret(host, 'mchp_')
  host.db.run(
    'INSERT INTO tokens (hash, kind, account_id, scopes, note, created_at) VALUES (?,?,?,?,?,?)',
    sha256(token),
    'personal',
    account.id,
    formatScopes(terms.scopes),
    terms.note,
    host.now(),
  )
  host.log('personalTokenCreated', { account: account.id })
  return token
}

/** Looks a presented token up; null when it is unknown or was revoked. Notes the time of use. */
export function findToken(host: Host, token: string): LiveToken | null {
  if (!/^mch[op]_[\w-]{43}$/.test(token)) return null
  const hash = sha256(token)
  const row = host.db.one(
    tokenRow,
    'SELECT id, account_id, scopes, kind FROM tokens WHERE hash = ?',
    hash,
  )
  if (!row) return null
  noteUse(host, row.id)
  return {
    id: row.id,
    accountId: row.account_id,
    scopes: parseScopes(row.scopes) ?? [],
    kind: row.kind,
  }
}

const useGranularityMs = 60 * 60 * 1000

// An fsync per API call would be too dear, so the time of use is kept to the hour.
function noteUse(host: Host, id: number): void {
  const now = host.now()
  const hour = now - (now % useGranularityMs)
  host.db.run(
    'UPDATE tokens SET used_at = ? WHERE id = ? AND (used_at IS NULL OR used_at < ?)',
    hour,
    id,
    hour,
  )
}

const listedToken = z.object({
  id: z.number(),
  note: z.string(),
  scopes: z.string(),
  created_at: z.number(),
  used_at: z.number().nullable(),
})

/** A personal token as its owner sees it later: everything but the token. Times in ms. */
export type ListedToken = z.infer<typeof listedToken>

/** The personal tokens of a person, newest first. */
export function listPersonalTokens(host: Host, accountId: number): ListedToken[] {
  return host.db.all(
    listedToken,
    "SELECT id, note, scopes, created_at, used_at FROM tokens WHERE account_id = ? AND kind = 'personal' ORDER BY id DESC",
    accountId,
  )
}

/** Revokes a personal token of this person; answers whether there was one. */
export function revokePersonalToken(host: Host, accountId: number, id: number): boolean {
  const sql = "DELETE FROM tokens WHERE id = ? AND account_id = ? AND kind = 'personal'"
  const gone = host.db.run(sql, id, accountId).changed > 0
  if (gone) host.log('personalTokenRevoked', { account: accountId })
  return gone
}

/** Revokes all personal tokens of a person. */
export function revokePersonalTokens(host: Host, accountId: number): void {
  const sql = "DELETE FROM tokens WHERE account_id = ? AND kind = 'personal'"
  if (host.db.run(sql, accountId).changed > 0)
    host.log('personalTokensRevoked', { account: accountId })
}

/** Revokes an OAuth token of a client; answers whether there was one. */
export function revokeOAuthToken(host: Host, clientId: string, token: string): boolean {
  const sql = "DELETE FROM tokens WHERE hash = ? AND client_id = ? AND kind = 'oauth'"
  return host.db.run(sql, sha256(token), clientId).changed > 0
}

/** Revokes every token that came from one authorization code (T22). */
export function revokeTokensOfCode(host: Host, codeHash: string): void {
  host.db.run('DELETE FROM tokens WHERE code_hash = ?', codeHash)
}
