/** What is stored of a proven identity. */
import type { Accounts } from '../accounts.ts'
import type { IdentityRow } from '../identity-store.ts'
import type { OidcClient } from './oidc-client.ts'
import { isGroupAdmin, type OidcProof } from './oidc-claims.ts'

/** The identity as it is stored after it was proven. */
export function identityRow(
  accounts: Accounts,
  oidc: OidcClient,
  proof: OidcProof,
  userId: string,
): IdentityRow {
  const now = accounts.world.now()
  const { issuer } = oidc
  return {
    issuer,
    subject: proof.subject,
    userId,
    isAdmin: isGroupAdmin(oidc.setting, proof) ? 1 : 0,
    sealedRefresh: sealRefresh(accounts, issuer, proof),
    createdAt: now,
    checkedAt: now,
  }
}

/** The refresh token as it is stored, bound to its identity. */
export function sealRefresh(
  { secrets }: Pick<Accounts, 'secrets'>,
  issuer: string,
  { refreshToken, subject }: Pick<OidcProof, 'refreshToken' | 'subject'>,
): string | null {
  return refreshToken === null
    ? null
    : secrets.seal(refreshToken, `oidc-refresh:${issuer} ${subject}`)
}

/** By what the built-in code host knows an account that was made for an identity. */
export function accountKey(
  { secrets }: Pick<Accounts, 'secrets'>,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): string {
  return secrets.hash(`${issuer} ${subject}`, 'oidc-account')
}
