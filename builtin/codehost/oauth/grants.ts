/** What a person already agreed to, so that the same question is not asked twice. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { formatScopes, parseScopes, type Scope } from '../accounts/scopes.ts'

/** Whether a person agreed to all of these scopes for this client before. */
export function isGranted(
  host: Host,
  accountId: number,
  asked: { clientId: string; scopes: readonly Scope[] },
): boolean {
  const granted = grantedScopes(host, accountId, asked.clientId)
  return granted !== null && asked.scopes.every((scope) => granted.includes(scope))
}

/** Remembers an agreement, beside what was agreed to before. */
export function rememberGrant(
  host: Host,
  accountId: number,
  agreed: { clientId: string; scopes: readonly Scope[] },
): void {
  const before = grantedScopes(host, accountId, agreed.clientId) ?? []
  const scopes = formatScopes([...new Set([...before, ...agreed.scopes])])
  host.db.run(
    'INSERT INTO grants (account_id, client_id, scopes) VALUES (?,?,?) ON CONFLICT (account_id, client_id) DO UPDATE SET scopes = excluded.scopes',
    accountId,
    agreed.clientId,
    scopes,
  )
}

/** What a person agreed to for a client, or null. */
export function grantedScopes(host: Host, accountId: number, clientId: string): Scope[] | null {
  const row = host.db.one(
    z.object({ scopes: z.string() }),
    'SELECT scopes FROM grants WHERE account_id = ? AND client_id = ?',
    accountId,
    clientId,
  )
  return row && parseScopes(row.scopes)
}

/** Takes an agreement back, and all that came from it: codes under way and tokens. */
export function revokeGrant(host: Host, accountId: number, clientId: string): void {
  const of = [accountId, clientId] as const
  host.db.transaction(() => {
    host.db.run('DELETE FROM grants WHERE account_id = ? AND client_id = ?', ...of)
    host.db.run('DELETE FROM codes WHERE account_id = ? AND client_id = ?', ...of)
    host.db.run(
      "DELETE FROM tokens WHERE account_id = ? AND client_id = ? AND kind = 'oauth'",
      ...of,
    )
  })
  host.log('grantRevoked', { account: accountId })
}
