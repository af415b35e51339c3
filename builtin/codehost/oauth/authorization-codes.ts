/** Authorization codes: single use, 60 seconds, bound to client, address and PKCE challenge. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { formatScopes, parseScopes, type Scope } from '../accounts/scopes.ts'
import { newSecret, sameText, sha256 } from '../accounts/secrets.ts'
import { issueOAuthToken, revokeTokensOfCode } from '../accounts/tokens.ts'
import type { AuthorizeRequest } from './authorize-request.ts'

const codeLifeMs = 60_000
/** Codes of one account that are remembered at most, used or not. */
const mostCodes = 100
const usedCodeLifeMs = 24 * 60 * 60 * 1000

/** Makes a code for what a person agreed to. */
export function issueCode(host: Host, accountId: number, request: AuthorizeRequest): string {
  const code = newSecret(host)
  const now = host.now()
  host.db.transaction(() => {
    host.db.run('DELETE FROM codes WHERE expires_at < ?', now - usedCodeLifeMs)
    host.db.run(
      'DELETE FROM codes WHERE rowid IN (SELECT rowid FROM codes WHERE account_id = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)',
      accountId,
      mostCodes - 1,
    )
    host.db.run(
      'INSERT INTO codes (hash, account_id, client_id, redirect_uri, scopes, challenge, expires_at) VALUES (?,?,?,?,?,?,?)',
      sha256(code),
      accountId,
      request.clientId,
      request.redirectUri,
      formatScopes(request.scopes),
      request.challenge,
      now + codeLifeMs,
    )
  })
  return code
}

/** Whether this very request was answered and its code exchanged: its challenge is new each time (RFC 7636). */
export function wasAnswered(host: Host, accountId: number, request: AuthorizeRequest): boolean {
  const row = host.db.one(
    z.object({ n: z.number() }),
    'SELECT count(*) AS n FROM codes JOIN tokens ON tokens.code_hash = codes.hash WHERE codes.account_id = ? AND codes.client_id = ? AND codes.challenge = ?',
    accountId,
    request.clientId,
    request.challenge,
  )
  return row !== null && row.n > 0
}

const codeRow = z.object({
  account_id: z.number(),
  client_id: z.string(),
  redirect_uri: z.string(),
  scopes: z.string(),
  challenge: z.string(),
  expires_at: z.number(),
})

/** What a client presents with a code; `redirectUri` null when it left it out. */
export type CodeExchange = {
  clientId: string
  code: string
  redirectUri: string | null
  verifier: string
}

/** A token, or which of GitHub's faults it was. */
export type ExchangeOutcome =
  | { ok: true; token: string; scopes: Scope[] }
  | { ok: false; error: 'bad_verification_code' | 'redirect_uri_mismatch' }

/**
 * Exchanges a code for a token. Any attempt uses the code up; a second one also revokes the tokens
 * that came from the first (T22).
 */
export function exchangeCode(host: Host, presented: CodeExchange): ExchangeOutcome {
  const hash = sha256(presented.code)
  return host.db.transaction(() => {
    const row = host.db.one(
      codeRow,
      'UPDATE codes SET used_at = ? WHERE hash = ? AND client_id = ? AND used_at IS NULL RETURNING account_id, client_id, redirect_uri, scopes, challenge, expires_at',
      host.now(),
      hash,
      presented.clientId,
    )
    if (!row) {
      revokeTokensOfCode(host, hash)
      host.log('codeRefused', {})
      return { ok: false, error: 'bad_verification_code' }
    }
    const { redirectUri, verifier } = presented
    if (redirectUri !== null && redirectUri !== row.redirect_uri)
      return { ok: false, error: 'redirect_uri_mismatch' }
    if (row.expires_at <= host.now() || !answersChallenge(verifier, row.challenge))
      return { ok: false, error: 'bad_verification_code' }
    const scopes = parseScopes(row.scopes) ?? []
    const grant = { accountId: row.account_id, scopes, clientId: row.client_id, codeHash: hash }
    return { ok: true, token: issueOAuthToken(host, grant), scopes }
  })
}

// RFC 7636 4.1: a verifier has 43 to 128 unreserved characters.
function answersChallenge(verifier: string, challenge: string): boolean {
  return /^[\w.~-]{43,128}$/.test(verifier) && sameText(sha256(verifier), challenge)
}
